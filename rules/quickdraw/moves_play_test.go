package quickdraw

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/tabletop"
)

// rough is a table with one of everything that one may move over, round or into.
func rough() game.Plan {
	plan := game.Plan{Width: 40 * pace, Depth: 30 * pace}
	tabletop.Building(&plan, "Saloon", tabletop.RectAt(14, 6, 9, 8), 2, tabletop.Door(tabletop.West, 3*pace, 2*pace), tabletop.Window(tabletop.North, 4*pace, 2*pace), tabletop.Door(tabletop.East, 4*pace, 2*pace))
	plan.Features = append(plan.Features,
		line("fence", "fence", game.Low, game.LightCover, false, 4, 12, 12, 12), area("ditch", "ditch", game.Low, game.NoCover, 25, 2, 26, 14),
		area("rocks", "rough", game.Rough, game.HardCover, 28, 3, 34, 10), area("woods", "forest", game.Rough, game.LightCover, 2, 16, 10, 24),
		area("drift", "snow", game.Rough, game.NoCover, 12, 18, 18, 26), area("mire", "swamp", game.Rough, game.NoCover, 20, 18, 26, 26),
		area("walls", "ruins", game.Rough, game.LightCover, 28, 18, 34, 26), area("pond", "water", game.Impassable, game.NoCover, 3, 3, 9, 9),
		area("block", "block", game.Impassable, game.HardCover, 36, 12, 38, 14), line("west", "exit", game.Clear, game.NoCover, false, 0, 0, 0, 30),
	)
	plan.Links = append(plan.Links,
		game.Link{ID: "stairs", Kind: "stairs", Foot: game.At(20, 12), Head: game.Point{X: 20 * pace, Y: 12 * pace, Floor: 1}},
		game.Link{ID: "ladder", Kind: "ladder", Foot: point(13400, 13000), Head: game.Point{X: 14600, Y: 13 * pace, Floor: 1}},
	)
	return plan
}

// wanderer takes any option that is offered, but rarely passes or stays, and never gives up.
type wanderer struct{ random bot.Random }

func (w *wanderer) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	for range 6 {
		a := w.random.Answer(q, see, c)
		if verb := q.Options[a.Option].Verb; verb != "pass" && verb != "concede" && verb != "stay" {
			return a
		}
	}
	a, _ := q.ByDefault()
	return a
}

// Wherever anybody goes, they stand on the table in the end, on nobody's base and in no wall; everything that comes up has its words, no
// two options of a question say the same, and every kind of thing that a move may bring about comes about.
func TestMovingAtRandom(t *testing.T) {
	playthrough.Happens(t, 60, 240, []game.Kind{
		"moves", "crawls", "evades", "weaves", "goes-prone", "gets-up", "hesitates", "freezes", "falls-back", "turns-back", "falls-over", "crosses", "stops-at",
		"opens-door", "way-blocked", "gets-through", "stays-blocked", "loses-way", "slides", "stumbles", "goes-under", "gets-stuck", "clogged", "drops", "strays",
		"climbs", "swims", "leaves", "may-be-hurt",
	}, func(seed uint64) map[game.Kind]int {
		c, gear := game.NewChance(seed), []string{"cartridge-handgun ready", "knife"}
		var figures []game.FigureSetup
		traits := [][]string{nil, {"fleet-footed", "disciplined"}, {"surefooted", "brave"}, {"lumbering", "fanatic"}, {"athletic", "rash"}, {"good-climber", "good-swimmer"}}
		for n := range 8 {
			f := put(fmt.Sprintf("f%d", n), []string{"a", "b"}[n%2], []string{"hero", "minor", "supporting"}[n/2%3], tabletop.RectAt(1, 1, 38, 28).Any(c), traits[c.Below(len(traits))]...)
			if f.Profile == "minor" {
				f.Skills = nil
			}
			f.Gear = gear
			f.State = map[string]int{"hidden": n / 6}
			figures = append(figures, f)
		}
		ladder, bank := point(12800, 13000), point(2500, 6000)
		figures[0].At, figures[1].At = &ladder, &bank
		g := onPlan(t, rough(), figures...)
		for f := range g.figures {
			if g.roomFor(f, g.figures[f].at) != nil {
				g.figures[f].at = g.freeNear(f, game.Point{X: Length(2+4*f) * pace, Y: 15 * pace})
			}
		}
		chronicle := playthrough.Chronicle{OnAsk: playthrough.NothingTwice(t)}
		player := &wanderer{}
		chronicle.Players = []referee.Player{player, player}
		chronicle.Play(t, Rules(), &playthrough.Stretches{Game: g, Left: 40, Check: func() { soundly(t, g, seed) }}, seed)
		return chronicle.Told
	})
}

// soundly is what must hold of everybody who stands on the table.
func soundly(t *testing.T, g *Game, seed uint64) {
	t.Helper()
	for f := range g.figures {
		if !g.stands(f) || g.figures[f].face != nothing {
			continue
		}
		at := g.figures[f].at
		if !g.fixed.table.Has(at) || !g.waterAt(at) && !g.fixed.table.Room(at, g.radius(f)) {
			t.Fatalf("seed %d: %s stands at %v", seed, g.ID(name(f)), at)
		}
		for o := range f {
			if g.stands(o) && g.figures[o].face == nothing && g.figures[o].at.Floor == at.Floor && tabletop.Nearer(at, g.figures[o].at, base-5) {
				t.Fatalf("seed %d: %s and %s stand at %v and %v", seed, g.ID(name(o)), g.ID(name(f)), g.figures[o].at, at)
			}
		}
	}
}
