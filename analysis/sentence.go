package analysis

import (
	"fmt"
	"slices"
	"strings"
)

// noPoints is so little luck that nobody would speak of it: half a point.
const noPoints = 50

// verdict is what somebody would say of a match who watched.
type verdict struct {
	*Report
	ending *Ending
	left   Chances             // what it came to, apart from how it was left
	when   func(*Throw) string // in which turn a throw was made, "" where the game has none
	named  []bool              // the seats that were spoken of
}

// sentence says who won, who played better if that is clear, where luck went if that is, and what most of it was.
func (v *verdict) sentence() string {
	v.named = make([]bool, len(v.Seats))
	text, won := v.outcome()
	until := ""
	if v.ending.How != PlayedOut { // nobody is judged by how it was left
		text, until, won = v.leftBy(text), "until then ", nil
	}
	better := v.best()
	switch {
	case better < 0 && until != "":
		text += "; who played " + v.degree() + " until then is too close to call"
	case better < 0:
		text += "; who played " + v.degree() + " is too close to call"
	case until != "":
		text += "; " + until + v.name(better) + " played " + v.degree()
	case len(won) == 1 && won[0] == better:
		text += " and played " + v.degree()
	case slices.Contains(won, better) && len(won) < len(v.Seats):
		text += ", and " + v.name(better) + " played best of them"
	default:
		text += ", but " + v.name(better) + " played " + v.degree()
	}
	return text + v.luck(better, won) + "."
}

// degree is "better" between two, "best" among more.
func (v *verdict) degree() string {
	if len(v.Seats) == 2 {
		return "better"
	}
	return "best"
}

// name is what a seat is called; the first time also what it was called at first.
func (v *verdict) name(seat int) string {
	if v.named[seat] {
		return v.Seats[seat].Name
	}
	v.named[seat] = true
	return v.Seats[seat].Named()
}

// outcome says who won, and which seats those are.
func (v *verdict) outcome() (text string, won []int) {
	for s := range v.Seats {
		if v.Seats[s].Result > 0 {
			won = append(won, s)
		}
	}
	if len(won) == len(v.Seats) && len(won) > 1 {
		return "It was a draw", won
	}
	var names []string
	for _, s := range won {
		names = append(names, v.name(s))
	}
	switch last := len(names) - 1; last {
	case -1:
		return "Nobody won", nil
	case 0:
		return names[0] + " won", won
	default:
		return strings.Join(names[:last], ", ") + " and " + names[last] + " won together", won
	}
}

// leftBy says how a match ended that was left before it was decided.
func (v *verdict) leftBy(won string) string {
	switch v.ending.How {
	case GivenUp:
		return won + ", because " + v.name(v.ending.Seat) + " gave up"
	case OutOfTime:
		return won + ", because " + v.name(v.ending.Seat) + " ran out of time"
	case Drawn:
		return "The match was drawn by agreement"
	case Stopped:
		return "The match was stopped by agreement"
	default:
		return won
	}
}

// best is the seat with the most skill if that is clearly more than that of the others, else -1. In a match that was left it is the skill until then.
func (v *verdict) best() int {
	skill := func(s int) int { return v.left.Seats[s] - v.Seats[s].Start - v.Seats[s].Luck }
	off := func(s int) int { return root(v.Seats[s].Error*v.Seats[s].Error + v.left.Error*v.left.Error) }
	first := 0
	for s := range v.Seats {
		if skill(s) > skill(first) {
			first = s
		}
	}
	for s := range v.Seats {
		if s != first && skill(first)-skill(s) < max(2*noPoints, 2*off(first)+2*off(s)) {
			return -1
		}
	}
	return first
}

// luck says where luck went, or from whom where it took and gave nobody as much, after what was said of who played better.
func (v *verdict) luck(better int, won []int) string {
	seat := v.luckiest()
	switch {
	case len(v.Throws) == 0:
		return v.ofLuck(better, "luck had no part in it", "luck had no part in it")
	case seat < 0 && v.even():
		return v.ofLuck(better, "luck came out even", "luck came out even")
	case seat < 0:
		return v.ofLuck(better, "so is what luck did", "what luck did is too close to call")
	}
	n := v.Seats[seat].Luck
	way, and := "to", ": "
	if n < 0 {
		way = "from"
	}
	alone := len(won) == 1 && better == won[0]
	if alone && (seat == better) != (n > 0) {
		and = ", though "
	}
	whom := "them" // where nobody else was spoken of
	if !alone || seat != better {
		whom = v.name(seat)
	}
	return and + fmt.Sprintf("%s points of luck went %s %s", Points(abs(n)), way, whom) + v.most(seat)
}

// ofLuck is one of two things to say of luck: after nobody, and after somebody was said to have played better.
func (v *verdict) ofLuck(better int, after, alone string) string {
	if better < 0 {
		return ", and " + after
	}
	return "; " + alone
}

// luckiest is the seat for which luck clearly did most, or against which; -1 where that is not clear for any.
func (v *verdict) luckiest() int {
	did := make([]int, len(v.Seats))
	for s := range v.Seats {
		if n := v.Seats[s].Luck; abs(n) >= max(noPoints, 2*v.Seats[s].Error) {
			did[s] = n
		}
	}
	if seat := weightiest(did); did[seat] != 0 {
		return seat
	}
	return -1
}

// even says whether luck certainly did next to nothing for anybody.
func (v *verdict) even() bool {
	for s := range v.Seats {
		if abs(v.Seats[s].Luck) >= noPoints || v.Seats[s].Error >= 2*noPoints {
			return false
		}
	}
	return true
}

// most tells of the throw that did most of what luck did for a seat or against it, when it has a sentence of its own. Numbers are compared as they are said.
func (v *verdict) most(seat int) string {
	all, sign := v.Seats[seat].Luck, 1
	if all < 0 {
		sign = -1
	}
	first, gain := (*Throw)(nil), noPoints
	for i := range v.Throws {
		if t := &v.Throws[i]; t.Text != "" && sign*t.Luck[seat] > gain {
			first, gain = t, sign*t.Luck[seat]
		}
	}
	if first == nil {
		return ""
	}
	said, of := ratio(gain, 10), ratio(sign*all, 10)
	how := tenths(said) + " of it"
	switch {
	case said > of: // and other throws took some of it back
		how = "and more than that (" + tenths(said) + ")"
	case said == of:
		how = "all of it"
	case 2*said >= of:
		how = "most of it (" + tenths(said) + ")"
	}
	turn := v.when(first)
	if turn != "" {
		turn = ", " + turn
	}
	return fmt.Sprintf(", %s here%s: “%s”", how, turn, strings.TrimSuffix(first.Text, "."))
}
