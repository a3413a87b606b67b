package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// yard is a field with mud, a car, a wood and an exit in the west.
func yard() []game.Feature {
	return []game.Feature{
		rect(10000, 10000, 14000, 14000, game.Feature{ID: "mud", Going: game.Rough}),
		rect(16000, 10000, 18000, 14000, game.Feature{ID: "brush", Going: game.Rough}),
		rect(22000, 10000, 26000, 12000, game.Feature{ID: "car", Going: game.Impassable, Cover: game.HardCover}),
		rect(30000, 10000, 32000, 12000, game.Feature{ID: "kerb", Cover: game.LightCover, Height: 500}),
		{ID: "west", Kind: "exit", Line: true, Points: []game.Point{mil(0, 8000), mil(0, 12000)}},
	}
}

// moved plays the movement card of figure 0.
func moved(g *Game, s *stage, difficult bool, many int) {
	g.useCard(0)
	g.move(s, 0, many, difficult)
	s.Done()
}

func TestMovementRoll(t *testing.T) {
	for _, c := range []struct {
		what           string
		pips           []int
		flesh, wounds  int16
		night, mud     bool
		want           game.Length
		ones           int
		prone, stunned bool
	}{
		{"eight sixes (TG-X-01)", times(8, 6), 0, 0, false, false, 8 * inch, 0, false, false},
		{"difficult terrain without a natural one (TG-X-04)", []int{2, 3, 4, 6}, 0, 0, false, true, inch, 1, false, false},
		{"a wounded man stumbles (TG-X-08)", dice(times(5, 6), times(5, 1), []int{3, 4}), 1, 1, false, false, inch, 5, false, false},
		{"ones wrap on a night move over rubble (TG-X-09)", dice(times(12, 1), times(3, 6)), 0, 0, true, true, 0, 14, true, true},
		{"four ones do nothing (TG-MOVE-03)", dice(times(4, 1), times(3, 6)), 0, 0, false, false, 3 * inch, 4, false, false},
		{"a stumble halves exactly (TG-MOVE-04)", dice(times(5, 1), times(3, 6)), 0, 0, false, false, 1500, 5, false, false},
		{"six ones are a fall (TG-MOVE-05)", dice(times(6, 1), times(3, 6)), 0, 0, false, false, 0, 6, true, false},
		{"seven too", dice(times(7, 1), times(3, 6)), 0, 0, false, false, 0, 7, true, false},
		{"eight are a fall and a stun (TG-MOVE-06)", dice(times(8, 1), times(3, 6)), 0, 0, false, false, 0, 8, true, true},
		{"nine too", dice(times(9, 1), times(3, 6)), 0, 0, false, false, 0, 9, true, true},
		{"night adds a one (TG-MOVE-08)", dice(times(4, 1), times(2, 6)), 0, 0, true, false, inch, 5, false, false},
		{"night and mud add two (TG-MOVE-09)", dice(times(4, 1), times(2, 6)), 0, 0, true, true, 0, 6, true, false},
		{"wounds take all (TG-MOVE-18)", times(2, 6), 0, 1, false, false, 0, 0, false, false},
	} {
		g := street(t, yard(), man{at: game.At(5, 5)}, man{side: 1, at: game.At(30, 20)})
		g.fixed.settings.night = c.night
		g.figures[0].flesh, g.figures[0].wounds = c.flesh, c.wounds
		var answers []reply
		if c.want > 0 {
			answers = []reply{{Verb: "stay"}}
		}
		s := onStage(t, c.pips, answers...)
		moved(g, s, c.mud, len(c.pips))
		n := &g.figures[0]
		if got := s.Event("may-go").Many; got != int(c.want) || s.Event("scores").Need != c.ones || n.prone != c.prone || n.stunned != c.stunned {
			t.Errorf("%s: may go %d with %d ones, prone %v, stunned %v", c.what, got, s.Event("scores").Need, n.prone, n.stunned)
		}
		if n.at != game.At(5, 5) {
			t.Errorf("%s: whoever falls or stays is where the move began (TG-MOVE-07)", c.what)
		}
	}
}

func TestRowsOfAHouseTable(t *testing.T) {
	g := street(t, yard(), man{at: game.At(5, 5)}, man{side: 1, at: game.At(30, 20)})
	g.fixed.tables[MoveOnes].rows[2] = row{result: FleshWound}
	s := onStage(t, []int{6, 6, 1, 1}, reply{Verb: "stay"})
	moved(g, s, false, 4)
	if n := &g.figures[0]; n.flesh != 1 || s.Event("may-go").Many != 2000 || s.Event("flesh-wound").Clause != "TG-MOVE-03" {
		t.Errorf("two ones wound, and the move may go on: %+v", n)
	}
}

func TestModifiersOfMovementLeftOut(t *testing.T) {
	g := street(t, yard(), man{at: game.At(5, 5)}, man{side: 1, at: game.At(30, 20)})
	g.fixed.settings.night, g.fixed.settings.fewModifiers = true, true
	if _, ones := g.moveMods(0, true); len(ones) > 0 {
		t.Errorf("night and mud add %v (TG-MOD-06)", ones)
	}
}

func TestNoDiceAtNightInRubble(t *testing.T) { // TG-X-24
	g := street(t, yard(), man{at: game.At(12, 12)}, man{side: 1, at: game.At(30, 20)})
	g.fixed.settings.night = true
	s := onStage(t, nil, reply{Verb: "lie-down"})
	moved(g, s, true, 0)
	if s.Event("may-go").Many != 0 || len(s.Thrown) > 0 || s.WasAsked("path") || !g.figures[0].prone {
		t.Error("no dice are no roll, and lying down still stands (TG-DICE-04)")
	}
}

// ways are the options of figure 0 in the movement phase.
func ways(g *Game) []game.Verb { return rehearsal.Verbs(g.moveOptions(0, nil)) }

func TestMovementChoices(t *testing.T) {
	for _, c := range []struct {
		what string
		men  []man
		with func(*Game)
		want []game.Verb
	}{
		{"unarmed in the open", []man{{at: game.At(5, 5)}, {side: 1, at: game.At(30, 20)}}, nil, []game.Verb{"move", "move-difficult"}},
		{"in the mud: difficult by force (TG-MOVE-10)", []man{{at: game.At(12, 12)}, {side: 1, at: game.At(30, 20)}}, nil, []game.Verb{"move-difficult"}},
		{"at its edge too", []man{{at: game.At(10, 12)}, {side: 1, at: game.At(30, 20)}}, nil, []game.Verb{"move-difficult"}},
		{"a hair from it", []man{{at: mil(9999, 12000)}, {side: 1, at: game.At(30, 20)}}, nil, []game.Verb{"move", "move-difficult"}},
		{
			"with a gun and somebody in sight",
			[]man{{at: game.At(5, 5), guns: []GunKind{Pistol}}, {side: 1, at: game.At(30, 20)}},
			nil,
			[]game.Verb{"move", "move-difficult", "aim"},
		},
		{
			"with a jam",
			[]man{{at: game.At(5, 5), guns: []GunKind{Pistol}}, {side: 1, at: game.At(30, 20)}},
			func(g *Game) { g.figures[0].guns[0].state = Jammed },
			[]game.Verb{"move", "move-difficult", "clear"},
		},
		{
			"ducking (TG-MOVE-13)",
			[]man{{at: game.At(5, 5), guns: []GunKind{Pistol}}, {side: 1, at: game.At(30, 20)}},
			func(g *Game) { g.figures[0].ducks = g.turn },
			[]game.Verb{"aim"},
		},
		{
			"ducking last turn",
			[]man{{at: game.At(5, 5)}, {side: 1, at: game.At(30, 20)}},
			func(g *Game) { g.figures[0].ducks = g.turn - 1 },
			[]game.Verb{"move", "move-difficult"},
		},
		{
			"on the ground (TG-MOVE-17)",
			[]man{{at: game.At(5, 5), guns: []GunKind{Rifle}}, {side: 1, at: game.At(30, 20)}},
			func(g *Game) { g.figures[0].prone, g.figures[0].guns[0].state = true, Empty },
			[]game.Verb{"reload"},
		},
	} {
		g := street(t, yard(), c.men...)
		if c.with != nil {
			c.with(g)
		}
		if got := ways(g); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v instead of %v", c.what, got, c.want)
		}
	}
	if got := ways(street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(30, 20)})); !slices.Equal(got, []game.Verb{"move"}) {
		t.Errorf("where nothing is difficult nobody declares it: %v", got)
	}
}

// pathOf is the path area that figure 0 may pick a place in.
func pathOf(far game.Length, kind game.AreaKind) game.Area {
	return game.Area{Kind: kind, Of: name(0), Far: far}
}

func TestWhereAPathMayLead(t *testing.T) {
	for _, c := range []struct {
		what string
		from game.Point
		far  game.Length
		kind game.AreaKind
		to   game.Point
		via  []game.Point
		want error
	}{
		{"straight, to the last thousandth", game.At(5, 5), 3000, areaPath, game.At(8, 5), nil, nil},
		{"a thousandth too far", game.At(5, 5), 2999, areaPath, game.At(8, 5), nil, errTooFar},
		{"nowhere: to stay", game.At(5, 5), 3000, areaPath, game.At(5, 5), nil, nil},
		{"off the field", game.At(1, 1), 3000, areaPath, mil(-1, 1000), nil, errOffTable},
		{"to the edge of the field", game.At(1, 1), 3000, areaPath, mil(0, 1000), nil, nil},
		{"to another level", game.At(5, 5), 3000, areaPath, roof(6000, 5000), nil, errLevel},
		{"into mud not declared (TG-MOVE-10)", game.At(9, 12), 3000, areaPath, game.At(11, 12), nil, errNoWay},
		{"into mud declared", game.At(9, 12), 3000, areaRough, game.At(11, 12), nil, nil},
		{"round mud not declared", game.At(9, 12), 30000, areaPath, game.At(15, 12), nil, nil},
		{"round it, and not far enough", game.At(9, 12), 6000, areaPath, game.At(15, 12), nil, errNoWay},
		{"through it", game.At(9, 12), 6000, areaRough, game.At(15, 12), nil, nil},
		{"into the car", game.At(21, 11), 6000, areaRough, game.At(23, 11), nil, errNoRoom},
		{"through the car", game.At(21, 11), 6000, areaRough, game.At(27, 11), nil, errNoWay},
		{"round the car", game.At(21, 11), 9000, areaPath, game.At(27, 11), nil, nil},
		{"over the kerb, for nothing (TG-MOVE-12)", game.At(29, 11), 4000, areaPath, game.At(33, 11), nil, nil},
		{"to the enemy's base", game.At(5, 18), 5000, areaPath, mil(7200, 18000), nil, nil},
		{"nearer", game.At(5, 18), 5000, areaPath, mil(7201, 18000), nil, errNoRoom},
		{"round an enemy", game.At(5, 18), 7000, areaPath, game.At(11, 18), nil, nil},
		{"through an enemy", game.At(5, 18), 6000, areaPath, game.At(11, 18), nil, errNoWay},
		{"through a friend", game.At(5, 20), 6000, areaPath, game.At(11, 20), nil, nil},
		{"onto a friend", game.At(5, 20), 6000, areaPath, mil(8001, 20500), nil, errNoRoom},
		{"beside a friend", game.At(5, 20), 6000, areaPath, mil(8000, 20800), nil, nil},
		{"through one who is stunned", game.At(5, 22), 6000, areaPath, game.At(11, 22), nil, nil},
		{"onto one who is stunned", game.At(5, 22), 6000, areaPath, mil(8000, 22700), nil, errNoRoom},
		{"onto the dead", game.At(20, 20), 6000, areaPath, game.At(24, 20), nil, nil},
		{"by corners", game.At(5, 5), 7000, areaPath, game.At(8, 9), []game.Point{game.At(8, 5)}, nil},
		{"by corners, too long", game.At(5, 5), 6999, areaPath, game.At(8, 9), []game.Point{game.At(8, 5)}, errTooLong},
		{"by corners through mud", game.At(9, 12), 20000, areaPath, game.At(9, 15), []game.Point{game.At(11, 12)}, errCorner},
		{"by corners through the car", game.At(21, 11), 20000, areaPath, game.At(27, 5), []game.Point{game.At(27, 11)}, errCorner},
		{"by corners through an enemy", game.At(5, 18), 20000, areaPath, game.At(11, 16), []game.Point{game.At(11, 18)}, errCorner},
		{"by a corner off the field", game.At(1, 1), 20000, areaPath, game.At(3, 1), []game.Point{mil(-1, 1000)}, errCorner},
		{"by a corner at an exit", game.At(1, 10), 20000, areaPath, game.At(3, 10), []game.Point{game.At(0, 10)}, errGone},
		{"by a corner named twice", game.At(5, 5), 7000, areaPath, game.At(8, 9), []game.Point{game.At(8, 5), game.At(8, 5)}, nil},
		{"by sixteen corners", game.At(5, 5), 20000, areaPath, game.At(8, 5), slices.Repeat([]game.Point{game.At(6, 5)}, 16), nil},
		{"by seventeen", game.At(5, 5), 20000, areaPath, game.At(8, 5), slices.Repeat([]game.Point{game.At(6, 5)}, 17), errManyLegs},
		{"within the mud one stands in", game.At(12, 12), 1000, areaInch, game.At(13, 12), nil, nil},
		{"out of the mud", game.At(10, 12), 1000, areaInch, game.At(9, 12), nil, nil},
		{"out of the mud into brush", mil(14000, 12000), 3000, areaInch, game.At(16, 12), nil, errNoWay},
		{"by a corner into brush", mil(14000, 12000), 9000, areaInch, game.At(15, 9), []game.Point{game.At(16, 12)}, errCorner},
		{"nothing is asked for", game.At(5, 5), 1000, 0, game.At(5, 6), nil, errNoPlace},
	} {
		g := street(t, yard(), man{at: c.from}, man{side: 1, at: game.At(8, 18)}, man{at: game.At(8, 20)}, man{side: 1, at: game.At(8, 22)},
			man{side: 1, at: game.At(24, 20)})
		g.figures[3].stunned, g.figures[4].dead = true, true
		if got := g.Places().Allows(pathOf(c.far, c.kind), c.to, c.via); got != c.want {
			t.Errorf("%s: %v instead of %v", c.what, got, c.want)
			continue
		}
		if c.want != nil {
			continue
		}
		path, long := g.Places().Way(pathOf(c.far, c.kind), c.to, c.via)
		if path[0] != c.from || path[len(path)-1] != c.to || long != length(path) || long > c.far {
			t.Errorf("%s: the way is %v, %s long", c.what, path, long)
		}
	}
}

func TestGoingAPath(t *testing.T) {
	g := street(t, yard(), man{at: game.At(5, 5)}, man{side: 1, at: game.At(30, 20)})
	s := onStage(t, times(7, 6), reply{Verb: "go", At: game.At(8, 9), Via: []game.Point{game.At(8, 5)}})
	moved(g, s, false, 7)
	e := s.Event("goes")
	if g.figures[0].at != game.At(8, 9) || e.From != game.At(5, 5) || e.To != game.At(8, 9) || !e.Moved || e.Many != 7000 ||
		!slices.Equal(e.Path, []game.Point{game.At(5, 5), game.At(8, 5), game.At(8, 9)}) {
		t.Errorf("went %+v", e)
	}
	if q := s.Question("path"); q.Many != 7000 || q.Default != 0 || q.Options[0].Verb != "stay" {
		t.Errorf("asked was %+v", q)
	}
}

func TestLeavingByAnExit(t *testing.T) {
	for _, c := range []struct {
		at   game.Point
		gone bool
	}{{mil(0, 8000), true}, {mil(0, 12000), true}, {mil(0, 7999), false}, {mil(0, 12001), false}, {mil(1, 10000), false}} {
		g := street(t, yard(), man{at: game.At(2, 10)}, man{side: 1, at: game.At(30, 20)})
		g.loot = []Loot{{carrier: 0, exit: nothing}}
		g.figures[0].loot, g.figures[0].covers = 0, true
		s := onStage(t, times(3, 6), reply{Verb: "go", At: c.at})
		moved(g, s, false, 3)
		n := &g.figures[0]
		if n.exited != c.gone || s.Told("leaves") != c.gone || (n.record.exit == 0) != c.gone || n.record.carriedOut != c.gone || (g.loot[0].exit == 0) != c.gone {
			t.Errorf("at %v: exited %v, %+v, %+v (TG-PLAY-06, -07)", c.at, n.exited, n.record, g.loot[0])
		}
		if c.gone && (g.present(0) || g.active(0) || n.covers) {
			t.Error("who has left is still there")
		}
	}
}

func TestFreeInch(t *testing.T) {
	for _, c := range []struct {
		what      string
		from      game.Point
		pips      []int
		difficult bool
		with      func(*Figure)
		want      game.Length
		areas     []game.AreaKind
	}{
		{"no dice", game.At(5, 5), nil, false, nil, inch, []game.AreaKind{areaPath}},
		{"no sixes", game.At(5, 5), []int{2, 3}, false, nil, inch, []game.AreaKind{areaPath}},
		{"an inch rolled", game.At(5, 5), []int{6}, false, nil, inch, []game.AreaKind{areaPath}},
		{"two inches rolled", game.At(5, 5), []int{6, 6}, false, nil, 2 * inch, []game.AreaKind{areaPath}},
		{"a stumble's half inch (TG-PLAY-15)", game.At(5, 5), dice(times(5, 1), []int{6}), false, nil, inch, []game.AreaKind{areaPath}},
		{
			"the same, difficult: half an inch of it into the mud", game.At(5, 5), dice(times(4, 1), []int{6}), true, nil, inch,
			[]game.AreaKind{areaRough, areaPath},
		},
		{"nothing rolled in the mud: within it", game.At(12, 12), []int{2}, true, nil, inch, []game.AreaKind{areaInch}},
		{"two inches rolled in the mud", game.At(12, 12), []int{6, 6}, true, nil, 2 * inch, []game.AreaKind{areaRough}},
		{"a fall by this roll (TG-PLAY-12)", game.At(5, 5), dice(times(6, 1), []int{6}), false, nil, 0, nil},
	} {
		g := street(t, yard(), man{at: c.from}, man{side: 1, at: game.At(30, 20)})
		g.fixed.settings.freeInch = true
		var answers []reply
		if c.areas != nil {
			answers = []reply{{Verb: "stay"}}
		}
		s := onStage(t, c.pips, answers...)
		moved(g, s, c.difficult, len(c.pips))
		if got := s.Event("may-go").Many; got != int(c.want) {
			t.Errorf("%s: may go %d", c.what, got)
		}
		var areas []game.AreaKind
		if c.areas != nil {
			for _, o := range s.Question("path").Options[1:] {
				areas = append(areas, o.Where.Kind)
			}
		}
		if !slices.Equal(areas, c.areas) {
			t.Errorf("%s: areas %v instead of %v", c.what, areas, c.areas)
		}
	}
	g := street(t, yard(), man{at: game.At(5, 5)})
	g.figures[0].face = 0
	g.fixed.settings.freeInch = true
	if g.freeInch(0) != 0 {
		t.Error("a climber has no free inch (TG-PLAY-12)")
	}
	g.figures[0].face, g.figures[0].ducks = nothing, g.turn
	if g.freeInch(0) != 0 {
		t.Error("who ducks has no free inch (TG-PLAY-12)")
	}
	g.figures[0].ducks = 0
	if g.freeInch(0) != inch {
		t.Error("there is a free inch")
	}
	g.fixed.settings.freeInch = false
	if g.freeInch(0) != 0 {
		t.Error("the free inch is a setting (TG-PLAY-11)")
	}
}

func TestAlongAPath(t *testing.T) {
	path := []game.Point{game.At(5, 5), game.At(8, 5), game.At(8, 9)}
	if got := length(path); got != 7000 {
		t.Errorf("it is %s long", got)
	}
	for _, c := range []struct {
		d    game.Length
		want game.Point
		cut  int
	}{{0, game.At(5, 5), 2}, {1500, mil(6500, 5000), 2}, {3000, game.At(8, 5), 2}, {3001, mil(8000, 5001), 3}, {7000, game.At(8, 9), 3}, {9000, game.At(8, 9), 3}} {
		if got := along(path, c.d); got != c.want {
			t.Errorf("%d along is %v instead of %v", c.d, got, c.want)
		}
		part := cut(slices.Clone(path), c.d)
		if len(part) != c.cut || part[len(part)-1] != c.want {
			t.Errorf("cut after %d it is %v", c.d, part)
		}
	}
}

func TestTheWayRoundTheCar(t *testing.T) {
	g := street(t, yard(), man{at: game.At(21, 11)}, man{side: 1, at: game.At(5, 20)})
	to, area := game.At(27, 11), pathOf(9*inch, areaPath)
	path, _ := g.Places().Way(area, to, nil)
	if len(path) < 3 || path[len(path)-1] != to {
		t.Errorf("the shortest way is drawn as %v", path)
	}
	if gone := g.legs(0, &game.Option{Where: area}, game.Answer{At: to}); !slices.Equal(gone, path) {
		t.Errorf("drawn is %v, and the way gone is %v", path, gone)
	}
	via := []game.Point{game.At(21, 13), game.At(27, 13)}
	if path, _ = g.Places().Way(area, to, via); !slices.Equal(path, []game.Point{game.At(21, 11), via[0], via[1], to}) {
		t.Errorf("by its corners the way is drawn as %v", path)
	}
	path, long := g.Places().Way(game.Area{Kind: areaPlace, Of: name(0)}, to, nil)
	if !slices.Equal(path, []game.Point{game.At(21, 11), to}) || long != 6*inch {
		t.Errorf("to the place where the figure is put down the way is drawn as %v", path)
	}
}

// TG-PLAY-06: a way may end at an exit, and not go on from it.
func TestAWayByCornersToAnExit(t *testing.T) {
	g := street(t, yard(), man{at: game.At(3, 10)}, man{side: 1, at: game.At(30, 20)})
	for _, c := range []struct {
		via  []game.Point
		to   game.Point
		want error
	}{
		{[]game.Point{game.At(3, 11)}, game.At(0, 11), nil},
		{[]game.Point{game.At(0, 11)}, game.At(1, 11), errGone},
		{[]game.Point{game.At(3, 11), game.At(0, 11)}, game.At(1, 11), errGone},
		{[]game.Point{game.At(3, 11), game.At(2, 11)}, game.At(0, 12), nil},
	} {
		if got := g.Places().Allows(pathOf(9*inch, areaPath), c.to, c.via); got != c.want {
			t.Errorf("by %v to %v: %v", c.via, c.to, got)
		}
	}
}
