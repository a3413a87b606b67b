package analysis

import (
	"strings"
	"testing"
)

func printed(t *testing.T, r *Report) string {
	t.Helper()
	var b strings.Builder
	if err := r.Print(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The numbers that are printed add up as they stand there, whatever they are rounded from.
func TestWhatIsPrintedAddsUp(t *testing.T) {
	tenth := func(text string) (n int) {
		negative := strings.HasPrefix(text, "-")
		for _, c := range text {
			if c >= '0' && c <= '9' {
				n = 10*n + int(c-'0')
			}
		}
		if negative {
			return -n
		}
		return n
	}
	rounded := 0
	for start := 6430; start < 6445; start++ {
		for luck := 3560; luck < 3575; luck++ {
			r := &Report{Seats: []Seat{{Name: "Reds", Start: start, Luck: luck, Result: 10_000, Skill: 10_000 - start - luck}}}
			row := strings.Fields(strings.Split(printed(t, r), "\n")[3])
			if tenth(row[1])+tenth(row[2])+tenth(row[3]) != tenth(row[4]) {
				t.Fatalf("%v do not add up", row)
			}
			if row[3] != Points(r.Seats[0].Skill) {
				rounded++
			}
		}
	}
	if rounded == 0 {
		t.Error("they add up by themselves")
	}
}

// What is taken from a seat and given to none is told of that seat; what one takes from another of the one that takes it.
func TestWhatIsTakenFromASeatIsPrinted(t *testing.T) {
	r := &Report{
		Seats: []Seat{{Name: "Dockside"}, {Name: "Nine Lamps"}},
		Throws: []Throw{
			{Moment: 3, Luck: []int{-477, -1}, Errors: []int{680, 2}, Text: "One hits."},
			{Moment: 4, Luck: []int{-300, 300}, Errors: []int{10, 20}, Text: "Two misses."},
			{Moment: 5, Luck: []int{200, -200}, Errors: []int{10, 20}, Text: "Three runs."},
		},
		Turns: []Turn{{Moment: 7, Change: []int{-600, 100}, Text: "Four falls."}, {Moment: 8, Change: []int{-550, 550}, Text: "Five gets up."}},
	}
	got := printed(t, r)
	for _, want := range []string{
		"after 3 answers, 4.8 (±6.8) from Dockside: One hits.", "after 4 answers, 3.0 (±0.2) to Nine Lamps: Two misses.",
		"after 5 answers, 2.0 (±0.1) to Dockside: Three runs.", "after 7 answers, 6.0 from Dockside: Four falls.", "after 8 answers, 5.5 to Nine Lamps: Five gets up.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in:\n%s", want, got)
		}
	}
}
