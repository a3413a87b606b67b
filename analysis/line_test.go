package analysis_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/first"
	"rumble/internal/toy"
)

// The line begins with the chances that the table gives, ends with the result, and says between them that a few tries make nothing certain.
func TestTheLineAgreesWithTheTableAndIsNeverTooSure(t *testing.T) {
	for _, m := range []*analysis.Match{
		pig(t, 1, &bot.Random{}, &bot.Random{}),
		played(t, toy.Rules(), toy.Scenario(3, 4), 2, &bot.Random{}, &bot.Random{}, &bot.Random{}),
		played(t, cups.Rules(), cups.Scenario(3, 2), 3, &bot.Random{}, &bot.Random{}, &bot.Random{}),
	} {
		r := analysed(t, goingOn(m, 30), short)
		last := len(r.Line) - 1
		for seat, of := range r.Seats {
			if r.Line[0].Seats[seat] != of.Start || r.Line[last].Seats[seat] != of.Result {
				t.Errorf("%s: the line goes from %v to %v, and the seat is %+v", m.Rules.ID, r.Line[0], r.Line[last], of)
			}
		}
		most := 32 * short.Line // tries of any point but the first
		floor := game.Lot / (2 * (most + len(r.Seats)))
		for i, p := range r.Line {
			if want := m.Stretches[0].Number + i; p.Stretch != want {
				t.Errorf("%s: point %d is of stretch %d, not %d", m.Rules.ID, i, p.Stretch, want)
			}
		}
		for i, p := range r.Line[1:last] {
			sum := 0
			for _, chance := range p.Seats {
				sum += chance
			}
			if p.Error < floor || slices.Max(p.Seats) > game.Lot-floor || sum < game.Lot-len(p.Seats) || sum > game.Lot+len(p.Seats) {
				t.Errorf("%s: before stretch %d it is %+v", m.Rules.ID, i+1, p)
			}
		}
		if r.Line[0].Error == 0 || r.Line[last].Error != 0 || last < 4 {
			t.Errorf("%s: the first point is %+v, the last %+v", m.Rules.ID, r.Line[0], r.Line[last])
		}
	}
}

// A turning point is what its line shows, at the first stretch as well, which begins with the number of the table; and something that may change chances
// happened in it.
func TestTurningPointsAreWhatTheLineShows(t *testing.T) {
	atFirst := 0
	depth := short
	depth.Start = 400
	for seed := range uint64(40) {
		near := map[string]int{"points": 44}
		of := &game.Scenario{Ruleset: "pig", Seats: []game.SeatSetup{{ID: "ann", Values: near}, {ID: "ben", Values: near}}}
		m := played(t, first.Rules(), of, seed, &bot.Random{}, &bot.Random{})
		r := analysed(t, m, depth)
		for _, turn := range r.Turns {
			i := slices.IndexFunc(m.Stretches, func(s analysis.Stretch) bool { return s.Moment == turn.Moment && len(s.Throws())+len(s.Answers) > 0 })
			if i < 0 {
				t.Errorf("seed %d: nothing happened after %d answers, and it is a turning point: %q", seed, turn.Moment, turn.Text)
				continue
			}
			if change := r.Line[i+1].Seats[0] - r.Line[i].Seats[0]; change != turn.Change[0] || turn.Text == "" {
				t.Errorf("seed %d: the line goes from %v to %v, and %+v is told", seed, r.Line[i], r.Line[i+1], turn)
			}
			if i == 0 {
				atFirst++
			}
		}
	}
	if atFirst == 0 {
		t.Error("no match turned at once")
	}
}

// A report of an older program does not say which stretches the points of its line are of. It is found out by its throws, which always said so.
func TestOlderReportsAreRead(t *testing.T) {
	for _, first := range []int{0, 7} {
		m := goingOn(pig(t, 1, &bot.Random{}, &bot.Random{}), first)
		body, err := json.Marshal(analysed(t, m, short))
		if err != nil {
			t.Fatal(err)
		}
		old := strings.NewReplacer(numbered(len(m.Stretches)+1, first)...).Replace(string(body))
		if strings.Contains(old, "stretch") {
			t.Fatal("it is none of an older program")
		}
		for _, text := range []string{old, string(body)} {
			var r analysis.Report
			if err := json.Unmarshal([]byte(text), &r); err != nil {
				t.Fatal(err)
			}
			if again, err := json.Marshal(&r); err != nil || string(again) != string(body) {
				t.Errorf("read, it is\n%s\nand not\n%s (%v)", again, body, err)
			}
		}
	}
	var none analysis.Report
	if err := json.Unmarshal([]byte(`{"line":[{"moment":0},{"moment":1}],"throws":[{"moment":9,"at":[3,0]}]}`), &none); err != nil || none.Line[1].Stretch != 1 {
		t.Errorf("%+v (%v)", none.Line, err)
	}
	if json.Unmarshal([]byte(`{"line":3}`), &none) == nil {
		t.Error("what is no report is read")
	}
}

// numbered are the numbers of the points of a line, and nothing for each.
func numbered(points, first int) (all []string) {
	for i := range points {
		all = append(all, fmt.Sprintf(`"stretch":%d,`, first+i), "")
	}
	return all
}
