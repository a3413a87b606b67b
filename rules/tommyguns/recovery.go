package tommyguns

import "rumble/game"

// recovery.go is the recovery phase: getting up, shaking off a stun, binding wounds, waking, and what may come of it
// (TG-REC). Taking prisoners is in capture.go.

// mayRecover is whether a figure may roll: it has something to recover from (TG-REC-01, -02).
func (g *Game) mayRecover(f int) bool {
	n := &g.figures[f]
	ails := n.prone || n.stunned || n.out || n.flesh > 0 || n.wounds > 0
	return ails && g.present(f) && !n.captive && !g.working(f) && !g.climbing(f) && !n.recovered
}

// recoveryOptions are rolling to recover, to get up or to stay down (TG-REC-06), and taking prisoners. The dice are asked
// for at once where nobody is there to help, else after that is settled (TG-REC-20).
func (g *Game) recoveryOptions(f int, o []game.Option) []game.Option {
	if g.mayRecover(f) {
		many := g.howMany()
		if !g.helpers(f).empty() {
			many = game.Span{}
		}
		o = append(o, game.Option{Verb: "recover", Clause: "TG-REC-01", Who: name(f), Many: many, Risk: true})
		if g.figures[f].prone {
			o = append(o, game.Option{Verb: "recover-down", Clause: "TG-REC-06", Who: name(f), Many: many, Risk: true})
		}
	}
	return g.captureOptions(f, o)
}

// helpers are those who could help a figure: active, in reach, with both hands free and their recovery action unused
// (TG-REC-19).
func (g *Game) helpers(f int) set {
	var near set
	for h := range g.figures {
		if h != f && g.active(h) && !g.climbing(h) && !g.working(h) && !g.figures[h].recovered && g.inReach(f, h) {
			near.add(h)
		}
	}
	return near
}

// recover is one recovery roll: sixes, then ones (TG-DICE-06). No wounds, night or terrain modify it (TG-REC-17).
func (g *Game) recover(ref game.Referee, f, dice int, stayDown bool) {
	helper := nobody
	if near := g.helpers(f); !near.empty() {
		helper = g.askForHelp(ref, f, near)
		dice = g.askDice(ref, f, helper)
	}
	if dice == 0 {
		g.noDice(ref, f)
		return
	}
	sixes, ones := g.recoveryMods(f, helper)
	c := g.roll(ref, RecoveryRoll, "TG-REC-01", f, game.Ref{}, dice, sixes, ones)
	if helper != nobody && c.natural > 0 {
		g.figures[helper].record.helped = true
	}
	g.mend(ref, f, c.sixes, stayDown)
	g.suffer(ref, g.read(RecoveryOnes, c.ones).only(), "TG-REC-14", nobody, f)
}

// recoveryMods itemises a recovery roll: first aid, or a doctor instead (TG-REC-18).
func (g *Game) recoveryMods(f, helper int) (sixes, ones []game.Mod) {
	sixes, ones = g.desk.Mods(), g.desk.MoreMods()
	if helper != nobody {
		mod := game.Mod{Clause: "TG-REC-18", Word: "first-aid", Of: name(helper), Value: 1}
		if g.fixed.figures[helper].doctor {
			mod.Word, mod.Value = "doctor", 2
		}
		sixes = append(sixes, mod)
	}
	if g.full() {
		sixes, ones = g.extra(f, RecoveryRoll, sixes, ones)
	}
	return sixes, ones
}

// askForHelp asks the patient's seat for a helper, and the helper's seat whether it agrees. Who helps has used its recovery
// action, even if no dice are rolled then (TG-REC-20, -23).
func (g *Game) askForHelp(ref game.Referee, f int, near set) int {
	o := append(g.desk.Options(), game.Option{Verb: "no-help", Clause: "TG-REC-20", Who: name(f)})
	for h := range g.figures {
		if near.has(h) {
			o = append(o, game.Option{Verb: "ask-help", Clause: "TG-REC-20", Who: name(f), Whom: name(h)})
		}
	}
	_, picked := g.ask(ref, game.Question{Seat: g.seatOf(f), Clause: "TG-REC-20", Prompt: "helper", Who: name(f), Options: o, Routine: true})
	if picked.Verb != "ask-help" {
		return nobody
	}
	h := int(picked.Whom.N)
	if g.seatOf(h) != g.seatOf(f) && !g.agrees(ref, h, f) {
		g.tell(ref, game.Event{Clause: "TG-REC-20", Kind: "refuses-help", Seat: g.seatOf(h), Who: name(h), Whom: name(f), Detail: true, NotInOdds: true})
		return nobody
	}
	g.useCard(h)
	g.tell(ref, game.Event{Clause: "TG-REC-19", Kind: "helps", Seat: g.seatOf(h), Who: name(h), Whom: name(f)})
	return h
}

// agrees asks another seat whether its figure helps; it does not by default.
func (g *Game) agrees(ref game.Referee, h, f int) bool {
	_, o := g.ask(ref, game.Question{
		Seat: g.seatOf(h), Clause: "TG-REC-20", Prompt: "help", Who: name(h), Whom: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "refuse-help", Clause: "TG-REC-20", Who: name(h), Whom: name(f)},
			game.Option{Verb: "help", Clause: "TG-REC-20", Who: name(h), Whom: name(f)},
		),
	})
	return o.Verb == "help"
}

// askDice asks how many dice a figure rolls with that helper or nobody's help, none by default (TG-DICE-03).
func (g *Game) askDice(ref game.Referee, f, helper int) int {
	var by game.Ref
	if helper != nobody {
		by = name(helper)
	}
	a, _ := g.ask(ref, game.Question{
		Seat: g.seatOf(f), Clause: "TG-DICE-01", Prompt: "dice", Who: name(f), Whom: by,
		Options: append(g.desk.Options(), game.Option{Verb: "roll", Clause: "TG-DICE-01", Who: name(f), Whom: by, Many: g.howMany(), Risk: true}),
	})
	return a.Many
}

// mend reads the sixes of a recovery roll. The row of the score and every lower one that applies are given, in the order
// waking, unstunned, standing up, binding, berserk; a knock-out is given alone (TG-REC-03, -04, TG-WRAP-03). Whoever is
// unconscious gets nothing unless they wake (TG-REC-22).
func (g *Game) mend(ref game.Referee, f, score int, stayDown bool) {
	r := g.read(RecoverySixes, score)
	if r.only() == KnockedOut {
		g.knockOut(ref, "TG-REC-12", f)
		return
	}
	n := &g.figures[f]
	told := game.Event{Seat: g.seatOf(f), Whom: name(f)}
	if n.out {
		if !r.reached(WakeUp) {
			return
		}
		n.out = false
		told.Clause, told.Kind = "TG-REC-09", "wakes"
		g.tell(ref, told)
	}
	if n.stunned && r.reached(Unstunned) {
		n.stunned = false
		told.Clause, told.Kind = "TG-REC-07", "unstunned"
		g.tell(ref, told)
	}
	if n.prone && r.reached(StandUp) && !n.stunned && !stayDown {
		n.prone = false
		told.Clause, told.Kind = "TG-REC-05", "stands-up"
		g.tell(ref, told)
	}
	if n.flesh > 0 && r.reached(Bind) && !n.stunned {
		n.flesh--
		told.Clause, told.Kind = "TG-REC-08", "binds"
		g.tell(ref, told)
	}
	if !n.berserk && r.reached(GoBerserk) {
		n.berserk, n.record.raged = true, true
		told.Clause, told.Kind = "TG-REC-11", "berserk"
		g.tell(ref, told)
	}
}
