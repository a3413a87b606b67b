package gangsatwar

import (
	"testing"

	"rumble/game"
)

// working is a match in slice 6 with so many CREW of seat 0 placed at a place, first to last recruited.
func working(seats int, p Place, crew int) (*Game, []int) {
	g := seated(seats)
	g.slice = Working
	placed := append([]int{maxSeats}, g.hire(0, crew-1)...)
	for _, f := range placed {
		g.figures[f].at, g.figures[f].placed = p, true
	}
	return g, placed
}

// does is the answer that a figure takes an action.
func does(verb game.Verb, f int) reply { return reply{Verb: verb, Who: game.Figure(f)} }

// enough is the answer that a seat has no more to do.
var enough = reply{Verb: "no-action"}

// play lets seat 0 work with these answers; the last question that was asked is given back.
func play(t *testing.T, g *Game, answers ...reply) *stage {
	t.Helper()
	s := newStage(t, "", answers...)
	g.work(s, 0)
	s.done()
	return s
}

func (s *stage) last() game.Question { return s.Asked[len(s.Asked)-1] }

// sheet is what stands on the sheet of a gang.
type sheet struct{ size, loyalty, currency, gear, tools, tracks int16 }

func (g *Game) sheet(gang int8) sheet {
	s := &g.gangs[gang]
	return sheet{s.size, s.loyalty, s.currency, s.gear, s.tools, s.tracks}
}

func (g *Game) want(t *testing.T, gang int8, want sheet) {
	t.Helper()
	if got := g.sheet(gang); got != want {
		t.Errorf("the sheet of gang %d is %+v, should be %+v", gang, got, want)
	}
}

// GW-X-30.
func TestTheDutyToFreebase(t *testing.T) {
	g := seated(2)
	home := g.gangs[0].home
	g, crew := working(2, home, 3)
	sheet0 := &g.gangs[0]
	sheet0.loyalty, sheet0.gear, sheet0.currency, sheet0.tracks = 2, 1, 1, 9
	for _, f := range crew {
		g.figures[f].succumbed = true
	}
	s := play(t, g, does("push", crew[0]))
	g.want(t, 0, sheet{size: 3, loyalty: 3, currency: 1, gear: 0, tracks: 11})
	first, second := s.Events[0], s.Events[1]
	if first.Who != game.Figure(crew[2]) || first.With != termRef("GEAR") || second.Who != game.Figure(crew[1]) || second.With != termRef("CURRENCY") {
		t.Errorf("the latest recruited pays first, with GEAR, the next with CURRENCY: %+v, %+v", first, second)
	}
	if e := s.Event("goes-without"); e.Who != game.Figure(crew[0]) || e.Many != 1 || e.Clause != "GW-ADD-07" {
		t.Errorf("the third goes without: %+v", e)
	}
	if offers(s.Asked[0], "freebase", game.Ref{}) {
		t.Error("who could not pay takes another action, not the same")
	}
}

// The duties of all come before any action, and nobody is asked about them (GW-ADD-10). Without LOYALTY nothing is lost.
func TestDutiesComeFirst(t *testing.T) {
	g := seated(2)
	g, crew := working(2, g.gangs[0].home, 3)
	g.gangs[0].loyalty, g.gangs[0].currency = 1, 0
	for _, f := range crew[:2] {
		g.figures[f].succumbed = true
	}
	s := play(t, g, enough)
	if s.told[0] != "goes-without 1" || s.told[1] != "goes-without" || len(s.Asked) != 1 {
		t.Errorf("told %v after %d questions", s.told, len(s.Asked))
	}
	if o := s.Asked[0]; !offers(o, "push", game.Figure(crew[1])) || offers(o, "push", game.Figure(crew[0])) || !offers(o, "push", game.Figure(crew[2])) {
		t.Error("those who owe are a kind of their own, of which the latest recruited speaks")
	}
}

// GW-ADD-09: who died, left, turned, ran or lost its place neither FREEBASES nor costs LOYALTY.
func TestWhoCannotActHasNoDuty(t *testing.T) {
	for name, spoil := range map[string]func(*Game, int){
		"died":   func(g *Game, f int) { g.figures[f].alive = false },
		"turned": func(g *Game, f int) { g.figures[f].mutineer = true },
		"ran":    func(g *Game, f int) { g.figures[f].ran = true },
		"left":   func(g *Game, f int) { g.leave(f); g.join(f, 1) },
		"driven": func(g *Game, f int) { g.figures[f].at = nowhere },
	} {
		g := seated(2)
		g, crew := working(2, g.gangs[0].home, 1)
		g.figures[crew[0]].succumbed = true
		spoil(g, crew[0])
		if s := play(t, g); len(s.Events) != 0 || len(s.Asked) != 0 {
			t.Errorf("%s: told %v", name, s.told)
		}
	}
}

// GW-X-44.
func TestPushAndRecruitInOnePlace(t *testing.T) {
	g := seated(2)
	g, crew := working(2, g.gangs[0].home, 3)
	g.gangs[0].currency, g.gangs[0].gear = 0, 2
	s := play(t, g, does("push-with-gear", crew[2]), does("recruit-for-gear", crew[1]), enough)
	g.want(t, 0, sheet{size: 5, loyalty: 3, currency: 3, gear: 0, tracks: 1})
	if q := s.last(); offers(q, "push", game.Ref{}) || offers(q, "recruit", game.Ref{}) {
		t.Error("a second PUSH or RECRUIT in one place is offered")
	}
	if f := len(g.figures) - 1; g.figures[f].at != nowhere || g.figures[f].joined != g.recruit {
		t.Error("a new CREW is the latest recruit and has no counter yet")
	}
	if e := s.Event("pushes"); e.Many != 3 || e.Clause != "GW-PUSH-02" {
		t.Errorf("told %+v", e)
	}
}

// The options of PUSH and RECRUIT by what is in stock (GW-VAL-02).
func TestWhatAGangCanPayFor(t *testing.T) {
	for _, c := range []struct {
		currency, gear int16
		verb           game.Verb
		offered        bool
	}{
		{0, 0, "push", true},
		{0, 0, "push-with-gear", false},
		{0, 1, "push-with-gear", true},
		{0, 0, "recruit", true},
		{0, 1, "recruit-for-currency", false},
		{1, 0, "recruit-for-currency", true},
		{1, 0, "recruit-for-gear", false},
		{0, 1, "recruit-for-gear", true},
		{0, 0, "freebase", false},
		{1, 0, "freebase", true},
		{0, 1, "freebase", true},
	} {
		g := seated(2)
		g, _ = working(2, g.gangs[0].home, 1)
		g.gangs[0].currency, g.gangs[0].gear = c.currency, c.gear
		if s := play(t, g, enough); offers(s.last(), c.verb, game.Ref{}) != c.offered {
			t.Errorf("with CURRENCY %d and GEAR %d %s is offered: %v", c.currency, c.gear, c.verb, !c.offered)
		}
	}
}

func TestRecruitsAreNamed(t *testing.T) {
	g := seated(2)
	g, crew := working(2, g.gangs[0].home, 2)
	r := does("recruit-for-currency", crew[1])
	r.Text = "Buttons, Penny"
	play(t, g, r, enough)
	first, second := g.figureName(len(g.figures)-2), g.figureName(len(g.figures)-1)
	if first != "Buttons" || second != "Penny" || g.gangs[0].currency != 0 || g.gangs[0].tracks != 0 {
		t.Errorf("named %q and %q, sheet %+v", first, second, g.sheet(0))
	}
}

// GW-X-45.
func TestBuilding(t *testing.T) {
	g, crew := working(2, firstOne, 6)
	g.give(0, firstOne)
	g.gangs[0].currency = 3
	kitchen := does("build-kitchen", crew[3])
	kitchen.Pick = []game.Ref{game.Figure(crew[0])}
	s := play(t, g, does("build-kitchen", crew[5]), does("build-shed", crew[4]), kitchen, enough)
	if ground := g.places[firstOne]; ground.kitchens != 2 || ground.sheds != 1 || g.gangs[0].currency != 0 {
		t.Errorf("T1 has %+v, CURRENCY is %d", ground, g.gangs[0].currency)
	}
	if g.figures[crew[0]].at != nowhere || !g.figures[crew[0]].acted || g.figures[crew[1]].acted || g.figures[crew[2]].acted {
		t.Error("the third BUILD takes two CREW, those named; two are left")
	}
	if offers(s.last(), "build-kitchen", game.Ref{}) || offers(s.last(), "build-shed", game.Ref{}) {
		t.Error("a fourth BUILD needs 3 CURRENCY and 3 CREW")
	}
	if e := s.Events[2]; e.Many != 2 || len(e.Things) != 1 {
		t.Errorf("the third BUILD is told as %+v", e)
	}
}

// BUILD needs X CURRENCY and X CREW, at their exact limits; a LIEUTENANT builds alone (GW-BUILD-03).
func TestWhatBuildingNeeds(t *testing.T) {
	for _, c := range []struct {
		assets, currency int16
		crew             int
		offered          bool
	}{
		{0, 0, 1, true}, {1, 0, 1, false}, {1, 1, 1, true}, {2, 2, 1, false}, {2, 2, 2, true}, {2, 1, 2, false}, {3, 3, 2, false}, {3, 3, 3, true},
	} {
		g, _ := working(2, firstOne, c.crew)
		g.give(0, firstOne)
		g.places[firstOne].sheds, g.gangs[0].currency = c.assets, c.currency
		if s := play(t, g, enough); offers(s.last(), "build-shed", game.Ref{}) != c.offered {
			t.Errorf("with X %d, %d CURRENCY and %d CREW a SHED is offered: %v", c.assets, c.currency, c.crew, !c.offered)
		}
	}
	for x, offered := range []bool{true, true, false} {
		g, _ := working(3, firstOne, 3)
		g.give(0, firstOne)
		g.serveUnder(2, 0)
		g.figures[2].at, g.figures[2].placed = firstOne, true
		g.places[firstOne].kitchens, g.gangs[0].currency = int16(x), 9
		s := newStage(t, "", enough)
		if g.work(s, 2); offers(s.last(), "build-kitchen", game.Ref{}) != offered {
			t.Errorf("a LIEUTENANT alone with X %d: %v", x, !offered)
		}
	}
}

// GW-X-46.
func TestCookingUp(t *testing.T) {
	g, crew := working(2, firstOne, 3)
	g.give(0, firstOne)
	g.places[firstOne].kitchens = 2
	s := play(t, g, does("cook-up", crew[2]), does("cook-up", crew[1]), enough)
	if g.gangs[0].gear != 2 || offers(s.last(), "cook-up", game.Ref{}) {
		t.Errorf("GEAR is %d", g.gangs[0].gear)
	}
}

// A KITCHEN built earlier in the slice counts, and one that was destroyed takes its COOK UP with it (GW-COOK-02).
func TestKitchensOfTheMoment(t *testing.T) {
	g, crew := working(2, firstOne, 5)
	g.give(0, firstOne)
	play(t, g, does("build-kitchen", crew[4]), does("cook-up", crew[3]), does("trash", crew[2]), does("build-kitchen", crew[1]), does("cook-up", crew[0]))
	if g.gangs[0].gear != 2 || g.places[firstOne].kitchens != 1 {
		t.Errorf("GEAR is %d", g.gangs[0].gear)
	}
}

// GW-X-47.
func TestToolingUp(t *testing.T) {
	g, crew := working(2, firstOne, 2)
	g.give(0, firstOne)
	g.places[firstOne].sheds = 2
	g.gangs[0].tools, g.gangs[0].currency = 1, 3
	s := play(t, g, does("tool-up", crew[1]), enough)
	g.want(t, 0, sheet{size: 2, loyalty: 3, currency: 2, tools: 2})
	if offers(s.last(), "tool-up", game.Ref{}) {
		t.Error("a gang tools up once a round")
	}
	g.clearRound()
	for _, f := range crew {
		g.figures[f].at, g.figures[f].placed = firstOne, true
	}
	if s := play(t, g, enough); offers(s.last(), "tool-up", game.Ref{}) {
		t.Error("TOOLS cannot be raised above the SHEDS")
	}
	play(t, g, does("trash", crew[1]), enough)
	if g.gangs[0].tools != 2 {
		t.Error("losing SHEDS lowers TOOLS")
	}
}

// The limits of TOOL UP, one by one: a SHED there, SHEDS above TOOLS, as much CURRENCY as TOOLS.
func TestWhatToolingUpNeeds(t *testing.T) {
	for _, c := range []struct {
		here, elsewhere, tools, currency int16
		offered                          bool
	}{
		{1, 0, 0, 0, true}, {0, 2, 0, 5, false}, {1, 0, 1, 5, false}, {1, 1, 1, 1, true}, {1, 1, 1, 0, false}, {1, 2, 2, 2, true}, {1, 2, 2, 1, false},
	} {
		g, _ := working(2, firstOne, 1)
		g.give(0, firstOne, firstOne+1)
		g.places[firstOne].sheds, g.places[firstOne+1].sheds = c.here, c.elsewhere
		g.gangs[0].tools, g.gangs[0].currency = c.tools, c.currency
		if s := play(t, g, enough); offers(s.last(), "tool-up", game.Ref{}) != c.offered {
			t.Errorf("%+v: TOOL UP is offered: %v", c, !c.offered)
		}
	}
}

// GW-X-48.
func TestFreebaseByChoice(t *testing.T) {
	g, crew := working(2, firstOne+1, 2)
	g.give(0, firstOne+1)
	g.gangs[0].loyalty, g.gangs[0].tracks = 0, 2
	s := play(t, g, does("freebase", crew[1]), enough)
	g.want(t, 0, sheet{size: 2, loyalty: 1, currency: 0, tracks: 3})
	if offers(s.last(), "freebase", game.Ref{}) {
		t.Error("a FREEBASE is offered to a gang without means")
	}
}

// GW-X-49.
func TestTrashSeizeAndWork(t *testing.T) {
	g, crew := working(3, firstOne+4, 3)
	g.places[firstOne+4].kitchens = 1
	s := play(t, g, does("seize", crew[2]), does("push", crew[1]), does("cook-up", crew[0]))
	if q := s.Asked[0]; offers(q, "push", game.Ref{}) || offers(q, "freebase", game.Ref{}) || !offers(q, "trash", game.Ref{}) {
		t.Error("on ground that nobody controls there is TRASH and SEIZE only")
	}
	if g.places[firstOne+4].owner != 0 || g.gangs[0].currency != 2 || g.gangs[0].gear != 1 || len(s.Asked) != 3 {
		t.Errorf("T5 belongs to %d, sheet %+v", g.places[firstOne+4].owner, g.sheet(0))
	}
	if offers(s.Asked[1], "seize", game.Ref{}) {
		t.Error("own ground cannot be seized")
	}
}

// GW-X-50.
func TestTrashingAnEnemyTerritory(t *testing.T) {
	g, crew := working(2, firstOne+1, 2)
	g.give(1, firstOne+1)
	ground := &g.places[firstOne+1]
	ground.resist, ground.kitchens, ground.sheds = 2, 2, 1
	s := play(t, g, does("trash", crew[1]), does("seize", crew[0]))
	if ground.owner != 0 || ground.resist != 2 || ground.kitchens != 0 || ground.sheds != 0 {
		t.Errorf("T2 is %+v", *ground)
	}
	if q := s.Asked[0]; offers(q, "push", game.Ref{}) || offers(q, "build-shed", game.Ref{}) || !offers(q, "freebase", game.Ref{}) {
		t.Error("on enemy ground there is TRASH, SEIZE and FREEBASE")
	}
	if offers(s.Asked[1], "trash", game.Ref{}) {
		t.Error("there is nothing left to TRASH")
	}
}

// Who has no action in slice 6 (GW-WORK-02, -08), and what the BOSS of a won ASSAULT may do (GW-ASLT-06).
func TestWhoMayWork(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*Game, *Figure)
		may   bool
	}{
		{"placed", func(*Game, *Figure) {}, true},
		{"not placed", func(_ *Game, f *Figure) { f.placed = false }, false},
		{"in the ARENA", func(_ *Game, f *Figure) { f.at = arena }, false},
		{"in reserve", func(_ *Game, f *Figure) { f.at = chilling }, false},
		{"deployed", func(_ *Game, f *Figure) { f.deployed = true }, false},
		{"acted", func(_ *Game, f *Figure) { f.acted = true }, false},
		{"ran", func(_ *Game, f *Figure) { f.ran = true }, false},
		{"mutineer", func(_ *Game, f *Figure) { f.mutineer = true }, false},
		{"on the PRECINCT of the police", func(_ *Game, f *Figure) { f.at = precinct }, false},
		{"on the PRECINCT without police", func(g *Game, f *Figure) { f.at = precinct; g.police.gone = true }, true},
		{"on a removed HQ", func(g *Game, f *Figure) { g.places[f.at].removed = true }, false},
	} {
		g, crew := working(2, firstOne, 1)
		if c.spoil(g, &g.figures[crew[0]]); g.mayWork(crew[0]) != c.may {
			t.Errorf("%s: may work: %v", c.name, !c.may)
		}
	}
	g := seated(2)
	g.police.gone, g.gangs[0].assaults = true, true
	g.places[precinct].sheds = 5
	g.figures[0].at = precinct
	s := play(t, g, does("seize", 0))
	if g.places[precinct].owner != 0 || len(s.Asked[0].Options) != 2 || s.Asked[0].Options[1].Clause != "GW-ASLT-06" {
		t.Errorf("the BOSS may SEIZE and nothing else: %v", s.Asked[0].Options)
	}
	g.gangs[0].assaults, g.figures[0].acted, g.figures[0].at = false, false, precinct
	if g.mayWork(0) {
		t.Error("a BOSS who only talked to the police has no action there")
	}
}

// GW-WORK-10.
func TestALieutenantSpendsWithTheWordOfHisBoss(t *testing.T) {
	start := func() *Game {
		g := seated(3)
		g.serveUnder(2, 0)
		g.slice = Working
		g.figures[2].at, g.figures[2].placed = g.gangs[0].home, true
		g.gangs[0].gear = 1
		return g
	}
	g := start()
	s := newStage(t, "", does("push-with-gear", 2), reply{Verb: "allow-pay"})
	g.work(s, 2)
	s.done()
	if g.gangs[0].currency != 4 || g.gangs[0].gear != 0 || s.Asked[1].Seat != 0 || s.Asked[1].Options[s.Asked[1].Default].Verb != "refuse-pay" {
		t.Errorf("allowed: %+v", g.sheet(0))
	}
	g = start()
	s = newStage(t, "", does("freebase", 2), reply{Verb: "refuse-pay"}, does("push", 2))
	g.work(s, 2)
	s.done()
	if g.gangs[0].currency != 2 || g.gangs[0].gear != 1 || g.gangs[0].tracks != 0 {
		t.Errorf("refused: %+v", g.sheet(0))
	}
	if q := s.Asked[2]; offers(q, "freebase", game.Ref{}) || offers(q, "push-with-gear", game.Ref{}) || offers(q, "recruit-for-gear", game.Ref{}) || !offers(q, "build-shed", game.Ref{}) {
		t.Error("after a refusal only what costs nothing is offered")
	}
	if g.mayWork(2) {
		t.Error("the action is over")
	}
}
