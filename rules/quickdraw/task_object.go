package quickdraw

import (
	"fmt"

	"rumble/game"
)

// task_object.go is the objects of the set that tasks are about: safes and locked doors (QD-SKIL-05, QD-GEO-14, QD-BANK-02).

// object is something of the set that a task is about: a lock, a safe, a heavy door (QD-SKIL-05, QD-BANK-02).
type object struct {
	place     int // the feature of the plan; of a door the opening
	door      int // the door, or nothing
	skill     Skill
	tag       int8 // what an Academic studies
	safe      bool
	difficult bool // a heavy lock (QD-DICE-14)
}

// mostObjects is how many there are at most on a table.
const mostObjects = 8

// readObjects finds the objects of the plan: features of the kind "safe", and doors that are locked. Those of the kinds "heavy-safe"
// are difficult.
func (g *Game) readObjects(*game.Scenario) error {
	plan := g.fixed.table.Plan()
	for i := range plan.Features {
		if kind := plan.Features[i].Kind; kind == "safe" || kind == "heavy-safe" {
			g.fixed.objects = append(g.fixed.objects, object{place: i, door: nothing, skill: Lockpick, tag: nothing, safe: true, difficult: kind == "heavy-safe"})
		}
	}
	locked, door := g.fixed.table.LockedDoors(), 0
	for i := range plan.Openings {
		if plan.Openings[i].Kind != "door" {
			continue
		}
		if locked.Open(door) {
			g.fixed.objects = append(g.fixed.objects, object{place: i, door: door, skill: Lockpick, tag: nothing})
		}
		door++
	}
	if len(g.fixed.objects) > mostObjects {
		return game.Refuse(game.BadScenario, "table", "There are at most %d safes and locked doors, not %s.", mostObjects, fmt.Sprint(len(g.fixed.objects)))
	}
	return nil
}

// ref is how options and events name an object.
func (x *object) ref() game.Ref {
	if x.door != nothing {
		return game.Ref{Kind: game.DoorRef, N: int16(x.place)}
	}
	return game.Ref{Kind: game.PlaceRef, N: int16(x.place)}
}

func (g *Game) objectNamed(r game.Ref) (int, bool) {
	for n := range g.fixed.objects {
		if g.fixed.objects[n].ref() == r {
			return n, true
		}
	}
	return 0, false
}

// shut is whether an object still has to be opened.
func (g *Game) shut(n int) bool {
	x := &g.fixed.objects[n]
	return !g.opened.has(n) && (x.door == nothing || g.locked().Open(x.door))
}

// touches is whether a character is in contact with an object.
func (g *Game) touches(f, n int) bool {
	x, at, d := &g.fixed.objects[n], g.figures[f].at, g.radius(f)+touch
	if x.door != nothing {
		return g.fixed.table.OpeningWithin(x.place, at, d)
	}
	return g.fixed.table.FeatureWithin(x.place, at, d)
}

// objectOptions adds the tasks on objects that a character touches: to pick a lock, to force a door. What was abandoned may be tried
// no more (QD-TASK-08).
func (g *Game) objectOptions(f int, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if fig.bond != Free || fig.aboard != nobody {
		return o
	}
	for n := range g.fixed.objects {
		x := &g.fixed.objects[n]
		if x.door == nothing && !x.safe || !g.shut(n) || !g.touches(f, n) { // what is only studied has no lock (QD-PERS-04)
			continue
		}
		if !fig.scene.gaveUp.has(n) {
			o = append(o, game.Option{Verb: "pick-lock", Clause: "QD-TASK-01", Who: name(f), Whom: x.ref(), Risk: true})
		}
		if x.door != nothing && !fig.scene.yielded.has(n) {
			o = append(o, game.Option{Verb: "force", Clause: "QD-GEO-14", Who: name(f), Whom: x.ref(), Risk: true})
		}
	}
	return o
}

// objectRoll is the roll of a task on an object: of a lock with Lockpick, of a door forced with strength, which the Strong may throw
// again (QD-TASK-06, QD-SKIL-14). An Academic may throw again what concerns their field (QD-PERS-02).
func (g *Game) objectRoll(f, n int, verb game.Verb) roll {
	x := &g.fixed.objects[n]
	skill := x.skill
	if verb == "force" {
		skill = NoSkill
	}
	r := g.tryOf(f, game.Purpose(verb), skill)
	if x.difficult {
		r.reduce("QD-DICE-15", "difficult")
	}
	if verb == "force" && g.is(f, Strong) {
		r.mayAgain("QD-SKIL-14", "strong", false)
	}
	if g.nature(f, Academic) && x.tag != nothing && x.tag == g.figures[f].field {
		r.mayAgain("QD-PERS-02", "academic", false)
	}
	return r
}

// worksOn is a task on an object (QD-TASK-01 to -05, -08).
func (g *Game) worksOn(ref game.Referee, f int, o game.Option, by Grant) {
	n, known := g.objectNamed(o.Whom)
	if !known {
		return
	}
	r := g.objectRoll(f, n, o.Verb)
	result := g.test(ref, &r)
	if g.stage != Playing || result >= pass && !g.goesAhead(ref, f, o.Verb, nobody, by) {
		return
	}
	if !g.taskTold(ref, f, result, o.Whom) {
		switch scene := &g.figures[f].scene; {
		case band(result) != Disaster:
		case o.Verb == "force":
			scene.yielded.add(n)
		default:
			scene.gaveUp.add(n)
		}
		return
	}
	clause := game.ClauseID("QD-GEO-14")
	if g.fixed.objects[n].safe {
		clause = "QD-BANK-02"
	}
	g.unlocks(ref, clause, n, f, g.figures[f].at)
	if band(result) == Outstanding {
		g.actsAgain(ref, "QD-TASK-05", f, by)
	}
}

// unlocks opens an object: a door stands open, a safe gives up what is in it, there where it is opened (QD-GEO-14, QD-BANK-02). by is who
// did it, or nobody.
func (g *Game) unlocks(ref game.Referee, clause game.ClauseID, n, by int, at game.Point) {
	x := &g.fixed.objects[n]
	g.opened.add(n)
	told := game.Event{Clause: clause, Kind: "is-opened", Seat: game.Nobody, Who: name(by), Whom: x.ref()}
	if by != nobody {
		told.Seat = g.controller(by)
	}
	if x.door != nothing {
		g.doors = g.doors.With(x.door)
	}
	g.tell(ref, told)
	if x.safe {
		g.spills(n, at)
	}
	g.lookRound(ref)
}

// spills lays the sacks of a safe on the ground: those that belong to nobody yet (QD-BANK-02).
func (g *Game) spills(n int, at game.Point) {
	for k := range g.items {
		if i := &g.items[k]; i.make == LootSack && i.place == Spent && i.holder == nobody && int(i.tag) == n {
			i.place, i.at, i.tag = Dropped, at, nothing
		}
	}
}

// sacks is how many sacks of loot a safe holds (QD-BANK-02).
const sacks = 2

// fillSafes puts the sacks into the safes, when everybody is equipped.
func (g *Game) fillSafes() {
	for n := range g.fixed.objects {
		if !g.fixed.objects[n].safe {
			continue
		}
		for range sacks {
			if len(g.items) == mostItems {
				return
			}
			sack := newItem(LootSack, nobody)
			sack.place, sack.tag = Spent, int8(n)
			g.fixed.names.Add(game.GearRef, fmt.Sprintf("%s-%d", makeTable[LootSack].id, len(g.items)), makeTable[LootSack].word)
			g.items = append(g.items, sack)
			g.fixed.owners = append(g.fixed.owners, nobody)
		}
	}
}
