package maddogs

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// Whatever of a state changes, what is written of the difference changes too, and only then: odds tell states apart by
// nothing else.
func TestWhatDiffersFromAnotherStateTellsStatesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		origin := anyState(t, "origin")
		a, b := origin.Clone().(*Game), origin.Clone().(*Game)
		for range rapid.IntRange(0, 3).Draw(t, "changes to a") {
			change(t, a)
		}
		for range rapid.IntRange(0, 3).Draw(t, "changes to b") {
			change(t, b)
		}
		equal := string(a.Append(nil)) == string(b.Append(nil))
		if got := string(a.AppendSince(nil, origin)) == string(b.AppendSince(nil, origin)); got != equal {
			t.Errorf("the states are equal: %v; what differs from the origin is equal: %v", equal, got)
		}
	})
}

// anyState is a small state without a table: nothing here asks where anybody stands.
func anyState(t *rapid.T, label string) *Game {
	g := &Game{fixed: &fixed{seats: make([]seatInfo, 2)}, scratch: newScratch()}
	for range rapid.IntRange(1, 4).Draw(t, label) {
		g.figures = append(g.figures, Figure{captor: nobody, taker: nobody, outBy: game.Nobody})
		g.items = append(g.items, Item{kind: Pistol, carrying: true})
	}
	return g
}

// change does one small thing to a state.
func change(t *rapid.T, g *Game) {
	f := rapid.IntRange(0, len(g.figures)-1).Draw(t, "figure")
	fig := &g.figures[f]
	flags := []*bool{
		&fig.away, &fig.dead, &fig.gory, &fig.fainted, &fig.outCold, &fig.knocked, &fig.prone, &fig.crawls, &fig.slow, &fig.hidden,
		&fig.nervous, &fig.fleeing, &fig.broken, &fig.slapped, &fig.surrendered, &fig.cuffed, &fig.aimed, &fig.killer, &fig.sixesDone,
		&fig.luckSpent, &fig.drunk, &fig.risen, &g.joker, &g.jokerUp, &g.heard, &g.event, &g.tried, &g.sides[0].tookHostage,
		&g.items[f].empty, &g.items[f].jammed, &g.items[f].undrawn, &g.card.up,
	}
	number := rapid.IntRange(0, 300).Draw(t, "number")
	small := int8(rapid.IntRange(0, 3).Draw(t, "small"))
	switch what := rapid.IntRange(0, len(flags)+21).Draw(t, "what"); what {
	default:
		*flags[what] = !*flags[what]
	case len(flags):
		fig.at.X = game.Length(number)
	case len(flags) + 1:
		fig.at.Y = game.Length(number)
	case len(flags) + 2:
		fig.at.Floor = int16(number)
	case len(flags) + 3:
		fig.stats[small] = int8(number % 9)
	case len(flags) + 4:
		fig.captor = int16(number)
	case len(flags) + 5:
		fig.taker = int16(number)
	case len(flags) + 6:
		fig.owes = small
	case len(flags) + 7:
		fig.sixes = small
	case len(flags) + 8:
		fig.unknown = small
	case len(flags) + 9:
		fig.ladder = int16(small)
	case len(flags) + 10:
		fig.climbed = game.Length(number)
	case len(flags) + 11:
		fig.outBy = game.Seat(small)
	case len(flags) + 12:
		fig.left = Departure(small)
	case len(flags) + 13:
		fig.locked.add(number % maxFigures)
	case len(flags) + 14:
		g.lay(f, game.Point{X: game.Length(number)})
	case len(flags) + 15:
		g.give(f, number%len(g.figures))
	case len(flags) + 16:
		g.items[f].blasts = small
	case len(flags) + 17:
		g.doors = g.doors.With(number % 64)
	case len(flags) + 18:
		g.turn = int16(number)
	case len(flags) + 19:
		g.card.left[f] = small
	case len(flags) + 20:
		g.sides[1].outrage = int16(number)
	case len(flags) + 21:
		fig.skills = uint16(number)
	}
}
