package maddogs

import (
	"testing"

	"rumble/game"
)

// imagined counts, over many states that a seat imagines, those in which something is so.
func imagined(g *Game, seat game.Seat, is func(n *Game) bool) (times, of int) {
	const states = 600
	c := game.NewChance(1)
	for range states {
		if is(g.Imagine(seat, c).(*Game)) {
			times++
		}
	}
	return times, states
}

// holding says whether a figure has a purse gun in a state.
func holding(f int) func(*Game) bool {
	return func(n *Game) bool {
		return n.countGear(f, func(i *Item) bool { return i.kind == PurseGun }) > 0
	}
}

// What a seat knows of purse guns stays; of a civilian it knows nothing until they draw, and one in six has one
// (MD-TEN-08).
func TestPurseGunsThatASeatImagines(t *testing.T) {
	const never, always, oneInSix = 0, 600, 100
	mine, theirs := person("boss", "reds", "punk", at(4, 4), "purse-gun"), person("doogan", "irish", "punk", at(4, 40), "none")
	for _, c := range []struct {
		name   string
		seat   game.Seat
		change func(g *Game)
		who    int
		times  int
	}{
		{"their own boss", 0, nil, 0, always},
		{"an enemy's boss, not drawn", 1, nil, 0, never},
		{"an enemy's boss, drawn", 1, func(g *Game) { g.items[0].undrawn = false }, 0, always},
		{"a civilian who has one", 0, nil, 2, oneInSix},
		{"a civilian who has none", 0, nil, 3, oneInSix},
		{"a civilian who has drawn", 0, func(g *Game) { g.items[1].undrawn = false }, 2, always},
		{"a civilian who is dead", 0, func(g *Game) { g.figures[3].dead = true }, 3, never},
		{"a civilian who is gone", 0, func(g *Game) { g.figures[3].left = LeftFleeing }, 3, never},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := beforeMuster(t, "2", mine, theirs)
			g.createCivilians(&judge{t: t, dice: []int{
				1, 1, 1, 1, 1, 1, 6, 50, 1,
				1, 1, 1, 1, 1, 1, 5, 50, 50,
			}})
			if c.change != nil {
				c.change(g)
			}
			before := string(g.Append(nil))
			times, of := imagined(g, c.seat, holding(c.who))
			switch {
			case c.times == oneInSix && (times < 70 || times > 130):
				t.Errorf("it is there in %d of %d states, which is not one in six", times, of)
			case c.times != oneInSix && times != c.times:
				t.Errorf("it is there in %d of %d states, should be %d", times, of, c.times)
			}
			if string(g.Append(nil)) != before {
				t.Error("to imagine a state has changed the real one")
			}
		})
	}
}

// Things that are not hidden in a purse stay as they are: in hands, on the ground, drawn or not.
func TestThingsThatASeatKnows(t *testing.T) {
	g := beforeMuster(t, "1", person("boss", "reds", "punk", at(4, 4), "pistol", "knife"), person("doogan", "irish", "punk", at(4, 40), "purse-gun", "money"))
	g.createCivilians(&judge{t: t, dice: []int{1, 1, 1, 1, 1, 1, 1, 50, 1}})
	g.lay(1, at(5, 5))
	g.lay(2, at(5, 6))
	times, of := imagined(g, 0, func(n *Game) bool {
		for i := range 4 {
			if n.items[i] != g.items[i] {
				return false
			}
		}
		return true
	})
	if times != of {
		t.Errorf("in %d of %d states something is elsewhere", of-times, of)
	}
}

// No gun is dealt where the match has none to deal.
func TestNoPurseGunsWithoutAny(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "punk", at(4, 4)), person("doogan", "irish", "punk", at(4, 40)), person("waiter", "", "", at(20, 20)))
	if times, _ := imagined(g, 0, holding(2)); times > 0 {
		t.Errorf("it is there in %d states", times)
	}
}

// A hidden enemy may be anywhere one can hide, to the very edge of the table; one's own are where they are.
func TestWhereAHiddenFigureIsImagined(t *testing.T) {
	wood := street(24, 24)
	wood.Features = []game.Feature{{ID: "wood", Kind: "wood", Hides: true, Points: []game.Point{at(0, 0), at(24, 0), at(24, 24), at(0, 24)}}}
	hidden := func(plan game.Plan) *Game {
		return makeGameOn(t, plan, in(person("boss", "reds", "punk", at(12, 12)), "hidden"), person("doogan", "irish", "punk", at(1, 1)))
	}
	g := hidden(wood)
	// The first two numbers of a stream are the place: those seeds are looked for that begin on an edge.
	const edge = 24_000
	found := 0
	for seed := uint64(0); found < 2 && seed < 1_000_000; seed++ {
		c := game.NewChance(seed)
		want := spot(game.Length(c.Below(edge+1)), game.Length(c.Below(edge+1)))
		if found == 0 && want.X != edge || found == 1 && want.Y != edge {
			continue
		}
		found++
		if got := g.Imagine(1, game.NewChance(seed)).(*Game).figures[0].at; got != want {
			t.Errorf("seed %d: imagined at %v,%v, not %v,%v", seed, got.X, got.Y, want.X, want.Y)
		}
	}
	if found < 2 {
		t.Error("no place on the edge was found")
	}
	if times, of := imagined(g, 0, func(n *Game) bool { return n.figures[0].at == at(12, 12) }); times != of {
		t.Error("a seat does not know where its own man hides")
	}
	if times, of := imagined(hidden(street(24, 24)), 1, func(n *Game) bool { return n.figures[0].at == at(12, 12) }); times != of {
		t.Error("imagined where nobody can hide")
	}
}
