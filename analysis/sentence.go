package analysis

import (
	"fmt"
	"strings"
)

// Points are ten-thousandths of a win as people say them: 910 are "9.1".
func Points(n int) string { return tenths(ratio(n, 10)) }

// tenths are tenths of a point as people say them.
func tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%d", sign, n/10, n%10)
}

// noPoints is so little luck that nobody would speak of it: half a point.
const noPoints = 50

// sentence is what somebody would say who watched: who won, who played better if that is clear, where luck went and what most of it was. When says
// in which turn a throw was made, "" where a game has none; stopped is a match that all agreed to stop.
func sentence(r *Report, stopped bool, when func(*Throw) string) string {
	ended, won := winners(r)
	if stopped { // what it was worth is shared, and that was no draw
		ended, won = "The match was stopped by agreement", -1
	}
	better, lucky := best(r), luckiest(r)
	text := ended
	how := "best"
	if len(r.Seats) == 2 {
		how = "better"
	}
	switch {
	case better < 0:
		text += "; who played " + how + " is too close to call"
	case better == won:
		text += " and played " + how
	case stopped:
		text += "; until then " + r.Seats[better].Name + " played " + how
	default:
		text += ", but " + r.Seats[better].Name + " played " + how
	}
	luck := r.Seats[lucky].Luck
	if luck < noPoints {
		if better < 0 {
			return text + ", and luck came out even."
		}
		return text + "; luck came out even."
	}
	and := ": "
	if won >= 0 && better == won && lucky != won {
		and = ", though "
	}
	whom := r.Seats[lucky].Name
	if won >= 0 && better == won && lucky == won {
		whom = "them" // nobody else was spoken of
	}
	return text + and + fmt.Sprintf("%s points of luck went to %s", Points(luck), whom) + most(r, lucky, when) + "."
}

// winners says how a match ended, and which seat won alone; -1 when none did.
func winners(r *Report) (text string, alone int) {
	var names []string
	alone = -1
	for s := range r.Seats {
		if r.Seats[s].Result > 0 {
			names, alone = append(names, r.Seats[s].Name), s
		}
	}
	switch {
	case len(names) == 0:
		return "Nobody won", -1
	case len(names) == 1:
		return names[0] + " won", alone
	case len(names) == len(r.Seats):
		return "It was a draw", -1
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last] + " won together", -1
}

// best is the seat with the most skill if that is clearly more than that of the others, else -1.
func best(r *Report) int {
	first := 0
	for s := range r.Seats {
		if r.Seats[s].Skill > r.Seats[first].Skill {
			first = s
		}
	}
	for s := range r.Seats {
		if s != first && r.Seats[first].Skill-r.Seats[s].Skill < max(2*noPoints, 2*r.Seats[first].Error+2*r.Seats[s].Error) {
			return -1
		}
	}
	return first
}

// luckiest is the seat that luck did most for.
func luckiest(r *Report) int {
	first := 0
	for s := range r.Seats {
		if r.Seats[s].Luck > r.Seats[first].Luck {
			first = s
		}
	}
	return first
}

// most tells of the throw that did most for a seat, when it has a sentence of its own.
func most(r *Report, seat int, when func(*Throw) string) string {
	first := -1
	for i := range r.Throws {
		if r.Throws[i].Text != "" && r.Throws[i].Luck[seat] > noPoints && (first < 0 || r.Throws[i].Luck[seat] > r.Throws[first].Luck[seat]) {
			first = i
		}
	}
	if first < 0 {
		return ""
	}
	t := &r.Throws[first]
	gain, all := Points(t.Luck[seat]), r.Seats[seat].Luck
	how := gain + " of it"
	switch {
	case t.Luck[seat] > all: // and bad luck took some of it back
		how = "and more than that (" + gain + ")"
	case 2*t.Luck[seat] >= all:
		how = "most of it (" + gain + ")"
	}
	turn := when(t)
	if turn != "" {
		turn = ", " + turn
	}
	return fmt.Sprintf(", %s here%s: “%s”", how, turn, strings.TrimSuffix(t.Text, "."))
}
