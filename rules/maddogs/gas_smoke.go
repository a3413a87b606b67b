package maddogs

import (
	"slices"
	"strconv"

	"rumble/game"
	"rumble/tabletop"
)

// gas_smoke.go is smoke: over a puddle, and round what burns (MD-GAS-16, -17). It never blocks sight.

const (
	smokeRadius = 3 * inch / 2 // round the centre of a puddle
	smokeMargin = inch         // round a burning feature or wreck
)

// smokeBetween says whether a line of sight leads through smoke, or ends in it (MD-GAS-17). Of a line between floors the plan is looked at.
func (g *Game) smokeBetween(a, b game.Point) bool {
	for i := range g.fires {
		if g.smokes(&g.fires[i], a, b) {
			return true
		}
	}
	return false
}

// smokes says whether the smoke of a fire is in a line.
func (g *Game) smokes(f *Fire, a, b game.Point) bool {
	switch {
	case f.feature != nobody:
		return g.table.FeatureByLine(int(f.feature), a, b, smokeMargin)
	case f.car != 0:
		p := g.footprint(int(f.car) - 1)
		return p.At.Floor == a.Floor && byFootprint(p, a, b, smokeMargin) || p.At.Floor == b.Floor && byFootprint(p, a, b, smokeMargin)
	}
	if f.at.Floor != a.Floor && f.at.Floor != b.Floor {
		return false
	}
	_, in := tabletop.Approach(a, b, f.at, smokeRadius)
	return in
}

// byFootprint says whether a line comes to within so much of the outline of a footprint.
func byFootprint(p tabletop.Footprint, a, b game.Point, far game.Length) bool {
	p.At.Floor, a.Floor, b.Floor = 0, 0, 0
	for _, corner := range p.Corners() {
		if _, near := tabletop.Approach(a, b, corner, far); near {
			return true
		}
	}
	longer, wider := p, p
	longer.Long += 2 * far
	wider.Wide += 2 * far
	return longer.Cuts(a, b) || wider.Cuts(a, b)
}

// inSmoke says whether a place is in smoke: all that is looked at from there is looked at through it.
func (g *Game) inSmoke(at game.Point) bool { return g.smokeBetween(at, at) }

// smoky adds the smoke in a line to the cover that there is along it: light, and nothing beside other cover (MD-GAS-17). Nothing is named as what
// covers.
func (g *Game) smoky(cover game.Cover, by game.Ref, from, at game.Point) (game.Cover, game.Ref) {
	if cover == game.NoCover && g.smokeBetween(from, at) {
		return game.LightCover, game.Ref{}
	}
	return cover, by
}

// lightCover itemises light cover in a shot; where nothing gives it, it is smoke (MD-GEO-05, MD-GAS-17).
func lightCover(by game.Ref) game.Mod {
	if by.None() {
		return game.Mod{Clause: "MD-GAS-17", Word: "smoke", Value: -1}
	}
	return game.Mod{Clause: "MD-GEO-05", Word: "light-cover", Of: by, Value: -1}
}

// hazyMod adds what smoke counts for whoever looks about: -1 when it is in the line to what they look for (MD-GAS-16, -17).
func hazyMod(smoke bool, mods []game.Mod) []game.Mod {
	if smoke {
		mods = append(mods, game.Mod{Clause: "MD-GAS-16", Word: "smoke", Value: -1})
	}
	return mods
}

// spotTest throws for whoever looks about: what they find in the clear, and through smoke, where they need one less (MD-HIDE-06, MD-GAS-16).
func (g *Game) spotTest(ref game.Referee, f int) (clear, hazy bool) {
	mods := g.spotNeed(f)
	if len(g.fires) == 0 || g.inSmoke(g.figures[f].at) {
		clear = g.test(ref, f, "MD-HIDE-06", "spot", mods)
		return clear, clear
	}
	need := game.Total(mods)
	clear, hazy = need >= 6, need >= 7
	clause := game.ClauseID("MD-GEN-03")
	if need > 0 && need < 7 {
		clause = "MD-HIDE-06"
		face := g.throwFor(ref, f, game.Throw{
			Clause: clause, Purpose: "spot", Dice: 1, Sides: 6, Bands: game.BandsAt(6, need-1, need), Who: game.Figure(f),
		})
		clear, hazy = face.One() <= need, face.One() < need
	}
	kind := game.Kind("test-failed")
	if clear {
		kind = "test-passed"
	}
	g.tell(ref, game.Event{
		Clause: clause, Kind: kind, Seat: g.figures[f].seat, Who: game.Figure(f), Mods: mods, Need: need, Text: "spot", Detail: true, NotInOdds: true,
		Seen: g.hiddenFrom(game.Figure(f)),
	})
	return clear, hazy
}

// overlays are the flames and the smoke of a scene: everybody sees them.
func (g *Game) overlays() []game.SceneOverlay {
	var list []game.SceneOverlay
	for i := range g.fires {
		f := &g.fires[i]
		n := strconv.Itoa(i + 1)
		flames := game.SceneOverlay{ID: "flames-" + n, Name: "Flames", Kind: "flames", Clause: "MD-GAS-07"}
		smoke := game.SceneOverlay{ID: "smoke-" + n, Name: "Smoke", Kind: "smoke", Reach: smokeMargin, Clause: "MD-GAS-16"}
		switch {
		case f.car != 0:
			p := g.footprint(int(f.car) - 1)
			corners := p.Corners()
			flames.Points, flames.Clause = corners[:], "MD-CRASH-08"
		case f.feature == nobody:
			flames.Points, flames.Reach, smoke.Reach = []game.Point{f.at}, puddleRadius, smokeRadius
		default:
			feature := &g.table.Plan().Features[f.feature]
			flames.Points, flames.Line, flames.Clause = slices.Clone(feature.Points), feature.Line, "MD-GAS-05"
			if feature.Line && feature.Closed {
				flames.Points = append(flames.Points, feature.Points[0])
			}
		}
		smoke.Points, smoke.Line = slices.Clone(flames.Points), flames.Line
		list = append(list, flames, smoke)
	}
	return list
}
