package match

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
	"rumble/ruletext"
)

// mostStanding bounds the standing answers of one seat.
const mostStanding = 16

// WholeMatch is what a standing answer holds until when nothing ends it; else it holds until the next event of a kind that
// the ruleset's words call a period.
const WholeMatch = "match"

// Until is one of the times until which a standing answer may hold.
type Until struct {
	Until string `json:"until"` // what to send
	Text  string `json:"text"`  // in words: "until the next card"
}

// untils are the times until which standing answers may hold in this game.
func (m *Match) untils() []Until {
	untils := []Until{}
	for _, p := range m.words().Periods() {
		if p.Until != "" {
			untils = append(untils, Until{string(p.Kind), p.Until})
		}
	}
	return append(untils, Until{WholeMatch, "for the whole match"})
}

// words are those of the ruleset; a match whose rules are not there any more has none.
func (m *Match) words() *ruletext.Words {
	if m.basis.rules == nil {
		return &ruletext.Words{}
	}
	return m.basis.rules.words
}

// Lengths is the unit in which the game counts.
func (m *Match) Lengths() ruletext.Lengths { return m.words().Lengths() }

// Icons are the icons of the words of the game. The map must not be changed.
func (m *Match) Icons() map[string]string { return m.words().Icons() }

// Stand makes a seat give the same answer to every question of a prompt, until the next event of a kind that divides the match,
// or for the whole match. It answers questions that are open already. It returns the id by which it is ended.
func (m *Match) Stand(ctx context.Context, seat game.Seat, prompt, verb, until string) (string, error) {
	var id string
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		switch {
		case !slices.ContainsFunc(m.untils(), func(u Until) bool { return u.Until == until }):
			return nil, m.badUntil()
		case !m.words().HasPrompt(game.Prompt(prompt)):
			return nil, game.Refuse(game.BadStanding, "prompt", "Nobody is ever asked %q in this game.", prompt)
		case !m.words().HasVerb(game.Verb(verb)):
			return nil, game.Refuse(game.BadStanding, "verb", "Nobody ever answers %q in this game.", verb)
		case mo.over():
			return nil, game.Refuse(game.Over, "until", "The match is over.")
		}
		held := 0
		for i := range mo.standing {
			if mo.standing[i].Seat == m.seats[seat] {
				held++
			}
		}
		if held >= mostStanding {
			return nil, game.Refuse(codeTooManyStanding, "standing", "A seat may have at most %d standing answers.", mostStanding)
		}
		// Numbered by seat: a number of the match would tell what others have done.
		id = m.seats[seat] + "-" + strconv.Itoa(mo.stood[seat]+1)
		return []*Row{{Standing: &StandingRow{Set: &Standing{id, m.seats[seat], prompt, verb, until}}}}, nil
	})
	return id, err
}

func (m *Match) badUntil() error {
	var may []string
	for _, u := range m.untils() {
		may = append(may, fmt.Sprintf("%s (%s)", u.Text, u.Until))
	}
	return game.Refuse(game.BadUntil, "until", "A standing answer cannot hold until then; it may hold %s.", strings.Join(may, ", "))
}

// EndStanding takes a standing answer of one of these seats back.
func (m *Match) EndStanding(ctx context.Context, seats []game.Seat, id string) error {
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		if mo.over() {
			return nil, game.Refuse(game.Over, "standing", "The match is over.")
		}
		for i := range mo.standing {
			if s := &mo.standing[i]; s.ID == id && among(seats, m.seatOf(s.Seat)) {
				return []*Row{{Standing: &StandingRow{End: id}}}, nil
			}
		}
		return nil, game.Refuse(game.UnknownStanding, "standing", "There is no such standing answer.")
	})
	return err
}

// seatOf is the seat with that id, Nobody when there is none.
func (m *Match) seatOf(id string) game.Seat { return game.Seat(slices.Index(m.seats, id)) }

func (m *Match) setStanding(mo *moment, r *StandingRow) {
	mo.standing = slices.DeleteFunc(slices.Clone(mo.standing), func(s Standing) bool { return r.Set == nil && s.ID == r.End })
	if r.Set == nil {
		return
	}
	mo.standing = append(mo.standing, *r.Set)
	if seat := m.seatOf(r.Set.Seat); seat != game.Nobody {
		mo.stood = slices.Clone(mo.stood)
		mo.stood[seat]++
	}
}

// expire ends the standing answers that held until something that was told.
func (mo *moment) expire(told []Line) {
	if len(mo.standing) == 0 {
		return
	}
	mo.standing = slices.DeleteFunc(slices.Clone(mo.standing), func(s Standing) bool {
		return slices.ContainsFunc(told, func(l Line) bool { return s.Until == l.Kind })
	})
}

// standingAnswer is what a seat answers by itself, if the question offers that verb just once and it asks for nothing
// more.
func (m *Match) standingAnswer(mo *moment, q *game.Question) (game.Answer, bool) {
	for i := range mo.standing {
		s := &mo.standing[i]
		if s.Seat != m.seats[q.Seat] || s.Prompt != string(q.Prompt) {
			continue
		}
		if option, ok := only(q, game.Verb(s.Verb)); ok {
			return game.Answer{Question: q.ID, Option: option}, true
		}
	}
	return game.Answer{}, false
}

// only is the one option of the verb that is complete as it stands.
func only(q *game.Question, verb game.Verb) (int, bool) {
	found := -1
	for i := range q.Options {
		o := &q.Options[i]
		if o.Verb != verb {
			continue
		}
		if found >= 0 || !o.Where.None() || !o.Many.None() || o.Pick.Least > 0 {
			return 0, false
		}
		found = i
	}
	return found, found >= 0
}
