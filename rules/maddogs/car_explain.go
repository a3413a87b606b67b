package maddogs

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// car_explain.go is what a driver is told before they commit themselves: the way that their vehicle would go, the Hazards on it as far as they know
// of them, and what each test of them needs (MD-HAZ-02, -04).

// drivingNeeds itemises what an option of a driver needs, and shows its way: a speed as far as its dice go on average, straight on as far as the
// dice that lie, and the tables of a vehicle out of control.
func (g *Game) drivingNeeds(q *game.Question, o *game.Option) game.Needs {
	switch o.Verb {
	case "drive":
		if v, f := g.vehicleOf(o.With), int(o.Who.N); v != nobody && g.isFigure(o.Who) && speedOf(o.Whom) != Stopped {
			t := g.averageTrip(v, f, speedOf(o.Whom))
			g.plotStraight(&t)
			return g.foretold(&t)
		}
	case "straight-on":
		if t, ok := g.tripAsked(q); ok {
			g.plotStraight(&t)
			return g.foretold(&t)
		}
	case "grab-the-wheel":
		return sixes(g.grabNeed(int(o.Who.N)))
	case "brake":
		return game.Needs{Dice: 1, Sides: 6, Chart: game.Chart{Table: "MD-T-BRAKE"}, Any: true}
	case "swerve":
		return game.Needs{Dice: 1, Sides: 6, Chart: game.Chart{Table: "MD-T-SWERVE"}, Any: true}
	}
	return game.Needs{}
}

// sixes is a test of one die that needs a sum.
func sixes(mods []game.Mod) game.Needs {
	return game.Needs{Dice: 1, Sides: 6, Reach: game.AtMost, Any: true, Mods: slices.Clone(mods), Total: game.Total(mods)}
}

// averageTrip is a Drive at a speed whose dice fall as they do on average: fours and threes.
func (g *Game) averageTrip(v, driver int, speed Speed) trip {
	car := &g.vehicles[v]
	t := trip{v: v, driver: driver, from: g.footprint(v), speed: speed, halved: car.halved}
	for i := range car.speedDice(speed) {
		t.add(int8(4 - i%2))
	}
	return t
}

// tripAsked is the Drive whose path is asked for, with its dice.
func (g *Game) tripAsked(q *game.Question) (trip, bool) {
	t := g.scratch.trip
	v := g.vehicleOf(q.Who)
	if q.Prompt != "path" || v == nobody || t.v != v || t.speed == Stopped || !g.drives(t.driver) {
		return trip{}, false
	}
	t.from = g.footprint(v)
	return t, true
}

// ExplainPlace is Explain for a place, with the corners on the way to it: the whole way of a plotted path, how it goes on beyond the place at
// speed, and the Hazards on it.
func (g *Game) ExplainPlace(q *game.Question, option int, at game.Point, via []game.Point) game.Needs {
	o := &q.Options[option]
	if o.Verb != "plot" {
		return g.Explain(q, option)
	}
	t, ok := g.tripAsked(q)
	if !ok {
		return game.Needs{}
	}
	d, err := g.plotted(t.v, at, via, o.Where.Far)
	if err != nil {
		return game.Needs{}
	}
	t.drive = d
	g.goOnStraight(&t)
	return g.foretold(&t)
}

// foretold is what a trip would lead through: its way first, then each test on it where it is due, its worst one as the sum, the chance that all
// of them are passed, and what follows if one is not. What turns cost at Cruising nobody knows before.
func (g *Game) foretold(t *trip) game.Needs {
	f := foresight{g: g, t: *t, needs: game.Needs{Any: true}, passes: 1, of: 1}
	f.needs.Ways = append(f.needs.Ways, game.Way{Clause: "MD-CAR-05", Word: "way-ahead", Who: g.vehicleRef(t.v)})
	for i := range f.t.drive.Course {
		if goes := f.t.drive.Course[i].Turn != 0 && f.turn(i) || f.t.drive.Course[i].Turn == 0 && f.leg(i); !goes {
			break
		}
	}
	way := &f.needs.Ways[0]
	way.Path = slices.Clone(g.pathOf(f.t.from, f.t.drive.Course, tabletop.Mark{}, f.t.mark))
	way.Stops = f.stops
	if f.worst {
		f.needs.Word, f.needs.Odds = "every-test", game.Thousandths(f.passes, f.of)
		f.needs.Ways = append(f.needs.Ways, game.Way{Clause: "MD-HAZ-08", Word: "test-fails", Who: g.vehicleRef(t.v)})
	}
	return f.needs
}

// foresight drives a trip in thought.
type foresight struct {
	g     *Game
	t     trip
	needs game.Needs
	stops game.ClauseID
	worst bool // a test has been noted
	// passes of so many ways that the dice of all tests may fall pass every one of them
	passes, of int64
}

// mostFaces bounds the ways that are counted: what comes after twenty tests changes no thousandth.
const mostFaces = 1_000_000_000_000_000

// turn is a turn of the way: its test, if it has one and the distance lasts.
func (f *foresight) turn(section int) bool {
	kind, hazards := f.t.kindOf(f.t.drive.Course[section].Turn)
	if kind == "" {
		return true
	}
	if f.t.speed == Cruising {
		f.needs.Ways = append(f.needs.Ways, game.Way{
			Clause: "MD-CAR-11", Word: string(kind) + "-slows", Who: f.g.vehicleRef(f.t.v), Path: []game.Point{f.t.drive.Course.At(f.t.from, f.t.mark).At},
		})
	}
	f.t.paid += speedTable[f.t.speed].lost
	if f.t.distance() < f.t.along() {
		f.stops = "MD-CAR-14"
		return false
	}
	f.test(string(kind)+"-"+speedNames[f.t.speed], f.g.vehicleRef(f.t.v), f.t.mark, hazards)
	return true
}

// leg is a leg of the way: the test for what is in the way on it, and whether the way leads on.
func (f *foresight) leg(section int) bool {
	g, t := f.g, &f.t
	begin, end := t.legBegin(section), g.legEnd(t, section)
	quarry, contact, rams := f.ramming(begin, end)
	many, at, against := g.legHazards(t, begin, end)
	if !rams || !contact.Before(at) {
		f.test("obstacles-ahead", against, at, many)
	}
	f.runningDown(begin, end)
	if rams {
		f.needs.Ways = append(f.needs.Ways, game.Way{
			Clause: "MD-CHASE-05", Word: "rams-ahead", Who: g.vehicleRef(quarry), Path: []game.Point{t.drive.Course.At(t.from, contact).At},
		})
		t.mark, f.stops = contact, "MD-CHASE-05"
		return false
	}
	m := g.mover(t)
	m.Others, m.Ground = m.Others[:0], passingGround
	p, met := g.table.Follow(&m, t.drive.Course[:section+1], begin, g.scratch.met[:0])
	g.scratch.met = met
	switch {
	case p.Stopped && p.To.Before(end):
		t.mark, f.stops = p.To, "MD-CAR-16"
		if p.By.What == tabletop.MetEdge {
			f.stops = "MD-CAR-05"
		}
		return false
	case end.Before(tabletop.Mark{Section: section, Far: int64(t.drive.Course[section].Far)}):
		t.mark = g.lastFree(t, begin, end)
		return false
	}
	t.mark = end
	return true
}

// test notes a test of the driver.
func (f *foresight) test(word string, who game.Ref, at tabletop.Mark, hazards int) {
	if hazards == 0 {
		return
	}
	mods := f.note("MD-HAZ-04", word, who, at, hazards)
	if f.of < mostFaces {
		f.passes, f.of = f.passes*int64(min(max(game.Total(mods), 0), 6)), f.of*6
	}
	if total := game.Total(mods); !f.worst || total < f.needs.Total {
		f.needs.Dice, f.needs.Sides, f.needs.Mods, f.needs.Total, f.worst = 1, 6, mods, total, true
	}
}

// note notes a place of the way where the driver is tested, and gives what they need there.
func (f *foresight) note(clause game.ClauseID, word string, who game.Ref, at tabletop.Mark, hazards int) []game.Mod {
	g := f.g
	mods := slices.Clone(g.hazardMods(f.t.driver, hazard{v: f.t.v, many: hazards, clause: "MD-HAZ-02", cause: game.Nobody}))
	f.needs.Ways = append(f.needs.Ways, game.Way{
		Clause: clause, Word: word, Who: who, Path: []game.Point{f.t.drive.Course.At(f.t.from, at).At}, Mods: mods, Total: game.Total(mods),
	})
	return mods
}

// ramming is where a leg first touches the vehicle that is chased, and which that is (MD-CHASE-05).
func (f *foresight) ramming(begin, end tabletop.Mark) (quarry int, at tabletop.Mark, rams bool) {
	g, t := f.g, &f.t
	quarry = int(g.vehicles[t.v].chases) - 1
	if quarry < 0 || g.vehicles[quarry].gone {
		return nobody, end, false
	}
	met := f.touches(begin, end, len(g.figures)+quarry)
	if len(met) == 0 {
		return nobody, end, false
	}
	return quarry, later(begin, oneBefore(t.drive.Course, met[0].From)), true
}

// runningDown notes the figures that a leg leads over and that the driver may name to be run down, with the test of it if they do (MD-RUN-01, -02).
func (f *foresight) runningDown(begin, end tabletop.Mark) {
	g, t := f.g, &f.t
	for i := range g.figures {
		if !g.mayRunDown(t.driver, i, t.from.At.Floor) || g.isSecret(t, i) {
			continue
		}
		if met := f.touches(begin, end, i); len(met) > 0 {
			f.note("MD-RUN-01", "run-down-ahead", game.Figure(i), later(begin, met[0].From), runTable[t.speed].maneuver)
		}
	}
}

// touches is where a leg touches one of the others: a figure by its number, or a vehicle by its number after those of figures. Borrowed.
func (f *foresight) touches(begin, end tabletop.Mark, who int) []tabletop.Meeting {
	g, t := f.g, &f.t
	m := g.mover(t)
	for i := range m.Others {
		if int(g.scratch.whose[i]) == who {
			m.Others = m.Others[i : i+1]
			list := m.PassesBy(t.drive.Course, begin, end, 0, g.scratch.met[:0])
			g.scratch.met = list
			return list
		}
	}
	return nil
}
