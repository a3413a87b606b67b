package tommyguns

import (
	"fmt"
	"strings"
	"testing"

	"rumble/game"
)

// hands is who has which figures: "cops1 cops3 | mob1".
func (g *Game) hands() string {
	var seats []string
	for s := range g.fixed.seats {
		var own []string
		for f := range g.figures {
			if g.seatOf(f) == game.Seat(s) {
				own = append(own, g.ID(name(f)))
			}
		}
		seats = append(seats, strings.Join(own, " "))
	}
	return strings.Join(seats, " | ")
}

// TG-SET-04.
func TestFiguresAreDealtRoundTheSeatsOfTheirSide(t *testing.T) {
	for seats, want := range map[int]string{
		2:  "cops1 cops2 cops3 | mob1 mob2 mob3",
		3:  "cops1 cops3 | mob1 mob2 mob3 | cops2", // a side with one seat: three figures on both
		4:  "cops1 cops3 cops5 | mob1 mob3 mob5 | cops2 cops4 cops6 | mob2 mob4 mob6",
		5:  "cops1 cops4 | mob1 mob3 mob5 | cops2 cops5 | mob2 mob4 mob6 | cops3 cops6",
		6:  "cops1 cops4 | mob1 mob4 | cops2 cops5 | mob2 mob5 | cops3 cops6 | mob3 mob6",
		9:  "cops1 cops6 | mob1 mob5 | cops2 | mob2 mob6 | cops3 | mob3 | cops4 | mob4 | cops5",
		10: "cops1 cops6 | mob1 mob6 | cops2 | mob2 | cops3 | mob3 | cops4 | mob4 | cops5 | mob5",
	} {
		if got := began(t, quarrel(seats)).hands(); got != want {
			t.Errorf("%d seats: %s\nshould be %s", seats, got, want)
		}
	}
}

func TestTheRosterNumbersOfThoseWhoPlay(t *testing.T) {
	g := began(t, quarrel(4))
	for f := range g.figures {
		info, id := g.fixed.figures[f], g.ID(name(f))
		if want := id[len(id)-1] - '0'; info.roster != int8(want) || g.enemies(f, 0) != strings.HasPrefix(id, "mob") {
			t.Errorf("%s is %+v", id, info)
		}
	}
}

// A scenario may give every seat figures of its own, as many as it likes up to three (TG-PLAY-01, -02).
func TestFiguresOfASeat(t *testing.T) {
	sc := quarrel(3)
	sc.Figures = nil
	for i, seat := range []string{"s0", "s1", "s1", "s2", "s1"} {
		sc.Figures = append(sc.Figures, game.FigureSetup{ID: fmt.Sprint("f", i), Seat: seat, Aims: []string{"survive", "clean"}})
	}
	g := began(t, sc)
	if got := g.hands(); got != "f0 | f1 f2 f4 | f3" {
		t.Error(got)
	}
	if g.fixed.sides[0].size != 2 || g.fixed.sides[1].size != 3 || g.fixed.figures[3].roster != 2 || g.fixed.figures[4].roster != 3 {
		t.Errorf("%+v %+v", g.fixed.sides, g.fixed.figures)
	}
}

func TestWhatIsWrongWithADeal(t *testing.T) {
	own := func(seat string, many int) func(*game.Scenario) {
		return func(sc *game.Scenario) {
			for i := range many {
				sc.Figures = append(sc.Figures, game.FigureSetup{ID: fmt.Sprint("own", i), Seat: seat, Aims: []string{"survive", "clean"}})
			}
		}
	}
	for _, c := range []struct {
		seats             int
		change            func(*game.Scenario)
		code, field, says string
	}{
		{2, func(sc *game.Scenario) { sc.Figures[0].Force = "feds" }, "bad-force", "figures[0].force", `"feds"`},
		{2, func(sc *game.Scenario) { sc.Figures[0].Seat = "s0" }, "bad-force", "figures[0].force", "not both"},
		{2, func(sc *game.Scenario) { sc.Figures[0].Force = "" }, "unknown-seat", "figures[0].seat", `""`},
		{2, func(sc *game.Scenario) { sc.Figures[0].Force, sc.Figures[0].Seat = "", "s2" }, "unknown-seat", "figures[0].seat", `"s2"`},
		{4, func(sc *game.Scenario) { sc.Figures[6].Force = "cops" }, "too-many-figures", "figures[6]", "At most 6"},
		{2, own("s1", 1), "too-many-figures", "seats[1]", "s1 has 4 figures"},
		{6, func(sc *game.Scenario) { sc.Figures = sc.Figures[:8] }, "no-figures", "seats[5]", "s5 has no figure"},
		{4, func(sc *game.Scenario) { sc.Seats[3].Force = "cops" }, "bad-seats", "seats", "not by 2"},
	} {
		sc := quarrel(c.seats)
		c.change(sc)
		refuses(t, sc, c.code, c.field, c.says)
	}
}

// Without a deal the sides need not be even.
func TestUnevenSides(t *testing.T) {
	sc := quarrel(4)
	sc.Figures = nil
	for s := range 4 {
		sc.Figures = append(sc.Figures, game.FigureSetup{ID: fmt.Sprint("f", s), Seat: fmt.Sprint("s", s), Aims: []string{"survive", "clean"}})
	}
	sc.Seats[3].Force = "cops"
	if g := began(t, sc); g.fixed.sides[0].size != 3 || g.fixed.sides[1].size != 1 {
		t.Errorf("%+v", g.fixed.sides)
	}
}
