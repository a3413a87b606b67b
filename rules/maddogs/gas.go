package maddogs

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// gas.go is what burns: puddles of flame, features, buildings and wrecks, what sets them on fire, and clothes (MD-GAS-01 to -07, -18, -19,
// -21). Crossing flames on foot is in gas_walk.go, smoke in gas_smoke.go, vehicles at flames in gas_car.go.

// Fire is something that burns till the game ends: a puddle of flame (MD-GAS-07), a feature or a building (MD-GAS-05), or a
// wreck (MD-GAS-15, MD-CRASH-08).
type Fire struct {
	at      game.Point // the centre of a puddle
	feature int16      // the feature that burns, or nobody
	car     int8       // the wreck that burns, by number plus one, or 0
}

// puddleRadius is half of how wide a puddle of flame is (MD-GAS-07, MD-T-THROWN).
const puddleRadius = inch / 2

// maxFires bounds what burns at once: what is more does not catch fire. It is the size of a set.
const maxFires = maxFigures

// The rows of MD-T-IGNITE.
const (
	flammable = iota
	woodenHouse
	stoneHouse
	fireproof
	vehicleOnFire
	otherHouse
)

// igniteTable is on how many of the faces of a die what is in each row catches fire; a vehicle does so on the last alone (MD-T-IGNITE).
var igniteTable = [...]int{flammable: 5, woodenHouse: 3, stoneHouse: 1, fireproof: 0, vehicleOnFire: 1, otherHouse: 1}

// isHouse says whether a feature stands for a building: its interior, or a solid one.
func isHouse(f *game.Feature) bool { return f.Inside || f.Kind == "building" || f.Kind == "block" }

// ignites is the row of a feature (MD-GAS-02, -03): stone and brick burn only where there is a house of them, and of a thing nobody has said
// of what it is made there is nothing that could burn.
func ignites(f *game.Feature) int {
	switch f.Material {
	case game.Paper, game.Cloth:
		return flammable
	case game.Metal, game.Concrete:
		return fireproof
	}
	switch house := isHouse(f); {
	case house && f.Material == game.Wood:
		return woodenHouse
	case house && f.Material == "":
		return otherHouse
	case house:
		return stoneHouse
	case f.Material == game.Wood:
		return flammable
	}
	return fireproof
}

// burn has something burn from now on, once.
func (g *Game) burn(f Fire) {
	for i := range g.fires {
		if g.fires[i] == f {
			return
		}
	}
	if len(g.fires) < maxFires {
		g.fires = append(g.fires, f)
		g.changed()
	}
}

// burning is the fire of a feature or of a wreck, or nobody.
func (g *Game) burning(feature int16, car int8) int {
	for i := range g.fires {
		if f := &g.fires[i]; feature != nobody && f.feature == feature || car != 0 && f.car == car {
			return i
		}
	}
	return nobody
}

// ignite makes the puddle of a gasoline bomb and rolls for what it sets on fire: the vehicle it struck, features, clothes (MD-GAS-03, -06, -07). The
// figures whose clothes burn are hit once more by the attack.
func (g *Game) ignite(ref game.Referee, a *attack, b *blast) {
	g.burn(Fire{at: b.at, feature: nobody})
	g.tell(ref, game.Event{Clause: "MD-GAS-07", Kind: "puddle", Seat: b.gang, From: b.at, To: b.at, Moved: true, Many: int(2 * puddleRadius)})
	if v := g.vehicleOf(b.target); v != nobody && !g.vehicles[v].wrecked {
		g.mayBeEngulfed(ref, v, "MD-GAS-06")
		ref.Merge(game.Midway, a.pending("vehicle-lit", nil))
	}
	g.igniteFeatures(ref, a, b)
	g.igniteClothes(ref, a, b)
}

// igniteFeatures rolls for every feature and building that a new puddle touches, the nearest first (MD-GAS-02, -03).
func (g *Game) igniteFeatures(ref game.Referee, a *attack, b *blast) {
	puddle := tabletop.Footprint{At: b.at, Radius: puddleRadius}
	list := g.table.FeaturesAround(&puddle, 0, g.scratch.under[:0])
	for _, house := range g.fixed.houses.list { // a puddle on its roof touches a building too
		if n := int(house); g.table.OutlineWithin(n, b.at, puddleRadius) && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	g.scratch.under = list
	for i := range list { // the nearest first, ties in the order of the plan
		for k := i; k > 0 && g.nearness(list[k], b.at) < g.nearness(list[k-1], b.at); k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	for i, n := range list {
		f := &g.table.Plan().Features[n]
		faces := igniteTable[ignites(f)]
		if faces == 0 || g.burning(int16(n), 0) != nobody {
			continue
		}
		face := ref.Throw(game.Throw{
			Clause: "MD-GAS-02", Purpose: "catch-fire", Dice: 1, Sides: 6, Bands: game.BandsAt(6, faces), Who: featureRef(n),
		})
		if face.One() > faces {
			g.tell(ref, game.Event{Clause: "MD-GAS-02", Kind: "does-not-burn", Seat: b.gang, Whom: featureRef(n), Detail: true})
		} else {
			g.burn(Fire{feature: int16(n)})
			g.tell(ref, game.Event{Clause: "MD-GAS-05", Kind: "catches-fire", Seat: b.gang, Whom: featureRef(n)})
			if more := arson(f.Use); more > 0 && isHouse(f) {
				g.outrage(ref, b.gang, more, "MD-GAS-18")
			}
		}
		ref.Merge(game.Midway, a.pending("feature-lit", nil).Number(i))
	}
}

// nearness is how far a feature is from the centre of a puddle that it touches.
func (g *Game) nearness(feature int, at game.Point) game.Length {
	if !g.table.Plan().Features[feature].Line {
		far, _ := g.table.FarOutline(feature, at)
		return far
	}
	return puddleRadius - farthest(puddleRadius, func(less game.Length) bool { return g.table.FeatureWithin(feature, at, puddleRadius-less) })
}

// arson is how much Public Outrage the fire of a building raises by its use: what is business and dwelling counts as a dwelling (MD-GAS-18, -19).
func arson(use game.Use) int {
	switch use {
	case game.Business:
		return 1
	case game.Residential, game.BothUses:
		return 2
	}
	return 0
}

// igniteClothes rolls for every figure on foot whose base a new puddle touches, the nearest first: whose clothes burn takes one more roll on the
// Deadly Weapons Table, and owes an action at least (MD-GAS-03, -04, -21).
func (g *Game) igniteClothes(ref game.Referee, a *attack, b *blast) {
	list := g.scratch.scorched[:0]
	for f := range g.figures {
		fig := &g.figures[f]
		if !fig.onBoard() || fig.dead || fig.aboard() || fig.at.Floor != b.at.Floor || !tabletop.Near(fig.at, b.at, puddleRadius+base/2) {
			continue
		}
		k := len(list)
		list = append(list, int16(f))
		for ; k > 0 && g.table.Distance(g.figures[list[k-1]].at, b.at) > g.table.Distance(fig.at, b.at); k-- {
			list[k] = list[k-1]
		}
		list[k] = int16(f)
	}
	g.scratch.scorched = list
	for i, n := range list {
		f := int(n)
		who := game.Figure(f)
		faces := igniteTable[flammable]
		face := g.throwFor(ref, f, game.Throw{
			Clause: "MD-GAS-03", Purpose: "clothes", Dice: 1, Sides: 6, Bands: game.BandsAt(6, faces), Who: who, Whom: who, OneFigure: true,
		})
		if face.One() <= faces {
			g.tell(ref, game.Event{Clause: "MD-GAS-04", Kind: "clothes-burn", Seat: g.figures[f].seat, Whom: who})
			a.targets.add(f)
			g.suffer(ref, a, f, game.Mod{})
			g.owe(ref, f, 1)
		}
		ref.Merge(game.Midway, a.pending("clothes-lit", nil).Number(i))
	}
}

// fireTakesToll tests the STUNTS of everybody inside a burning building at the second Joker; who fails takes a roll on the Deadly Weapons Table
// (MD-GAS-05).
func (g *Game) fireTakesToll(ref game.Referee) {
	if len(g.fires) == 0 {
		return
	}
	a := g.beginAttack(nobody, game.Here("fire-takes-toll"))
	for f := range g.figures {
		fig := &g.figures[f]
		house := g.burningHouse(fig.at)
		if !fig.onBoard() || fig.dead || house == nobody {
			continue
		}
		who := game.Figure(f)
		g.tell(ref, game.Event{
			Clause: "MD-GAS-05", Kind: "in-burning-house", Seat: fig.seat, Whom: who, With: featureRef(house), Detail: true, Seen: g.hiddenFrom(who),
		})
		if fig.awake() && g.test(ref, f, "MD-GAS-05", "flames", g.blastMods(f)) {
			continue
		}
		g.unhide(ref, f, "MD-HIDE-04") // whoever burns is heard
		a.targets.add(f)
		g.suffer(ref, a, f, game.Mod{})
	}
	if a.open = !a.targets.empty(); a.open {
		g.finishAttack(ref, a)
	}
	a.open = false
}

// burningHouse is the burning building in which a place is, or nobody.
func (g *Game) burningHouse(at game.Point) int {
	for i := range g.fires {
		if n := int(g.fires[i].feature); n != nobody && g.table.Plan().Features[n].Inside && g.table.FeatureWithin(n, at, 0) {
			return n
		}
	}
	return nobody
}

// farthest is the greatest distance up to a limit for which something holds that holds up to there.
func farthest(limit game.Length, holds func(game.Length) bool) game.Length {
	if holds(limit) {
		return limit
	}
	low, high := game.Length(0), limit // it holds at low, and not at high
	for low+1 < high {
		if middle := (low + high) / 2; holds(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}
