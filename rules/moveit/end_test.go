package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// pressed is a charge of model 0 on model 1 in End, 4 inches short of contact or less.
func pressed(t *testing.T, target Model) *Game {
	t.Helper()
	g := duel(t, Model{at: game.At(15, 9), brawl: 4, hits: 2, weapons: [3]Weapon{Bat}, drawn: Bat}, target)
	g.phase, g.charges = Ending, 1
	g.models[0].turn.action, g.models[0].turn.moved = Charged, true
	g.models[0].turn.charge = Charge{at: 1, order: 1}
	mine := target.turn
	g.models[1].turn.action, g.models[1].turn.moved, g.models[1].turn.surprised = mine.action, mine.moved, mine.surprised
	return g
}

// MI-T-REACT.
func TestReactionsOpenToATarget(t *testing.T) {
	all := []game.Verb{"hold", "stand-and-fire", "flee", "meet"}
	for _, c := range []struct {
		name   string
		change func(g *Game, m *Model)
		open   []game.Verb // nothing when it has no choice
		forced game.Kind
		clause game.ClauseID
		caught bool // Surprised by it
	}{
		{"ready, not moved this turn", nil, all, "", "", false},
		{"passed", func(_ *Game, m *Model) { m.turn.action = Passed }, all, "", "", false},
		{"ready, made a normal move", func(_ *Game, m *Model) { m.turn.action, m.turn.moved = Moved, true }, []game.Verb{"hold", "stand-and-fire", "meet"}, "", "", false},
		{"ready, fired a snap shot", func(_ *Game, m *Model) { m.turn.action = Snapped }, all, "", "", false},
		{"with a slow firearm", func(_ *Game, m *Model) { m.weapons[0] = Rifle }, []game.Verb{"hold", "flee", "meet"}, "", "", false},
		{"without a firearm", func(_ *Game, m *Model) { m.weapons = [3]Weapon{Knife} }, []game.Verb{"hold", "flee", "meet"}, "", "", false},
		{"broke off", func(_ *Game, m *Model) { m.turn.action, m.turn.moved = BrokeOff, true }, []game.Verb{"hold", "meet"}, "", "", false},
		{"its own charge has failed", func(_ *Game, m *Model) {
			m.turn.action, m.turn.moved, m.turn.charge = Charged, true, Charge{at: 0, order: 9, over: true}
		}, []game.Verb{"hold", "meet"}, "", "", false},
		{"ran", func(_ *Game, m *Model) { m.turn.action, m.turn.moved = Ran, true }, nil, "holds", "MI-RUN-04", true},
		{"Surprised", func(_ *Game, m *Model) { m.turn.surprised = true }, nil, "holds", "MI-END-01", true},
		{"bushwhacked and passed", func(g *Game, m *Model) {
			m.turn.surprised = true
			m.turn.eligible.add(0)
			m.turn.seen.add(0)
			g.models[0].turn.charge.bush = true
		}, nil, "holds", "MI-BUSH-11", true},
		{"Engaged already", func(g *Game, _ *Model) { g.models[2].at = game.At(16, 12) }, nil, "holds", "MI-END-05", false},
		{"Broken, not moved", func(_ *Game, m *Model) { m.broken = true }, nil, "flees", "MI-END-06", false},
		{"Broken otherwise", func(_ *Game, m *Model) { m.broken, m.turn.moved = true, true }, nil, "holds", "MI-END-06", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := pressed(t, Model{at: game.At(15, 12), weapons: [3]Weapon{Pistol, Knife}})
			g.models = append(g.models, Model{at: game.At(1, 1), hits: 1, placed: true, turn: unmarked()})
			if c.change != nil {
				c.change(g, &g.models[1])
			}
			var asked []game.Question
			s := onStage(t, nil)
			g.chargeReaction(s, 0, 1)
			for _, q := range s.Asked {
				if q.Prompt == "charge-reaction" {
					asked = append(asked, q)
				}
			}
			if len(asked) > 1 || (len(asked) == 1) != (c.open != nil) {
				t.Fatalf("asked %+v", asked)
			}
			if c.open != nil {
				q := asked[0]
				if !slices.Equal(verbs(q), c.open) || q.Clause != "MI-END-04" || q.Seat != 1 || q.Who != name(1) || q.Whom != name(0) || q.Options[q.Default].Verb != "hold" {
					t.Errorf("asked %+v", q)
				}
				for _, o := range q.Options {
					if o.Who != name(1) || o.Whom != name(0) || o.Risk != (o.Verb == "stand-and-fire") {
						t.Errorf("offered %+v", o)
					}
				}
				return
			}
			if e := s.Event(c.forced); e.Clause != c.clause || e.Who != name(1) || e.Whom != name(0) {
				t.Errorf("told %+v", e)
			}
			if g.models[1].turn.surprised != c.caught || s.WasAsked("draw") || g.models[1].drawn != NoWeapon {
				t.Errorf("surprised %v, in hand %d", g.models[1].turn.surprised, g.models[1].drawn)
			}
		})
	}
}

// MI-END-04.
func TestATargetReactsOnce(t *testing.T) {
	g := pressed(t, Model{at: game.At(15, 12), weapons: [3]Weapon{Knife}})
	g.models = append(g.models, g.models[0])
	g.models[2].at = game.At(12, 12)
	g.models[2].turn.charge.order, g.charges = 2, 2
	s := onStage(t, nil)
	g.play(s, Ending)
	if !g.touching(0, 1) || !g.touching(2, 1) || g.models[2].turn.bonus != 1 || g.models[0].turn.bonus != 1 {
		t.Errorf("told %v", s.Kinds())
	}
	n := 0
	for _, e := range s.Events {
		if e.Kind == "holds" {
			n++
		}
	}
	if n != 1 {
		t.Errorf("it held %d times", n)
	}
}

// MI-END-03.
func TestChargesInTheOrderDeclared(t *testing.T) {
	g := pressed(t, Model{at: game.At(15, 12)})
	g.models = append(g.models, g.models[0], g.models[1])
	g.models[2].at, g.models[3].at = game.At(25, 9), game.At(25, 12)
	g.models[2].turn.charge = Charge{at: 3, order: 1}
	g.models[0].turn.charge.order, g.charges = 2, 2
	s := onStage(t, nil)
	g.play(s, Ending)
	var order []game.Ref
	for _, e := range s.Events {
		if e.Kind == "holds" || e.Kind == "contact" {
			order = append(order, e.Who)
		}
	}
	if !slices.Equal(order, []game.Ref{name(3), name(2), name(1), name(0)}) {
		t.Errorf("told %v", s.Kinds())
	}
}

func TestHolding(t *testing.T) {
	for _, c := range []struct {
		answer []reply
		drawn  Weapon
	}{
		{nil, Knife},
		{[]reply{{Verb: "hold"}, {Verb: "draw", With: game.Gear(int(Bat))}}, Bat},
		{[]reply{{Verb: "hold"}, {Verb: "draw-nothing"}}, NoWeapon},
	} {
		g := pressed(t, Model{at: game.At(15, 12), facing: Facing{0, 1}, weapons: [3]Weapon{Pistol, Knife, Bat}})
		s := onStage(t, nil, c.answer...)
		g.play(s, Ending)
		s.Done()
		if target := &g.models[1]; target.drawn != c.drawn || !g.ahead(1, game.At(15, 9)) || g.ahead(1, game.At(15, 20)) || target.turn.surprised {
			t.Errorf("in hand %d, faces %v", target.drawn, target.facing)
		}
		if s.Event("holds").Clause != "MI-HOLD-01" || s.Question("draw").Clause != "MI-HOLD-02" || g.models[0].turn.bonus != 1 {
			t.Errorf("told %v", s.Kinds())
		}
	}
}

// MI-X-10, as far as contact.
func TestStandAndFire(t *testing.T) {
	for _, c := range []struct {
		name    string
		hits    int8 // the charger's
		die     int
		left    int8
		contact bool
	}{
		{"the charger comes on", 2, 4, 1, true},
		{"a miss", 2, 5, 2, true},
		{"taken down", 1, 4, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := pressed(t, Model{at: inch1000(15_000, 13_500), aim: 3, facing: Facing{0, 1}, weapons: [3]Weapon{Pistol, Knife}, drawn: Knife})
			g.models[0].hits = c.hits
			s := onStage(t, []int{c.die}, reply{Verb: "stand-and-fire"})
			g.play(s, Ending)
			s.Done()
			target := &g.models[1]
			if g.models[0].hits != c.left || g.engaged(1) != c.contact || target.turn.surprised != c.contact || !target.turn.stood || target.drawn != NoWeapon {
				t.Errorf("hits %d, contact %v, surprised %v", g.models[0].hits, g.engaged(1), target.turn.surprised)
			}
			if !g.ahead(1, game.At(15, 1)) || g.ahead(1, game.At(15, 29)) {
				t.Errorf("faces %v", target.facing)
			}
			if e := s.Event("stands-and-fires"); e.Clause != "MI-SAF-01" || e.Who != name(1) || e.Whom != name(0) {
				t.Errorf("told %+v", e)
			}
			if c.contact && s.Event("surprised").Clause != "MI-SAF-02" {
				t.Errorf("told %v", s.Kinds())
			}
		})
	}
}

// The firer is surprised by the charger that it fired at only.
func TestAnotherChargerDoesNotSurpriseTheFirer(t *testing.T) {
	g := pressed(t, Model{at: game.At(15, 12), weapons: [3]Weapon{Pistol}})
	g.models[0].hits = 1
	g.models = append(g.models, g.models[0])
	g.models[2].at = game.At(12, 10)
	g.models[2].turn.charge.order, g.charges = 2, 2
	s := onStage(t, []int{2}, reply{Verb: "stand-and-fire"})
	g.play(s, Ending)
	s.Done()
	if !g.models[0].out || !g.touching(2, 1) || g.models[1].turn.surprised {
		t.Errorf("told %v", s.Kinds())
	}
}

// MI-X-11, as far as the End sub-phase.
func TestFleeing(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []reply
		charger game.Point
		clause  game.ClauseID
	}{
		{"MI-X-11: chased in vain", []reply{{Verb: "flee"}}, game.At(15, 13), "MI-CHG-12"},
		{"not chased", []reply{{Verb: "flee"}, {Verb: "stay"}}, game.At(15, 9), "MI-FLEE-04"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := pressed(t, Model{at: game.At(15, 12)})
			s := onStage(t, nil, c.answers...)
			g.play(s, Ending)
			s.Done()
			target := &g.models[1]
			if !target.broken || !target.turn.fled || target.at != game.At(15, 20) || target.turn.surprised || g.models[0].at != c.charger {
				t.Errorf("broken %v, at %v, charger at %v", target.broken, target.at, g.models[0].at)
			}
			if s.Event("flees").Clause != "MI-FLEE-02" || s.Event("charge-fails").Clause != c.clause || !g.models[0].turn.charge.over {
				t.Errorf("told %v", s.Kinds())
			}
			if q := s.Question("chase"); q.Seat != 0 || q.Clause != "MI-FLEE-04" || q.Who != name(0) || q.Whom != name(1) || !slices.Equal(verbs(q), []game.Verb{"chase", "stay"}) || q.Default != 0 {
				t.Errorf("asked %+v", q)
			}
		})
	}
}

// MI-FLEE-05.
func TestAFleerThatIsCaught(t *testing.T) {
	g := pressed(t, Model{at: game.At(15, 12)})
	g.models[1].turn.fled, g.models[1].turn.reacted, g.models[1].broken = true, true, true
	s := onStage(t, nil)
	g.play(s, Ending)
	if !g.models[1].turn.surprised || s.Event("surprised").Clause != "MI-FLEE-05" || g.models[0].turn.bonus != 1 {
		t.Errorf("told %v", s.Kinds())
	}
}

func TestFleeingOffTheTable(t *testing.T) {
	g := pressed(t, Model{at: game.At(15, 12)})
	g.models[0].at, g.models[1].at = game.At(15, 21), game.At(15, 24)
	s := onStage(t, nil, reply{Verb: "flee"})
	g.play(s, Ending)
	if !g.models[1].out || s.WasAsked("chase") || s.Event("charge-off").Clause != "MI-CHG-13" || g.models[0].at != game.At(15, 21) {
		t.Errorf("told %v", s.Kinds())
	}
}

// MI-X-12, as far as contact.
func TestMeeting(t *testing.T) {
	g := pressed(t, Model{at: game.At(15, 12), weapons: [3]Weapon{Pistol, Knife}})
	s := onStage(t, nil, reply{Verb: "meet"})
	g.play(s, Ending)
	s.Done()
	target := &g.models[1]
	if target.at != game.At(15, 10) || g.models[0].at != game.At(15, 9) || g.models[0].turn.bonus != nobody || target.drawn != NoWeapon {
		t.Errorf("at %v, bonus %d, in hand %d", target.at, g.models[0].turn.bonus, target.drawn)
	}
	if !target.turn.met || !target.turn.moved || target.turn.surprised || !g.models[0].turn.charge.over {
		t.Errorf("met %v, moved %v, surprised %v", target.turn.met, target.turn.moved, target.turn.surprised)
	}
	if s.Event("meets").Clause != "MI-MEET-01" || s.Event("contact").Clause != "MI-MEET-03" {
		t.Errorf("told %v", s.Kinds())
	}
}

// MI-MEET-02.
func TestAMeetThatFallsShort(t *testing.T) {
	g := pressed(t, Model{at: inch1000(15_000, 17_000)})
	s := onStage(t, nil, reply{Verb: "meet"})
	g.play(s, Ending)
	s.Done()
	if g.models[1].at != game.At(15, 13) || g.models[0].at != game.At(15, 12) || g.models[0].turn.bonus != nobody || s.Event("contact").Clause != "MI-CHG-08" {
		t.Errorf("at %v and %v, bonus %d", g.models[1].at, g.models[0].at, g.models[0].turn.bonus)
	}
}

// MI-MEET-04: the charger still makes its second move.
func TestAMeetStoppedByAnotherEnemy(t *testing.T) {
	g := pressed(t, Model{at: game.At(15, 14)})
	g.models = append(g.models, g.models[0])
	g.models[2].at, g.models[2].turn = inch1000(15_900, 11_564), unmarked()
	s := onStage(t, nil, reply{Verb: "meet"})
	g.play(s, Ending)
	if e := s.Event("charge-caught"); e.Clause != "MI-MEET-04" || e.Who != name(1) || e.Whom != name(2) {
		t.Errorf("told %+v", e)
	}
	if !g.touching(1, 2) || !g.touching(0, 1) {
		t.Errorf("at %v and %v", g.models[1].at, g.models[0].at)
	}
}
