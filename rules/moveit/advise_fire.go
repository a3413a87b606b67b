package moveit

import "rumble/game"

// advise_fire.go weighs shots for the rules of thumb.

// all is a certainty: chances are counted in thousandths.
const all = 1000

// shotChances are the chances in thousandths that a shot puts its target Out, and that it hits it at all.
func shotChances(dice, need, critical, hits int) (out, hit int) {
	const exact = 1000 // how much finer it is reckoned
	critical = min(critical, need)
	var chance [4]int // by the Hits that are left; Out is 0
	chance[hits] = all * exact
	missed := all * exact
	for range dice {
		missed = missed * (6 - need) / 6
		var next [4]int
		next[0] = chance[0]
		for left := 1; left <= hits; left++ {
			next[left] += chance[left] * (6 - need) / 6
			next[left-1] += chance[left] * (6*(need-critical) + critical) / 36
			next[0] += chance[left] * critical * 5 / 36
		}
		chance = next
	}
	return chance[0] / exact, all - missed/exact
}

// manner is how a shot is fired.
type manner uint8

// The manners.
const (
	plain manner = iota
	hasty        // a snap shot
	aiming
)

// shotAt is the chances of a shot from where two models stand.
func (g *Game) shotAt(m, e int, how manner) (out, hit int) {
	need := game.Total(g.aimNeed(m, e, how == hasty))
	if how == aiming && g.phase != Shooting { // then the rules count it
		need = min(need+1, 5)
	}
	gun := &weaponTable[g.firearm(m)]
	return shotChances(gun.dice, need, gun.critical, int(max(1, g.models[e].hits)))
}

// harm is what a shot does to a model of some worth: who is only wounded is worth less, and may lose its nerve.
func harm(worth, out, hit int) int { return worth * (100*out + 45*(hit-min(hit, out))) / all }

// worthOfShot is what a shot is worth: the harm it does, and what its target can then not do any more.
func (g *Game) worthOfShot(look *outlook, m, e int, how manner) int {
	out, hit := g.shotAt(m, e, how)
	return harm(g.value(e), out, hit) + look.menace(e)*out/(2*all)
}

// bestShot is the worth of the best shot that a model has from where it stands, whether its turn allows it or not.
func (g *Game) bestShot(look *outlook, m int, aims bool) int {
	if g.firearm(m) == NoWeapon {
		return 0
	}
	how, best := plain, 0
	if aims {
		how = aiming
	}
	for e := range g.models {
		if look.free.has(e) && g.mayShoot(m, e) {
			best = max(best, g.worthOfShot(look, m, e, how))
		}
	}
	return best
}

// worthOfShooting weighs an option of the Shooting phase. Who is hidden stays so unless the shot is worth more than what
// may then come back.
func (g *Game) worthOfShooting(look *outlook, o *game.Option) int {
	if o.Verb != "shoot" {
		return 0
	}
	m, e := int(o.Who.N), int(o.Whom.N)
	how := plain
	if g.snapsAgain(m) {
		how = hasty
	}
	worth := g.worthOfShot(look, m, e, how)
	if g.models[m].hidden {
		worth -= g.danger(look, m)
	}
	return worth
}

// snapTwice is how much of a snap shot two are worth, in hundredths: the target may be gone before the second.
const snapTwice = 190

// worthOfSnapping is what a snap shot is worth, and the second one that follows it if the target is still there.
func (g *Game) worthOfSnapping(look *outlook, m, e int) int {
	return g.worthOfShot(look, m, e, hasty) * snapTwice / 100
}
