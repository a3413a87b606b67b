package tommyguns

import (
	"bytes"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// downtown is a scene with two men of each side, a zone, an exit, a face to climb, a car and loot.
func downtown(t *testing.T) *Game {
	t.Helper()
	g := block(t, game.Plan{
		Features: []game.Feature{
			rect(20*inch, 10*inch, 26*inch, 16*inch, game.Feature{ID: "bank", Kind: kindZone, Name: "The Bank"}),
			{ID: "east-road", Kind: kindExit, Line: true, Points: []game.Point{game.At(36, 4), game.At(36, 8)}},
			rect(4*inch, 18*inch, 7*inch, 20*inch, game.Feature{ID: "car", Kind: "vehicle", Name: "Sedan", Going: game.Impassable, Cover: game.HardCover}),
			rect(10*inch, 18*inch, 12*inch, 20*inch, game.Feature{ID: "shop", Kind: "building", Going: game.Impassable, Blocks: true}),
			rect(10*inch, 18*inch, 12*inch, 20*inch, game.Feature{ID: "shop-roof", Kind: "roof", Floor: 1, Roof: true}),
		},
		Links: []game.Link{{ID: "shop-ladder", Kind: "climb", Foot: mil(9900, 19*inch), Head: roof(10100, 19*inch), Long: 3 * inch}},
	},
		man{at: game.At(5, 5), guns: []GunKind{TommyGun, Pistol}, class: Small}, man{at: game.At(10, 5), doctor: true},
		man{side: 1, at: game.At(23, 13), guns: []GunKind{Rifle}, brawn: 1}, man{side: 1, at: game.At(15, 5), guns: []GunKind{Pistol, Pistol}, class: Large},
	)
	g.loot = []Loot{{at: game.At(22, 12), carrier: nobody, exit: nothing}, {at: game.At(24, 12), carrier: nobody, exit: nothing}}
	g.figures[0].aims = [mostAims]Aim{{kind: Getaway, of: 0}, {kind: Survive, of: nothing}}
	g.figures[1].aims = [mostAims]Aim{{kind: Medic, of: nothing}, {kind: Protect, of: 0}}
	g.figures[2].aims = [mostAims]Aim{{kind: TakeOut, of: 0}, {kind: HoldZone, of: 0}, {kind: Deny, of: nothing, count: 2}}
	g.figures[3].aims = [mostAims]Aim{{kind: Bloody, of: nothing, count: 2}, {kind: Captor, of: nothing}}
	return g
}

// Whatever a figure keeps is part of the state.
func TestEveryFieldOfAFigureIsWritten(t *testing.T) {
	g := downtown(t)
	rehearsal.Written(t, g, &g.figures[2])
}

func TestWhatBelongsToNoFigureIsWritten(t *testing.T) {
	origin := downtown(t)
	for name, change := range map[string]func(g *Game){
		"phase":         func(g *Game) { g.phase = Melee },
		"turn":          func(g *Game) { g.turn = 3 },
		"late turn":     func(g *Game) { g.turn = 258 },
		"deck":          func(g *Game) { g.deck.add(3) },
		"end of deck":   func(g *Game) { g.deck.add(29) },
		"held":          func(g *Game) { g.held[0], g.holders = 1, 1 },
		"held by zero":  func(g *Game) { g.holders = 1 },
		"order of held": func(g *Game) { g.held[0], g.held[1], g.holders = 1, 2, 2 },
		"open card":     func(g *Game) { g.drawn = 1 },
		"resigned":      func(g *Game) { g.resigned = g.resigned.With(1) },
		"last resigned": func(g *Game) { g.resigned = g.resigned.With(9) },
		"blood":         func(g *Game) { g.blood = true },
		"loot":          func(g *Game) { g.loot[1].at = game.At(1, 1) },
		"carrier":       func(g *Game) { g.loot[1].carrier = 2 },
		"loot gone":     func(g *Game) { g.loot[1].exit = 0 },
		"winners":       func(g *Game) { g.result.Winners = []game.Seat{0} },
		"points":        func(g *Game) { g.result.Points = []int{300, 0} },
		"why":           func(g *Game) { g.result.Why = "turn-limit" },
		"clause":        func(g *Game) { g.result.Clause = "turn-limit" },
	} {
		g := origin.Clone().(*Game)
		change(g)
		if bytes.Equal(g.Append(nil), origin.Append(nil)) || bytes.Equal(g.AppendSince(nil, origin), origin.AppendSince(nil, origin)) {
			t.Errorf("%s is not written", name)
		}
		back := downtown(t)
		back.CopyFrom(g)
		if !bytes.Equal(back.Append(nil), g.Append(nil)) {
			t.Errorf("%s is not copied", name)
		}
	}
}

// Only the figures that differ are written as a difference.
func TestDifferencesAreShort(t *testing.T) {
	origin := downtown(t)
	g := origin.Clone().(*Game)
	none := len(g.AppendSince(nil, origin))
	g.figures[1].flesh++
	one := len(g.AppendSince(nil, origin))
	g.figures[3].flesh++
	if two := len(g.AppendSince(nil, origin)); two-one != one-none || one <= none {
		t.Errorf("%d bytes for no change, %d for one, %d for two", none, one, two)
	}
}
