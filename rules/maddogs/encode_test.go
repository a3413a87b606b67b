package maddogs

import (
	"testing"

	"rumble/game"

	"pgregory.net/rapid"
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
	g := newGame()
	g.fixed = &fixed{seats: make([]seatInfo, 2)}
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
	switch what := rapid.IntRange(0, len(flags)+22).Draw(t, "what"); what {
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
	case len(flags) + 22:
		fig.exit = side(small)
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

// Where a thing lies is part of the state; where one that somebody carries lay before is not.
func TestWhereThingsLieIsPartOfTheState(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4), "pistol"), person("doogan", "irish", "punk", at(4, 20), "none"))
	carried := string(g.Append(nil))
	g.lay(0, at(4, 5))
	here := string(g.Append(nil))
	g.lay(0, at(5, 4))
	there := string(g.Append(nil))
	if here == there {
		t.Error("a pistol lying somewhere else makes no difference")
	}
	if here == carried {
		t.Error("a pistol that is laid down makes no difference")
	}
	if g.give(0, 0); string(g.Append(nil)) != carried {
		t.Error("a pistol picked up again makes a difference")
	}
	if g.items[0].at = at(9, 9); string(g.Append(nil)) != carried {
		t.Error("a pistol in a hand is written with a place of its own")
	}
}

// Two states that differ from a third in the same things, but otherwise, are told apart by what differs.
func TestHowAThingDiffersIsWritten(t *testing.T) {
	origin := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4), "pistol", "knife"), person("doogan", "irish", "punk", at(4, 20), "none"))
	for _, c := range []struct {
		name   string
		change func(g *Game, value int8)
	}{
		{"the card in play", func(g *Game, value int8) { g.card.up, g.card.left[1] = true, value }},
		{"the last thing", func(g *Game, value int8) { g.items[1].blasts = value }},
		{"the last figure", func(g *Game, value int8) { g.figures[1].owes = value }},
	} {
		same := string(origin.AppendSince(nil, origin))
		written := map[string]int8{same: 0}
		for _, value := range []int8{1, 2} {
			g := origin.Clone().(*Game)
			c.change(g, value)
			b := string(g.AppendSince(nil, origin))
			if other, twice := written[b]; twice {
				t.Errorf("%s: %d is written like %d", c.name, value, other)
			}
			if len(b) <= len(same) {
				t.Errorf("%s: a difference takes no more room than none", c.name)
			}
			written[b] = value
		}
	}
}
