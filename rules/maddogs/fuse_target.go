package maddogs

import "rumble/game"

// fuse_target.go is what an explosion destroys besides people: vehicles, safes, and the buildings of fuse_house.go (MD-FUSE-15 to -21).

// safeTable is what opens by dynamite: the kind of the feature, and the sticks that it takes (MD-FUSE-20, MD-T-SAFE).
var safeTable = [...]struct {
	kind   string
	sticks int
}{
	{"safe", 1},
	{"light-vault", 2},
	{"vault", 3},
}

// safeSticks is how many sticks open a feature of that kind; 0 when it is no safe.
func safeSticks(kind string) int {
	for _, row := range safeTable {
		if row.kind == kind {
			return row.sticks
		}
	}
	return 0
}

// blastTarget rolls for what an explosion may destroy: its target, and the buildings next to one (MD-FUSE-15 to -18, -21, MD-BOMB-20).
func (g *Game) blastTarget(ref game.Referee, a *attack, b *blast) {
	if v := g.vehicleOf(b.target); v != nobody {
		g.blastVehicle(ref, b, v)
		return
	}
	if !b.set || b.target.Kind != game.PlaceRef {
		return // thrown explosives destroy no building (MD-BOMB-20)
	}
	if n := g.fixed.houses.number(b.target); n != nobody {
		g.blastHouses(ref, a, b, n)
		return
	}
	g.blastSafe(ref, b)
}

// blastVehicle rolls for a vehicle; a motorcycle counts as a car (MD-FUSE-18, -19).
func (g *Game) blastVehicle(ref game.Referee, b *blast, v int) {
	row := dynaOf(b.sticks, b.half)
	need := row.car
	if g.vehicles[v].kind == Truck {
		need = row.truck
	}
	clause := game.ClauseID("MD-FUSE-18")
	if !b.set {
		clause = "MD-BOMB-20"
	}
	of := g.vehicleRef(v)
	if g.vehicles[v].wrecked || g.vehicles[v].gone {
		return
	}
	if need < automatic {
		face := ref.Throw(game.Throw{Clause: clause, Purpose: "vehicle-destroyed", Dice: 1, Sides: 6, Bands: game.BandsAt(6, need), Who: of})
		if face.One() > need {
			g.tell(ref, game.Event{Clause: clause, Kind: "vehicle-stands", Seat: b.gang, Whom: of, Need: need})
			return
		}
	}
	g.destroyVehicle(ref, v, clause)
}

// destroyVehicle makes a vehicle a wreck; who is aboard and lives lies beside it (MD-FUSE-19).
func (g *Game) destroyVehicle(ref game.Referee, v int, clause game.ClauseID) {
	car := &g.vehicles[v]
	car.wrecked, car.speed = true, Stopped
	g.changed()
	g.tell(ref, game.Event{Clause: clause, Kind: "vehicle-destroyed", Seat: game.Nobody, Whom: g.vehicleRef(v)})
	if car.blaze == Engulfed || car.blaze == OnFire {
		g.becomesWreck(v) // it explodes no more
	}
	g.throwClear(ref, v, "MD-FUSE-19", "thrown-clear")
}

// blastSafe opens a safe when there are sticks enough, twice as many when something went wrong; there is no roll (MD-FUSE-11, -20, -21).
func (g *Game) blastSafe(ref game.Referee, b *blast) {
	need := safeSticks(g.table.Plan().Features[b.target.N].Kind)
	if b.half {
		need *= 2
	}
	kind := game.Kind("safe-holds")
	if b.sticks >= need {
		g.opened |= 1 << g.fixed.houses.safe(b.target)
		kind = "safe-opens"
	}
	g.tell(ref, game.Event{Clause: "MD-FUSE-21", Kind: kind, Seat: b.gang, Whom: b.target, Many: b.sticks, Need: need})
}
