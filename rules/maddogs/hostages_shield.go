package maddogs

import "rumble/game"

// nearer says whether hostage h is nearer to a shooter than its taker is.
func (g *Game) nearer(h, taker, shooter int) bool {
	return g.distance(h, shooter) < g.distance(taker, shooter)
}

// shielded says whether figure t holds a hostage between itself and a shooter (MD-HOST-05).
func (g *Game) shielded(shooter, t int) bool {
	for h := range g.figures {
		if int(g.figures[h].taker) == t && g.nearer(h, t, shooter) {
			return true
		}
	}
	return false
}

// hostageInTheWay says whether a shot could hit a hostage: police and civilians then hold their fire (MD-HOST-06, -17).
// Gangsters are free to shoot at takers and hostages alike (MD-HOST-07).
func (g *Game) hostageInTheWay(s shot) bool {
	var targets set
	g.groupOf(s, &targets)
	for h := range g.figures {
		if targets.has(h) && g.figures[h].taker != nobody {
			return true
		}
	}
	return false
}

// shootHostageOptions: one's own hostage is shot with a sure hit (MD-HOST-12, -15).
func (g *Game) shootHostageOptions(f int, o []game.Option) []game.Option {
	for h := range g.figures {
		if int(g.figures[h].taker) != f {
			continue
		}
		for i := range g.carried(f) {
			if weaponTable[g.items[i].kind].gun && g.ready(i) {
				o = append(o, game.Option{
					Verb: "shoot-hostage", Clause: "MD-HOST-15", Who: game.Figure(f), With: game.Gear(i), Whom: game.Figure(h), Risk: true,
				})
			}
		}
	}
	return o
}

// shootHostage is a Shoot action that scores one hit without shooting dice.
func (g *Game) shootHostage(ref game.Referee, f, h, item int) {
	a := g.beginAttack(f, game.Here("shoot-hostage"))
	a.weapon, a.item = g.items[item].kind, item
	a.hit(h, 1)
	g.tell(ref, game.Event{
		Clause: "MD-HOST-12", Kind: "hit", Seat: g.figures[f].seat, Who: game.Figure(f), Whom: game.Figure(h), Many: 1,
	})
	g.finishAttack(ref, a)
}
