package gangsatwar

import "rumble/game"

// alloc_reserves.go lets CHILLIN' counters join the fights of their gang (GW-ALLOC-09, GW-ALLOC-10).

// reserves asks each seat in order which of its CHILLIN' counters it sends to a place, as long as its gang may send any:
// a gang's player for its BOSS and CREW, a LIEUTENANT's player for the LIEUTENANT.
func (g *Game) reserves(ref game.Referee, p Place) {
	if p == arena {
		return // the bid was the maximum (GW-CALL-14)
	}
	for s := range g.clockwise {
		gang := int8(s)
		if g.isLieutenant(int(s)) {
			gang = g.figures[s].gang
		} else if !g.gangs[s].exists {
			continue
		}
		if g.mayReinforce(gang, p) {
			g.deploy(ref, s, gang, p)
		}
	}
}

// waits is whether a figure is CHILLIN' and a seat decides for it.
func (g *Game) waits(f int, s game.Seat, gang int8) bool {
	fig := &g.figures[f]
	if !fig.alive || fig.at != chilling || fig.gang != gang || fig.ran {
		return false
	}
	if g.isLieutenant(f) {
		return f == int(s)
	}
	return gang == int8(s)
}

// mayReinforce is whether a gang takes part at a place, by a counter or by controlling it, and another side is there.
func (g *Game) mayReinforce(gang int8, p Place) bool {
	if g.policed(p) && !g.gangs[gang].assaults {
		return false
	}
	ground := &g.places[p]
	here := g.controls(gang, p)
	other := ground.raid && !g.police.gone || g.policed(p) || ground.resist > 0 && !here && g.isTerritory(p)
	for f := range g.figures {
		if !g.ready(f, p) {
			continue
		}
		if fig := &g.figures[f]; fig.gang == gang && !fig.mutineer {
			here = true
		} else {
			other = true
		}
	}
	return here && other
}

// deploy asks a seat for the counters it sends, and puts them there.
func (g *Game) deploy(ref game.Referee, s game.Seat, gang int8, p Place) {
	options, list := g.desk.Options(), g.desk.Picks()
	for f := len(g.figures) - 1; f >= 0; f-- {
		if g.waits(f, s, gang) {
			list.Add(game.Figure(f))
		}
	}
	waiting := list.Choice(1, list.Len())
	if waiting.None() {
		return
	}
	a, o := g.ask(ref, game.Question{
		Seat: s, Clause: "GW-ALLOC-10", Prompt: "reserves", Who: ofGang(gang), Whom: at(p), Routine: true,
		Options: append(options,
			game.Option{Verb: "hold-back", Clause: "GW-ALLOC-10", Who: ofGang(gang)},
			game.Option{Verb: "deploy", Clause: "GW-ALLOC-09", Who: ofGang(gang), Whom: at(p), Pick: waiting}),
	})
	if o.Verb == "hold-back" {
		return
	}
	for _, r := range a.Picked {
		fig := &g.figures[r.N]
		fig.at, fig.deployed = p, true
	}
	g.tell(ref, game.Event{Clause: "GW-ALLOC-10", Kind: "deploys", Seat: s, Who: ofGang(gang), Whom: at(p), Things: a.Picked, Many: len(a.Picked)})
}
