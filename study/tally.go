package study

import (
	"cmp"

	"rumble/game"
)

// Tally is what the rows of a study come to. It is fed rows in their order and keeps no row.
type Tally struct {
	Study        *Study
	Combinations []Combination
	Falls        Falls
	Games        int // rows

	won [][]uint16 // of each combination, game by game: the sides that won it, a bit each; of one without a result nothing
}

// Combination is what the games of one combination come to.
type Combination struct {
	Games      int
	Unfinished int
	Shared     int       // by several sides, or by nobody
	Share      []float64 // of each side: one for a game it won, a part of one for a game it shared
	SeatWon    []int     // by seat: how often it is among the winners
	Points     []Spread  // by seat
	Turns      Spread
	Last       int // the last turn that any of its games has come to
	Decisions  Spread
	Why        map[string]int
}

// Spread is how often each number came up.
type Spread map[int]int

// Falls is who went out of the game, when, and where.
type Falls struct {
	ByTurn  []Spread // by seat, and behind all seats those of nobody
	Figures map[Victim]*Fate
	Places  []map[game.Point]int // by combination: their tables may differ
	Zones   map[Loss]int
}

// Victim is somebody who fell, on the side that they were on then: some change sides. Combinations may call other people by the same id, and
// games whoever comes later: these are known by their names.
type Victim struct {
	Who  string // id of the piece; none of those who were not there from the beginning
	Name string
	Seat int // len(Seats) for nobody's
}

// Fate is how often somebody fell.
type Fate struct {
	Many  int
	Turns int // the sum of the turns in which they fell
}

// Loss is a place of a map where a seat has lost people.
type Loss struct {
	Zone string // its id
	Name string
	Seat int
}

// cell is the side of the squares in which places are counted.
const cell = game.Inch

// NewTally begins to count.
func NewTally(s *Study) *Tally {
	t := &Tally{
		Study: s, Combinations: make([]Combination, len(s.Setups)), won: make([][]uint16, len(s.Setups)),
		Falls: Falls{ByTurn: make([]Spread, len(s.Seats)+1), Figures: map[Victim]*Fate{}, Zones: map[Loss]int{}},
	}
	for i := range t.Combinations {
		c := &t.Combinations[i]
		c.Share, c.SeatWon = make([]float64, len(s.Sides)), make([]int, len(s.Seats))
		c.Turns, c.Decisions, c.Why = Spread{}, Spread{}, map[string]int{}
		t.Falls.Places = append(t.Falls.Places, map[game.Point]int{})
		for range s.Seats {
			c.Points = append(c.Points, Spread{})
		}
	}
	for i := range t.Falls.ByTurn {
		t.Falls.ByTurn[i] = Spread{}
	}
	return t
}

// Add counts a row.
func (t *Tally) Add(r *Row) {
	s, c := t.Study, &t.Combinations[r.Combination-1]
	t.Games++
	c.Games++
	c.Last = max(c.Last, r.Turns)
	c.Decisions[r.Decisions]++
	t.fallen(r)
	if r.Result == Unfinished {
		c.Unfinished++
		t.won[r.Combination-1] = append(t.won[r.Combination-1], 0)
		return
	}
	c.Turns[r.Turns]++
	c.Why[r.Why]++
	sides := s.winningSides(r.Winners)
	if len(sides) == 0 { // nobody has won: it is shared by all
		for i := range s.Sides {
			sides = append(sides, i)
		}
	}
	var bits uint16
	for _, side := range sides {
		c.Share[side] += 1 / float64(len(sides))
		bits |= 1 << side
	}
	t.won[r.Combination-1] = append(t.won[r.Combination-1], bits)
	if len(sides) > 1 {
		c.Shared++
	}
	for _, id := range r.Winners {
		if seat := s.seat(id); seat >= 0 {
			c.SeatWon[seat]++
		}
	}
	for seat, points := range r.Points {
		c.Points[seat][points]++
	}
}

func (t *Tally) fallen(r *Row) {
	setup := &t.Study.Setups[r.Combination-1]
	for i := range r.Out {
		f := &r.Out[i]
		seat := t.Study.seat(f.Seat)
		if seat < 0 {
			seat = len(t.Study.Seats)
		}
		if f.Zone != "" {
			t.Falls.Zones[Loss{f.Zone, cmp.Or(f.Name, setup.Zones[f.Zone], f.Zone), seat}] += f.Many
			continue
		}
		t.Falls.ByTurn[seat][f.Turn] += f.Many
		who := Victim{f.Who, cmp.Or(setup.Names[f.Who], f.Who), seat}
		if f.Name != "" {
			who.Who, who.Name = "", f.Name
		}
		fate := t.Falls.Figures[who]
		if fate == nil {
			fate = &Fate{}
			t.Falls.Figures[who] = fate
		}
		fate.Many++
		fate.Turns += f.Turn
		if f.Placed {
			t.Falls.Places[r.Combination-1][game.Point{X: f.At.X / cell * cell, Y: f.At.Y / cell * cell}]++
		}
	}
}

// Finished is how many games of a combination have a result.
func (c *Combination) Finished() int { return c.Games - c.Unfinished }

// Shares are the shares of the sides in a combination, with intervals that suit how the study ends: one that may stop when the answer is
// clear has looked at the games again and again.
func (t *Tally) Shares(combination int) []Share {
	c := &t.Combinations[combination]
	return t.shares(c.Share, c.Finished())
}

func (t *Tally) shares(won []float64, games int) []Share {
	interval := Wilson
	if t.Study.Plan.Stop {
		interval = Anytime
	}
	shares := make([]Share, len(won))
	for i, w := range won {
		if games > 0 {
			shares[i].Seen = clamp(w / float64(games))
		}
		shares[i].Interval = interval(shares[i].Seen, games)
	}
	return shares
}

// Verdict is what the games of a combination say.
func (t *Tally) Verdict(combination int) Verdict {
	return Judge(t.Shares(combination), t.Combinations[combination].Finished())
}

// Done is whether the study is over: all games are played, or it may stop and every combination has its answer. It is asked when all
// combinations have had the same number of batches.
func (t *Tally) Done() bool {
	if t.Games >= t.Study.Plan.total() {
		return true
	}
	return t.Study.Plan.Stop && t.clear()
}

func (t *Tally) clear() bool {
	for i := range t.Combinations {
		if v := t.Verdict(i); !v.Clear() {
			return false
		}
	}
	return true
}
