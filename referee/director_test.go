package referee_test

import (
	"errors"
	"slices"
	"testing"

	"rumble/game"
	"rumble/referee"
)

var errStop = errors.New("stop")

// director takes options in turn, and throws from a rig.
type director struct {
	rig     *referee.Rig
	options []int
	refuse  error // instead of an answer
	hush    error // instead of listening
	asked   []int // how many questions at once
	told    []game.Kind
	face    *game.Face
}

func (d *director) Throw(t *game.Throw) (game.Face, error) {
	if d.face != nil {
		return *d.face, nil
	}
	return d.rig.Throw(t)
}

func (d *director) Ask(qs []game.Question, answers []game.Answer) error {
	d.asked = append(d.asked, len(qs))
	for i := range qs {
		if d.refuse != nil {
			return d.refuse
		}
		answers[i].Option, d.options = d.options[0], d.options[1:]
	}
	return nil
}

func (d *director) Tell(e *game.Event) error {
	d.told = append(d.told, e.Kind)
	return d.hush
}

func TestADirectorDecidesEverything(t *testing.T) {
	g := toyMatch(t, 2)
	d := &director{rig: referee.NewRig(2, 7, 2, 1), options: []int{0, 0, 1, 1}} // bids, a shot that misses, another try
	if err := referee.Act(g, d); err == nil || codeOf(err) != "dice-missing" {
		t.Fatalf("ended by %v", err) // it hits, and no die is left for the hurt
	}
	if !slices.Equal(d.asked, []int{2, 1, 1}) {
		t.Errorf("asked %v at once", d.asked)
	}
}

func TestWhatADirectorMayNotDo(t *testing.T) {
	two, zero := game.Shown(1, 2), game.Shown(0)
	high, none := game.Shown(13), game.Face{}
	for _, c := range []struct {
		name string
		d    director
		code string
	}{
		{"answer what is not offered", director{options: []int{0, 1}}, "not-offered"},
		{"show too many dice", director{options: []int{0, 0}, face: &two}, "dice-count"},
		{"show no dice", director{options: []int{0, 0}, face: &none}, "dice-count"},
		{"show a face below 1", director{options: []int{0, 0}, face: &zero}, "dice-face"},
		{"show a face beyond the sides", director{options: []int{0, 0}, face: &high}, "dice-face"},
		{"run out of dice", director{options: []int{0, 0}, rig: referee.NewRig()}, "dice-missing"},
	} {
		if err := referee.Act(toyMatch(t, 2), &c.d); codeOf(err) != c.code {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestADirectorMayStop(t *testing.T) {
	if err := referee.Act(toyMatch(t, 2), &director{refuse: errStop}); err != errStop {
		t.Errorf("instead of an answer: %v", err)
	}
	d := &director{hush: errStop}
	if err := referee.Act(toyMatch(t, 2), d); err != errStop || len(d.told) != 1 {
		t.Errorf("at the first event: %v", err)
	}
}

func TestADirectedStretchIsPlayedOut(t *testing.T) {
	d := &director{rig: referee.NewRig(2, 1), options: []int{0, 0, 10}}
	g := toyMatch(t, 2)
	if err := referee.Act(g, d); err != nil {
		t.Fatal(err)
	}
	if d.rig.Left() != 0 || d.told[len(d.told)-1] != "boasts" {
		t.Errorf("%d dice left, told %v", d.rig.Left(), d.told)
	}
}

func TestRiggedDice(t *testing.T) {
	rig := referee.NewRig(1, 6, 3)
	face, err := rig.Throw(&game.Throw{Dice: 2, Sides: 6})
	if err != nil || !equalPips(face.Pips(), []int{1, 6}) || rig.Left() != 1 {
		t.Fatalf("%v, %v, %d left", face.Pips(), err, rig.Left())
	}
	for _, c := range []struct {
		dice, sides int
		code        string
	}{{2, 6, "dice-missing"}, {1, 2, "dice-face"}} {
		if _, err := rig.Throw(&game.Throw{Dice: c.dice, Sides: c.sides}); codeOf(err) != c.code || rig.Left() != 1 {
			t.Errorf("%dD%d: %v, %d left", c.dice, c.sides, err, rig.Left())
		}
	}
	rig.Load(0, 2)
	if face, err = rig.Throw(&game.Throw{Dice: 1, Sides: 3}); err != nil || face.One() != 3 || rig.Left() != 2 {
		t.Errorf("%v, %v, %d left", face.Pips(), err, rig.Left())
	}
	if _, err = rig.Throw(&game.Throw{Dice: 1, Sides: 3}); codeOf(err) != "dice-face" {
		t.Errorf("a die that shows 0: %v", err)
	}
	if face, err = rig.Throw(&game.Throw{Sides: 6}); err != nil || face.Dice() != 0 {
		t.Errorf("no dice at all: %v, %v", face.Pips(), err)
	}
}
