package analysis

import (
	"cmp"
	"slices"
)

// mostTurns is how many turning points are told at most.
const mostTurns = 5

// leastTurn is by how much a stretch must change the chance of some seat, in ten-thousandths, to be told of.
const leastTurn = 500

// looks say how the turning points are found: so many stretches that seem to have changed most are measured again, so many times as closely as the line is, and
// of those the ones that still do once more.
var looks = [...]struct{ stretches, closely int }{{12, 8}, {6, 24}}

// lookedAt is how many of so many stretches are looked at in all looks.
func lookedAt(stretches int) (n int) {
	for _, look := range looks {
		n += min(stretches, look.stretches)
	}
	return n
}

// turns finds the stretches that changed the chances most. Of hundreds of changes that are known to a few points the largest are mostly those that were measured
// the worst. So both ends of what looks like a turning point are measured again with tries of their own, and only these count: on the line, too.
func (a *analyst) turns() error {
	line, looked, all := a.report.Line, []int{}, []Turn{}
	for i := range a.match.Stretches {
		looked = append(looked, i)
	}
	for round, look := range looks {
		looked = a.widest(looked)[:min(len(looked), look.stretches)]
		if err := a.closely(looked, look.closely, 8+uint64(round)); err != nil {
			return err
		}
	}
	// What the match began with was played to its end: the line begins with the number that the seats have.
	judged := line[0]
	line[0].Seats, line[0].Error = slices.Clone(a.began.Seats), a.began.Error
	slices.Sort(looked)
	for _, i := range looked {
		t, turned := turn(&line[i], &line[i+1])
		if i == 0 && turned { // and so it must be when both ends are judged: else it may be no more than how positions are judged
			seat := weightiest(t.Change)
			likewise, again := turn(&judged, &line[1])
			turned = again && likewise.Change[seat]*t.Change[seat] > 0
		}
		if turned && a.moves(i) {
			t.Text = a.happened(i, &t)
			all = append(all, t)
		}
	}
	slices.SortStableFunc(all, func(a, b Turn) int { return cmp.Compare(b.size(), a.size()) })
	a.report.Turns = all[:min(len(all), mostTurns)]
	return nil
}

// moves says whether anything happened in a stretch by which chances may change: a throw, an answer, or that the match ended. Where nothing did, they only
// seem to have: what the match begins with was played to its end, and what comes after is judged.
func (a *analyst) moves(i int) bool {
	s := &a.match.Stretches[i]
	return len(s.Throws()) > s.Fell || len(s.Answers) > s.Given || i >= a.match.endsIn()
}

// widest are stretches, those first between whose ends the chances lie farthest apart.
func (a *analyst) widest(all []int) []int {
	line := a.report.Line
	size := func(i int) int { t := change(&line[i], &line[i+1]); return t.size() }
	slices.SortStableFunc(all, func(i, k int) int { return cmp.Compare(size(k), size(i)) })
	return all
}

// closely measures both ends of some stretches again, so many times as closely as the line is. Nothing is left of what was found before.
func (a *analyst) closely(stretches []int, times int, round uint64) error {
	line := a.report.Line
	measured := make([]bool, len(line))
	measured[len(line)-1] = true // the result
	for _, i := range stretches {
		for end := i; end <= i+1; end++ {
			if measured[end] {
				continue
			}
			p, err := a.judged(end, times*a.depth.Line, round)
			if err != nil {
				return err
			}
			line[end], measured[end] = p, true
		}
		a.step()
	}
	return nil
}

// turn is what came of a stretch between two points, and whether it is a turning point.
func turn(before, after *Point) (Turn, bool) {
	t := change(before, after)
	return t, t.size() >= leastTurn && t.size() >= certain(before, after)
}

// change is what came of a stretch between two points.
func change(before, after *Point) Turn {
	t := Turn{Moment: before.Moment}
	for s := range before.Seats {
		t.Change = append(t.Change, after.Seats[s]-before.Seats[s])
	}
	return t
}

// certain is by how much two points must differ to be told apart for certain: three standard errors, as many are compared.
func certain(before, after *Point) int {
	return 3 * root(before.Error*before.Error+after.Error*after.Error)
}

// size is the largest change for a seat.
func (t *Turn) size() (most int) {
	for _, c := range t.Change {
		most = max(most, c, -c)
	}
	return most
}

// size is the most that a throw did for a seat or against it.
func (t *Throw) size() (most int) {
	for _, l := range t.Luck {
		most = max(most, l, -l)
	}
	return most
}
