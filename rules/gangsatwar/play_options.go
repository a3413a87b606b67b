package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// playClauses are the clauses that make each kind a play.
var playClauses = [combinations]game.ClauseID{
	"", "GW-COMBO-03", "GW-COMBO-04", "GW-COMBO-06", "GW-COMBO-07", "GW-COMBO-08", "GW-COMBO-09", "GW-COMBO-09",
	"GW-COMBO-09", "GW-COMBO-09", "GW-COMBO-13", "GW-COMBO-13", "GW-COMBO-16",
}

// clause is the one that makes the kind of cards laid a play.
func (p Play) clause() game.ClauseID { return playClauses[p.kind] }

// layOptions adds an option for every legal play of a hand: to lead when on is the zero Play, else to follow it. Each
// picks exactly its cards, names the play as With, and has its kind as Fixed. They come in the order of [plays]: the
// first of a lead is its default, the lowest single (GW-PLAY-11).
func (g *Game) layOptions(o []game.Option, hand cards.Pile, on Play, who game.Ref) []game.Option {
	g.scratch.plays = plays(hand, on, g.scratch.plays[:0])
	for _, p := range g.scratch.plays {
		size := p.kind.size()
		o = append(o, game.Option{
			Verb: "lay", Clause: p.clause(), Who: who, With: p.name(), Fixed: int(p.kind),
			Pick: game.Choice{Least: size, Most: size, Among: falling(g.desk.Picks(), p.cards).Refs()},
		})
	}
	return o
}
