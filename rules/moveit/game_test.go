package moveit

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// careless is a referee that throws and answers at random, and fails a test when a question offers nothing.
type careless struct {
	t      *rapid.T
	ground game.Places
	chance *game.Chance
}

func (c *careless) Throw(t game.Throw) game.Face {
	var face game.Face
	for range t.Dice {
		face.Add(uint8(1 + c.chance.Below(t.Sides)))
	}
	return face
}

// Ask answers with any option but to concede, and with any place that it may name. Passing is rare.
func (c *careless) Ask(q *game.Question) game.Answer {
	if len(q.Options) == 0 || q.Default < 0 || q.Default >= len(q.Options) {
		c.t.Fatalf("%q offers %v, by default %d", q.Prompt, q.Options, q.Default)
	}
	a := game.Answer{Option: q.Default}
	for range 3 {
		if a.Option = c.chance.Below(len(q.Options)); q.Options[a.Option].Verb != "pass" {
			break
		}
	}
	if q.Options[a.Option].Verb == "concede" {
		a.Option = q.Default
	}
	if o := &q.Options[a.Option]; !o.Where.None() {
		at, ok := c.ground.Sample(o.Where, c.chance)
		if !ok {
			return game.Answer{Option: q.Default}
		}
		a.At = at
	}
	if err := q.Check(a, c.ground); err != nil {
		c.t.Fatalf("%q, %+v: %v", q.Prompt, q.Options[a.Option], err)
	}
	return a
}

func (c *careless) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = c.Ask(&qs[i])
	}
}

func (c *careless) Tell(e game.Event) {
	if e.Clause == "" || e.Kind == "" {
		c.t.Fatalf("told %+v", e)
	}
}

func (c *careless) Merge(game.Progress, game.Pending) {}

// Whatever is answered and thrown, a match of stock gangs in a narrow place ends by its last turn, with a result that fits who still stands.
func TestEveryMatchEnds(t *testing.T) {
	close := corner()
	close.Table.Width, close.Table.Depth = 16*inch, 12*inch
	rapid.Check(t, func(t *rapid.T) {
		begun, err := New(close)
		if err != nil {
			t.Fatal(err)
		}
		g := begun.(*Game)
		ref := &careless{t: t, ground: g.Places(), chance: game.NewChance(rapid.Uint64().Draw(t, "seed"))}
		for steps := 0; g.phase != Ended; steps++ {
			if g.Advance(ref); steps > 2000 {
				t.Fatalf("no end in phase %d of turn %d", g.phase, g.number)
			}
		}
		r, _ := g.Over()
		if len(r.Points) != seats || len(r.Winners) == 0 || g.number > g.fixed.turns {
			t.Fatalf("it ends in turn %d with %+v", g.number, r)
		}
		for _, w := range r.Winners {
			if g.fighters(w) == 0 && g.fighters(other(w)) > 0 {
				t.Fatalf("seat %d wins with nobody left", w)
			}
		}
	})
}
