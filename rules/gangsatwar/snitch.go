package gangsatwar

import "rumble/game"

// snitch.go is SNITCH: a check against the RESPONSE of the police; won, they will RAID a TERRITORY of the gang that was
// named (GW-SNI).

// raidable is whether a SNITCH can choose a TERRITORY of a gang: it is not due for a RAID yet, and it is the HQ only if
// the gang controls nothing else (GW-SNI-05). Another TERRITORY that is due already protects the HQ as well (GW-SNI-08).
func (g *Game) raidable(gang int8, p Place) bool {
	return g.controls(gang, p) && g.isTerritory(p) && !g.places[p].raid && (!g.isHome(p) || g.onlyHome(gang))
}

// raids is how many TERRITORIES of a gang can be chosen, and the first of them: basic ones by number, then captured HQs.
func (g *Game) raids(gang int8) (many int, first Place) {
	first = nowhere
	for p := range g.places {
		if g.raidable(gang, Place(p)) {
			if many == 0 {
				first = Place(p)
			}
			many++
		}
	}
	return many, first
}

// worth is how many cards a SNITCH draws against a gang before any bribe: one for each of its TERRITORIES, or of its
// KITCHENS and SHEDS, whichever are more (GW-SNI-03).
func (g *Game) worth(gang int8) int {
	territories, kitchens, sheds := g.held(gang)
	return max(territories, kitchens+sheds)
}

// snitchOptions appends the gangs that the police can be told about, while there are police (GW-SNI-06).
func (g *Game) snitchOptions(s game.Seat, options []game.Option) []game.Option {
	if g.police.gone {
		return options
	}
	for gang := range int8(g.players()) {
		if game.Seat(gang) == s || !g.live(game.Seat(gang)) {
			continue
		}
		if many, _ := g.raids(gang); many == 0 {
			continue
		}
		cards := g.worth(gang)
		options = append(options, game.Option{
			Verb: "snitch", Clause: "GW-SNI-06", Who: game.Figure(int(s)), Whom: ofGang(gang), Many: g.purse(s, cards), Fixed: cards, Risk: true,
		})
	}
	return options
}

// snitch makes the check for the character of a seat, who has paid such a bribe. If the police listen, they name the
// TERRITORY.
func (g *Game) snitch(ref game.Referee, s game.Seat, gang int8, bribe int, text string) {
	who := game.Figure(int(s))
	g.tell(ref, game.Event{Clause: "GW-SNI-01", Kind: "snitches", Seat: s, Who: who, Whom: ofGang(gang), Many: bribe, Text: text})
	police := game.Ref{Kind: game.WordRef, N: wordPolice}
	if !g.check(ref, "GW-SNI-02", game.OfSeat(s), police, g.worth(gang)+bribe, int(g.police.response)) {
		g.tell(ref, game.Event{Clause: "GW-SNI-04", Kind: "ignored", Seat: s, Who: who})
		return
	}
	p := g.chooseRaid(ref, s, gang)
	g.places[p].raid, g.places[p].snitch = true, s
	g.tell(ref, game.Event{Clause: "GW-SNI-07", Kind: "raid-due", Seat: s, Who: ofGang(gang), Whom: at(p)})
}

// chooseRaid asks which TERRITORY the police RAID, if there is a choice.
func (g *Game) chooseRaid(ref game.Referee, s game.Seat, gang int8) Place {
	many, first := g.raids(gang)
	if many == 1 {
		return first
	}
	options := g.desk.Options()
	for p := range g.places {
		if g.raidable(gang, Place(p)) {
			options = append(options, game.Option{Verb: "raid", Clause: "GW-SNI-05", Who: ofGang(gang), Whom: at(Place(p))})
		}
	}
	_, o := g.ask(ref, game.Question{Seat: s, Clause: "GW-SNI-05", Prompt: "raid-where", Who: ofGang(gang), Options: options})
	return Place(o.Whom.N)
}
