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
		fmt.Fprintf(&b, "%-24s %7s %7s %7s %7s %7s\n", s.Name, Points(s.Start), Points(s.Luck), Points(s.Skill), Points(s.Result), Points(s.Error))
	}
	r.printTurns(&b)
	r.printThrows(&b)
	r.printDecisions(&b)
	_, err := io.WriteString(out, b.String())
	return err
}

func (r *Report) printTurns(b *strings.Builder) {
	if len(r.Turns) > 0 {
		fmt.Fprintf(b, "\nTurning points\n")
	}
	for _, t := range r.Turns {
		seat := 0
		for s := range t.Change {
			if t.Change[s] > t.Change[seat] {
				seat = s
			}
		}
		fmt.Fprintf(b, "  after %d answers, %s to %s: %s\n", t.Moment, Points(t.Change[seat]), r.Seats[seat].Name, t.Text)
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
		seat := 0
		for s := range t.Luck {
			if t.Luck[s] > t.Luck[seat] {
				seat = s
			}
		}
		fmt.Fprintf(b, "  after %d answers, %s (±%s) to %s: %s\n", t.Moment, Points(t.Luck[seat]), Points(t.Errors[seat]), r.Seats[seat].Name, t.Text)
	}
}

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
