package quickdraw

import "rumble/game"

// card_turn.go is what happens when a card is turned (QD-CARD-15): a card owed is paid, what lasted until now ends, what must be done
// is done (QD-CARD-16), and then its seat declares an action (card_act.go).

// turn is the turn of a figure.
func (g *Game) turn(ref game.Referee, f int) {
	g.endLasting(f)
	fig := &g.figures[f]
	if fig.owed > 0 {
		fig.owed--
		g.losesAim(ref, f) // the turn before is not the one of the aim any more (QD-SHOT-05)
		g.tell(ref, game.Event{Clause: "QD-CARD-14", Kind: "forfeits", Seat: g.controller(f), Who: name(f)})
		return // and with it a joker is used up (QD-JOKE-09)
	}
	fig.unbent = false
	g.crept = fig.hidden
	g.seesClearer(f)
	switch {
	case fig.sort == Beast:
		g.beastTurn(ref, f)
		return
	case g.controller(f) == game.Nobody:
		g.neutralTurn(ref, f)
		return
	case fig.held != nothing && !g.putsHoldDown(ref, f):
		return
	}
	// What a hidden character must do goes by what they see from the hiding place: a joker is asked about at once, so that when it is asked
	// tells nothing.
	if (g.crept || g.mustDo(f)) && g.misfortune(ref, f) {
		if g.onBolting(f) && g.stage == Playing { // QD-JOKE-04
			g.runsWild(ref, int(fig.aboard))
		}
		return
	}
	reacts, aimed := fig.reacts, fig.aimed
	if g.compulsory(ref, f) {
		if reacts == fig.reacts && aimed == fig.aimed { // in reacting, and once they are free, they may have aimed
			g.losesAim(ref, f)
		}
		return
	}
	if g.stage == Playing && g.awake(f) {
		by := ownTurn
		by.hasty = fig.until.gone > 0 && fig.aboard == nobody // a free act of courage has moved them (QD-SHOT-09)
		g.act(ref, f, by)
	}
}

// endLasting ends what lasts until the next card of a figure is turned, on what it moved too (QD-CARD-18, QD-MOVE-10, QD-MNTH-13).
func (g *Game) endLasting(f int) {
	g.figures[f].until = Until{}
	for m := range g.figures {
		if int(g.figures[m].mover) == f {
			g.figures[m].until = Until{}
		}
	}
}

// mustDo is whether a character has anything compulsory to do on its turn (QD-CARD-16).
func (g *Game) mustDo(f int) bool {
	fig := &g.figures[f]
	return fig.knocked || fig.bond != Free || fig.nerve != Steady || fig.smitten == Charmed || fig.smitten == Dominated ||
		g.seesFearsome(f) || g.sensing(f) || fig.reacts || g.onBolting(f) || fig.onward || g.obsessed(f)
}

// compulsory is what a character must do on its turn, in this order; what uses the turn skips the rest (QD-CARD-16). It says
// whether the turn is used.
func (g *Game) compulsory(ref game.Referee, f int) bool {
	for _, duty := range [...]func(*Game, game.Referee, int) bool{
		(*Game).comesRound, // knocked out
		(*Game).struggles,  // entangled
		(*Game).rallies,    // fleeing or cowering
		(*Game).breaksFree, // charmed or dominated
		(*Game).beholds,    // first sight of fearsome enemies
		(*Game).senses,     // Sixth Sense: nothing that uses the turn
		(*Game).reactsNow,  // a pending reaction
		(*Game).reinsIn,    // a bolting mount
		(*Game).ridesOn,    // riding on after a fast charge
		(*Game).isObsessed, // Academic, Bloodthirsty
	} {
		if g.stage != Playing || duty(g, ref, f) {
			return true
		}
	}
	return false
}

// endTurn is what follows when a turn is over: fights that are no longer in contact end (QD-FIGH-09), charges go off (QD-EXPL-01),
// beasts wake (QD-BEAST-10), and the scene may be over (QD-CARD-19).
func (g *Game) endTurn(ref game.Referee, f int) {
	g.passedBy(ref, f)
	g.explodeDue(ref, f)
	g.notesMinds(ref, f)
	g.endFights(ref)
	g.dropAims(ref)
	g.wakeBeasts(ref, nobody)
	g.sceneOver(ref)
}
