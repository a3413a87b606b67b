package maddogs

import (
	"slices"

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
	down   set         // who has fallen with a house: they lie there and do not dive (MD-FUSE-17)
	spared set         // whom it does not touch: who has escaped it (MD-CSHOT-26)
	target game.Ref    // the vehicle, the building or the safe that it may destroy, or nothing
	sticks int         // for the target; 0: it destroys nothing
	half   bool        // Darn! (MD-FUSE-11)
	set    bool        // it was set, not thrown: MD-T-DYNA and the buildings (MD-BOMB-20)
	fuel   bool        // gasoline: a puddle, ignition, smoke (MD-GAS-01, -21)

	caller game.Pending // what the rule that set it off still remembers
}

// blastSlack is how much more than its radius a blast still reaches, so that no rounding spares a man (MD-BOMB-02).
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

// caught is everybody whom a blast reaches, the nearest to its centre first, ties by their numbers (MD-BOMB-01, MD-GREN-04). It is laid down
// before the first roll, for people move and fall afterwards (MD-BOMB-05).
func (g *Game) caught(b *blast, list []int16) []int16 {
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
	return list
}

// fallout is what an explosion has found, and what its later parts still look at.
type fallout struct {
	caught  []int16 // in the order of the rolls
	aboard  set     // who was in or on a vehicle: they do not dive (MD-BOMB-08)
	driving set     // who was at the wheel of a moving one
	gaveUp  set     // who had surrendered before
	hurt    set     // wounded by it
	floored set     // knocked down by it
	public  bool    // in public view (MD-BOMB-10)
}

// surveyBlast lays down whom an explosion affects, before anything happens to them.
func (g *Game) surveyBlast(b *blast, list []int16) fallout {
	out := fallout{caught: g.caught(b, list)}
	for _, n := range out.caught {
		f := int(n)
		fig := &g.figures[f]
		out.aboard.put(f, fig.aboard())
		out.driving.put(f, g.drives(f) && g.vehicles[g.ride(f)].moving())
		out.gaveUp.put(f, fig.surrendered)
	}
	out.public = g.inPublicView(b, out.caught)
	return out
}

// pending is all that an explosion remembers besides its attack. Where it lay matters to those who dive afterwards, and to what it sets on fire
// or brings down.
func (b *blast) pending(out *fallout) game.Pending {
	p := game.Here("blast").With(b.caller).Text(string(b.clause)).Number(int(b.radius)).Number(b.rolls).Number(b.by).Number(int(b.gang)).
		Bits(b.fails[0]).Bits(b.fails[1]).Ref(b.target).Number(b.sticks).Flag(b.half).Flag(b.set).Flag(b.fuel).Flag(out.public)
	for _, s := range [...]*set{&out.aboard, &out.driving, &out.gaveUp} {
		p = p.Bits(s[0]).Bits(s[1])
	}
	p = p.List(len(out.caught))
	for _, f := range out.caught {
		p = p.Number(int(f))
	}
	if b.set || b.fuel || b.sticks > 0 {
		return p.Point(b.at)
	}
	return p.Afterwards(game.Here("blast-centre").Point(b.at))
}

// explode plays an explosion from the first roll against STUNTS to the last dive: who is caught is fixed first, then figure by figure, then
// what it destroys and sets on fire, then the nerve of all, then the dives (MD-BOMB-05).
func (g *Game) explode(ref game.Referee, b *blast) {
	begin := len(g.scratch.caught) // behind whom an explosion around this one has caught
	out := g.surveyBlast(b, g.scratch.caught[begin:])
	g.keepCaught(&out, begin)
	g.tell(ref, game.Event{
		Clause: b.clause, Kind: "explodes", Seat: b.gang, Whom: b.target, From: b.at, To: b.at, Moved: true, Many: int(b.radius), Need: b.rolls,
	})
	for _, f := range out.caught {
		g.unhide(ref, int(f), "MD-HIDE-08") // who is thrown about is seen
	}
	a := g.beginAttack(b.by, b.pending(&out))
	a.unsung = true // it is no gun and no blade (MD-KILLER-02)
	for i, f := range out.caught {
		a.targets.add(int(f))
		g.inBlast(ref, a, b, int(f), i)
		ref.Merge(game.Midway, a.pending("blast-figure", nil).Number(i))
	}
	if b.sticks > 0 {
		g.blastTarget(ref, a, b)
		g.alsoFell(b, &out)
		g.keepCaught(&out, begin)
	}
	if b.fuel {
		g.ignite(ref, a, b)
	}
	g.shakenRiders(ref, a, &out)
	if out.public && b.gang != game.Nobody {
		g.outrage(ref, b.gang, 1, "MD-BOMB-10")
	}
	g.blastDebts(ref, a, &out)
	g.witnesses(a)
	out.hurt, out.floored = a.wounded, a.floored
	for f := range out.driving.each {
		if g.stillDriving(f) {
			a.tests[f] = notTested // the vehicle tests the nerve (MD-BOMB-08)
		}
	}
	ref.Merge(game.Aftermath, a.pending("blast-settled", nil))
	g.freeFromBlast(ref, &out)
	g.nerveTests(ref, a)
	g.driversNerve(ref, b, &out)
	g.diveAll(ref, b, &out)
	g.scratch.caught = g.scratch.caught[:begin]
	a.open = false
	g.loosen()
}

// keepCaught keeps whom an explosion has caught where no explosion within it overwrites it.
func (g *Game) keepCaught(out *fallout, begin int) {
	g.scratch.caught = append(g.scratch.caught[:begin], out.caught...)
	out.caught = g.scratch.caught[begin:]
}

// isCaught says whether an explosion that is not over has caught a figure.
func (g *Game) isCaught(f int) bool { return slices.Contains(g.scratch.caught, int16(f)) }

// blastDebts makes everybody who was caught owe an action, as for a near miss; a wound owes what its table says, and the largest of all counts
// (MD-BOMB-06, -07).
func (g *Game) blastDebts(ref game.Referee, a *attack, out *fallout) {
	for _, n := range out.caught {
		f := int(n)
		if !g.figures[f].awake() {
			continue
		}
		clause := game.ClauseID("MD-BOMB-06")
		if a.wounded.has(f) {
			clause = "MD-BOMB-07"
		}
		g.owe(ref, f, 1)
		g.tellDebt(ref, clause, f)
	}
}

// shakenRiders tests those on the boards and the roof of every moving vehicle that a blast has reached, if it has not been destroyed by it
// (MD-BOMB-08).
func (g *Game) shakenRiders(ref game.Referee, a *attack, out *fallout) {
	for i, n := range out.caught {
		f := int(n)
		if !out.aboard.has(f) || !g.ridesOutside(f) || g.berthOf(f) == onSaddle || g.figures[f].dead {
			continue
		}
		speed := g.vehicles[g.ride(f)].speed
		if speed <= Cruising {
			continue
		}
		if !g.figures[f].awake() || !g.test(ref, f, "MD-BOMB-08", "hold-on", g.rideMods(f, speed, 0, false)) {
			g.flungOff(ref, a, f, speed)
		}
		ref.Merge(game.Midway, a.pending("rider-shaken", nil).Number(i))
	}
}

// stillDriving says whether a figure is at the wheel of a moving vehicle and able to steer it.
func (g *Game) stillDriving(f int) bool {
	return g.drives(f) && g.vehicles[g.ride(f)].moving() && g.vehicles[g.ride(f)].drivable()
}

// driversNerve gives the driver of every moving vehicle that a blast has reached a Hazard test against GUTS, in place of a wounded man's test
// (MD-BOMB-08). One who has been put out leaves the vehicle to itself (MD-CAR-08).
func (g *Game) driversNerve(ref game.Referee, b *blast, out *fallout) {
	for f := range out.driving.each {
		if g.phase != Playing {
			return
		}
		v := g.ride(f)
		switch {
		case v == nobody || g.figures[f].slot != driverSlot || !g.vehicles[v].moving() || !g.vehicles[v].drivable():
		case !g.figures[f].awake():
			g.driverlessBy(ref, v, b.gang)
		case g.figures[f].fleeing || g.figures[f].surrendered:
		case !g.hazardTest(ref, hazard{v: v, nerve: true, clause: "MD-BOMB-08", cause: b.gang}):
			g.loseControl(ref, upset{v: v, cause: b.gang})
		}
	}
}

// inPublicView says whether an explosion is in the public's view: outdoors, or seen or suffered by a conscious civilian or officer. Whoever hides
// is no public: that they saw it would tell where they are (MD-BOMB-10).
func (g *Game) inPublicView(b *blast, caught []int16) bool {
	if !g.table.Inside(b.at) {
		return true
	}
	for _, n := range caught {
		if g.isPublic(int(n)) {
			return true
		}
	}
	for f := range g.figures {
		if g.isPublic(f) && !g.figures[f].hidden && g.table.Sees(g.figures[f].at, b.at, g.doors) {
			return true
		}
	}
	return false
}

// isPublic says whether a figure is one of those before whom the gangs lose face: a conscious civilian, Cop or Fed.
func (g *Game) isPublic(f int) bool {
	fig := &g.figures[f]
	return (fig.profile == Civilian || fig.profile.officer()) && fig.awake()
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
