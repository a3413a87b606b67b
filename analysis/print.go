package analysis

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// mostPrinted is how many throws and decisions are printed: the weightiest.
const mostPrinted = 8

// Print writes the report as text, in points: hundredths of a win.
func (r *Report) Print(out io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", r.Sentence)
	wide := 24
	for s := range r.Seats {
		wide = max(wide, utf8.RuneCountInString(r.Seats[s].Named()))
	}
	fmt.Fprintf(&b, "%-*s %7s %7s %7s %7s %7s\n", wide, "in points of a win", "start", "luck", "skill", "result", "error")
	for i := range r.Seats {
		s := &r.Seats[i]
		fmt.Fprintf(&b, "%-*s %7s %7s %7s %7s %7s\n", wide, s.Named(), Points(s.Start), Points(s.Luck), s.skill(), Points(s.Result), Points(s.Error))
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
		text := cmp.Or(t.Text, "a stretch of which nothing was told")
		fmt.Fprintf(b, "  after %s, %s %s: %s\n", many(t.Moment, "answer"), Points(abs(t.Change[seat])), r.whom(t.Change, seat), text)
	}
}

func (r *Report) printThrows(b *strings.Builder) {
	all := slices.Clone(r.Throws)
	slices.SortStableFunc(all, func(x, y Throw) int { return cmp.Compare(y.size(), x.size()) })
	switch {
	case len(all) == 1:
		b.WriteString("\nThe only throw\n")
	case len(all) > 1:
		fmt.Fprintf(b, "\nThe luckiest throws of %d\n", len(all))
	}
	for i := range all[:min(len(all), mostPrinted)] {
		t := &all[i]
		seat := weightiest(t.Luck)
		text, luck, off := cmp.Or(t.Text, "a throw that nobody was told of"), Points(abs(t.Luck[seat])), Points(t.Errors[seat])
		fmt.Fprintf(b, "  after %s, %s (±%s) %s: %s\n", many(t.Moment, "answer"), luck, off, r.whom(t.Luck, seat), text)
	}
}

// rounded is by how much two numbers may differ because both were rounded. It is less than anybody is told of.
const rounded = 10

// weightiest is the seat for which something did most. What one takes another one gives, mostly: then it is told of the one that takes. Where nobody can win it may be
// taken from a seat and given to none.
func weightiest(did []int) (seat int) {
	for s, n := range did {
		if abs(n) > abs(did[seat]) {
			seat = s
		}
	}
	if did[seat] > 0 {
		return seat
	}
	most, takes := -did[seat]-rounded, seat
	for s, n := range did {
		if n > 0 && n >= most {
			most, takes = n, s
		}
	}
	return takes
}

// whom says to whom something went, or from whom.
func (r *Report) whom(did []int, seat int) string {
	if did[seat] < 0 {
		return "from " + r.Seats[seat].Name
	}
	return "to " + r.Seats[seat].Name
}

// many is so many of something, "1 answer" or "2 answers".
func many(n int, of string) string {
	if n == 1 {
		return "1 " + of
	}
	return fmt.Sprintf("%d %ss", n, of)
}

func abs(n int) int { return max(n, -n) }

func (r *Report) printDecisions(b *strings.Builder) {
	for s := range r.Seats {
		seat := &r.Seats[s]
		fmt.Fprintf(b, "\n%s: %s, something better was found for %d, %s points\n", seat.Named(), many(seat.Decisions, "decision"), seat.Faults, Points(seat.Cost))
		var costly []Decision
		for _, d := range r.Decisions {
			if d.Seat == s && d.Cost > 0 {
				costly = append(costly, d)
			}
		}
		slices.SortStableFunc(costly, func(x, y Decision) int { return cmp.Compare(y.Cost, x.Cost) })
		for _, d := range costly[:min(len(costly), mostPrinted)] {
			fmt.Fprintf(b, "  after %s, %s (±%s): %s; better: %s\n", many(d.Moment, "answer"), Points(d.Cost), Points(d.Error), d.Text, d.Better)
		}
	}
}
