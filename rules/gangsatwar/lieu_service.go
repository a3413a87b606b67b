package gangsatwar

import "rumble/game"

// lieu_service.go is the scenes of characters who are no BOSS: a LIEUTENANT in another player's gang (GW-LIEU-04 to -11), and
// a SUPER-GRASS with the police (GW-GRASS-01 to -05).

// lieutenantScene lets a LIEUTENANT turn on their BOSS, turn SUPER-GRASS, or act as a CREW, which happens when nothing is
// said (GW-LIEU-08).
func (g *Game) lieutenantScene(ref game.Referee, s game.Seat) {
	who, gang := game.Figure(int(s)), g.figures[s].gang
	options := append(g.desk.Options(), game.Option{Verb: "act-as-crew", Clause: "GW-LIEU-08", Who: who})
	if g.unrest(gang) {
		options = append(options, game.Option{
			Verb: "incite", Clause: "GW-LIEU-05", Who: who, Whom: ofGang(gang), Fixed: int(g.gangs[gang].size), Risk: true,
		})
	}
	if !g.police.gone {
		options = append(options, game.Option{Verb: "turn-witness", Clause: "GW-LIEU-07", Who: who, Whom: at(precinct)})
	}
	var a game.Answer
	o := options[0]
	if len(options) > 1 {
		a, o = g.ask(ref, game.Question{
			Seat: s, Clause: "GW-LIEU-08", Prompt: "lieutenant-scene", Who: who, Whom: ofGang(gang), Options: options, Routine: true, FreeText: true,
		})
	}
	switch o.Verb {
	case "incite":
		// One who fails stays a LIEUTENANT and may still be placed (GW-LIEU-09).
		g.seats[s].scene = g.incite(ref, s, gang, 0, a.Text)
	case "turn-witness":
		g.leave(int(s))
		g.character(s, SuperGrass)
		g.figures[s].at = precinct
		g.seats[s].scene = true
		g.tell(ref, game.Event{
			Clause: "GW-LIEU-11", Kind: "turns-witness", Seat: s, Who: game.OfSeat(s), With: who, Whom: at(precinct), Text: a.Text,
		})
	default:
		g.tell(ref, game.Event{Clause: "GW-LIEU-08", Kind: "acts-as-crew", Seat: s, Who: who, Text: a.Text})
	}
}

// grassScene lets a SUPER-GRASS SNITCH, INCITE, or set up a new HQ, which happens when nothing is said (GW-GRASS-03).
func (g *Game) grassScene(ref game.Referee, s game.Seat) {
	who := game.Figure(int(s))
	options := append(g.desk.Options(), game.Option{Verb: "new-hq", Clause: "GW-GRASS-03", Who: who})
	options = g.snitchOptions(s, options)
	options = g.inciteOptions(s, options)
	a, o := g.ask(ref, game.Question{
		Seat: s, Clause: "GW-GRASS-01", Prompt: "grass-scene", Who: who, Options: options, FreeText: true,
	})
	switch o.Verb {
	case "snitch":
		g.snitch(ref, s, int8(o.Whom.N), 0, a.Text)
	case "incite":
		g.incite(ref, s, int8(o.Whom.N), 0, a.Text)
	default:
		g.newGang(ref, s)
		g.tell(ref, game.Event{Clause: "GW-GRASS-04", Kind: "comes-back", Seat: s, Who: who, Whom: at(g.gangs[s].home), Text: a.Text})
	}
	g.seats[s].scene = true
}
