package analysis

import (
	"fmt"
	"slices"
	"strings"

	"rumble/game"
	"rumble/speak"
)

// beside tells of an answer and of a better one, so that a person knows what would have been better. Where the same words tell of both, what they differ by is
// added: the place, the way there, what was picked, or the same of a part.
func beside(s speak.Speaker, q *game.Question, given, better *game.Answer) (was, best string) {
	was, best = s.Answered(q, given), s.Answered(q, better)
	if was != best {
		return was, best
	}
	one, two := differ(s, q, given, better)
	return was + one, best + two
}

func differ(s speak.Speaker, q *game.Question, a, b *game.Answer) (one, two string) {
	switch {
	case a.At != b.At:
		return " at " + place(a.At), " at " + place(b.At)
	case !slices.Equal(a.Picked, b.Picked):
		return ": " + names(s, a.Picked), ": " + names(s, b.Picked)
	case !slices.Equal(a.Via, b.Via):
		return way(a.Via), way(b.Via)
	case a.Option != b.Option:
		return fmt.Sprintf(" (choice %d)", a.Option+1), fmt.Sprintf(" (choice %d)", b.Option+1)
	}
	return parts(s, q, a), parts(s, q, b)
}

// place is where something stands on the table, from its corner, in what the game measures in.
func place(p game.Point) string { return length(p.X) + " by " + length(p.Y) }

func length(l game.Length) string { return tenths(ratio(int(l), 100)) }

func way(via []game.Point) string {
	if len(via) == 0 {
		return " by the shortest way"
	}
	var all []string
	for _, p := range via {
		all = append(all, place(p))
	}
	return " by way of " + strings.Join(all, ", ")
}

func names(s speak.Speaker, refs []game.Ref) string {
	if len(refs) == 0 {
		return "nothing"
	}
	var all []string
	for _, r := range refs {
		all = append(all, s.Names.Name(r))
	}
	return strings.Join(all, ", ")
}

// parts are the answers to the parts of a question; none leaves all of them as they are.
func parts(s speak.Speaker, q *game.Question, a *game.Answer) string {
	if len(a.Parts) == 0 {
		return " (and nothing else)"
	}
	var all []string
	for i := range min(len(a.Parts), len(q.Parts)) {
		part := &a.Parts[i]
		text := s.Answered(&q.Parts[i], part)
		if part.At != (game.Point{}) {
			text += " at " + place(part.At)
		}
		all = append(all, text)
	}
	return ": " + strings.Join(all, "; ")
}
