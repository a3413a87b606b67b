package gangsatwar

import "rumble/game"

// prepare.go is the last steps of the starting hands: TOOLS, BOSSES and LIEUTENANTS, GEAR (GW-PREP). Each step is
// finished by all sides before the next begins (GW-PREP-04).

// toolsDraws lets each side draw as many cards as its gang has TOOLS and discard as many. Loyal side and mutineers use
// the TOOLS of the same gang (GW-PREP-05).
func (g *Game) toolsDraws(ref game.Referee) {
	for i := range int(g.fight.count) {
		if !g.gangSide(i) && g.side(i).kind != Mutineers {
			continue
		}
		if tools := int(g.gangs[g.side(i).gang].tools); tools > 0 {
			g.swap(ref, i, tools, "GW-PREP-01", "tools")
		}
	}
}

// bossDraws lets each side draw and discard a card for its BOSS, and one for each LIEUTENANT, who takes part (GW-PREP-02,
// GW-PREP-06).
func (g *Game) bossDraws(ref game.Referee) {
	for i := range int(g.fight.count) {
		for f := range g.players() {
			switch {
			case !g.on(f, i):
			case g.isBoss(f):
				g.swap(ref, i, 1, "GW-PREP-02", "boss")
			case g.isLieutenant(f):
				g.swap(ref, i, 1, "GW-LIEU-03", "lieutenant")
			}
		}
	}
}

// swap draws cards first and then discards as many of the player's choice, fewer when the deck gave fewer (GW-DECK-08).
func (g *Game) swap(ref game.Referee, i, many int, clause game.ClauseID, purpose game.Purpose) {
	if many = g.drawAll(ref, i, many, clause, purpose); many > 0 {
		g.discards(ref, i, g.part(ref, i, many, game.Question{Clause: clause, Prompt: "discard"}), "GW-PREP-08")
	}
}

// gearUse lets each gang use GEAR for its CREW, LIEUTENANTS and BOSS in the fight, a point for each at most.
func (g *Game) gearUse(ref game.Referee) {
	for i := range int(g.fight.count) {
		if !g.gangSide(i) {
			continue
		}
		users := 0
		for f := range g.figures {
			if g.on(f, i) {
				users++
			}
		}
		left := min(users, int(g.gangs[g.side(i).gang].gear))
		for left = g.allowed(ref, i, left); left > 0 && g.useGear(ref, i, left); {
			left--
		}
	}
}

// allowed is how much GEAR the player of a hand may use: as much as there is, or, when a LIEUTENANT's player holds the
// hand, what the gang's player allows (GW-PREP-07).
func (g *Game) allowed(ref game.Referee, i, most int) int {
	s := g.side(i)
	if most == 0 || s.player == player(s.gang) {
		return most
	}
	a, _ := g.ask(ref, game.Question{
		Seat: player(s.gang), Clause: "GW-PREP-07", Prompt: "allow-gear", Who: g.sideRef(i), Whom: game.OfSeat(s.player), Routine: true,
		Options: append(g.desk.Options(), game.Option{Verb: "allow-gear", Clause: "GW-PREP-07", Who: g.sideRef(i), Whom: game.OfSeat(s.player), Many: game.Span{To: int32(most)}}),
	})
	g.tell(ref, game.Event{Clause: "GW-PREP-07", Kind: "allows-gear", Seat: player(s.gang), Who: g.sideRef(i), Whom: game.OfSeat(s.player), Many: a.Many})
	return a.Many
}

// useGear asks for a card to discard for a point of GEAR and draws another; here the discard comes first. False when the
// player stops.
func (g *Game) useGear(ref game.Referee, i, left int) bool {
	s := g.side(i)
	options := append(g.desk.Options(), game.Option{Verb: "stop", Clause: "GW-PREP-07", Who: g.sideRef(i)})
	for card := range s.hand.Each {
		options = append(options, game.Option{Verb: "use-gear", Clause: "GW-PREP-03", Who: g.sideRef(i), With: game.Card(card), Risk: true})
	}
	_, o := g.ask(ref, game.Question{
		Seat: s.player, Clause: "GW-PREP-03", Prompt: "gear", Who: g.sideRef(i), Many: left, Options: options, Routine: true,
	})
	if o.Verb == "stop" {
		return false
	}
	gang := &g.gangs[s.gang]
	gang.gear--
	gang.tracks++
	g.tell(ref, game.Event{Clause: "GW-PREP-03", Kind: "uses-gear", Seat: s.player, Who: g.sideRef(i), Many: int(gang.gear)})
	g.discards(ref, i, pileOf([]game.Ref{o.With}), "GW-PREP-08")
	g.drawAll(ref, i, 1, "GW-PREP-03", "gear")
	return true
}
