package speak

import (
	"fmt"

	"rumble/game"
)

// Answer is an answer as it comes from a screen, a bot or a file.
type Answer struct {
	Question string       `json:"question"`
	Option   int          `json:"option"`
	At       *game.Point  `json:"at,omitempty"`
	Via      []game.Point `json:"via,omitempty"`
	Many     int          `json:"many,omitempty"`
	Picked   []string     `json:"picked,omitempty"`
	Text     string       `json:"text,omitempty"`
	Parts    []PartAnswer `json:"parts,omitempty"` // one for each part of the question, in their order, or none
}

// PartAnswer is what an answer says to one part of its question.
type PartAnswer struct {
	Option int          `json:"option"`
	At     *game.Point  `json:"at,omitempty"`
	Via    []game.Point `json:"via,omitempty"`
	Many   int          `json:"many,omitempty"`
	Picked []string     `json:"picked,omitempty"`
	Text   string       `json:"text,omitempty"`
}

// ToGame is the answer in game words. The error, of code "unknown", names the pick whose id nobody knows; whether the
// answer fits its question is for game.Question.Check to say.
func (a Answer) ToGame(n game.Names) (game.Answer, error) {
	answer, err := PartAnswer{Option: a.Option, At: a.At, Via: a.Via, Many: a.Many, Picked: a.Picked, Text: a.Text}.toGame(n)
	if err != nil {
		return game.Answer{}, err
	}
	answer.Question = game.QuestionID(a.Question)
	if len(a.Parts) > game.MaxParts {
		return game.Answer{}, game.Refuse(game.WrongCount, "parts", "A question has at most %d parts.", game.MaxParts)
	}
	for i, p := range a.Parts {
		part, err := p.toGame(n)
		if err != nil {
			return game.Answer{}, game.InPart(i, err)
		}
		answer.Parts = append(answer.Parts, part)
	}
	return answer, nil
}

func (a PartAnswer) toGame(n game.Names) (game.Answer, error) {
	answer := game.Answer{Option: a.Option, Via: a.Via, Many: a.Many, Text: a.Text}
	if a.At != nil {
		answer.At = *a.At
	}
	for i, id := range a.Picked {
		r, ok := n.Find(id)
		if !ok {
			return game.Answer{}, game.Refuse(game.UnknownName, fmt.Sprintf("picked[%d]", i), "There is nothing called %q here.", id)
		}
		answer.Picked = append(answer.Picked, r)
	}
	return answer, nil
}

// NewAnswer is an answer to the question as it would have come from outside.
func NewAnswer(q *game.Question, a game.Answer, n game.Names) Answer {
	whole := said(q, a, n)
	spoken := Answer{Question: string(a.Question), Option: a.Option, At: whole.At, Via: a.Via, Many: a.Many, Picked: whole.Picked, Text: a.Text}
	for i := range min(len(a.Parts), len(q.Parts)) {
		spoken.Parts = append(spoken.Parts, said(&q.Parts[i], a.Parts[i], n))
	}
	return spoken
}

func said(q *game.Question, a game.Answer, n game.Names) PartAnswer {
	spoken := PartAnswer{Option: a.Option, Via: a.Via, Many: a.Many, Text: a.Text}
	if a.Option >= 0 && a.Option < len(q.Options) && !q.Options[a.Option].Where.None() {
		at := a.At
		spoken.At = &at
	}
	for _, r := range a.Picked {
		spoken.Picked = append(spoken.Picked, n.ID(r))
	}
	return spoken
}
