package analysis

import (
	"cmp"
	"slices"
)

// mostTurns is how many turning points are told at most.
const mostTurns = 5

// leastTurn is by how much a stretch must change the chance of some seat, in ten-thousandths, to be told of.
const leastTurn = 500

// turns are the stretches that changed the chances most, and by more than they may be wrong.
func turns(m *Match, r *Report) []Turn {
	all := []Turn{}
	for i := range m.Stretches {
		before, after := r.Line[i], r.Line[i+1]
		t := Turn{Moment: before.Moment}
		for s := range before.Seats {
			t.Change = append(t.Change, after.Seats[s]-before.Seats[s])
		}
		if change := t.size(); change >= leastTurn && change >= before.Error+after.Error {
			t.Text = happened(&m.Stretches[i], r)
			all = append(all, t)
		}
	}
	slices.SortStableFunc(all, func(a, b Turn) int { return cmp.Compare(b.size(), a.size()) })
	return all[:min(len(all), mostTurns)]
}

// size is the largest change for a seat.
func (t *Turn) size() (most int) {
	for _, c := range t.Change {
		most = max(most, c, -c)
	}
	return most
}

// happened is what somebody would tell of a stretch: the throw that changed most, or what was told first.
func happened(s *Stretch, r *Report) string {
	text, most := "", 0
	for i := range r.Throws {
		t := &r.Throws[i]
		if t.At[0] == s.Number && t.Text != "" && t.size() > most {
			text, most = t.Text, t.size()
		}
	}
	for _, details := range [...]bool{false, true} {
		for i := range s.Told {
			if text == "" && (details || !s.Told[i].Event.Detail) {
				text = s.Said[i]
			}
		}
	}
	return text
}

// size is the most that a throw did for a seat or against it.
func (t *Throw) size() (most int) {
	for _, l := range t.Luck {
		most = max(most, l, -l)
	}
	return most
}
