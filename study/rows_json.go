package study

import (
	"encoding/json"
	"errors"
	"strconv"

	"rumble/game"
)

// writtenRow is a row as a line of JSON. What is told of seats and things is told by their names.
type writtenRow struct {
	Combination int               `json:"combination"`
	Game        int               `json:"game"`
	Seed        string            `json:"seed"` // more than a number of JSON can hold
	With        map[string]string `json:"with"`
	Result      Result            `json:"result"`
	Winners     []string          `json:"winners"`
	Why         string            `json:"why,omitempty"`
	Points      map[string]int    `json:"points"`
	Stretches   int               `json:"stretches"`
	Decisions   int               `json:"decisions"`
	Turns       int               `json:"turns"`
	Out         []writtenFall     `json:"out"`
}

// writtenFall is a fall; at is in inches, from the left and from the top.
type writtenFall struct {
	Who   string          `json:"who,omitempty"`
	Name  string          `json:"name,omitempty"` // of whoever, or of a zone that, was not there from the beginning
	Seat  string          `json:"seat,omitempty"`
	Turn  int             `json:"turn"`
	At    *[2]json.Number `json:"at,omitempty"`
	Floor int             `json:"floor,omitempty"`
	Zone  string          `json:"zone,omitempty"`
	Many  int             `json:"many,omitempty"`
}

func jsonRow(s *Study, r *Row) ([]byte, error) {
	w := writtenRow{
		Combination: r.Combination, Game: r.Game, Seed: strconv.FormatUint(r.Seed, 10), With: map[string]string{},
		Result: r.Result, Winners: r.Winners, Why: r.Why, Points: map[string]int{},
		Stretches: r.Stretches, Decisions: r.Decisions, Turns: r.Turns, Out: []writtenFall{},
	}
	if w.Winners == nil {
		w.Winners = []string{}
	}
	for i := range s.Plan.Things {
		w.With[s.Plan.Things[i].Title()] = r.Setup.Values[i]
	}
	for i := range s.Seats {
		w.Points[s.Seats[i].ID] = r.Points[i]
	}
	for i := range r.Out {
		f := &r.Out[i]
		fall := writtenFall{Who: f.Who, Name: f.Name, Seat: f.Seat, Turn: f.Turn, Zone: f.Zone}
		if f.Zone != "" {
			fall.Many = f.Many
		}
		if f.Placed {
			fall.At = &[2]json.Number{json.Number(f.At.X.String()), json.Number(f.At.Y.String())}
			fall.Floor = int(f.At.Floor)
		}
		w.Out = append(w.Out, fall)
	}
	line, err := json.Marshal(&w)
	return append(line, '\n'), err
}

// errStrange is the error of a row that no program of ours has written.
var errStrange = errors.New("the row is not one of this study")

func parseJSONRow(s *Study, line []byte) (*Row, error) {
	var w writtenRow
	if err := json.Unmarshal(line, &w); err != nil {
		return nil, err
	}
	if w.Combination < 1 || w.Combination > len(s.Setups) {
		return nil, errStrange
	}
	seed, err := strconv.ParseUint(w.Seed, 10, 64)
	if err != nil {
		return nil, err
	}
	r := &Row{
		Combination: w.Combination, Game: w.Game, Seed: seed, Setup: &s.Setups[w.Combination-1], Result: w.Result, Winners: w.Winners, Why: w.Why,
		Points: make([]int, len(s.Seats)), Stretches: w.Stretches, Decisions: w.Decisions, Turns: w.Turns,
	}
	for i := range s.Seats {
		r.Points[i] = w.Points[s.Seats[i].ID]
	}
	for i := range w.Out {
		f := &w.Out[i]
		fall := Fall{Who: f.Who, Name: f.Name, Seat: f.Seat, Turn: f.Turn, Many: max(f.Many, 1), Zone: f.Zone}
		if f.At != nil {
			if fall.At, err = parsePoint(f.At[0].String(), f.At[1].String(), f.Floor); err != nil {
				return nil, err
			}
			fall.Placed = true
		}
		r.Out = append(r.Out, fall)
	}
	return r, nil
}

func parsePoint(x, y string, floor int) (game.Point, error) {
	left, err := game.ParseLength(x)
	if err != nil {
		return game.Point{}, err
	}
	top, err := game.ParseLength(y)
	p := game.Point{X: left, Y: top, Floor: int16(floor)}
	return p, err
}
