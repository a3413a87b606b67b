package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// addiction.go is slice 2: a card for every gang against its TRACK MARKS, and the CREW that succumb (GW-ADD-01 to -06).
// What they owe in slice 6 is with the CREW actions.

// addictionDraw deals one card to each gang, face up, and then settles the gangs that fell short, one after the other.
// The cards are discarded when all is done (GW-ADD-02).
func (g *Game) addictionDraw(ref game.Referee) {
	var short [maxSeats]int
	var dealt cards.Pile
	for s := range g.clockwise {
		if !g.live(s) {
			continue
		}
		card, any := g.draw(ref, "GW-ADD-01", "addiction", game.OfSeat(s))
		if !any {
			continue
		}
		dealt = dealt.Add(card)
		tracks := int(g.gangs[s].tracks)
		short[s] = max(0, tracks-rankOf(card))
		kind := game.Kind("resists")
		if short[s] > 0 {
			kind = "falls-short"
		}
		g.tell(ref, game.Event{Clause: "GW-ADD-02", Kind: kind, Seat: s, Who: game.OfSeat(s), With: game.Card(card), Need: tracks, Many: short[s], Detail: true, NotInOdds: true})
	}
	for s := range g.clockwise {
		g.succumb(ref, int8(s), short[s])
	}
	g.discard |= dealt
}

// succumb lets the player name the ordinary CREW that succumb, all of them if there are no more than that, and put each
// on a TERRITORY of the gang, the latest recruited first.
func (g *Game) succumb(ref game.Referee, gang int8, short int) {
	options := g.desk.Options()
	among := g.latestFirst(func(f int) bool { return g.crew(f, gang) })
	many := min(short, len(among))
	if many == 0 {
		return
	}
	named := among[:many]
	if many < len(among) {
		a, _ := g.ask(ref, game.Question{
			Seat: player(gang), Clause: "GW-ADD-03", Prompt: "succumb", Who: ofGang(gang), Many: many, Routine: true,
			Options: append(options, game.Option{
				Verb: "succumb", Clause: "GW-ADD-03", Who: ofGang(gang), Pick: game.Choice{Least: many, Most: many, Among: among},
			}),
		})
		named = a.Picked
	}
	for _, r := range named {
		g.figures[r.N].succumbed = true
	}
	for range many {
		f := g.latest(func(f int) bool { return g.crew(f, gang) && g.figures[f].succumbed && !g.figures[f].placed })
		p := g.chooseBed(ref, gang, f)
		g.figures[f].placed = true
		g.put(f, p)
		g.tell(ref, game.Event{Clause: "GW-ADD-04", Kind: "succumbs", Seat: player(gang), Who: game.Figure(f), Whom: at(p)})
	}
}

// chooseBed asks on which TERRITORY of its gang a CREW that succumbs stays; its HQ when nothing is said.
func (g *Game) chooseBed(ref game.Referee, gang int8, f int) Place {
	home := g.gangs[gang].home
	options := append(g.desk.Options(), game.Option{Verb: "stay", Clause: "GW-ADD-05", Who: game.Figure(f), Whom: at(home)})
	for p := range g.places {
		if p := Place(p); p != home && g.controls(gang, p) {
			options = append(options, game.Option{Verb: "stay", Clause: "GW-ADD-05", Who: game.Figure(f), Whom: at(p)})
		}
	}
	if len(options) == 1 {
		return home
	}
	_, picked := g.ask(ref, game.Question{
		Seat: player(gang), Clause: "GW-ADD-05", Prompt: "stay-where", Who: game.Figure(f), Options: options, Routine: true,
	})
	return Place(picked.Whom.N)
}
