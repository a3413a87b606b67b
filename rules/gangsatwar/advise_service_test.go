package gangsatwar

import (
	"testing"

	"rumble/game"
)

// disloyal makes a gang ripe for a mutiny.
func (g *Game) disloyal(gang int8) {
	g.hire(gang, 5)
	g.gangs[gang].loyalty = 2
}

// What those do who have lost HQ, BOSS or gang, or serve another one: seat 0 of three, while the gang of seat 1 may be ripe for a mutiny.
func TestAdviceInService(t *testing.T) {
	home := func(g *Game) { g.gangs[0].home = nowhere }
	wayOn := func(g *Game, ref game.Referee) { g.exits(ref) }
	scene := func(g *Game, ref game.Referee) { g.scenes(0); g.bossScene(ref, 0) }
	dies := func(g *Game, ref game.Referee) { g.bossDies(ref, 0) }
	const mutiny = "9H 9S 8C 5D 4D 3D 2D 2C" // six cards with a pair, against two
	for _, c := range []struct {
		name  string
		set   func(g *Game)
		play  func(g *Game, ref game.Referee)
		cards string
		want  string
	}{
		{"a homeless gang that is worth it goes on", func(g *Game) { home(g); g.hire(0, 1); g.disloyal(1) }, wayOn, "", "new-hq"},
		{"one that is not takes another over from the PRECINCT", func(g *Game) { home(g); g.disloyal(1) }, wayOn, "", "turn-witness precinct"},
		{"if there is one to be had", home, wayOn, "", "new-hq"},
		{"and time for it", func(g *Game) { home(g); g.disloyal(1); g.round = 7 }, wayOn, "", "new-hq"},
		{"without police the way is to serve in it", func(g *Game) { home(g); g.disloyal(1); g.police.gone = true }, wayOn, "", "ask-to-serve b"},
		{"the BOSS is followed by a CREW", func(g *Game) { g.hire(0, 1) }, dies, "", "promote a"},
		{"the last CREW does not carry a gang on", func(*Game) {}, dies, "", "new-gang"},
		{"unless it holds ground", func(g *Game) { g.give(0, firstOne) }, dies, "", "promote a"},
		{"and looks for another gang that may be had", func(g *Game) { g.disloyal(1) }, dies, "", "look-for-service"},
		{"a LIEUTENANT works as long as the BOSS is followed", func(g *Game) { g.serveUnder(0, 1) }, scene, "", "act-as-crew"},
		{"and turns on a BOSS who is not", func(g *Game) { g.disloyal(1); g.serveUnder(0, 1) }, scene, "KH " + mutiny, "incite b"},
		{"or leaves for the PRECINCT when that would be another one", func(g *Game) { g.disloyal(2); g.serveUnder(0, 1) }, scene, "", "turn-witness precinct"},
		{"a SUPER-GRASS stirs up who is ripe", func(g *Game) { g.disloyal(1); g.turnGrass(0) }, scene, mutiny, "incite b"},
		{"and else begins anew", func(g *Game) { g.turnGrass(0) }, scene, "", "new-hq"},
		{"a LIEUTENANT leads the mutiny of many", func(g *Game) { g.disloyal(1); g.serveUnder(0, 1) }, func(g *Game, ref game.Referee) { g.turnsCoat(ref, 0, 1) }, "", "lead-mutiny b"},
		{"not that of a few", func(g *Game) { g.serveUnder(0, 1); g.gangs[1].loyalty = 2 }, func(g *Game, ref game.Referee) { g.turnsCoat(ref, 0, 1) }, "", "aid b"},
		{"and goes where a gang may be had", func(g *Game) { g.disloyal(2); g.serveUnder(0, 1) }, func(g *Game, ref game.Referee) { g.accepts(ref, "GW-LIEU-10", 2, 0, 3) }, "", "accept-offer c"},
		{"but not elsewhere", func(g *Game) { g.serveUnder(0, 1) }, func(g *Game, ref game.Referee) { g.accepts(ref, "GW-LIEU-10", 2, 0, 3) }, "", "refuse-offer c"},
		{"a loyal gang takes a LIEUTENANT in", func(*Game) {}, func(g *Game, ref game.Referee) { g.invites(ref, 1, 0) }, "", "invite a"},
		{"a disloyal one does not", func(g *Game) { g.disloyal(1) }, func(g *Game, ref game.Referee) { g.invites(ref, 1, 0) }, "", "turn-away a"},
		{"and pays for their work while there is money to spare", func(g *Game) { g.serveUnder(0, 1); g.gangs[1].currency = 2 }, func(g *Game, ref game.Referee) {
			g.allows(ref, 1, game.Option{Verb: "freebase", Who: game.Figure(0), Whom: at(firstOne)})
		}, "", "allow-pay a-boss"},
		{"not for its own recruits", func(g *Game) { g.serveUnder(0, 1) }, func(g *Game, ref game.Referee) {
			g.allows(ref, 1, game.Option{Verb: "freebase", Who: game.Figure(0), Whom: at(firstOne)})
		}, "", "refuse-pay a-boss"},
		{"a CREW is kept by a gang with LOYALTY and CURRENCY to spare", func(g *Game) { g.gangs[1].loyalty, g.gangs[1].currency = 2, 3 }, func(g *Game, ref game.Referee) {
			g.blocks(ref, 1, 0, maxSeats+1, 2)
		}, "", "block b-crew-1"},
		{"and else let go", func(g *Game) { g.gangs[1].loyalty, g.gangs[1].currency = 1, 3 }, func(g *Game, ref game.Referee) {
			g.blocks(ref, 1, 0, maxSeats+1, 1)
		}, "", "let-go b-crew-1"},
		{"the weakest gets a vote against the strongest", func(g *Game) { g.hire(0, 1); g.hire(2, 3) }, (*Game).karmaVote, "", "vote b"},
		{"nobody does from the strongest", func(g *Game) { g.hire(0, 3); g.hire(2, 3) }, (*Game).karmaVote, "", "vote-nobody"},
	} {
		g := seated(3)
		c.set(g)
		wantDone(t, c.name, byThumb(t, g, c.cards, func(ref game.Referee) { c.play(g, ref) }), c.want)
	}
}
