package analysis

import (
	"fmt"
	"strconv"
	"strings"

	"rumble/game"
)

// number is a whole number in digits.
func number(n int) string { return strconv.Itoa(n) }

// Points are ten-thousandths of a win as people say them: 910 are "9.1".
func Points(n int) string {
	tenths, sign := ratio(n, 10), ""
	if tenths < 0 {
		sign, tenths = "-", -tenths
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

// noPoints is so little luck that nobody would speak of it: half a point.
const noPoints = 50

// sentence is what somebody would say who watched: who won, who played better if that is clear, where luck went and what most of it was.
func sentence(r *Report) string {
	won, better, lucky := winner(r), best(r), luckiest(r)
	text := "Nobody won alone"
	if won >= 0 {
		text = r.Seats[won].Name + " won"
	}
	switch {
	case better < 0:
	case better == won:
		text += " and played best"
	case won >= 0:
		text += ", but " + r.Seats[better].Name + " played better"
	default:
		text += ", and " + r.Seats[better].Name + " played best"
	}
	luck := r.Seats[lucky].Luck
	if luck < noPoints {
		return text + "; luck had next to no part in it."
	}
	text += fmt.Sprintf(": %s points of luck went to %s", Points(luck), r.Seats[lucky].Name)
	return text + most(r, lucky) + "."
}

// winner is the seat that won alone, -1 when none did.
func winner(r *Report) int {
	for s := range r.Seats {
		if r.Seats[s].Result == game.Lot {
			return s
		}
	}
	return -1
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
func most(r *Report, seat int) string {
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
	how := "the largest part of it"
	if 2*t.Luck[seat] >= r.Seats[seat].Luck {
		how = "most of it"
	}
	return fmt.Sprintf(", %s (%s) here: “%s”", how, Points(t.Luck[seat]), strings.TrimSuffix(t.Text, "."))
}
