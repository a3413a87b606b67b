package gangsatwar

import "rumble/game"

// flashback.go lets a BOSS recall the feud and draw a new hand (GW-FLASH).

// flashbacks asks, after dealing and before giving, every side whose BOSS takes part and whose sheet has an unused event
// (GW-FLASH-03, GW-FLASH-06). Others are not offered one: mutineers, locals and police never are (GW-SIDE-11).
func (g *Game) flashbacks(ref game.Referee) {
	for i := range int(g.fight.count) {
		if s := g.side(i); s.kind == Counters && g.on(int(s.gang), i) && g.isBoss(int(s.gang)) {
			g.flashback(ref, i)
		}
	}
}

// flashback offers one to the player of a BOSS: an event of the gang's sheet, each of which serves once (GW-FLASH-05).
func (g *Game) flashback(ref game.Referee, i int) {
	s := g.side(i)
	boss := game.Figure(int(s.gang))
	options := append(g.desk.Options(), game.Option{Verb: "no-flashback", Clause: "GW-FLASH-06", Who: boss})
	if g.gangs[s.gang].vendetta {
		options = append(options, game.Option{Verb: "recall-feud", Clause: "GW-FLASH-01", Who: boss, Risk: true})
	}
	for f := range g.figures {
		if fig := &g.figures[f]; fig.event && fig.gang == s.gang {
			options = append(options, game.Option{Verb: "recall", Clause: "GW-FLASH-05", Who: boss, With: game.Figure(f), Risk: true})
		}
	}
	if len(options) == 1 {
		return
	}
	a, o := g.ask(ref, game.Question{
		Seat: s.player, Clause: "GW-FLASH-01", Prompt: "flashback", Who: boss, Whom: at(g.fight.place),
		Options: options, Routine: true, FreeText: true,
	})
	switch o.Verb {
	case "no-flashback":
		return
	case "recall-feud":
		g.gangs[s.gang].vendetta = false
		g.tell(ref, game.Event{Clause: "GW-FLASH-01", Kind: "recalls-feud", Seat: s.player, Who: boss, Text: g.entry(player(s.gang), vendettaName)})
	default:
		g.figures[o.With.N].event = false
		g.tell(ref, game.Event{Clause: "GW-FLASH-05", Kind: "recalls", Seat: s.player, Who: boss, With: o.With})
	}
	s.flash = true
	if a.Text != "" {
		g.tell(ref, game.Event{Clause: "GW-FLASH-07", Kind: "flashback", Seat: s.player, Who: boss, Text: a.Text, Detail: true, NotInOdds: true})
	}
	many := s.hand.Count()
	g.discards(ref, i, s.hand, "GW-FLASH-03")
	g.drawAll(ref, i, many, "GW-FLASH-03", "flashback")
}
