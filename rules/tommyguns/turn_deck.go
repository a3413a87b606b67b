package tommyguns

import "rumble/game"

// turn_deck.go is the order of play by cards: who has a card in the deck of a phase, drawing, and what the drawn figure may
// choose (TG-TURN-02 to -09).

// canAct is whether a figure can do something in the present phase: whether its card is in the deck when the phase begins
// (TG-TURN-05), and not voided when it is drawn or called on (TG-TURN-06).
func (g *Game) canAct(f int) bool {
	switch g.phase {
	case Movement:
		return g.active(f)
	case Fire:
		return g.mayFire(f)
	case Melee:
		return g.mayStrike(f)
	case Recovery:
		return g.mayRecover(f) || g.mayCapture(f)
	}
	return false
}

// drawCard draws the next card and plays it.
func (g *Game) drawCard(ref game.Referee) {
	f := g.draw(ref)
	g.deck.drop(f)
	g.drawn = int8(f + 1)
	g.playCard(ref, f)
	g.drawn = 0
}

// playCard turns a card up: holders may interrupt, then the drawn figure acts, holds or passes (TG-TURN-03, -08).
func (g *Game) playCard(ref game.Referee, f int) {
	g.tell(ref, game.Event{Clause: "TG-TURN-03", Kind: "card", Seat: g.seatOf(f), Who: name(f)})
	g.interrupts(ref, f)
	if !g.canAct(f) {
		g.voidCard(ref, f)
		return
	}
	if a, o := g.choose(ref, f, "drawn"); o.Verb == "hold" {
		g.hold(ref, f)
	} else {
		g.act(ref, f, a, o)
	}
}

// draw picks a card of the deck by chance.
func (g *Game) draw(ref game.Referee) int {
	cards := g.desk.Among()
	for f := range g.figures {
		if g.deck.has(f) {
			cards = append(cards, name(f))
		}
	}
	return int(g.desk.ByChance(ref, game.Throw{Clause: "TG-TURN-03", Purpose: "card", Kind: game.Draw, Among: cards}).N)
}

// voidCard discards the card of a figure that can no longer act (TG-TURN-06). It has not acted, and may still help others
// (TG-REC-19).
func (g *Game) voidCard(ref game.Referee, f int) {
	g.tell(ref, game.Event{Clause: "TG-TURN-06", Kind: "card-void", Seat: g.seatOf(f), Who: name(f), Detail: true, NotInOdds: true})
}

// choose asks what a figure does with its card: the actions of the phase, to pass, which is the default (TG-TURN-08), and
// for the drawn figure to hold (TG-HOLD-01).
func (g *Game) choose(ref game.Referee, f int, prompt game.Prompt) (game.Answer, game.Option) {
	o := append(g.desk.Options(), game.Option{Verb: "pass", Clause: "TG-TURN-08", Who: name(f)})
	if prompt == "drawn" {
		o = append(o, game.Option{Verb: "hold", Clause: "TG-HOLD-01", Who: name(f)})
	}
	switch g.phase {
	case Movement:
		o = g.moveOptions(f, o)
	case Fire:
		o = g.fireOptions(f, o)
	case Melee:
		o = g.meleeOptions(f, o)
	case Recovery:
		o = g.recoveryOptions(f, o)
	}
	return g.ask(ref, game.Question{Seat: g.seatOf(f), Clause: "TG-TURN-08", Prompt: prompt, Who: name(f), With: game.Card(f), Options: o})
}

// act does what was chosen for a figure, completely, before anything else happens (TG-TURN-07, -09).
func (g *Game) act(ref game.Referee, f int, a game.Answer, o game.Option) {
	g.useCard(f)
	switch o.Verb {
	case "move", "move-difficult":
		g.move(ref, f, a.Many, o.Verb == "move-difficult")
	case "climb-up", "climb-down":
		g.climb(ref, f, int(o.With.N), o.Verb == "climb-up", a.Many)
	case "aim":
		g.takeAim(ref, f, int(o.Whom.N))
	case "clear", "reload":
		g.workOn(ref, f, g.gunNamed(f, o.With))
	case "shoot":
		g.shoot(ref, f, int(o.Whom.N), g.gunNamed(f, o.With), a.Many)
	case "strike":
		g.strike(ref, f, int(o.Whom.N), a.Many)
	case "recover", "recover-down":
		g.recover(ref, f, a.Many, o.Verb == "recover-down")
	case "capture":
		g.capture(ref, f, int(o.Whom.N))
	default:
		g.pass(ref, f)
	}
}

// pass does nothing in this phase; in the movement phase a stance, lying down and loot may follow (TG-MOVE-13).
func (g *Game) pass(ref game.Referee, f int) {
	g.tell(ref, game.Event{Clause: "TG-TURN-08", Kind: "passes", Seat: g.seatOf(f), Who: name(f), Detail: true, NotInOdds: true})
	if g.phase == Movement {
		g.afterMove(ref, f)
	}
}

// useCard notes that the card of a figure is being resolved, in whatever way: a covering stance ends with it in the movement
// phase (TG-SHOT-06), and in the recovery phase it can help nobody any more (TG-REC-19).
func (g *Game) useCard(f int) {
	switch g.phase {
	case Movement:
		g.figures[f].covers = false
	case Recovery:
		g.figures[f].recovered = true
	}
}
