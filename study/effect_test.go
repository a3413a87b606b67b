package study_test

import (
	"math"
	"strings"
	"testing"

	"rumble/game"
	"rumble/study"
)

// titled varies the turns, and besides a title that changes nothing and is one of so many.
func titled(titles int) study.Plan {
	p := asked()
	p.Things = []study.Thing{{Kind: study.Path, Name: "settings.turns", Values: []string{"2", "3"}}}
	if titles > 1 {
		title := study.Thing{Kind: study.Path, Name: "title"}
		for i := range titles {
			title.Values = append(title.Values, strings.Repeat("x", i+1))
		}
		p.Things = append(p.Things, title)
	}
	return p
}

// Something varied that changes nothing makes no interval narrower: its games are the same ones again.
func TestTheSameGamesAgainTellNothingMore(t *testing.T) {
	for _, stop := range []bool{false, true} {
		alone, among := titled(1), titled(8)
		alone.Stop, among.Stop = stop, stop
		games := []string{"north,south,north,north south,?,south", "south,south,north,-,north,south"}
		var again []string
		for _, g := range games {
			for range 8 {
				again = append(again, g)
			}
		}
		few, many := counted(t, alone, games...).Effects()[0], counted(t, among, again...).Effects()[0]
		for n, v := range few.Values {
			for side := range v.Shares {
				if got, want := many.Values[n].Shares[side], v.Shares[side]; !alike(got.Seen, want.Seen) || !alike(got.Low, want.Low) || !alike(got.High, want.High) {
					t.Errorf("%s: %+v, and eight times the same %+v", v.Value, want, got)
				}
			}
			for side := range v.Change {
				got, want := many.Values[n].Change[side], v.Change[side]
				if !alike(got.Seen, want.Seen) || !alike(got.Low, want.Low) || !alike(got.High, want.High) {
					t.Errorf("%s: the difference is %+v, and eight times the same %+v", v.Value, want, got)
				}
			}
		}
		if v := many.Values[0]; v.Games != 40 {
			t.Errorf("%d games", v.Games)
		}
	}
}

func alike(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// Where no difference was seen there may be one all the same, and the more games the less of it: as much as Wilson's interval says of what was
// never seen. Who is ahead in all games is not known to be always.
func TestADifferenceThatWasNotSeen(t *testing.T) {
	for _, games := range []int{1, 2, 10, 100, 1000} {
		same := strings.TrimSuffix(strings.Repeat("north,", games), ",")
		other := strings.TrimSuffix(strings.Repeat("south,", games), ",")
		d := counted(t, titled(1), same, same).Effects()[0].Values[1].Change[0]
		if rare := study.Wilson(0, games).High; d.Seen != 0 || !alike(d.High, rare) || !alike(d.Low, -rare) {
			t.Errorf("of %d games: %+v, not %v each way", games, d, rare)
		}
		if d := counted(t, titled(1), same, other).Effects()[0].Values[1].Change[0]; d.Seen != -1 || d.Low != -1 || d.High <= -1 || games >= 100 && d.High > -0.9 {
			t.Errorf("of %d games that all went the other way: %+v", games, d)
		}
	}
}

// Whoever looks at a difference after every ten games of a study that may stop finds the truth outside of its interval in one study of twenty
// at most; with the interval of a settled number of games it is far more. So it is for differences that are rare, too.
func TestDifferencesHoldHoweverOftenOneLooks(t *testing.T) {
	const studies, games = 300, 400
	chance := game.NewChance(5)
	for name, draw := range map[string]struct {
		truth float64
		pair  func() (first, second string)
	}{
		"two of three": {0, func() (string, string) {
			n := chance.Below(6)
			return []string{"north", "north", "north", "south", "south", "south"}[n], []string{"north", "south", "south", "north", "north", "south"}[n]
		}},
		"one way": {-0.25, func() (string, string) { return "north", []string{"north", "north", "north", "south"}[chance.Below(4)] }},
		"rare":    {-0.02, func() (string, string) { return "north", []string{"north", "south"}[max(0, 1-chance.Below(50))] }},
	} {
		missed := map[bool]int{}
		p := titled(1)
		settled, stops := prepared(t, p), prepared(t, p)
		stops.Plan.Stop = true
		for range studies {
			out := map[bool]bool{}
			plain, always := study.NewTally(settled), study.NewTally(stops)
			for n := range games {
				first, second := draw.pair()
				for c, winner := range []string{first, second} {
					r := &study.Row{Combination: c + 1, Game: n + 1, Result: study.Won, Winners: []string{winner}, Points: []int{0, 0}}
					plain.Add(r)
					always.Add(r)
				}
				if n%10 == 9 {
					for stop, tally := range map[bool]*study.Tally{false: plain, true: always} {
						d := tally.Effects()[0].Values[1].Change[0]
						out[stop] = out[stop] || !within(d.Interval, draw.truth)
					}
				}
			}
			for stop := range out {
				if out[stop] {
					missed[stop]++
				}
			}
		}
		if missed[true] > studies/20 {
			t.Errorf("%s: the truth was outside at some time in %d of %d studies", name, missed[true], studies)
		}
		if name != "rare" && missed[false] < studies/10 {
			t.Errorf("%s: the plain interval missed it in %d only: this looks too seldom", name, missed[false])
		}
		t.Logf("%s: %v", name, missed)
	}
}
