package quickdraw

import (
	"maps"
	"slices"

	"rumble/game"
)

// states.go is what a figure may begin as: a script begins right where its clause does.

// setStats sets numbers of a figure: its armour (QD-T-ARMOUR), whether it fires through a loophole, the tentacles of a beast (QD-ENT-14).
func (g *Game) setStats(f int, given map[string]int, field string) error {
	fig := &g.figures[f]
	for _, word := range slices.Sorted(maps.Keys(given)) {
		value, place := given[word], field+".stats."+word
		switch {
		case word == "armour" && 0 <= value && value <= 3:
			fig.armour = int8(value)
		case word == "tentacles" && fig.sort == Beast && 0 <= value && value <= mostTentacles:
			fig.arms = int8(value)
		case word == "loophole" && 0 <= value && value <= 1:
			fig.loophole = value == 1
		default:
			return game.Refuse(game.BadScenario, place, "A figure has armour, 0 to 3, and loophole, 0 or 1; a beast may have up to %d tentacles.", mostTentacles)
		}
	}
	return nil
}

// stateRow is a state that a figure may begin in, and the most it may be.
type stateRow struct {
	most int
	set  func(g *Game, f, n int)
}

var stateTable = map[string]stateRow{
	"prone":      {1, func(g *Game, f, n int) { g.figures[f].prone = n == 1 }},
	"knocked":    {1, func(g *Game, f, n int) { g.figures[f].knocked, g.figures[f].prone = n == 1, n == 1 }},
	"wounds":     {4, func(g *Game, f, n int) { g.lost(f, n, true) }},
	"stunned":    {4, func(g *Game, f, n int) { g.lost(f, n, false) }},
	"casualty":   {1, func(g *Game, f, n int) { g.lost(f, 4, true); g.figures[f].fate = Casualty }},
	"passed-out": {1, func(g *Game, f, n int) { g.lost(f, 4, false); g.figures[f].fate = PassedOut }},
	"owed":       {4, func(g *Game, f, n int) { g.figures[f].owed = int8(n) }},
	"hidden":     {1, func(g *Game, f, n int) { g.figures[f].hidden = n == 1 }},
	"fleeing":    {1, func(g *Game, f, n int) { g.figures[f].nerve = Fleeing }},
	"cowering":   {1, func(g *Game, f, n int) { g.figures[f].nerve = Cowering; g.figures[f].prone = true }},
	"holding":    {1, func(g *Game, f, n int) { g.holdsFrom(f, n == 1) }},
	"alarmed":    {1, func(g *Game, f, n int) { g.figures[f].alarmed = n == 1 }},
	"aims":       {mostFigures, func(g *Game, f, n int) { g.figures[f].aimed = int8(n - 1) }}, // at whom, by number in the list, from 1
	"speed":      {3, func(g *Game, f, n int) { g.figures[f].until.speed = Speed(n) }},
	"evading":    {1, func(g *Game, f, n int) { g.figures[f].until.evading = n == 1 }},
	"moved":      {1, func(g *Game, f, n int) { g.figures[f].phase.moved = n == 1 }},
	"bond":       {4, func(g *Game, f, n int) { g.figures[f].bond = Bond(n) }},
	"reacts":     {1, func(g *Game, f, n int) { g.figures[f].reacts = n == 1 }},
	"clogged":    {1, func(g *Game, f, n int) { g.figures[f].clogged = n == 1 }},
	"cut":        {1, func(g *Game, f, n int) { g.figures[f].scene.cut = n == 1 }},
	"awake":      {1, func(g *Game, f, n int) { g.figures[f].lair, g.figures[f].hidden = n == 0, n == 0 }},
	"heading":    {3599, func(g *Game, f, n int) { g.figures[f].heading = int16(n) }},
	"pinned":     {1, func(g *Game, f, n int) { g.figures[f].pinned, g.figures[f].bond = n == 1, Bond(2*n) }},
	"mood":       {4, func(g *Game, f, n int) { g.figures[f].mood = Mood(n) }},
	"bolts":      {1, func(g *Game, f, n int) { g.figures[f].wandering = int8(n - 1) }},
	"onward":     {1, func(g *Game, f, n int) { g.figures[f].onward = n == 1 }},
	"halves":     {8, func(g *Game, f, n int) { g.figures[f].halves = int8(n) }},
	"stamina":    {4, func(g *Game, f, n int) { g.figures[f].stamina = int8(n) }},
	"hitched":    {1, func(g *Game, f, n int) { g.figures[f].hitch = n == 1 }},
	"blocked":    {1, func(g *Game, f, n int) { g.figures[f].blocked = n == 1 }},
	"hasty":      {1, func(g *Game, f, n int) { g.figures[f].hasty = n == 1 }},
	"helped":     {1, func(g *Game, f, n int) { g.figures[f].helped = n == 1 }},
	"fought":     {mostFigures, func(g *Game, f, n int) { g.figures[f].fought.add(n - 1) }},
	"surrender":  {1, func(g *Game, f, n int) { g.figures[f].nerve = Surrendered }},
	"cautious":   {1, func(g *Game, f, n int) { g.figures[f].cautious = n == 1 }},
	"sobered":    {1, func(g *Game, f, n int) { g.figures[f].sobered = n == 1 }},
	"less":       {1, func(g *Game, f, n int) { g.lacksOne(f, n) }},
	"weary":      {1, func(g *Game, f, n int) { g.figures[f].weary = n == 1 }},
	"misses":     {1, func(g *Game, f, n int) { g.staysAway(f, n == 1) }},
	"learned":    {mostLearned, func(*Game, int, int) {}}, // read in training
}

// setStates sets what a figure begins as.
func (g *Game) setStates(f int, given map[string]int, field string) error {
	for _, word := range slices.Sorted(maps.Keys(given)) {
		row, known := stateTable[word]
		if !known {
			return game.Refuse(game.BadScenario, field+".state."+word, "There is no state %q.", word)
		}
		if n := given[word]; n < 0 || n > row.most {
			return game.Refuse(game.BadScenario, field+".state."+word, "%s is from 0 to %d, not %d.", word, row.most, n)
		}
		row.set(g, f, given[word])
	}
	return nil
}

// holdsFrom has a figure hold from the beginning, with its lowest card.
func (g *Game) holdsFrom(f int, holding bool) {
	if fig := &g.figures[f]; holding {
		fig.held, fig.phase.held = int8(fig.cards.Nth(0)), true
	}
}

// lacksOne takes cards from a character for the scene, which then has that many fewer (QD-REST-02, -03).
func (g *Game) lacksOne(f, many int) {
	fig := &g.figures[f]
	for range many {
		if card := fig.cards.Nth(0); card >= 0 {
			fig.cards, g.owner[card] = fig.cards.Take(card), nobody
		}
	}
}

// lost takes cards from a figure before play begins, the lowest first.
func (g *Game) lost(f, many int, lethal bool) {
	for range many {
		if !g.takeCard(f, lethal) {
			return
		}
	}
}
