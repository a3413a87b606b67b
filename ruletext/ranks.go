package ruletext

import "rumble/game"

// Rank is what sort of thing a verb is to whoever has to choose: a screen puts attacks first, takes moves for a figure that
// is dragged, and folds trifles away.
type Rank string

// The ranks of verbs. A verb of none of the lists has no rank.
const (
	Attack Rank = "attack" // it is meant when somebody clicks on an enemy
	Move   Rank = "move"   // it takes a figure to a place that is picked
	Pass   Rank = "pass"   // it lets the moment go by
	Trifle Rank = "trifle" // small or free: seldom what matters now
	Turn   Rank = "turn"   // it turns a figure once it has moved: the gesture that moved it may have said where to
)

// Ranks are all ranks.
func Ranks() []Rank { return []Rank{Attack, Move, Pass, Trifle, Turn} }

// standing is the rank of a verb, and of a move its place in the list of moves, from 1 for the cheapest.
type standing struct {
	rank  Rank
	order int
}

// ranked reads the lists of verbs. A verb stands in one of them at most: what a click means must be clear.
func (w *Words) ranked(name string, attacks, moves, passes, trifles, turns []game.Verb) error {
	w.ranks = make(map[game.Verb]standing)
	for _, list := range []struct {
		field string
		rank  Rank
		verbs []game.Verb
	}{{"attacks", Attack, attacks}, {"moves", Move, moves}, {"passes", Pass, passes}, {"trifles", Trifle, trifles}, {"turns", Turn, turns}} {
		for i, verb := range list.verbs {
			field := list.field + "." + string(verb)
			if !w.HasVerb(verb) {
				return bad(name, field, "There is no such verb.")
			}
			if before, twice := w.ranks[verb]; twice {
				return bad(name, field, "This verb is listed already, with rank %s.", before.rank)
			}
			p := standing{rank: list.rank}
			if list.rank == Move {
				p.order, w.moves = i+1, i+1
			}
			w.ranks[verb] = p
		}
	}
	return nil
}

// Rank is what sort of thing a verb is, "" when nothing is said of it. Of a move it says its place among the moves too, from
// 1 for the cheapest; of anything else that is 0.
func (w *Words) Rank(v game.Verb) (rank Rank, order int) {
	p := w.ranks[v]
	return p.rank, p.order
}

// Moves is how many verbs move a figure.
func (w *Words) Moves() int { return w.moves }

// Passes says whether an option of the verb lets the moment go by.
func (w *Words) Passes(v game.Verb) bool { return w.ranks[v].rank == Pass }
