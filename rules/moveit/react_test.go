package moveit

import (
	"testing"

	"rumble/game"
)

// startledBy is a scene in Reaction: model 0 at 10,10 is due a test because of the enemies at those places.
func startledBy(t *testing.T, tester Model, places ...game.Point) *Game {
	t.Helper()
	tester.at = game.At(10, 10)
	models := []Model{tester}
	for _, at := range places {
		models = append(models, Model{seat: 1, at: at})
	}
	g := street(t, nil, models...)
	g.phase = Reacting
	g.tests = 1
	g.models[0].turn.due = 1
	for e := range places {
		g.models[0].turn.eligible.add(e + 1)
		g.models[0].turn.seen.add(e + 1)
	}
	return g
}

func TestReactionTestsByDistance(t *testing.T) {
	for _, c := range []struct {
		name   string
		tester Model
		enemy  game.Point
		dice   []int
		passed bool
		clause game.ClauseID
	}{
		{"MI-X-02: a gap of 3.2 gives four dice, one of Wits or less passes", Model{}, inch1000(10_000, 14_200), []int{5, 6, 4, 3}, true, ""},
		{"MI-X-03: exactly 2 inches give two dice, both fail", Model{}, game.At(10, 13), []int{4, 6}, false, "MI-REACT-13"},
		{"a hundredth of an inch more is tolerance", Model{}, inch1000(10_000, 13_010), []int{4, 6}, false, "MI-REACT-13"},
		{"beyond it a third die is rolled", Model{}, inch1000(10_000, 13_011), []int{4, 6, 3}, true, ""},
		{"just out of contact there is one die", Model{wits: 1}, inch1000(10_000, 11_011), []int{1}, true, ""},
		{"one above Wits is not enough", Model{wits: 4}, game.At(10, 12), []int{5}, false, "MI-REACT-13"},
		{"the first die may be the one", Model{wits: 4}, game.At(10, 13), []int{4, 6}, true, ""},
		{"in contact there are no dice", Model{wits: 5}, game.At(10, 11), nil, false, "MI-REACT-14"},
		{"nor within its tolerance", Model{wits: 5}, inch1000(10_000, 11_010), nil, false, "MI-REACT-14"},
		{"farther than 5 inches by now: no upper limit", Model{}, game.At(10, 19), []int{6, 6, 6, 6, 6, 6, 6, 3}, true, ""},
		{"MI-X-15: a runner fails without dice", Model{wits: 4, turn: Marks{action: Ran}}, inch1000(10_000, 15_500), nil, false, "MI-RUN-03"},
		{"so does a broken model", Model{wits: 4, broken: true}, game.At(10, 13), nil, false, "MI-REACT-19"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := startledBy(t, c.tester, c.enemy)
			g.models[0].turn.action = c.tester.turn.action
			s := onStage(t, c.dice)
			g.reactionTests(s)
			s.Done()
			mine := &g.models[0].turn
			if mine.surprised == c.passed || !mine.tested || mine.oblivious != nobody {
				t.Errorf("surprised %v, tested %v, oblivious to %d", mine.surprised, mine.tested, mine.oblivious)
			}
			if c.passed {
				if e := s.Event("test-passed"); e.Clause != "MI-REACT-12" || e.Who != name(0) || e.Whom != name(1) {
					t.Errorf("told %+v", e)
				}
			} else if e := s.Event("surprised"); e.Clause != c.clause || e.Who != name(0) {
				t.Errorf("told %+v", e)
			}
			if len(c.dice) > 0 {
				throw := s.Thrown[0]
				if throw.Dice != len(c.dice) || throw.Sides != 6 || throw.Bands != (game.Bands{uint8(g.models[0].wits)}) || throw.Who != name(0) || throw.Whom != name(1) {
					t.Errorf("thrown %+v", throw)
				}
				if e := s.Event("reaction-test"); e.Need != int(g.models[0].wits) || e.Many != len(c.dice) || game.Total(e.Mods) != e.Need {
					t.Errorf("told %+v", e)
				}
			}
		})
	}
}

func TestCountingInches(t *testing.T) {
	for gap, dice := range map[game.Length]int{0: 0, 10: 0, 11: 1, 1000: 1, 1010: 1, 1011: 2, 2332: 3, 3000: 3, 3010: 3, 3011: 4, 5000: 5} {
		if got := inches(gap); got != dice {
			t.Errorf("a gap of %v gives %d dice, not %d", gap, got, dice)
		}
	}
}

func TestTheNearestEnemyCountsTheDice(t *testing.T) {
	g := startledBy(t, Model{}, game.At(10, 15), game.At(12, 10), game.At(10, 14))
	s := onStage(t, []int{3})
	g.reactionTests(s)
	s.Done()
	if s.Thrown[0].Whom != name(2) {
		t.Errorf("tested against %v", s.Thrown[0].Whom)
	}
}

func TestOfEquallyNearEnemiesTheLowestNumberIsNamed(t *testing.T) {
	g := startledBy(t, Model{}, game.At(12, 10), game.At(10, 12))
	s := onStage(t, []int{3})
	g.reactionTests(s)
	if s.Thrown[0].Whom != name(1) {
		t.Errorf("tested against %v", s.Thrown[0].Whom)
	}
}

// MI-REACT-15.
func TestContactWithOneOfSeveralLeavesNoDice(t *testing.T) {
	g := startledBy(t, Model{wits: 5}, game.At(10, 13), game.At(11, 10))
	g.reactionTests(onStage(t, nil))
	if !g.models[0].turn.surprised {
		t.Error("it kept its wits")
	}
}

// MI-REACT-11.
func TestATestIsDroppedWhenNoEnemyIsLeft(t *testing.T) {
	g := startledBy(t, Model{}, game.At(10, 13))
	g.models[0].turn.tested, g.models[0].turn.lost = true, true
	g.models[1].out = true
	s := onStage(t, nil)
	g.reactionTests(s)
	mine := &g.models[0].turn
	if mine.surprised || mine.tested || !mine.lost {
		t.Errorf("surprised %v, tested %v, action lost %v", mine.surprised, mine.tested, mine.lost)
	}
	if e := s.Event("test-dropped"); e.Clause != "MI-REACT-11" || e.Who != name(0) {
		t.Errorf("told %+v", e)
	}
}

func TestAnEnemyOutDoesNotCount(t *testing.T) {
	g := startledBy(t, Model{}, game.At(10, 12), game.At(10, 13))
	g.models[1].out = true
	s := onStage(t, []int{6, 3})
	g.reactionTests(s)
	s.Done()
}

func TestWhoNeedsNoTest(t *testing.T) {
	for name, change := range map[string]func(m *Model){
		"who is Out":                              func(m *Model) { m.out = true },
		"who was caught in a first move":          func(m *Model) { m.turn.surprised = true },
		"who was caught by a bushwhacker":         func(m *Model) { m.turn.oblivious = 1 },
		"who is not due one, whatever it sighted": func(m *Model) { m.turn.due = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			g := startledBy(t, Model{}, game.At(10, 13))
			change(&g.models[0])
			s := onStage(t, nil)
			g.reactionTests(s)
			if len(s.Events) > 0 {
				t.Errorf("told %v", s.Kinds())
			}
		})
	}
}

// MI-REACT-08.
func TestTestsInTheOrderOfTheirTriggers(t *testing.T) {
	g := street(t, nil, Model{at: game.At(10, 10)}, Model{seat: 1, at: game.At(10, 13)}, Model{seat: 1, at: game.At(20, 10)})
	g.tests = 3
	for m, due := range []int8{2, 3, 1} {
		g.models[m].turn.due = due
	}
	g.models[0].turn.eligible.add(1)
	g.models[1].turn.eligible.add(0)
	g.models[2].turn.eligible.add(0)
	s := onStage(t, []int{6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 3, 6, 6})
	g.reactionTests(s)
	if len(s.Thrown) != 3 || s.Thrown[0].Who != name(2) || s.Thrown[1].Who != name(0) || s.Thrown[2].Who != name(1) {
		t.Fatalf("thrown %+v", s.Thrown)
	}
	s.Done()
	for m, surprised := range []bool{false, true, true} {
		if g.models[m].turn.surprised != surprised {
			t.Errorf("model %d: surprised %v", m, !surprised)
		}
	}
}

// ambush is a scene in Reaction: model 1 has a bushwhack under way on model 0, who is due a test because of it.
func ambush(t *testing.T) *Game {
	t.Helper()
	g := startledBy(t, Model{}, game.At(10, 8), game.At(14, 10))
	g.charges = 1
	g.models[1].turn.charge = Charge{at: 0, order: 1, bush: true}
	g.models[1].turn.action = Bushwhacked
	g.models[0].turn.eligible.drop(2)
	g.models[0].turn.seen.drop(2)
	return g
}

func TestATestAgainstABushwhacker(t *testing.T) {
	for _, c := range []struct {
		name      string
		change    func(g *Game)
		die       []int
		surprised bool
		oblivious int8
	}{
		{"passed: Surprised (MI-BUSH-05)", nil, []int{3}, true, nobody},
		{"failed: Oblivious (MI-BUSH-06)", nil, []int{4}, false, 1},
		{"a runner fails", func(g *Game) { g.models[0].turn.action = Ran }, nil, false, 1},
		{"a charge called off startles like any enemy", func(g *Game) { g.models[1].turn.charge.over = true }, []int{3}, false, nobody},
		{"a charge that is none does too", func(g *Game) { g.models[1].turn.charge.bush = false }, []int{3}, false, nobody},
		{"against somebody else as well", func(g *Game) { g.models[1].turn.charge.at = 2 }, []int{3}, false, nobody},
		{"the one test decides, whoever is nearer (MI-REACT-16)", func(g *Game) {
			g.models[2].at = inch1000(11_500, 10_000)
			g.models[0].turn.eligible.add(2)
		}, []int{3}, true, nobody},
		{"of two the first declared is the one it is unaware of", func(g *Game) {
			g.models[2].turn.charge = Charge{at: 0, order: 1, bush: true}
			g.models[1].turn.charge.order = 2
			g.models[0].turn.eligible.add(2)
		}, []int{4}, false, 2},
		{"one who is Out is nobody's bushwhacker", func(g *Game) {
			g.models[1].out = true
			g.models[0].turn.eligible.add(2)
		}, []int{6, 6, 3}, false, nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := ambush(t)
			if c.change != nil {
				c.change(g)
			}
			s := onStage(t, c.die)
			g.reactionTests(s)
			s.Done()
			if mine := &g.models[0].turn; mine.surprised != c.surprised || mine.oblivious != c.oblivious {
				t.Errorf("surprised %v, oblivious to %d; told %v", mine.surprised, mine.oblivious, s.Kinds())
			}
			if c.oblivious != nobody {
				if e := s.Event("oblivious"); e.Clause != "MI-BUSH-06" || e.Whom != name(int(c.oblivious)) {
					t.Errorf("told %+v", e)
				}
			} else if c.surprised && s.Event("surprised").Clause != "MI-BUSH-05" {
				t.Errorf("told %v", s.Kinds())
			}
		})
	}
}

// MI-BUSH-14.
func TestABushwhackSeenFromFarIsACharge(t *testing.T) {
	g := ambush(t)
	for _, c := range []struct {
		name                string
		seen, far, eligible bool
		bush, unaware       bool
	}{
		{"never seen: in contact it counts as having failed (MI-BUSH-13)", false, false, false, true, true},
		{"within 5 inches", true, false, true, true, false},
		{"within 5 inches, but in a brawl when the turn began (MI-REACT-19)", true, false, false, true, true},
		{"seen from beyond 5 inches", true, true, false, false, false},
	} {
		mine := &g.models[0].turn
		mine.seen, mine.far, mine.eligible = 0, 0, 0
		if c.seen {
			mine.seen.add(1)
		}
		if c.far {
			mine.far.add(1)
		}
		if c.eligible {
			mine.eligible.add(1)
		}
		if g.bushwhacks(1, 0) != c.bush || g.unaware(1, 0) != c.unaware {
			t.Errorf("%s: bushwhack %v, unaware %v", c.name, g.bushwhacks(1, 0), g.unaware(1, 0))
		}
	}
}
