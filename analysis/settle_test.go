package analysis

import (
	"context"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/internal/first"
)

// The gap between both measurements goes to the throws by what they may be off by, as far as the decisions are the better known; to the last point, and into
// their errors. A throw that certainly did nothing takes nothing, and neither does one that is known for certain, unless positions are judged.
func TestSettling(t *testing.T) {
	three := func() []Luck {
		return []Luck{
			{Seats: []int{100, -100}, Errors: []int{30, 30}, apart: []int{100, 100}},
			{Seats: []int{-20, 20}, Errors: []int{40, 40}, apart: []int{300, 300}},
			{Seats: []int{0, 0}, Errors: []int{0, 0}, apart: []int{0, 0}},
			{Seats: []int{10, -10}, Errors: []int{0, 0}, apart: []int{100, 100}},
		}
	}
	for name, c := range map[string]struct {
		rest   remainder
		judged bool
		want   [4]int
		errors [4]int
	}{
		"decisions say all":   {remainder{luck: []int{590, -590}}, false, [4]int{280, 300, 0, 10}, [4]int{182, 322, 0, 0}},
		"as well known":       {remainder{luck: []int{590, -590}, squares: 2500}, false, [4]int{190, 140, 0, 10}, [4]int{94, 164, 0, 0}},
		"nothing is known":    {remainder{luck: []int{590, -590}, none: true}, true, [4]int{100, -20, 0, 10}, [4]int{30, 40, 0, 0}},
		"positions misjudged": {remainder{luck: []int{590, -590}, squares: misjudged + 2500}, true, [4]int{150, 130, 0, 60}, [4]int{58, 155, 0, 50}},
	} {
		lucks := three()
		if settle(lucks, &c.rest, c.judged) == c.rest.none {
			t.Errorf("%s: it says that it is otherwise", name)
		}
		for i, want := range c.want {
			if l := lucks[i]; l.Seats[0] != want || l.Seats[1] != -want || l.Errors[0] != c.errors[i] || l.Errors[1] != c.errors[i] {
				t.Errorf("%s: throw %d comes to %v ± %v, not %d ± %d", name, i, l.Seats, l.Errors, want, c.errors[i])
			}
		}
	}
	odd := three()
	settle(odd, &remainder{luck: []int{81, -81}}, false)
	if sum := odd[0].Seats[0] + odd[1].Seats[0] + odd[2].Seats[0] + odd[3].Seats[0]; sum != 81 {
		t.Errorf("they come to %d, not to 81", sum)
	}
	sure := three()[2:3]
	for _, none := range [][]Luck{nil, sure} { // nothing that could take any
		if settle(none, &remainder{luck: []int{81, -81}}, true) || len(none) == 1 && none[0].Seats[0] != 0 {
			t.Errorf("it went to %v", none)
		}
	}
}

// Where more than two play, what one takes others give: a throw goes on adding up to nothing over all seats, and does nothing for those for whom it certainly
// did nothing.
func TestSettlingAmongMany(t *testing.T) {
	lucks := []Luck{
		{Seats: []int{100, -100, 0}, Errors: []int{30, 30, 0}, apart: []int{0, 0, 0}},
		{Seats: []int{0, 70, -70}, Errors: []int{0, 40, 40}, apart: []int{0, 0, 0}},
		{Seats: []int{-60, 20, 40}, Errors: []int{50, 50, 50}, apart: []int{0, 0, 0}},
	}
	whole := []int{190, -250, 60}
	if !settle(lucks, &remainder{luck: slices.Clone(whole)}, false) {
		t.Fatal("it could not be")
	}
	if lucks[0].Seats[2] != 0 || lucks[1].Seats[0] != 0 || lucks[0].Seats[0] <= 100 || lucks[2].Seats[0] <= -60 {
		t.Errorf("%+v", lucks)
	}
	for s, want := range whole {
		if sum := lucks[0].Seats[s] + lucks[1].Seats[s] + lucks[2].Seats[s]; sum != want {
			t.Errorf("seat %d has %d, not %d", s, sum, want)
		}
	}
	for _, l := range lucks {
		if sum := l.Seats[0] + l.Seats[1] + l.Seats[2]; sum < -2 || sum > 2 { // as they are rounded
			t.Errorf("for all seats together it is %d: %+v", sum, l)
		}
	}
	// Where nobody wins all of them have lost: that cannot be given by one to the other.
	lost := []Luck{{Seats: []int{0, 0}, Errors: []int{30, 30}, apart: []int{0, 0}}}
	if !settle(lost, &remainder{luck: []int{-300, -500}}, false) || !slices.Equal(lost[0].Seats, []int{-300, -500}) {
		t.Errorf("all have lost, and it is %+v", lost)
	}
}

// In a report no throw has more luck than it may have had: what did nothing in any try stays nothing, and what is told without an error is what was found.
func TestWhatDidNothingIsToldAsNothing(t *testing.T) {
	rules := first.Rules()
	nothing, shifted := 0, 0
	for seed := range uint64(6) {
		m := pigs(t, seed, holds{}, bot.NewSteady(&rules))
		f := newFortune(newTable(m.Rules, 2), closely)
		var alone, lucks []Luck
		for i := range m.Stretches {
			s := &m.Stretches[i]
			for k := range s.Throws() {
				for _, into := range []*[]Luck{&alone, &lucks} {
					luck, err := f.of(&s.Recorded, s.Throws(), k, throwSeed(m, s, k))
					if err != nil {
						t.Fatal(err)
					}
					*into = append(*into, luck)
				}
			}
		}
		rest, err := f.table.luckBesides(context.Background(), m, &closely)
		if err != nil || !settle(lucks, &rest, false) {
			t.Fatalf("seed %d: %+v (%v)", seed, rest, err)
		}
		for i, was := range alone {
			for s, luck := range lucks[i].Seats {
				shift := luck - was.Seats[s]
				if was.Errors[s] == 0 && shift != 0 || shift*shift > lucks[i].Errors[s]*lucks[i].Errors[s] {
					t.Errorf("seed %d: what was %+v is %+v", seed, was, lucks[i])
				}
				if shift != 0 {
					shifted++
				}
				if was.Errors[s] == 0 {
					nothing++
				}
			}
		}
	}
	if shifted == 0 || nothing == 0 {
		t.Errorf("%d throws were shifted, %d did nothing", shifted, nothing)
	}
}
