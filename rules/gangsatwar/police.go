package gangsatwar

import "rumble/game"

// police.go is how RAIDS and ASSAULTS end (GW-RAID, GW-ASLT), and what FALLOUT does to the police in the final battle.

// raidFought ends a RAID. Won, the TERRITORY is nobody's, and an HQ nobody's home (GW-RAID-01, -04); RESISTANCE, KITCHENS
// and SHEDS stay (GW-RAID-05). Otherwise the police go and lose nothing (GW-RAID-03).
func (g *Game) raidFought(ref game.Referee, p Place, won bool, winner int) {
	ground := &g.places[p]
	ground.raid = false
	police := game.Ref{Kind: game.WordRef, N: wordPolice}
	if !won {
		g.tell(ref, game.Event{Clause: "GW-RAID-03", Kind: "raid-fails", Seat: g.side(winner).player, Who: police, Whom: at(p)})
		return
	}
	g.tell(ref, game.Event{Clause: "GW-RAID-01", Kind: "raided", Seat: g.side(winner).player, Who: police, Whom: at(p)})
	if ground.owner != nobody {
		clause := game.ClauseID("GW-RAID-01")
		if g.isHome(p) {
			clause = "GW-RAID-04"
		}
		g.control(ref, clause, p, nobody)
	}
}

// assaultFought ends an ASSAULT. If a gang has won there are no police any more: their values are 0 for good, and the
// PRECINCT is an uncontrolled TERRITORY with as many SHEDS as the police had ARMOURY (GW-ASLT-04, -05, -07). If they have
// won nothing changes (GW-ASLT-08).
func (g *Game) assaultFought(ref game.Referee, winner int) {
	if g.side(winner).kind == Cops {
		g.tell(ref, game.Event{Clause: "GW-ASLT-08", Kind: "precinct-stands", Seat: game.Nobody, Who: g.sideRef(winner), Whom: at(precinct)})
		return
	}
	g.tell(ref, game.Event{Clause: "GW-ASLT-04", Kind: "police-killed", Seat: g.side(winner).player, Who: g.sideRef(winner), Whom: at(precinct)})
	g.police = Police{gone: true, armoury: g.police.armoury}
	ground := &g.places[precinct]
	ground.resist, ground.kitchens, ground.sheds = 0, 0, g.police.armoury
	g.tell(ref, game.Event{Clause: "GW-ASLT-05", Kind: "no-police", Seat: game.Nobody, Whom: at(precinct)})
	g.tell(ref, game.Event{Clause: "GW-ASLT-07", Kind: "armoury-left", Seat: game.Nobody, Whom: at(precinct), Many: int(ground.sheds), Detail: true, NotInOdds: true})
}

// hitPolice applies a FALLOUT card to the police in the final battle: a spade takes a point of RESIST, a club one of
// ARMOURY. At RESIST 0 they are out (GW-FINAL-10).
func (g *Game) hitPolice(ref game.Referee, card int) {
	police := game.Ref{Kind: game.WordRef, N: wordPolice}
	value, kind := &g.police.resist, game.Kind("police-lose-resist")
	switch suitOf(card) {
	case spades:
	case clubs:
		value, kind = &g.police.armoury, "police-lose-armoury"
	default:
		g.tell(ref, game.Event{Clause: "GW-FINAL-10", Kind: "no-effect", Seat: game.Nobody, Who: police, With: game.Card(card), Detail: true, NotInOdds: true})
		return
	}
	if lose(value, 1) == 0 {
		g.tell(ref, game.Event{Clause: "GW-FALL-10", Kind: "no-effect", Seat: game.Nobody, Who: police, With: game.Card(card), Detail: true, NotInOdds: true})
		return
	}
	g.tell(ref, game.Event{Clause: "GW-FINAL-06", Kind: kind, Seat: game.Nobody, Who: police, With: game.Card(card), Many: 1})
	if kind == "police-lose-resist" && g.police.resist == 0 {
		g.tell(ref, game.Event{Clause: "GW-FINAL-10", Kind: "police-out", Seat: game.Nobody, Who: police, Whom: at(g.fight.place)})
	}
}
