package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

// MI-SEE-05: seen, detected or Engaged.
func TestWhoIsKnownAtTheStart(t *testing.T) {
	g := street(t, nil,
		Model{at: game.At(10, 10), facing: Facing{0, -1}},
		Model{seat: 1, at: game.At(10, 20), facing: Facing{0, -1}},
		Model{seat: 1, at: game.At(10, 11), facing: Facing{0, 1}},
		Model{seat: 1, at: game.At(25, 2), facing: Facing{0, -1}, out: true},
		Model{seat: 0, at: game.At(25, 9)})
	g.detect(onStage(t, nil))
	if g.models[0].turn.known != 1<<2 {
		t.Errorf("known %b: behind it one in contact and one far off", g.models[0].turn.known)
	}
	if g.models[1].turn.known != 1<<0|1<<4 || g.models[2].turn.known != 1<<0 || g.models[3].turn.known != 0 {
		t.Errorf("known %b, %b and %b", g.models[1].turn.known, g.models[2].turn.known, g.models[3].turn.known)
	}
	if !g.models[0].turn.engaged || !g.models[2].turn.engaged || g.models[1].turn.engaged {
		t.Error("who is Engaged as the turn begins")
	}
}

// MI-SEE-04: who listens.
func TestWhoListens(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		rolls  bool
	}{
		{"an enemy behind it at 6 inches", func(*Game) {}, true},
		{"a thousandth farther", func(g *Game) { g.models[1].at.Y-- }, false},
		{"before it", func(g *Game) { g.models[0].facing = Facing{0, -1} }, false},
		{"Hidden before it", func(g *Game) { g.models[0].facing, g.models[1].hidden = Facing{0, -1}, true }, true},
		{"a friend", func(g *Game) { g.models[1].seat = 0 }, false},
		{"out", func(g *Game) { g.models[1].out = true }, false},
		{"itself out", func(g *Game) { g.models[0].out = true }, false},
		{"Broken", func(g *Game) { g.models[0].broken = true }, false},
		{"Engaged", func(g *Game) { g.models[2].at = game.At(15, 16) }, false},
	} {
		g := street(t, nil, Model{at: game.At(15, 15), wits: 2}, Model{seat: 1, at: game.At(15, 8)}, Model{seat: 1, at: game.At(29, 29)})
		g.models[1].turn.known.add(0)
		c.change(g)
		s := onStage(t, []int{3})
		g.listen(s, 0)
		if rolled := len(s.Thrown) == 1; rolled != c.rolls || s.Told("detects") || s.Told("hears-nothing") != c.rolls {
			t.Errorf("%s: threw %+v, told %v", c.name, s.Thrown, s.Kinds())
		}
	}
}

// MI-SEE-04: on its Wits or less, the nearest.
func TestTheNearestIsDetected(t *testing.T) {
	for _, c := range []struct {
		die  int
		want set
	}{{1, 1 << 2}, {3, 1 << 2}, {4, 0}} {
		g := street(t, nil, Model{at: game.At(15, 15)}, Model{seat: 1, at: game.At(15, 10), hidden: true}, Model{seat: 1, at: game.At(14, 11)})
		s := onStage(t, []int{c.die})
		g.listen(s, 0)
		s.Done()
		if g.models[0].turn.known != c.want || s.Told("detects") != (c.want != 0) {
			t.Errorf("on a %d known are %b", c.die, g.models[0].turn.known)
		}
		if throw := s.Thrown[0]; throw.Clause != "MI-SEE-04" || throw.Bands != (game.Bands{3}) || throw.Who != name(0) || throw.Sides != 6 {
			t.Errorf("threw %+v", throw)
		}
	}
}

// MI-GEN-04: the owner chooses among those equally near, the lowest number by default.
func TestEquallyNear(t *testing.T) {
	at := []Model{{at: game.At(15, 15)}, {seat: 1, at: game.At(15, 9)}, {seat: 1, at: game.At(12, 11)}, {seat: 1, at: game.At(18, 11)}}
	for _, c := range []struct {
		answers []reply
		want    set
	}{{nil, 1 << 2}, {[]reply{{Verb: "detect", Whom: name(3)}}, 1 << 3}} {
		g := street(t, nil, at...)
		s := onStage(t, []int{3}, c.answers...)
		g.listen(s, 0)
		s.Done()
		if q := s.Question("detect"); len(q.Options) != 2 || q.Clause != "MI-GEN-04" || q.Seat != 0 || g.models[0].turn.known != c.want {
			t.Errorf("asked %+v, known %b", q, g.models[0].turn.known)
		}
	}
}

// MI-SEE-04: the first seat rolls for all its models first, by number.
func TestTheOrderOfDetection(t *testing.T) {
	g := street(t, nil,
		Model{at: game.At(5, 15)}, Model{seat: 1, at: game.At(5, 12), facing: Facing{0, -1}},
		Model{at: game.At(25, 15)}, Model{seat: 1, at: game.At(25, 12), facing: Facing{0, -1}})
	g.first = 1
	s := onStage(t, []int{6, 6, 6, 6})
	g.detect(s)
	s.Done()
	var order []game.Ref
	for _, throw := range s.Thrown {
		order = append(order, throw.Who)
	}
	if !slices.Equal(order, []game.Ref{name(1), name(3), name(0), name(2)}) {
		t.Errorf("rolled %v", order)
	}
}

// To listen in vain tells nobody of somebody Hidden; to be detected tells both seats where it is.
func TestDetectionAndSecrets(t *testing.T) {
	for _, c := range []struct {
		name   string
		die    int
		hidden bool
		seen   game.Audience
	}{
		{"in vain", 4, false, game.Everybody},
		{"in vain, Hidden", 4, true, game.Only(1)},
		{"detected", 3, false, game.Everybody},
		{"detected, Hidden", 3, true, game.Only(0, 1)},
	} {
		g := street(t, nil, Model{at: game.At(15, 15)}, Model{seat: 1, at: game.At(15, 10), hidden: c.hidden})
		s := onStage(t, []int{c.die})
		g.listen(s, 0)
		if len(s.Events) != 1 || s.Events[0].Seen != c.seen {
			t.Errorf("%s: told %+v", c.name, s.Events)
		}
	}
}
