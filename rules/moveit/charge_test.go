package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// A charge of model 0 from the north on model 1, who faces it and knows it.
func duel(t *testing.T, charger, target Model, features ...game.Feature) *Game {
	t.Helper()
	target.seat = 1
	if target.facing == (Facing{}) {
		target.facing = Facing{0, -1}
	}
	g := street(t, features, charger, target)
	g.knows(0, 1)
	g.knows(1, 0)
	return g
}

// charged plays that charge through Action: the other seat passes if it may.
func (g *Game) charged(s *stage) {
	s.Answers = append([]reply{{Verb: "charge", Who: name(0), Whom: name(1)}, {Verb: "pass"}}, s.Answers...)
	if g.models[1].turn.lost {
		s.Answers = slices.Delete(s.Answers, 1, 2)
	}
	g.play(s, Acting)
}

func TestWhomAModelMayCharge(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		may    bool
	}{
		{"an enemy known at the start, at a gap of 8 inches", nil, true},
		{"not beyond 8 inches (MI-CHG-10)", func(g *Game) { g.models[1].at.Y++ }, false},
		{"not one that it did not know (MI-CHG-01)", func(g *Game) { g.models[0].turn.known = 0 }, false},
		{"not one that appeared since (MI-SEE-06)", func(g *Game) {
			g.models[0].turn.known = 0
			g.models[0].turn.seen.add(1)
		}, false},
		{"not one that is Out", func(g *Game) { g.models[1].out = true }, false},
		{"not a friend", func(g *Game) { g.models[1].seat = 0 }, false},
		{"one behind it (MI-CHG-10)", func(g *Game) { g.models[0].facing = Facing{0, -1} }, true},
	} {
		g := duel(t, Model{at: game.At(15, 5)}, Model{at: game.At(15, 14)})
		if c.change != nil {
			c.change(g)
		}
		if may := slices.Contains(g.offered(0), "charge"); may != c.may {
			t.Errorf("%s: offered %v", c.name, may)
		}
	}
	g := duel(t, Model{at: game.At(15, 5)}, Model{at: game.At(15, 14)})
	o := g.chargeOptions(0, nil)[0]
	if o.Clause != "MI-CHG-01" || o.Who != name(0) || o.Whom != name(1) || !o.Risk {
		t.Errorf("offered %+v", o)
	}
}

// MI-X-06, as far as contact: the fight is in brawl_test.go.
func TestAKnownChargeOnAHoldingTarget(t *testing.T) {
	g := duel(t, Model{at: game.At(15, 5), weapons: [3]Weapon{Bat}}, Model{at: game.At(15, 12), weapons: [3]Weapon{Bat}})
	s := onStage(t, nil)
	g.charged(s)
	if g.models[0].at != game.At(15, 9) || g.models[1].turn.due != 0 || g.models[0].drawn != Bat {
		t.Errorf("after the first move at %v with %d, a test due %d", g.models[0].at, g.models[0].drawn, g.models[1].turn.due)
	}
	if e := s.Event("charges"); e.Clause != "MI-CHG-01" || e.Who != name(0) || e.Whom != name(1) {
		t.Errorf("told %+v", e)
	}
	g.play(s, Reacting, Ending)
	s.Done()
	if g.models[0].at != game.At(15, 11) || !g.engaged(0) || !g.engaged(1) {
		t.Errorf("ends at %v", g.models[0].at)
	}
	if g.models[0].turn.bonus != 1 || g.models[1].turn.bonus != nobody || g.models[1].turn.surprised || g.models[1].drawn != Bat {
		t.Errorf("bonus %d, target surprised %v, with %d", g.models[0].turn.bonus, g.models[1].turn.surprised, g.models[1].drawn)
	}
	if e := s.Event("contact"); e.Clause != "MI-CHG-08" || e.Who != name(0) || e.Whom != name(1) {
		t.Errorf("told %+v", e)
	}
	if s.Told("charge-off") || s.Told("charge-caught") {
		t.Errorf("told %v", s.Kinds())
	}
}

// MI-X-07, as far as contact.
func TestContactInTheFirstMoveSurprisesATargetThatKnew(t *testing.T) {
	for what, action := range map[string]Action{"not yet activated": NoAction, "activated": Moved} {
		t.Run(what, func(t *testing.T) {
			g := duel(t, Model{at: game.At(15, 8), weapons: [3]Weapon{Knife}}, Model{at: game.At(15, 12)})
			g.models[1].turn.action = action
			s := onStage(t, nil, reply{Verb: "charge", Whom: name(1)})
			g.play(s, Acting, Reacting, Ending)
			s.Done()
			target := &g.models[1].turn
			if g.models[0].at != game.At(15, 11) || !target.surprised || target.lost != (action == NoAction) || g.models[0].turn.bonus != 1 {
				t.Errorf("at %v, surprised %v, lost %v, bonus %d", g.models[0].at, target.surprised, target.lost, g.models[0].turn.bonus)
			}
			if s.Told("action-lost") != (action == NoAction) || s.Event("contact").Clause != "MI-CHG-04" || s.Event("surprised").Clause != "MI-CHG-05" || s.Told("holds") {
				t.Errorf("told %v", s.Kinds())
			}
		})
	}
}

// MI-X-17.
func TestRoughGroundSlowsACharge(t *testing.T) {
	rough := game.Feature{ID: "lot", Kind: "rough", Going: game.Rough, Points: []game.Point{game.At(8, 7), game.At(12, 7), game.At(12, 8), game.At(8, 8)}}
	g := duel(t, Model{at: game.At(10, 5)}, Model{at: game.At(10, 13)}, rough)
	s := onStage(t, nil)
	g.charged(s)
	if g.models[0].at != game.At(10, 8) || g.gap(0, 1) != 4*inch {
		t.Errorf("after the first move at %v", g.models[0].at)
	}
	g.play(s, Reacting, Ending)
	if g.models[0].at != game.At(10, 12) || !g.engaged(0) {
		t.Errorf("after the second at %v", g.models[0].at)
	}
}

// MI-CHG-12.
func TestAChargeThatFallsShort(t *testing.T) {
	g := duel(t, Model{at: game.At(15, 5)}, Model{at: inch1000(15_000, 14_000)})
	s := onStage(t, nil)
	g.charged(s)
	g.models[1].at.Y += 20
	g.play(s, Reacting, Ending)
	if g.engaged(0) || !g.models[0].turn.charge.over || g.models[0].turn.bonus != nobody || s.Event("charge-fails").Clause != "MI-CHG-12" {
		t.Errorf("told %v", s.Kinds())
	}
}

// MI-CHG-09.
func TestAChargeThatTouchesAnotherEnemyEnds(t *testing.T) {
	g := duel(t, Model{at: game.At(15, 5)}, Model{at: game.At(15, 13)})
	g.models = append(g.models, g.models[1])
	g.models[2].at, g.models[2].turn.action = game.At(15, 8), Moved
	g.knows(0, 2)
	s := onStage(t, nil)
	g.charged(s)
	g.play(s, Reacting, Ending)
	s.Done()
	if g.models[0].at != game.At(15, 7) || !g.engaged(2) || g.engaged(1) || g.models[0].turn.bonus != nobody {
		t.Errorf("at %v, bonus %d", g.models[0].at, g.models[0].turn.bonus)
	}
	if e := s.Event("charge-caught"); e.Clause != "MI-CHG-09" || e.Whom != name(2) || s.Told("contact") || s.Told("holds") {
		t.Errorf("told %v", s.Kinds())
	}
	if g.models[2].turn.surprised {
		t.Error("who is not the target is not caught")
	}
}

// MI-CHG-15.
func TestChargingEachOther(t *testing.T) {
	for what, back := range map[string]game.Length{"contact in the first move of the second": 0, "contact in End": 3 * inch} {
		t.Run(what, func(t *testing.T) {
			g := duel(t, Model{at: game.At(15, 5)}, Model{at: game.At(15, 12)})
			s := onStage(t, nil, reply{Verb: "charge", Who: name(0)}, reply{Verb: "charge", Who: name(1)})
			g.Advance(s)
			g.models[1].at.Y += back
			g.play(s, Acting, Reacting, Ending)
			s.Done()
			for m := range g.models {
				if mine := &g.models[m].turn; !g.engaged(m) || mine.surprised || mine.bonus != nobody || !mine.charge.over {
					t.Errorf("model %d: surprised %v, bonus %d", m, mine.surprised, mine.bonus)
				}
			}
			if s.WasAsked("charge-reaction") || s.Told("holds") {
				t.Error("who charges does not react")
			}
		})
	}
}

// Who charges and loses its wits has no charge under way any more.
func TestASurprisedChargerIsChargedLikeAnybody(t *testing.T) {
	g := duel(t, Model{at: game.At(15, 5)}, Model{at: game.At(15, 15)})
	g.models[1].turn.charge = Charge{at: 0, order: 2}
	g.models[0].turn.charge = Charge{at: 1, order: 1}
	g.models[0].at, g.charges, g.phase = game.At(15, 11), 2, Ending
	g.models[1].turn.surprised = true
	s := onStage(t, nil)
	g.play(s, Ending)
	if g.models[0].turn.bonus != 1 || s.Event("holds").Clause != "MI-END-01" {
		t.Errorf("bonus %d; told %v", g.models[0].turn.bonus, s.Kinds())
	}
}

func TestAChargerReachedByAnother(t *testing.T) {
	g := street(t, nil,
		Model{at: game.At(15, 5)}, Model{seat: 1, at: game.At(15, 12), facing: Facing{0, -1}}, Model{at: game.At(15, 20), facing: Facing{0, -1}})
	g.knows(0, 1)
	g.knows(1, 0, 2)
	g.knows(2, 1)
	s := onStage(t, nil, reply{Verb: "charge", Who: name(0)}, reply{Verb: "charge", Who: name(1), Whom: name(2)}, reply{Verb: "pass"})
	g.play(s, Acting, Reacting)
	g.models[1].at = game.At(15, 12) // as if it had hardly come on
	g.play(s, Ending)
	if !g.engaged(1) || g.models[1].turn.surprised || !g.models[1].turn.charge.over || g.models[0].turn.bonus != 1 {
		t.Errorf("surprised %v, bonus %d; told %v", g.models[1].turn.surprised, g.models[0].turn.bonus, s.Kinds())
	}
	if e := s.Event("charge-off"); e.Clause != "MI-CHG-15" || e.Who != name(1) || e.Whom != name(2) {
		t.Errorf("told %+v", e)
	}
}

// MI-CHG-13.
func TestAChargeIsCalledOff(t *testing.T) {
	for what, change := range map[string]func(g *Game){
		"the charger is Out":       func(g *Game) { g.models[0].out = true },
		"the charger is Surprised": func(g *Game) { g.models[0].turn.surprised = true },
		"the charger is Broken":    func(g *Game) { g.models[0].broken = true },
		"the charger is Engaged":   func(g *Game) { g.models[2].at = game.At(14, 9) },
		"the target is Out":        func(g *Game) { g.models[1].out = true },
	} {
		t.Run(what, func(t *testing.T) {
			g := duel(t, Model{at: game.At(15, 5)}, Model{at: game.At(15, 12)})
			g.models = append(g.models, g.models[1])
			g.models[2].at, g.models[2].turn.action = game.At(1, 29), Moved
			s := onStage(t, nil)
			g.charged(s)
			g.play(s, Reacting)
			change(g)
			g.play(s, Ending)
			if e := s.Event("charge-off"); e.Clause != "MI-CHG-13" || e.Who != name(0) || e.Whom != name(1) {
				t.Errorf("told %+v", e)
			}
			if g.models[0].at != game.At(15, 9) || !g.models[0].turn.charge.over || s.WasAsked("charge-reaction") {
				t.Errorf("at %v; told %v", g.models[0].at, s.Kinds())
			}
		})
	}
}

func TestDrawingForACharge(t *testing.T) {
	for _, c := range []struct {
		name    string
		weapons [3]Weapon
		drawn   Weapon
		decline bool
		answer  []reply
		asked   []game.Verb
		want    Weapon
	}{
		{"nothing to draw", [3]Weapon{Pistol}, NoWeapon, false, nil, nil, NoWeapon},
		{"the only one", [3]Weapon{Pistol, Knife}, NoWeapon, false, nil, nil, Knife},
		{"the only one is in hand", [3]Weapon{Bat}, Bat, true, nil, nil, Bat},
		{"the first by default", [3]Weapon{Knife, Bat}, NoWeapon, false, nil, []game.Verb{"draw"}, Knife},
		{"another for the one in hand", [3]Weapon{Knife, Bat}, Knife, false, []reply{{Verb: "draw", With: game.Gear(int(Bat))}}, []game.Verb{"draw"}, Bat},
		{"the only one, if it likes", [3]Weapon{Pistol, Bat}, NoWeapon, true, nil, []game.Verb{"draw", "draw-nothing"}, Bat},
		{"nothing", [3]Weapon{Pistol, Bat}, NoWeapon, true, []reply{{Verb: "draw-nothing"}}, []game.Verb{"draw", "draw-nothing"}, NoWeapon},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := street(t, nil, Model{at: game.At(5, 5), weapons: c.weapons, drawn: c.drawn})
			s := onStage(t, nil, c.answer...)
			g.draw(s, "MI-CHG-11", 0, c.decline)
			s.Done()
			if g.models[0].drawn != c.want || s.WasAsked("draw") != (c.asked != nil) {
				t.Errorf("in hand %d, asked %v", g.models[0].drawn, s.WasAsked("draw"))
			}
			if c.asked != nil && !slices.Equal(verbs(s.Question("draw")), c.asked) {
				t.Errorf("asked %v", verbs(s.Question("draw")))
			}
			if s.Told("draws") != (c.want != c.drawn) {
				t.Errorf("told %v", s.Kinds())
			}
			if s.Told("draws") {
				if e := s.Event("draws"); e.Clause != "MI-CHG-11" || e.Who != name(0) || e.With != game.Gear(int(c.want)) {
					t.Errorf("told %+v", e)
				}
			}
		})
	}
}
