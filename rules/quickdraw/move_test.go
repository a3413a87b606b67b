package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// verbs are the verbs of what a figure may declare of moves.
func verbs(g *Game, f int, by Grant) []game.Verb { return rehearsal.Verbs(g.moveOptions(f, by, nil)) }

// What may be declared (QD-CARD-20): by whom, and of what is granted.
func TestWhatMayBeDeclared(t *testing.T) {
	armed := put("cole", "a", "hero", game.At(10, 10))
	armed.Gear = []string{"cartridge-handgun ready"}
	for _, c := range []struct {
		name string
		set  func(g *Game)
		by   Grant
		want []game.Verb
	}{
		{"all", func(*Game) {}, ownTurn, []game.Verb{"move", "move-and-shoot", "evade"}},
		{"moves only", func(*Game) {}, Grant{kinds: Moves}, []game.Verb{"move"}},
		{"nothing", func(*Game) {}, Grant{kinds: Shots}, nil},
		{"prone", func(g *Game) { g.figures[0].prone = true }, Grant{kinds: Moves}, []game.Verb{"move", "crawl"}},
		{"their gun is empty", func(g *Game) { g.items[0].trouble = Fired }, ownTurn, []game.Verb{"move", "evade"}},
		{"their gun is clogged", func(g *Game) { g.figures[0].clogged = true }, ownTurn, []game.Verb{"move", "evade"}},
		{"their gun lies on the ground", func(g *Game) { g.items[0].place = Dropped }, ownTurn, []game.Verb{"move", "evade"}},
		{"a weapon that only shoots deliberately", func(g *Game) { g.items[0].make = Javelin }, ownTurn, []game.Verb{"move", "evade"}},
		{"nobody in sight", func(g *Game) { g.figures[1].hidden = true }, ownTurn, []game.Verb{"move", "move-and-shoot"}},
		{"rash", func(g *Game) { g.figures[0].nature = Rash }, ownTurn, []game.Verb{"move", "move-and-shoot"}},
		{"in contact", func(g *Game) { g.figures[1].at = game.At(11, 10) }, ownTurn, nil},
		{"in contact, having broken off", func(g *Game) { g.figures[1].at = game.At(11, 10) }, Grant{kinds: Moves, leaves: true}, []game.Verb{"move"}},
		{"in contact with who is knocked out", func(g *Game) { g.figures[1].at, g.figures[1].knocked = game.At(11, 10), true }, Grant{kinds: Moves}, []game.Verb{"move"}},
		{"entangled", func(g *Game) { g.figures[0].bond = Barely }, ownTurn, nil},
		{"held", func(g *Game) { g.figures[0].holders.add(1) }, ownTurn, nil},
		{"knocked out", func(g *Game) { g.figures[0].knocked = true }, ownTurn, nil},
		{"a passenger", func(g *Game) { g.figures[2].sort, g.figures[2].driver, g.figures[0].aboard = Vehicle, 1, 2 }, ownTurn, nil},
		{"behind the rider", func(g *Game) { g.figures[2].sort, g.figures[2].driver, g.figures[0].aboard = Mount, 1, 2 }, ownTurn, nil},
		{"on a face", func(g *Game) { g.figures[0].face, g.figures[0].climbed = 0, 4*pace }, ownTurn, []game.Verb{"climb", "climb-down"}},
	} {
		plan := game.Plan{
			Links:    []game.Link{{ID: "cliff", Kind: "climb", Foot: game.At(35, 25), Head: game.Point{X: 36 * pace, Y: 25 * pace, Floor: 1}, Long: 8 * pace}},
			Features: []game.Feature{{ID: "ledge", Kind: "roof", Roof: true, Floor: 1, Points: []game.Point{game.At(35, 24), game.At(39, 24), game.At(39, 28)}}},
		}
		g := onPlan(t, plan, armed, put("jed", "b", "hero", game.At(20, 10)), put("al", "a", "minor", game.At(5, 25)))
		c.set(g)
		if got := verbs(g, 0, c.by); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// Who has broken off leaves contact, with every step away from the nearest enemy (QD-BREK-04).
func TestLeavingContact(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(20, 10)), put("jed", "b", "hero", game.At(21, 10)))
	o := g.moveOptions(0, Grant{kinds: Moves, leaves: true, move: 5 * pace, untested: true}, nil)
	if len(o) != 1 || o[0].Clause != "QD-BREK-04" || o[0].Risk || o[0].Where.Far != 5*pace {
		t.Fatalf("%+v", o)
	}
	for at, want := range map[game.Point]bool{game.At(15, 10): true, game.At(14, 10): false, game.At(25, 10): false, game.At(20, 8): true, game.At(22, 8): false} {
		if err := g.Places().Allows(o[0].Where, at, nil); (err == nil) != want {
			t.Errorf("%v: %v", at, err)
		}
	}
}

// A move with a shot may be half as long (QD-RELO-07).
func TestHalfAMoveWithAShot(t *testing.T) {
	cole := put("cole", "a", "hero", game.At(10, 10))
	cole.Gear = []string{"cartridge-handgun ready"}
	g := playing(t, nil, cole, put("jed", "b", "hero", game.At(35, 25)))
	for half, want := range map[bool]Length{false: 8 * pace, true: 4 * pace} {
		o := g.moveOptions(0, Grant{kinds: Moves | MoveShots, half: half, at: nobody}, nil)
		if len(o) != 2 || o[0].Where.Far != 8*pace || o[1].Where.Far != want {
			t.Errorf("QD-RELO-07, half %v: %+v", half, o)
		}
	}
}

// A limited grant shortens the move, but deductions go by the full rate (QD-MOVE-21).
func TestAGrantedDistance(t *testing.T) {
	g := playing(t, []game.Feature{area("rocks", "rough", game.Rough, game.NoCover, 2, 2, 30, 20)}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(35, 25)))
	a := g.moveArea(0, 5*pace)
	if g.Places().Allows(a, game.At(15, 10), nil) != nil || g.Places().Allows(a, game.Point{X: 15001, Y: 10 * pace}, nil) == nil {
		t.Error("5 of the 6 paces that bad going leaves")
	}
}

// The bonus of a 10: everything but holding; not a shot when the move was evasive; none within a bonus (QD-WMOV-04, -05, QD-DICE-11).
func TestTheBonusOfATen(t *testing.T) {
	for _, c := range []struct {
		by       Grant
		bonus    bool
		evading  bool
		result   Band
		asked    int
		shooting bool
	}{
		{by: ownTurn, result: Success},
		{by: ownTurn, result: Outstanding, asked: 1},
		{by: ownTurn, result: Outstanding, bonus: true, asked: 2},
		{by: ownTurn, result: Success, bonus: true, asked: 1},
		{by: ownTurn, result: Outstanding, evading: true, asked: 1},
		{by: bonusOf("QD-WMOV-04", everyKind), result: Outstanding, bonus: true},
	} {
		g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(20, 10)))
		g.figures[0].until.evading = c.evading
		s := rehearsing(t, nil)
		g.bonuses(s, &way{f: 0, bonus: c.bonus}, c.by, c.result)
		if len(s.Asked) != c.asked {
			t.Errorf("%+v: asked %d times", c, len(s.Asked))
		}
		for _, q := range s.Asked {
			if q.Prompt != "action" || q.Options[0].Verb != "pass" || q.Clause != "QD-WMOV-04" && q.Clause != "QD-MOVE-15" {
				t.Errorf("%+v", q)
			}
		}
	}
}

// Before it is declared the dice of a move are shown with every reason that is known then.
func TestWhatAMoveNeeds(t *testing.T) {
	cole := put("cole", "a", "hero", game.At(10, 10), "lumbering")
	cole.Gear = []string{"cartridge-handgun ready"}
	g := playing(t, []game.Feature{area("rocks", "rough", game.Rough, game.NoCover, 2, 2, 30, 20)}, cole, put("jed", "b", "hero", game.At(35, 25)))
	g.figures[0].phase.moved = true
	for verb, want := range map[game.Verb]game.Needs{
		"move":           {Dice: 1, Chart: game.Chart{Table: "QD-T-WMOVE", Row: "Move"}},
		"evade":          {Dice: 1, Chart: game.Chart{Table: "QD-T-WMOVE", Row: "Evade"}},
		"move-and-shoot": {Dice: 1, Chart: game.Chart{Table: "QD-T-WSHOOT", Row: "Shoot or move and shoot"}},
	} {
		q := game.Question{Options: g.moveOptions(0, ownTurn, nil)}
		i := q.Find(verb)
		if i < 0 {
			t.Fatalf("no %s", verb)
		}
		got := g.Explain(&q, i)
		if !got.Any || got.Dice != want.Dice || got.Chart != want.Chart {
			t.Errorf("%s: %+v", verb, got)
		}
		lumbering := slices.ContainsFunc(got.Mods, func(m game.Mod) bool { return m.Word == "lumbering" && m.Clause == "QD-SKIL-09" })
		moved := slices.ContainsFunc(got.Mods, func(m game.Mod) bool { return m.Word == "moved-before" && m.Clause == "QD-DICE-12" })
		if !lumbering || moved != (verb == "move") {
			t.Errorf("%s: %+v", verb, got.Mods)
		}
	}
	if _, ok := g.moveNeeds(nil, &game.Option{Verb: "draw", Who: name(0)}); ok {
		t.Error("drawing is no move")
	}
	if _, ok := g.moveNeeds(nil, &game.Option{Verb: "move"}); ok {
		t.Error("nobody moves")
	}
}

// Doors that are touched can be worked, but not locked ones, nor one in which somebody stands (QD-GEO-14).
func TestDoorsThatAreTouched(t *testing.T) {
	for _, c := range []struct {
		name         string
		open, locked bool
		blocked      bool
		off          Length
		want         game.Verb
	}{
		{"shut", false, false, false, 500, "open-door"},
		{"open", true, false, false, 500, "close-door"},
		{"locked", false, true, false, 500, ""},
		{"too far", false, false, false, 551, ""},
		{"somebody stands in it", true, false, true, 500, ""},
	} {
		plan := house(c.open)
		for i := range plan.Openings {
			plan.Openings[i].Locked = c.locked
		}
		g := onPlan(t, plan, put("cole", "a", "hero", game.At(5, 11)), put("jed", "b", "hero", game.At(35, 11)))
		door := g.fixed.table.Door(0)
		y := (door.A.Y + door.B.Y) / 2
		g.figures[0].at = point(door.A.X-c.off, y)
		if c.blocked {
			g.figures[1].at = point(door.A.X, door.B.Y-400)
		}
		o := g.doorOptions(0, nil)
		if c.want == "" && len(o) > 0 || c.want != "" && (len(o) != 1 || o[0].Verb != c.want) {
			t.Errorf("QD-GEO-14 %s: %v", c.name, o)
		}
	}
}

// A holder who has picked their moment acts in it, and the mover may be stopped there: the way is gone only so far.
func TestAWayMadeOfAPathAlone(t *testing.T) {
	g := playing(t, []game.Feature{line("fence", "fence", game.Low, game.NoCover, false, 13, 2, 13, 20)}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(35, 25)))
	w := way{f: 0, path: []game.Point{game.At(10, 10), game.At(12, 10), game.At(15, 10)}}
	s := rehearsing(t, []int{5, 3})
	gone, stopped := g.goes(s, &w, 5*pace)
	if gone != 5*pace || stopped || g.figures[0].at != game.At(15, 10) || s.Count("crosses") != 1 || s.Event("moves").Clause != "QD-GEO-12" {
		t.Errorf("%v, %v: %v", gone, stopped, s.Kinds())
	}
}

// Whoever slides on a charge goes on at the enemy from where they are (QD-WRUI-05, -07).
func TestAChargeThroughSnow(t *testing.T) {
	for _, c := range []struct {
		dice []int
		want bool
		kind game.Kind
	}{
		{[]int{5, 5}, true, ""},
		{[]int{1, 1}, false, "clogged"},
		{[]int{2, 2, 9, 5, 5}, true, "slides"},
		{[]int{2, 2, 9, 4, 2, 9}, false, "slides"},
	} {
		g := playing(t, []game.Feature{area("drift", "snow", game.Rough, game.NoCover, 2, 2, 38, 28)}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(15, 10)))
		w, ok := g.chargeWay(0, 1)
		if !ok || w.special != Snow || !w.bad {
			t.Fatalf("%+v", w)
		}
		g.turns(0, w.points[0], w.points[1])
		g.figures[0].rank = Hero
		s := rehearsing(t, c.dice)
		g.figures[0].traits = 1 << Surefooted
		if got := g.crossesSpecial(s, &w); got != c.want {
			t.Errorf("QD-WRUI-07 %v: %v", c.dice, got)
		}
		if c.kind != "" && !s.Told(c.kind) {
			t.Errorf("%v: %v", c.dice, s.Kinds())
		}
		if c.want && (w.clause != "QD-FIGH-08" || w.target != 1 || w.points[0] != g.figures[0].at) {
			t.Errorf("%v: %+v", c.dice, w)
		}
		s.Done()
	}
}

// Bad going reduces the dice of a charge on plain bad going, and not after the row of special terrain (QD-WRUI-07).
func TestBadGoingAndTheDiceOfACharge(t *testing.T) {
	for _, c := range []struct {
		w    way
		want bool
	}{{way{}, false}, {way{long: 5 * pace}, false}, {way{bad: true, long: 4 * pace}, false}, {way{bad: true, long: 4*pace + 1}, true}, {way{bad: true, special: Swamp, long: 5 * pace}, false}} {
		g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(15, 10)))
		r := g.actionDice("QD-FIGH-01", "want", game.Chart{}, 0)
		g.roughRoll(&r, &c.w)
		if got := r.form == OneDie; got != c.want {
			t.Errorf("QD-WRUI-07 %+v: %v", c.w.long, got)
		}
	}
}

// The outline of a move is drawn round places that are allowed.
func TestOutlines(t *testing.T) {
	g := playing(t, []game.Feature{line("wall", "wall", game.Impassable, game.HardCover, true, 12, 2, 12, 28)}, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(35, 25)))
	a := g.moveArea(0, 4*pace)
	outline := g.Places().Outline(a)
	if len(outline) == 0 {
		t.Fatal("no outline")
	}
	for _, ring := range outline {
		for _, at := range ring {
			if at.X > 12*pace || g.Places().Allows(a, at, nil) != nil {
				t.Errorf("%v is on the outline", at)
			}
		}
	}
}

// Whatever a figure keeps is part of the state.
func TestWhatMovesIsWritten(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(35, 25)))
	rehearsal.Written(t, g, &g.figures[0])
	before := string(g.Append(nil))
	g.doors = g.doors.With(0)
	if before == string(g.Append(nil)) {
		t.Error("the doors are not written")
	}
}

// Finding ways, looking for cover and offering moves allocates nothing once warm.
func TestMovesAllocateNothing(t *testing.T) {
	set := []game.Feature{line("wall", "wall", game.Impassable, game.HardCover, true, 12, 2, 12, 20), line("fence", "fence", game.Low, game.LightCover, false, 20, 2, 20, 28), area("rocks", "rough", game.Rough, game.HardCover, 25, 5, 33, 15)}
	g := playing(t, set, put("cole", "a", "hero", game.At(10, 10)), put("jed", "b", "hero", game.At(16, 10)), put("bob", "b", "minor", game.At(30, 10)))
	a := g.moveArea(0, 8*pace)
	away := g.awayArea(0, 1)
	room := make([]game.Option, 0, 32)
	spots := make([]game.Point, 0, 256)
	for name, act := range map[string]func(){
		"a way":     func() { _, _ = g.wayIn(a, game.At(13, 5), nil) },
		"a charge":  func() { _, _ = g.chargeWay(0, 1) },
		"no charge": func() { _, _ = g.chargeWay(0, 2) },
		"cover":     func() { _, _ = g.coverWay(0, 1) },
		"a retreat": func() { _, _ = g.retreat(0, 1, 8*pace, true) },
		"options":   func() { room = g.moveOptions(0, ownTurn, room[:0]) },
		"evading":   func() { _ = g.Places().Allows(away, game.At(5, 10), nil) },
		"good":      func() { spots = g.Places().Good(a, spots[:0]) },
	} {
		act()
		if n := testing.AllocsPerRun(20, act); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
