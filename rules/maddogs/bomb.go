package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// bomb.go is what every explosion has in common: whom it reaches, and in which order it is resolved (MD-BOMB-01 to -03, -05, -07 to -10).
// Throwing is in bomb_throw.go, the dive in bomb_dive.go.

// blast is one explosion.
type blast struct {
	clause game.ClauseID
	at     game.Point
	radius game.Length // inclusive (MD-BOMB-02)
	rolls  int         // against STUNTS, of everybody in it (MD-GREN-01, MD-T-DYNA)
	by     int         // the figure whose attack it is, or nobody
	gang   game.Seat   // who is charged for it (MD-BOMB-10); Nobody for a vehicle that blows up
	fails  set         // who may not roll: every roll counts as failed (MD-GREN-03, MD-FUSE-13, MD-GAS-15)
	spared set         // whom it does not touch: who has escaped it (MD-CSHOT-26)
	target game.Ref    // the vehicle, the building or the safe that it may destroy, or nothing
	sticks int         // for the target; 0: it destroys nothing
	half   bool        // Darn! (MD-FUSE-11)
	set    bool        // it was set, not thrown: MD-T-DYNA and the buildings (MD-BOMB-20)
	fuel   bool        // gasoline: a puddle, ignition, smoke (MD-GAS-01, -21)
}

// within how much more than its radius a blast still reaches, so that no rounding spares a man (MD-BOMB-02).
const blastSlack = 1

// reaches says whether a blast reaches a figure: the centre of its base, or the nearest point of its vehicle. Walls do not matter (MD-BOMB-02,
// -03).
func (g *Game) reaches(b *blast, f int) bool {
	fig := &g.figures[f]
	return fig.onBoard() && !fig.dead && !b.spared.has(f) && g.farFrom(f, b.at) <= b.radius+blastSlack
}

// farFrom is how far a figure is from a place, as a blast is measured.
func (g *Game) farFrom(f int, at game.Point) game.Length {
	if !g.figures[f].aboard() {
		return g.table.Distance(g.figures[f].at, at)
	}
	p := g.footprint(g.ride(f))
	far := p.Distance(at)
	if p.At.Floor == at.Floor {
		return far
	}
	return g.table.Distance(game.Point{Floor: p.At.Floor}, game.Point{X: far, Floor: at.Floor})
}

// caught is everybody whom a blast reaches, the nearest to its centre first, ties by their numbers (MD-GREN-04).
func (g *Game) caught(b *blast) []int16 {
	list := g.scratch.caught[:0]
	for f := range g.figures {
		if !g.reaches(b, f) {
			continue
		}
		far := g.farFrom(f, b.at)
		k := len(list)
		list = append(list, int16(f))
		for ; k > 0 && g.farFrom(int(list[k-1]), b.at) > far; k-- {
			list[k] = list[k-1]
		}
		list[k] = int16(f)
	}
	g.scratch.caught = list
	return list
}

// explode plays an explosion from the first roll against STUNTS to the last dive: who is caught is fixed first, then figure by figure, then
// what it destroys and sets on fire, then the nerve of all, then the dives (MD-BOMB-05).
func (g *Game) explode(ref game.Referee, b *blast) {
	caught := g.caught(b)
	public := g.inPublicView(b, caught)
	g.tell(ref, game.Event{
		Clause: b.clause, Kind: "explodes", Seat: b.gang, Whom: b.target, From: b.at, To: b.at, Moved: true, Many: int(b.radius), Need: b.rolls,
	})
	a := g.beginAttack(b.by, game.Here("blast").Number(int(b.at.X)).Number(int(b.at.Y)))
	for i, f := range caught {
		a.targets.add(int(f))
		g.inBlast(ref, a, b, int(f))
		ref.Merge(game.Midway, a.pending("blast-figure", nil).Number(i))
	}
	if b.sticks > 0 {
		g.blastTarget(ref, a, b)
	}
	if b.fuel {
		g.ignite(ref, a, b)
	}
	g.shakenVehicles(ref, a, b, caught)
	if public && b.gang != game.Nobody {
		g.outrage(ref, b.gang, 1, "MD-BOMB-10")
	}
	g.blastDebts(ref, a, caught)
	g.witnesses(a)
	ref.Merge(game.Aftermath, a.pending("blast-settled", nil))
	g.freeFromTakers(ref)
	g.reputation(ref, a)
	g.nerveTests(ref, a)
	g.driversNerve(ref, b, caught)
	g.diveAll(ref, a, b, caught)
	g.loosen()
}

// blastDebts makes everybody who was caught and not injured owe an action, as for a near miss (MD-BOMB-06, -07).
func (g *Game) blastDebts(ref game.Referee, a *attack, caught []int16) {
	for _, n := range caught {
		f := int(n)
		fig := &g.figures[f]
		if !fig.awake() {
			continue
		}
		g.owe(ref, f, 1)
		g.tellDebt(ref, "MD-BOMB-06", f)
	}
}

// shakenVehicles tests the outside riders of every moving vehicle that a blast has reached (MD-BOMB-08).
func (g *Game) shakenVehicles(ref game.Referee, a *attack, b *blast, caught []int16) {
	for _, n := range caught {
		f := int(n)
		if !g.ridesOutside(f) || g.berthOf(f) == onSaddle || g.figures[f].dead || b.target == g.vehicleRef(g.ride(f)) && g.vehicles[g.ride(f)].wrecked {
			continue
		}
		speed := g.vehicles[g.ride(f)].speed
		if speed <= Cruising || g.figures[f].awake() && g.test(ref, f, "MD-BOMB-08", "hold-on", g.rideMods(f, speed, 0, false)) {
			continue
		}
		g.flungOff(ref, a, f, speed)
	}
}

// driversNerve gives the driver of every moving vehicle that a blast has reached a Hazard test against GUTS (MD-BOMB-08).
func (g *Game) driversNerve(ref game.Referee, b *blast, caught []int16) {
	var able uint32
	for _, n := range caught {
		if f := int(n); g.drives(f) && g.vehicles[g.ride(f)].moving() && g.vehicles[g.ride(f)].drivable() {
			able |= 1 << g.ride(f)
		}
	}
	for v := range g.vehicles {
		if able&(1<<v) == 0 || g.phase != Playing {
			continue
		}
		if !g.hazardTest(ref, hazard{v: v, nerve: true, clause: "MD-BOMB-08", cause: b.gang}) {
			g.loseControl(ref, upset{v: v, cause: b.gang})
		}
	}
}

// inPublicView says whether an explosion is in the public's view: outdoors, or seen or suffered by a conscious civilian or officer
// (MD-BOMB-10).
func (g *Game) inPublicView(b *blast, caught []int16) bool {
	if !g.table.Inside(b.at) {
		return true
	}
	for f := range g.figures {
		fig := &g.figures[f]
		if (fig.seat == game.Nobody || fig.profile.officer()) && fig.awake() && g.table.Sees(fig.at, b.at, g.doors) {
			return true
		}
	}
	for _, n := range caught {
		if fig := &g.figures[n]; (fig.seat == game.Nobody || fig.profile.officer()) && fig.awake() {
			return true
		}
	}
	return false
}

// vehicleAt is the vehicle on which a place lies, or nobody (MD-BOMB-20).
func (g *Game) vehicleAt(at game.Point) int {
	for v := range g.vehicles {
		if p := g.footprint(v); !g.vehicles[v].gone && p.Has(at) {
			return v
		}
	}
	return nobody
}

// towards is the place so far from another along a heading.
func towards(from game.Point, heading tabletop.Heading, far game.Length) game.Point {
	p := tabletop.Footprint{At: from, Heading: heading}
	return p.Place(far, 0)
}
