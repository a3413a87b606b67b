package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// declared is an action that has been announced and not yet resolved: what interrupters see (MD-HOLD-02).
type declared struct {
	seat   game.Seat
	option game.Option
	at     game.Point
	route  tabletop.Route // of a Move: declared before the window, followed after it (MD-HOLD-08)
}

// holding says whether the seat has a Hold Card.
func (g *Game) holding(seat game.Seat) bool { return g.sides[seat].held[0] != noCard }

// window offers every other seat that holds a card to interrupt a declared action, and plays what they play. The seat
// after the active one is asked first; when somebody plays, the offers start again (MD-HOLD-03). It says whether
// anybody played.
func (g *Game) window(ref game.Referee, act *Activation, d declared) bool {
	if act.hold || act.free || !g.othersHold(d.seat) {
		return false
	}
	g.tell(ref, game.Event{
		Clause: "MD-HOLD-02", Kind: "declares", Seat: d.seat, Who: d.option.Who, With: d.option.With, Whom: d.option.Whom,
		To: d.at, Moved: !d.option.Where.None(), Text: string(d.option.Verb), Detail: true, NotInOdds: true,
		Seen: g.hiddenFrom(d.option.Who),
	})
	played := false
	for g.offer(ref, d.seat, false, d.option) {
		played = true
	}
	return played
}

// betweenCards offers the holders to play after a card is finished, the seat of that card last (MD-HOLD-02). It says
// whether somebody did: then the round of offers starts again.
func (g *Game) betweenCards(ref game.Referee) bool {
	after := game.Seat(len(g.fixed.seats) - 1)
	if g.last != noCard {
		after = game.Seat(g.last)
	}
	return g.offer(ref, after, true, game.Option{})
}

// othersHold says whether any seat but this one holds a card.
func (g *Game) othersHold(seat game.Seat) bool {
	for s := range g.fixed.seats {
		if game.Seat(s) != seat && g.holding(game.Seat(s)) {
			return true
		}
	}
	return false
}

// offer makes one round of offers, starting with the seat after the given one; the given one is asked last, if at all.
// It plays the first card accepted and says whether there was one.
func (g *Game) offer(ref game.Referee, after game.Seat, itself bool, d game.Option) bool {
	if g.phase != Playing {
		return false
	}
	seats := len(g.fixed.seats)
	rounds := seats - 1
	if itself {
		rounds = seats
	}
	for i := 1; i <= rounds; i++ {
		seat := game.Seat((int(after) + i) % seats)
		card := g.offerSeat(ref, seat, d, itself)
		if card == noCard {
			continue
		}
		g.playHold(ref, seat, card, after)
		return true
	}
	return false
}

// offerSeat asks one seat whether it plays a Hold Card now.
func (g *Game) offerSeat(ref game.Referee, seat game.Seat, d game.Option, between bool) int {
	if !g.holding(seat) || !g.anyoneCanAct(seat) {
		return noCard
	}
	options := append(g.desk.Options(), game.Option{Verb: "let-go", Clause: "MD-HOLD-03"})
	for _, card := range g.sides[seat].held {
		if card != noCard {
			options = append(options, game.Option{Verb: "play-hold", Clause: "MD-HOLD-01", With: game.Card(int(card))})
		}
	}
	prompt, clause := game.Prompt("interrupt"), game.ClauseID("MD-HOLD-01")
	switch {
	case between:
		prompt, clause = "between-cards", "MD-HOLD-02"
	case g.scratch.depth > 0:
		prompt, clause = "counter", "MD-HOLD-04"
	}
	q := game.Question{Seat: seat, Clause: clause, Prompt: prompt, With: d.With, Options: options}
	if g.hiddenFrom(d.Who).Has(seat) {
		q.Who, q.Whom = d.Who, d.Whom
	}
	_, picked := g.ask(ref, q)
	if picked.Verb == "let-go" {
		return noCard
	}
	return int(picked.With.N)
}

// playHold puts a Hold Card on the stack. The interrupted seat, then the others, may trump it before its first action;
// the last card played resolves completely first (MD-HOLD-04, -05).
func (g *Game) playHold(ref game.Referee, seat game.Seat, card int, interrupted game.Seat) {
	side := &g.sides[seat]
	if int(side.held[0]) == card {
		side.held[0] = side.held[1]
	}
	side.held[1] = noCard
	g.tell(ref, game.Event{Clause: "MD-HOLD-01", Kind: "plays-hold", Seat: seat, With: game.Card(card)})

	act := &g.scratch.stack[g.scratch.depth]
	*act = Activation{hold: true, seat: seat}
	g.scratch.depth++
	for g.counter(ref, seat, interrupted) {
		continue
	}
	g.resolveHold(ref, act, seat, card)
	g.scratch.depth--
	if !g.card.up || g.card.seat != seat {
		g.forgetFlames()
	}
	g.discard(card)
}

// counter offers a played card to be trumped: the interrupted seat first, then seat order, never the seat that played.
func (g *Game) counter(ref game.Referee, seat, interrupted game.Seat) bool {
	seats := len(g.fixed.seats)
	for i := range seats {
		s := game.Seat((int(interrupted) + i) % seats)
		if s == seat {
			continue
		}
		if card := g.offerSeat(ref, s, game.Option{}, false); card != noCard {
			g.playHold(ref, s, card, seat)
			return true
		}
	}
	return false
}

// resolveHold gives the card's figures one action each; leader and actions are chosen only now (MD-HOLD-06).
func (g *Game) resolveHold(ref game.Referee, act *Activation, seat game.Seat, card int) {
	if !g.anyoneCanAct(seat) {
		g.tell(ref, game.Event{Clause: "MD-CARD-12", Kind: "no-figure", Seat: seat, With: game.Card(card)})
		return
	}
	g.beginCard(ref, act, seat, card, 1)
	for act.up && g.phase == Playing && g.nextAction(ref, act) {
		continue
	}
	if g.phase == Playing {
		g.compulsoryDrives(ref, act)
	}
}

// stillLegal looks again at a declared action after the interrupts. When it can no longer be done its owner declares
// another for the same figure, or loses it (MD-HOLD-07). False means that the action is lost.
func (g *Game) stillLegal(ref game.Referee, act *Activation, d *declared, answer *game.Answer) bool {
	f := int(d.option.Who.N)
	for {
		if g.phase != Playing {
			return false
		}
		if !g.mayAct(act, f) || act.left[f] <= 0 {
			g.tell(ref, game.Event{Clause: "MD-HOLD-07", Kind: "action-lost", Seat: d.seat, Who: d.option.Who})
			return false
		}
		options := append(g.desk.Options(), game.Option{Verb: "lose-action", Clause: "MD-HOLD-07", Who: d.option.Who})
		options = g.actions(act, f, options)
		if g.stillOffered(options, d, answer) {
			if d.option.Where.Kind != areaMove {
				return true
			}
			if !g.steppedInto(f, &d.route) {
				return true
			}
			// Somebody has stepped into the way: on until they are touched, or something else (MD-HOLD-08).
			options[0] = game.Option{Verb: "carry-on", Clause: "MD-HOLD-08", Who: d.option.Who}
		}
		if len(options) == 1 {
			g.tell(ref, game.Event{Clause: "MD-HOLD-07", Kind: "action-lost", Seat: d.seat, Who: d.option.Who})
			return false
		}
		if g.figures[f].owes > 0 {
			*answer = game.Answer{}
			d.option = game.Option{Verb: "recover", Clause: "MD-HOLD-07", Who: d.option.Who}
			return true
		}
		before := d.option
		again, picked := g.ask(ref, game.Question{
			Seat: d.seat, Clause: "MD-HOLD-07", Prompt: "redeclare", Who: d.option.Who, Options: options,
		})
		if picked.Verb == "carry-on" {
			return true
		}
		if picked.Verb == "lose-action" {
			g.tell(ref, game.Event{Clause: "MD-HOLD-07", Kind: "action-lost", Seat: d.seat, Who: d.option.Who})
			return false
		}
		*answer = again
		d.option, d.at = picked, again.At
		g.declareRoute(d, again.Via)
		if picked.Whom != before.Whom && (isShot(picked.Verb) || !picked.Where.None()) {
			g.window(ref, act, *d)
			continue
		}
		return true
	}
}

// steppedInto says whether an enemy now stands where a declared way would touch them.
func (g *Game) steppedInto(f int, route *tabletop.Route) bool {
	for e := range g.figures {
		fig := &g.figures[e]
		if fig.aboard() || !g.enemies(f, e) || !fig.awake() || fig.hidden || fig.at.Floor != route.From().Floor || tabletop.Near(route.From(), fig.at, contact) {
			continue
		}
		if _, touches := g.table.FirstContact(route, fig.at, contact-inch/100); touches && !tabletop.Near(route.To(), fig.at, contact) {
			return true
		}
	}
	return false
}

// declareRoute works out the way of a Move as it is declared.
func (g *Game) declareRoute(d *declared, via []game.Point) {
	if d.option.Where.Kind == areaMove {
		if route, err := g.route(int(d.option.Who.N), d.at, via, d.option.Where.Far); err == nil {
			d.route = route
		}
	}
}

// stillOffered says whether what was declared is still among what the figure may do, at the same place. A path that an
// interrupter has stepped into still counts: the mover goes on until it touches the interrupter (MD-HOLD-08).
func (g *Game) stillOffered(options []game.Option, d *declared, answer *game.Answer) bool {
	for i := range options {
		o := &options[i]
		if o.Verb != d.option.Verb || o.Who != d.option.Who || o.With != d.option.With || o.Whom != d.option.Whom {
			continue
		}
		for _, p := range answer.Picked {
			if !picks(o.Pick, p) {
				return false
			}
		}
		if o.Where.Kind == areaThrow { // somebody has shut a door, or taken a stick away
			return answer.Many <= int(o.Many.To) && g.mayThrow(int(o.Who.N), answer.At) == nil
		}
		return true
	}
	return false
}

func picks(c game.Choice, r game.Ref) bool {
	for _, a := range c.Among {
		if a == r {
			return true
		}
	}
	return false
}
