package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// car.go is driving: the Drive action from the speed to the dice (MD-CAR-01 to -05, -14, -17). Its path is plotted in car_path.go and driven
// in car_go.go; what happens to vehicles without a Drive is in car_unled.go.

// speedRow is a row of MD-T-SPEED: what a Drive throws for its distance, and what corners and curves cost.
type speedRow struct {
	dice          int         // six-sided, for the inches
	far           game.Length // instead of dice
	lost          int         // the highest dice that a corner or a curve costs
	corner, curve int         // Hazards
	margin        game.Length // of the corridor in which things are Hazards, on each side (MD-HAZ-05)
}

var speedTable = [speeds]speedRow{
	Stopped:  {},
	Cruising: {far: 10 * inch},
	Speeding: {dice: 5, lost: 1, corner: 2, curve: 1, margin: inch / 2},
	Racing:   {dice: 7, lost: 2, corner: 4, curve: 2, margin: inch},
}

// How far a vehicle backs up at most, and how far it cruises at least (MD-CAR-15, -05).
const (
	reverseFar = 5 * inch
	cruiseMin  = inch
)

// maySpeed says whether a vehicle may go at a speed on its driver's next Drive: one step up or down, two with a Wheelman at the wheel, within
// what its damage and the driver's nerve allow (MD-CAR-02, -03, -09, MD-CRASH-03, MD-CSHOT-16).
func (g *Game) maySpeed(v, driver int, to Speed) bool {
	car := &g.vehicles[v]
	steps := 1
	if g.has(driver, Wheelman) {
		steps = 2
	}
	switch change := int(to) - int(car.speed); {
	case change > steps || change < -steps:
		return false
	case change > 0 && g.figures[driver].nervous:
		return false
	case change < 0 && car.brakes:
		return false
	case to == Racing && car.dented:
		return false
	}
	return true
}

// driveOptions are the speeds at which a driver may drive on, and backing up (MD-CAR-04, -15).
func (g *Game) driveOptions(act *Activation, f int, o []game.Option) []game.Option {
	v := g.ride(f)
	if v == nobody || !g.drives(f) || !g.vehicles[v].drivable() {
		return o
	}
	car := &g.vehicles[v]
	drive := func(to Speed) {
		if to != Stopped || car.speed != Stopped {
			o = append(o, game.Option{
				Verb: "drive", Clause: "MD-CAR-04", Who: game.Figure(f), With: g.vehicleRef(v), Whom: speedRef(to), Risk: to != Stopped,
			})
		}
	}
	if g.maySpeed(v, f, car.speed) {
		drive(car.speed) // first, since it is the default
	}
	for to := Stopped; to < speeds; to++ {
		if to != car.speed && g.maySpeed(v, f, to) {
			drive(to)
		}
	}
	if car.speed == Stopped {
		o = append(o, game.Option{
			Verb: "reverse", Clause: "MD-CAR-15", Who: game.Figure(f), With: g.vehicleRef(v),
			Where: game.Area{Kind: areaReverse, Of: g.vehicleRef(v), Far: reverseFar},
		})
	}
	return o
}

// trip is one Drive while it is made. It is working memory of the rules and never outlives its action.
type trip struct {
	v, driver int
	from      tabletop.Footprint // as it starts
	speed     Speed
	dice      [12]int8 // for the distance, the highest first
	many      int
	paid      int         // of the highest, that corners have cost (MD-CAR-12 to -14)
	cost      game.Length // that corners have cost at Cruising (MD-CAR-11)
	halved    bool        // by the engine (MD-CSHOT-15)
	drive     tabletop.Drive
	mark      tabletop.Mark // how far it has come
	slow      game.Length   // what rough ground has cost so far (MD-CAR-16)
	free      tabletop.Turn // of turns that cost nothing (MD-CAR-10)
	victims   set           // whom the driver means to hit (MD-RUN-02)
	missed    set           // those just missed: a skid that comes of it spares them (MD-RUN-02)
	counted   set           // men who have been a Hazard already (MD-HAZ-04)
	cars      uint32        // and vehicles
	things    [32]int16     // and features
	nThings   int
	flames    set  // fires that it has met already (MD-GAS-12)
	scorched  set  // those of them for which a die is still to be thrown (MD-GAS-10)
	hazards   int  // of its tests of STUNTS, for who rides outside (MD-BOARD-05)
	crashed   bool // it ended in a crash
	underway  bool // it has not ended yet
}

// distance is how far a trip goes in all, with what its corners have cost so far (MD-CAR-11 to -14, MD-CSHOT-15).
func (t *trip) distance() game.Length {
	if speedTable[t.speed].far > 0 {
		return max(0, speedTable[t.speed].far-t.cost)
	}
	sum := 0
	for _, d := range t.dice[min(t.paid, t.many):t.many] {
		sum += int(d)
	}
	if t.halved {
		return game.Inches(sum) / 2
	}
	return game.Inches(sum)
}

// drive plays a Drive: the speed, the dice, the path, the way along it, and who holds on to the outside (MD-CAR-04).
func (g *Game) drive(ref game.Referee, act *Activation, f int, o game.Option) {
	v := g.ride(f)
	if v == nobody || !g.drives(f) || !g.vehicles[v].drivable() {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: game.Figure(f)})
		return
	}
	act.did[f] |= didDrive
	g.changeSpeed(ref, v, speedOf(o.Whom))
	if g.vehicles[v].speed == Stopped {
		g.endChases(ref) // MD-CHASE-06
		return
	}
	if g.startsChase(ref, v, f) {
		return // both cars move (MD-CHASE-01)
	}
	g.goesAlone(ref, v, f)
}

// goesAlone moves a vehicle that is in no chase: the dice, the path, and the way along it.
func (g *Game) goesAlone(ref game.Referee, v, driver int) {
	t := g.rollDistance(ref, v, driver)
	g.plotPath(ref, t)
	g.follows(ref, t)
}

// changeSpeed sets the speed of a vehicle before it moves (MD-CAR-04).
func (g *Game) changeSpeed(ref game.Referee, v int, to Speed) {
	car := &g.vehicles[v]
	car.drove = true
	if car.speed == to {
		return
	}
	clause := game.ClauseID("MD-CAR-02")
	if to > car.speed+1 || to+1 < car.speed {
		clause = "MD-CAR-03"
	}
	car.speed = to
	g.tell(ref, game.Event{Clause: clause, Kind: "changes-speed", Seat: g.seatOf(v), Who: g.vehicleRef(v), Whom: speedRef(to)})
}

// seatOf is whose a vehicle is at the moment: of its driver, else of its owner, else of whoever else is aboard.
func (g *Game) seatOf(v int) game.Seat {
	if d := g.driver(v); d != nobody {
		return g.figures[d].seat
	}
	if g.vehicles[v].owner != game.Nobody {
		return g.vehicles[v].owner
	}
	for _, f := range g.slots(v) {
		if f != nobody && g.figures[f].seat != game.Nobody {
			return g.figures[f].seat
		}
	}
	return game.Nobody
}

// rollDistance begins a trip and throws how far it goes (MD-CAR-01, -14).
func (g *Game) rollDistance(ref game.Referee, v, driver int) *trip {
	car := &g.vehicles[v]
	t := &g.scratch.trip
	*t = trip{v: v, driver: driver, from: g.footprint(v), speed: car.speed, halved: car.halved, underway: true}
	if dice := car.speedDice(car.speed); dice > 0 {
		face := ref.Throw(game.Throw{Clause: "MD-CAR-01", Purpose: "distance", Dice: dice, Sides: 6, Who: g.vehicleRef(v)})
		for i := range face.Dice() {
			t.add(int8(face.Die(i)))
		}
	}
	g.tell(ref, game.Event{
		Clause: "MD-CAR-01", Kind: "distance", Seat: g.seatOf(v), Who: g.vehicleRef(v), Many: int(t.distance()), Detail: true, NotInOdds: true,
	})
	return t
}

// add puts a die among those for the distance, the highest first.
func (t *trip) add(die int8) {
	i := t.many
	for ; i > 0 && t.dice[i-1] < die; i-- {
		t.dice[i] = t.dice[i-1]
	}
	t.dice[i] = die
	t.many++
}

// reverse backs up a vehicle that stands, which stands again afterwards; over the edge of the table it leaves the scene (MD-CAR-15, -05). A man
// in hiding behind it whom its driver could not know of is found there, and stops it (MD-HAZ-24).
func (g *Game) reverse(ref game.Referee, act *Activation, f int, o game.Option, a game.Answer) {
	v := g.ride(f)
	if v == nobody || !g.drives(f) || !g.vehicles[v].drivable() || g.vehicles[v].moving() {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: game.Figure(f)})
		return
	}
	act.did[f] |= didDrive
	d, err := g.plotReverse(v, a.At, a.Via, o.Where.Far)
	if err != nil {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: g.figures[f].seat, Who: game.Figure(f)})
		return
	}
	g.vehicles[v].drove = true
	from := g.footprint(v)
	t := &g.scratch.trip
	*t = trip{v: v, driver: f, from: from, drive: d}
	to, found := g.backsUpTo(t, &d, true)
	if last := g.backsTo(ref, t); last.Before(to) {
		to, found = last, nobody
	}
	end := d.Course.At(from, to)
	g.park(v, end.At, end.Heading)
	g.tell(ref, game.Event{
		Clause: "MD-CAR-15", Kind: "reverses", Seat: g.figures[f].seat, Who: g.vehicleRef(v), From: from.At, To: end.At, Moved: true,
		Path: g.pathOf(from, d.Course, tabletop.Mark{}, to), Many: int(d.Course.Long(to)),
	})
	if found != nobody {
		g.unhide(ref, found, "MD-HAZ-24")
	}
	if !g.table.Holds(&end) {
		g.drivesOff(ref, v)
	}
}
