package tommyguns

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// careless is a referee that throws and answers at random, and fails a test when a question offers nothing. It rolls few
// dice or many.
type careless struct {
	t      *rapid.T
	ground game.Places
	chance *game.Chance
	most   int
}

func (c *careless) Throw(t game.Throw) game.Face {
	if t.Dice < 1 || t.Sides < 1 {
		c.t.Fatalf("thrown are %d dice of %d sides", t.Dice, t.Sides)
	}
	var face game.Face
	for range t.Dice {
		face.Add(uint8(1 + c.chance.Below(t.Sides)))
	}
	return face
}

// Ask answers with any option but to resign, which it seldom does, and with any place and number that it may name.
func (c *careless) Ask(q *game.Question) game.Answer {
	if len(q.Options) == 0 || q.Default < 0 || q.Default >= len(q.Options) || q.Options[q.Default].Concedes {
		c.t.Fatalf("%q offers %v, by default %d", q.Prompt, q.Options, q.Default)
	}
	a := game.Answer{Option: c.chance.Below(len(q.Options))}
	if q.Options[a.Option].Concedes && c.chance.Below(40) > 0 {
		a.Option = q.Default
	}
	o := &q.Options[a.Option]
	if !o.Where.None() {
		at, ok := c.ground.Sample(o.Where, c.chance)
		if !ok {
			return game.Answer{Option: q.Default}
		}
		a.At = at
	}
	if !o.Many.None() {
		a.Many = min(int(o.Many.From)+c.chance.Below(c.most+1), int(o.Many.To))
	}
	if err := q.Check(a, c.ground); err != nil {
		c.t.Fatalf("%q, %+v: %v", q.Prompt, *o, err)
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

// Whatever is answered and thrown, a match ends by its last turn, and on the way everything keeps together: loot is carried
// by who says so, a figure has no state beside death, cards are of figures that there are.
func TestEveryMatchEnds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := downtown(t)
		s := &g.fixed.settings
		g.phase, g.turn = Placing, 0
		s.turns = int16(rapid.IntRange(1, 8).Draw(rt, "turns"))
		s.freeInch, s.night = rapid.Bool().Draw(rt, "free inch"), rapid.Bool().Draw(rt, "night")
		s.beat, s.interrupt = rapid.IntRange(0, 1).Draw(rt, "beat"), rapid.IntRange(0, 1).Draw(rt, "interrupt")
		g.fixed.sides[0].battle, g.fixed.sides[1].battle = battle{kind: lootOut, count: 1}, battle{kind: zoneNotLost}
		ref := &careless{t: rt, ground: g.Places(), chance: game.NewChance(rapid.Uint64().Draw(rt, "seed")), most: rapid.IntRange(3, 60).Draw(rt, "dice")}
		for steps := 0; g.phase != Ended; steps++ {
			if g.Advance(ref); steps > 8*4*len(g.figures)*3 {
				rt.Fatalf("no end in phase %d of turn %d", g.phase, g.turn)
			}
			keepsTogether(rt, g)
		}
		r, _ := g.Over()
		if len(r.Points) != 2 || len(r.Winners) == 0 || g.turn > s.turns {
			rt.Fatalf("it ends in turn %d with %+v", g.turn, r)
		}
	})
}

func keepsTogether(t *rapid.T, g *Game) {
	if g.drawn != 0 {
		t.Fatalf("a card lies open between two steps")
	}
	for f := range g.figures {
		n := &g.figures[f]
		if n.loot != nothing && (int(g.loot[n.loot].carrier) != f) {
			t.Fatalf("figure %d says it carries %d, which says %d does", f, n.loot, g.loot[n.loot].carrier)
		}
		if n.dead && (n.prone || n.stunned || n.out || n.captive || n.berserk || n.loot != nothing || g.deck.has(f) || g.holds(f)) {
			t.Fatalf("figure %d is dead and %+v", f, *n)
		}
		if n.out && !n.prone || n.flesh < 0 || n.wounds < 0 || n.height < 0 {
			t.Fatalf("figure %d is %+v", f, *n)
		}
		if n.stunned && (n.covers || n.aim != nobody || n.work != nothing || n.face != nothing || g.phase != Recovery && g.holds(f)) {
			t.Fatalf("figure %d is stunned and %+v", f, *n)
		}
	}
	for i := range g.loot {
		if l := &g.loot[i]; l.carrier != nobody && int(g.figures[l.carrier].loot) != i {
			t.Fatalf("loot %d is carried by %d, who has %d", i, l.carrier, g.figures[l.carrier].loot)
		}
	}
	if g.deck>>len(g.figures) != 0 || int(g.holders) > len(g.figures) {
		t.Fatalf("the deck is %b, held are %d", g.deck, g.holders)
	}
}
