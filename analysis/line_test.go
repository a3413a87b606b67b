package analysis_test

import (
	"slices"
	"testing"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/toy"
)

// The line begins with the chances that the table gives, ends with the result, and says between them that a few tries make nothing certain.
func TestTheLineAgreesWithTheTableAndIsNeverTooSure(t *testing.T) {
	for _, m := range []*analysis.Match{
		pig(t, 1, &bot.Random{}, &bot.Random{}),
		played(t, toy.Rules(), toy.Scenario(3, 4), 2, &bot.Random{}, &bot.Random{}, &bot.Random{}),
		played(t, cups.Rules(), cups.Scenario(3, 2), 3, &bot.Random{}, &bot.Random{}, &bot.Random{}),
	} {
		r := analysed(t, m, short)
		last := len(r.Line) - 1
		for seat, of := range r.Seats {
			if r.Line[0].Seats[seat] != of.Start || r.Line[last].Seats[seat] != of.Result {
				t.Errorf("%s: the line goes from %v to %v, and the seat is %+v", m.Rules.ID, r.Line[0], r.Line[last], of)
			}
		}
		most := 32 * short.Line // tries of any point but the first
		floor := game.Lot / (2 * (most + len(r.Seats)))
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
