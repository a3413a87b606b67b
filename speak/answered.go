package speak

import (
	"strconv"
	"strings"

	"rumble/game"
)

// Answered is an answer in words: its option, and the number and the things that it names. A place is not said.
func (s Speaker) Answered(q *game.Question, a *game.Answer) string {
	text := s.Option(q, a.Option)
	o := &q.Options[a.Option]
	if !o.Many.None() {
		text += ": " + strconv.Itoa(a.Many)
	}
	if len(a.Picked) > 0 && len(a.Picked) != len(o.Pick.Among) {
		var names []string
		for _, r := range a.Picked {
			names = append(names, s.Names.Name(r))
		}
		text += ": " + strings.Join(names, ", ")
	}
	return text
}
