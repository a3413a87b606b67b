package tommyguns

import (
	"bytes"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/tabletop"
)

// sober answers anything at random, but rolls no more dice than a man survives for a while.
type sober struct{ bot.Random }

func (s *sober) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	a := s.Random.Answer(q, see, c)
	a.Many %= 12
	return a
}

// hush is a referee that tells nobody.
type hush struct{ playthrough.Dealer }

func (h *hush) Tell(game.Event) { h.Thrown = h.Thrown[:0] }

// fray is a scene with something of everything: walls, a window, roofs to climb, woods, mud, loot, an exit, three sides.
func fray(t scener) *Game {
	plan := bank()
	plan.Features = append(plan.Features,
		game.Feature{ID: "south", Kind: kindExit, Line: true, Points: []game.Point{game.At(8, 24), game.At(14, 24)}},
		rect(11000, 11000, 13000, 11500, game.Feature{ID: "counter", Cover: game.LightCover, Going: game.Rough, Height: inch}),
	)
	plan.Links = []game.Link{
		{ID: "ladder", Kind: "climb", Foot: mil(23900, 13000), Head: roof(24100, 13000), Long: 1500},
		{ID: "pipe", Kind: "climb-hard", Foot: mil(15000, 16100), Head: roof(15000, 15900), Long: 2 * inch},
	}
	g := block(t, plan,
		man{at: mil(11500, 13000), guns: []GunKind{TommyGun}}, man{at: mil(13000, 13000), guns: []GunKind{Pistol}, class: Small}, man{at: mil(15000, 15000), doctor: true},
		man{side: 1, at: mil(22500, 13000), guns: []GunKind{Rifle, Pistol}}, man{side: 1, at: mil(23300, 13000), guns: []GunKind{Shotgun}}, man{side: 1, at: mil(15000, 18000), class: Large},
		man{side: 2, at: mil(11000, 20000), guns: []GunKind{MachineGun}}, man{side: 2, at: mil(3000, 2500), guns: []GunKind{Pistol, Pistol}},
	)
	g.loot = []Loot{{at: mil(12000, 12000), carrier: nobody, exit: nothing}, {at: mil(12000, 14000), carrier: nobody, exit: nothing}}
	for s := range g.fixed.sides {
		g.fixed.sides[s].zone = nothing
	}
	return g
}

// conserved is what is wrong with a match between two steps of play.
func (g *Game) conserved() error {
	carried := map[int8]int{}
	for f := range g.figures {
		n := &g.figures[f]
		switch {
		case n.dead && (n.prone || n.stunned || n.out || n.captive || n.berserk || g.climbing(f)):
			return fmt.Errorf("figure %d is dead and something besides: %+v", f, n)
		case n.out && (!n.prone || n.berserk) && !n.dead:
			return fmt.Errorf("figure %d is unconscious and not lying still: %+v", f, n)
		case n.covers && !g.active(f):
			return fmt.Errorf("figure %d covers: %+v", f, n)
		case n.aim != nobody && (!g.active(f) || g.phase > Fire):
			return fmt.Errorf("figure %d aims: %+v", f, n)
		case g.climbing(f) && (!g.active(f) || n.prone || n.covers):
			return fmt.Errorf("figure %d climbs: %+v", f, n)
		case g.climbing(f) && (n.height < 0 || n.height > g.fixed.faces[n.face].height):
			return fmt.Errorf("figure %d hangs %s high", f, n.height)
		case n.loot != nothing && !g.active(f) && !n.exited:
			return fmt.Errorf("figure %d carries loot: %+v", f, n)
		case n.flesh < 0 || n.wounds < 0 || (n.flesh+n.wounds > 0) && !n.record.hurt:
			return fmt.Errorf("figure %d has %d and %d wounds: %+v", f, n.flesh, n.wounds, n.record)
		}
		if n.loot != nothing {
			if carried[n.loot]++; g.loot[n.loot].carrier != int8(f) {
				return fmt.Errorf("figure %d carries the marker %d of %d", f, n.loot, g.loot[n.loot].carrier)
			}
		}
		if err := g.stands(f); err != nil {
			return err
		}
	}
	for i := range g.loot {
		if l := &g.loot[i]; carried[int8(i)] > 1 || (l.carrier == nobody) != (carried[int8(i)] == 0) {
			return fmt.Errorf("the marker %d is carried by %d figures: %+v", i, carried[int8(i)], l)
		}
	}
	return nil
}

// stands is what is wrong with the place of a figure.
func (g *Game) stands(f int) error {
	n := &g.figures[f]
	if !g.present(f) || g.climbing(f) {
		return nil
	}
	if !g.fixed.table.Room(n.at, 0) {
		return fmt.Errorf("figure %d is at %v", f, n.at)
	}
	for e := range f {
		if o := &g.figures[e]; g.present(e) && !g.climbing(e) && o.at.Floor == n.at.Floor && tabletop.Nearer(n.at, o.at, base) {
			return fmt.Errorf("figures %d and %d are at %v and %v", e, f, o.at, n.at)
		}
	}
	return nil
}

// follows is what is wrong with a step of play, from one state to the next.
func (g *Game) follows(was *Game) error {
	for f := range g.figures {
		now, before := &g.figures[f], &was.figures[f]
		switch {
		case before.dead && !now.dead, before.exited && !now.exited, before.captive && !now.captive && !now.dead:
			return fmt.Errorf("figure %d is back", f)
		case now.wounds < before.wounds:
			return fmt.Errorf("figure %d has %d wounds after %d (TG-WND-02)", f, now.wounds, before.wounds)
		case now.at != before.at && was.phase != Movement && !was.climbing(f):
			return fmt.Errorf("figure %d moves in phase %d", f, was.phase)
		case now.at != before.at && (before.prone && !was.climbing(f) || was.ducking(f) && !was.climbing(f)):
			return fmt.Errorf("figure %d moves lying or ducking: %+v", f, before)
		case now.at.Floor > before.at.Floor && !was.climbing(f):
			return fmt.Errorf("figure %d comes to another level without a climb", f)
		}
		for i := range now.guns {
			if was, is := before.guns[i].state, now.guns[i].state; was >= Broken && is != was {
				return fmt.Errorf("a broken gun of figure %d changes from %d to %d (TG-GUN-09)", f, was, is)
			}
		}
	}
	return nil
}

// At every checkpoint of any match everybody stands where there is room, in states that go together; the dead stay dead,
// wounds stay, and broken guns stay broken. Copies are equal to what they are copied from.
func TestNothingGoesWrongInAnyMatch(t *testing.T) {
	begun := fray(t)
	used := begun.Clone().(*Game)
	rapid.Check(t, func(t *rapid.T) {
		g := begun.Clone().(*Game)
		g.fixed.settings.freeInch = rapid.Bool().Draw(t, "free inch")
		g.fixed.settings.night = rapid.Bool().Draw(t, "night")
		for f := range g.figures {
			g.figures[f].covers = true
			d := compass[rapid.IntRange(0, len(compass)-1).Draw(t, "towards")]
			g.figures[f].towards = towards(game.Point{}, d)
		}
		g.deck = 1<<len(g.figures) - 1
		a := &hush{playthrough.Dealer{Game: g}}
		a.Chance.Seed(rapid.Uint64().Draw(t, "seed"))
		for range g.fixed.seats {
			a.Players = append(a.Players, &sober{})
		}
		was := g.Clone().(*Game)
		for step := 0; g.phase != Ended; step++ {
			was.CopyFrom(g)
			g.Advance(a)
			for _, err := range []error{g.conserved(), g.follows(was)} {
				if err != nil {
					t.Fatalf("step %d, turn %d, phase %d after %d: %v", step, g.turn, g.phase, was.phase, err)
				}
			}
			if used.CopyFrom(g); !bytes.Equal(used.Append(nil), g.Append(nil)) {
				t.Fatalf("step %d: a copy differs", step)
			}
			if step > 5000 {
				t.Fatalf("turn %d does not end", g.turn)
			}
		}
	})
}
