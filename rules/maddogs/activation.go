package maddogs

import "rumble/game"

// Activation is one card in use: whom it activates, what each has left and has done on it. The card in play is part of
// the state; Hold Cards live on the stack of the rules while they resolve.
type Activation struct {
	up     bool
	hold   bool // played as a Hold Card: one action each, no windows inside (MD-HOLD-06)
	free   bool // civilians' action on a Ten
	seat   game.Seat
	card   int8
	leader int16
	left   [maxFigures]int8 // actions left
	did    [maxFigures]deed
}

// deed is what a figure has done on a card.
type deed uint16

const (
	didAct   deed = 1 << iota // any action
	didOther                  // any action but The Look (MD-LOOK-02)
	didLook
	didWalk
	didRun
	didSlug
	didBreak // became Nervous on this card (MD-GRIP-05)
	didMove  // its latest action was a Move: doors may be closed free (MD-ACT-08)
	didDrive // has driven (MD-CAR-06)
	didGrip  // took its lone grip test on this card
)

// spend takes one action from figure f.
func (a *Activation) spend(f int) {
	a.left[f]--
	a.did[f] |= didAct
	a.did[f] &^= didMove
}

// beginCard chooses whom a card activates and gives each its actions: a low card one leader and its friends within
// 2 inches, a court card everybody (MD-CARD-05, -07).
func (g *Game) beginCard(ref game.Referee, act *Activation, seat game.Seat, card, actions int) {
	*act = Activation{up: true, hold: actions == 1, seat: seat, card: int8(card), leader: nobody}
	if isCourt(card) {
		for f := range g.figures {
			if g.figures[f].seat == seat && g.figures[f].canAct() {
				act.left[f] = int8(actions)
			}
		}
		return
	}
	leader := g.chooseLeader(ref, seat, card)
	if leader < 0 {
		act.up = false
		g.tell(ref, game.Event{Clause: "MD-CARD-06", Kind: "card-spent", Seat: seat, With: game.Card(card)})
		return
	}
	act.leader = int16(leader)
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat == seat && fig.canAct() && g.within(leader, f, 2*inch) {
			act.left[f] = int8(actions)
		}
	}
	g.activateCrews(act, int8(actions))
	g.tell(ref, game.Event{Clause: "MD-CARD-05", Kind: "leader", Seat: seat, Who: game.Figure(leader), With: game.Card(card)})
}

// chooseLeader asks who leads a low card, or that nobody does (MD-CARD-06).
func (g *Game) chooseLeader(ref game.Referee, seat game.Seat, card int) int {
	options := append(g.desk.Options(), game.Option{Verb: "no-leader", Clause: "MD-CARD-06", With: game.Card(card)})
	for f := range g.figures {
		if g.figures[f].seat == seat && g.figures[f].canAct() {
			options = append(options, game.Option{Verb: "lead", Clause: "MD-CARD-05", Who: game.Figure(f), With: game.Card(card)})
		}
	}
	_, picked := g.ask(ref, game.Question{
		Seat: seat, Clause: "MD-CARD-06", Prompt: "leader", With: game.Card(card), Options: options,
	})
	if picked.Verb == "no-leader" {
		return nobody
	}
	return int(picked.Who.N)
}

// actOnCard plays one action on the card in play, or ends it (MD-CARD-08, -09).
func (g *Game) actOnCard(ref game.Referee) {
	if g.nextAction(ref, &g.card) || g.phase != Playing {
		return
	}
	if g.compulsoryDrives(ref, &g.card); g.phase == Playing {
		g.endCard(ref)
	}
}

func (g *Game) endCard(ref game.Referee) {
	g.tell(ref, game.Event{Clause: "MD-CARD-09", Kind: "card-done", Seat: g.card.seat, With: game.Card(int(g.card.card)), Detail: true, NotInOdds: true})
	g.discard(int(g.card.card))
	card := int(g.card.card)
	g.card = Activation{}
	g.forgetFlames()
	g.burnsOut(ref, card)
}

// nextAction asks the card's seat for one action of one figure and plays it. False when there is nothing left to do on
// the card, or its seat passed.
func (g *Game) nextAction(ref game.Referee, act *Activation) bool {
	if !g.anyLeft(act) {
		return g.afterAll(ref, act)
	}
	options, total := g.listSentences(act)
	if len(options) == 1 {
		return false
	}
	prompt := game.Prompt("next-action")
	clause := game.ClauseID("MD-CARD-08")
	switch {
	case act.free:
		prompt, clause = "civilians", "MD-TEN-03"
	case act.hold:
		prompt, clause = "hold-action", "MD-HOLD-11"
	}
	answer, picked := g.ask(ref, game.Question{
		Seat: act.seat, Clause: clause, Prompt: prompt, With: game.Card(int(act.card)), Many: total, Options: options,
	})
	if picked.Verb == "pass" {
		return false
	}
	g.perform(ref, act, picked, answer)
	g.checkEnd(ref)
	return g.phase == Playing
}

// listSentences lists every sentence of every figure on a card, and counts the actions left.
func (g *Game) listSentences(act *Activation) (options []game.Option, total int) {
	known, first := g.knownSentences(act)
	if known != nil {
		return append(g.desk.Options(), known.options...), known.total
	}
	options = append(g.desk.Options(), game.Option{Verb: "pass", Clause: "MD-CARD-09"})
	for f := range g.figures {
		if act.left[f] > 0 && g.mayAct(act, f) {
			total += int(act.left[f])
			options = g.actions(act, f, options)
		} else if act.did[f]&didAct != 0 && g.mayAct(act, f) && g.figures[f].owes == 0 {
			options = g.freeOptions(act, f, options)
		}
	}
	if first {
		g.keepSentences(options, total)
	}
	return options, total
}

// afterAll offers what costs nothing to those who have used up their actions: to drop prone, to see to a door, to let a
// hostage go. It is false when that is refused, and the card is done.
func (g *Game) afterAll(ref game.Referee, act *Activation) bool {
	if act.free {
		return false
	}
	options := append(g.desk.Options(), game.Option{Verb: "pass", Clause: "MD-CARD-09"})
	for f := range g.figures {
		if act.did[f]&didAct != 0 && g.mayAct(act, f) && g.figures[f].owes == 0 && !g.isLocked(f) {
			options = g.freeOptions(act, f, options)
		}
	}
	if len(options) == 1 {
		return false
	}
	answer, picked := g.ask(ref, game.Question{
		Seat: act.seat, Clause: "MD-MOVE-11", Prompt: "card-end", With: game.Card(int(act.card)), Options: options,
	})
	if picked.Verb == "pass" {
		return false
	}
	g.perform(ref, act, picked, answer)
	return true
}

// mayAct says whether an activated figure can still act now.
func (g *Game) mayAct(act *Activation, f int) bool {
	if act.free {
		return g.figures[f].free() && !g.figures[f].fleeing
	}
	return g.figures[f].canAct()
}

func (g *Game) anyLeft(act *Activation) bool {
	for f := range g.figures {
		if act.left[f] > 0 && g.mayAct(act, f) {
			return true
		}
	}
	return false
}

// onCard says what figure f has done on the cards in use: the one in play and every Hold Card above it.
func (g *Game) onCard(f int, what deed) bool {
	if g.card.up && g.card.did[f]&what != 0 {
		return true
	}
	for i := range g.scratch.depth {
		if g.scratch.stack[i].did[f]&what != 0 {
			return true
		}
	}
	return false
}

// forfeit takes the rest of its card from figure f, on whichever card it is active (MD-BRAWL-07).
func (g *Game) forfeit(f int) {
	g.card.left[f] = 0
	for i := range g.scratch.depth {
		g.scratch.stack[i].left[f] = 0
	}
}
