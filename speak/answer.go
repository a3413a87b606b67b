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
}

// ToGame is the answer in game words. The error, of code "unknown", names the pick whose id nobody knows; whether the
// answer fits its question is for game.Question.Check to say.
func (a Answer) ToGame(n game.Names) (game.Answer, error) {
	answer := game.Answer{Question: game.QuestionID(a.Question), Option: a.Option, Via: a.Via, Many: a.Many, Text: a.Text}
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
	spoken := Answer{Question: string(a.Question), Option: a.Option, Via: a.Via, Many: a.Many, Text: a.Text}
	if a.Option >= 0 && a.Option < len(q.Options) && !q.Options[a.Option].Where.None() {
		at := a.At
		spoken.At = &at
	}
	for _, r := range a.Picked {
		spoken.Picked = append(spoken.Picked, n.ID(r))
	}
	return spoken
}
