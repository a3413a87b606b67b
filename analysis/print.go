package analysis

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// mostPrinted is how many throws and decisions are printed: the weightiest.
const mostPrinted = 8

// Print writes the report as text, in points: hundredths of a win.
func (r *Report) Print(out io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", r.Sentence)
	fmt.Fprintf(&b, "%-24s %7s %7s %7s %7s %7s\n", "in points of a win", "start", "luck", "skill", "result", "error")
	for _, s := range r.Seats {
		fmt.Fprintf(&b, "%-24s %7s %7s %7s %7s %7s\n", s.Name, Points(s.Start), Points(s.Luck), s.skill(), Points(s.Result), Points(s.Error))
	}
	r.printTurns(&b)
	r.printThrows(&b)
	r.printDecisions(&b)
	_, err := io.WriteString(out, b.String())
	return err
}

// skill is what luck leaves in the numbers that stand beside it: each is rounded, and they still add up.
func (s *Seat) skill() string {
	return tenths(ratio(s.Result, 10) - ratio(s.Start, 10) - ratio(s.Luck, 10))
}

func (r *Report) printTurns(b *strings.Builder) {
	if len(r.Turns) > 0 {
		fmt.Fprintf(b, "\nTurning points\n")
	}
	for _, t := range r.Turns {
		seat := weightiest(t.Change)
		fmt.Fprintf(b, "  after %d answers, %s %s: %s\n", t.Moment, Points(abs(t.Change[seat])), r.whom(t.Change, seat), t.Text)
	}
}

func (r *Report) printThrows(b *strings.Builder) {
	all := slices.Clone(r.Throws)
	slices.SortStableFunc(all, func(x, y Throw) int { return cmp.Compare(y.size(), x.size()) })
	if len(all) > 0 {
		fmt.Fprintf(b, "\nThe luckiest throws of %d\n", len(all))
	}
	for i := range all[:min(len(all), mostPrinted)] {
		t := &all[i]
		seat := weightiest(t.Luck)
		fmt.Fprintf(b, "  after %d answers, %s (±%s) %s: %s\n", t.Moment, Points(abs(t.Luck[seat])), Points(t.Errors[seat]), r.whom(t.Luck, seat), t.Text)
	}
}

// weightiest is the seat for which something did most. What one takes another one gives, mostly: then it is told of the one that takes. Where nobody can win it may be
// taken from a seat and given to none.
func weightiest(did []int) (seat int) {
	for s, n := range did {
		if abs(n) > abs(did[seat]) || abs(n) == abs(did[seat]) && n > did[seat] {
			seat = s
		}
	}
	return seat
}

// whom says to whom something went, or from whom.
func (r *Report) whom(did []int, seat int) string {
	if did[seat] < 0 {
		return "from " + r.Seats[seat].Name
	}
	return "to " + r.Seats[seat].Name
}

func abs(n int) int { return max(n, -n) }

func (r *Report) printDecisions(b *strings.Builder) {
	for s := range r.Seats {
		seat := &r.Seats[s]
		fmt.Fprintf(b, "\n%s: %d decisions, something better was found for %d, %s points\n", seat.Name, seat.Decisions, seat.Faults, Points(seat.Cost))
		var costly []Decision
		for _, d := range r.Decisions {
			if d.Seat == s && d.Cost > 0 {
				costly = append(costly, d)
			}
		}
		slices.SortStableFunc(costly, func(x, y Decision) int { return cmp.Compare(y.Cost, x.Cost) })
		for _, d := range costly[:min(len(costly), mostPrinted)] {
			fmt.Fprintf(b, "  after %d answers, %s (±%s): %s; better: %s\n", d.Moment, Points(d.Cost), Points(d.Error), d.Text, d.Better)
		}
	}
}
