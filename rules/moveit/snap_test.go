package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// gunman is model 0 with a gun facing model 1, with model 2 behind its back.
func gunman(t *testing.T, gun Weapon) *Game {
	t.Helper()
	g := street(t, nil,
		Model{at: game.At(10, 10), weapons: [3]Weapon{gun}, facing: Facing{0, 1}},
		Model{seat: 1, at: game.At(10, 17), facing: Facing{0, 1}},
		Model{seat: 1, at: game.At(10, 4), facing: Facing{0, -1}})
	g.knows(0, 1, 2)
	return g
}

func TestWhoMaySnapShoot(t *testing.T) {
	for gun, may := range map[Weapon]bool{Pistol: true, Shotgun: true, TommyGun: true, Rifle: false, Bar: false, Knife: false, NoWeapon: false} {
		g := gunman(t, gun)
		if got := slices.Contains(g.offered(0), "snap-shot"); got != may {
			t.Errorf("weapon %d: offered %v", gun, got)
		}
	}
	g := gunman(t, Pistol)
	o := g.snapOptions(0, nil)
	if len(o) != 2 || o[0].Whom != name(1) || o[1].Whom != name(2) {
		t.Fatalf("offered %+v", o)
	}
	if first := o[0]; first.Clause != "MI-SNAP-01" || first.Who != name(0) || first.With != game.Gear(int(Pistol)) || !first.Risk {
		t.Errorf("offered %+v", first)
	}
	g.models[2].seat = 0
	if o := g.snapOptions(0, nil); len(o) != 1 {
		t.Errorf("offered %+v", o)
	}
}

func TestASnapShotAsAnAction(t *testing.T) {
	for _, c := range []struct {
		name   string
		target int
		turned game.Point // ahead after the shot
	}{
		{"at an enemy in view", 1, game.At(10, 20)},
		{"at one behind it turns first", 2, game.At(10, 1)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := gunman(t, Pistol)
			s := onStage(t, []int{6}, reply{Verb: "snap-shot", Whom: name(c.target)})
			g.Advance(s)
			s.Done()
			mine := &g.models[0].turn
			if mine.action != Snapped || int(mine.snapAt) != c.target || mine.moved || !g.ahead(0, c.turned) {
				t.Errorf("action %d at %d", mine.action, mine.snapAt)
			}
			if s.Told("turns") != (c.target == 2) || !s.Told("shoots") {
				t.Errorf("told %v", s.Kinds())
			}
			if s.Question("face").Clause != "MI-SNAP-02" {
				t.Errorf("asked %+v", s.Question("face"))
			}
		})
	}
}

func TestTurningAfterASnapShot(t *testing.T) {
	g := gunman(t, Pistol)
	s := onStage(t, []int{6}, reply{Verb: "snap-shot", Whom: name(1)}, reply{Verb: "face", At: game.At(10, 0)})
	g.Advance(s)
	s.Done()
	if !g.ahead(0, game.At(10, 1)) || g.ahead(0, game.At(10, 20)) {
		t.Errorf("faces %v", g.models[0].facing)
	}
	if e := s.Event("turns"); e.Clause != "MI-SNAP-02" || e.Who != name(0) {
		t.Errorf("told %+v", e)
	}
}

// MI-SNAP-07.
func TestTurningIntoASurprise(t *testing.T) {
	g := gunman(t, Pistol)
	g.models[0].turn.known.drop(2)
	g.models[2].at = game.At(10, 5)
	s := onStage(t, nil, reply{Verb: "snap-shot", Whom: name(2)})
	g.Advance(s)
	s.Done()
	mine := &g.models[0].turn
	if mine.action != Snapped || mine.snapAt != nobody || mine.due != 1 || s.Told("shoots") {
		t.Errorf("action %d at %d, due %d; told %v", mine.action, mine.snapAt, mine.due, s.Kinds())
	}
	if e := s.Event("snap-shot-off"); e.Clause != "MI-SNAP-07" || e.Who != name(0) || e.Whom != name(2) {
		t.Errorf("told %+v", e)
	}
}

// An unknown enemy farther than 5 inches calls for no test, and the shot is fired.
func TestTurningToAnEnemyFarAway(t *testing.T) {
	g := gunman(t, Pistol)
	g.models[0].turn.known.drop(2)
	g.models[2].at = inch1000(10_000, 3_999)
	s := onStage(t, []int{6}, reply{Verb: "snap-shot", Whom: name(2)})
	g.Advance(s)
	s.Done()
	if g.models[0].turn.snapAt != 2 {
		t.Errorf("told %v", s.Kinds())
	}
}
