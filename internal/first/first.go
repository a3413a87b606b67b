// Package first is Pig, a whole game on one page: two seats, one die, one decision. It is the first game that
// docs/adding-a-rulebook.md builds. Its rules in words are in clauses.yaml.
package first

import (
	"embed"
	"fmt"
	"slices"

	"rumble/game"
)

// The folder goes into the program as it is: the clauses, the words, the Go files, and the scripts once there are any.
//
//go:embed *
var files embed.FS

// Rules is the rulebook: what the list in rules/rules.go holds.
func Rules() game.Ruleset {
	clauses, _ := files.ReadFile("clauses.yaml") // a file that is missing is an empty one, and that is refused
	words, _ := files.ReadFile("words.yaml")
	return game.Ruleset{
		ID: "pig", Title: "Pig", Line: "Roll as often as you dare.", Version: "1", Prefix: "PIG", MinSeats: seats, MaxSeats: seats,
		Clauses: clauses, Words: words, Code: files, Scripts: files, New: New, Advise: Advise,
	}
}

const (
	seats = 2
	goal  = 50
)

// Game is all that there is to know between two steps of play.
type Game struct {
	game.Plain            // what this game has no use for: a table, sums to explain
	points     [seats]int // by seat
	table      int        // rolled in this turn and not kept yet
	turn       game.Seat  // whose turn it is
}

// New begins a match. A scenario may give the seats points to begin with.
func New(sc *game.Scenario) (game.Game, error) {
	plain, err := game.NewPlain(sc, seats, seats)
	if err != nil {
		return nil, err
	}
	g := &Game{Plain: plain}
	for i, seat := range sc.Seats {
		if g.points[i] = seat.Values["points"]; g.points[i] < 0 || g.points[i] >= goal {
			return nil, game.Refuse(game.BadScenario, fmt.Sprintf("seats[%d].values.points", i), "Points go from 0 to %d.", goal-1)
		}
	}
	return g, nil
}

// Advance plays one step: a decision and what comes of it.
func (g *Game) Advance(ref game.Referee) {
	if _, over := g.Over(); over {
		return
	}
	who := game.OfSeat(g.turn)
	// Whoever runs out of time, or has left, takes the first option.
	options := []game.Option{
		{Verb: "hold", Clause: "PIG-03", Who: who, Fixed: g.table},
		{Verb: "roll", Clause: "PIG-02", Who: who, Risk: true}, // chance follows: a screen shows the odds
	}
	if g.table == 0 {
		options = options[1:] // what may not be done is not offered
	}
	q := game.Question{Seat: g.turn, Clause: "PIG-03", Prompt: "roll-or-hold"}
	if _, o := g.Ask(ref, q, options...); o.Verb == "hold" {
		g.hold(ref, who)
	} else {
		g.roll(ref, who)
	}
}

// roll adds a die to the table, or clears it (PIG-02).
func (g *Game) roll(ref game.Referee, who game.Ref) {
	face := ref.Throw(game.Throw{Clause: "PIG-02", Purpose: "roll", Dice: 1, Sides: 6, Who: who})
	if face.One() > 1 {
		g.table += face.One()
		ref.Tell(game.Event{Clause: "PIG-02", Kind: "rolls", Seat: g.turn, Who: who, Many: face.One()})
		return
	}
	ref.Tell(game.Event{Clause: "PIG-02", Kind: "loses", Seat: g.turn, Who: who, Many: g.table})
	g.pass()
}

// hold keeps what lies on the table (PIG-03).
func (g *Game) hold(ref game.Referee, who game.Ref) {
	g.points[g.turn] += g.table
	ref.Tell(game.Event{Clause: "PIG-03", Kind: "holds", Seat: g.turn, Who: who, Many: g.table})
	g.pass()
}

func (g *Game) pass() { g.table, g.turn = 0, 1-g.turn }

// Over says who has won (PIG-01).
func (g *Game) Over() (game.Result, bool) {
	if max(g.points[0], g.points[1]) < goal {
		return game.Result{}, false
	}
	points := slices.Clone(g.points[:])
	return game.Result{Winners: game.Most(points).List(), Points: points, Why: "goal", Clause: "PIG-01"}, true
}

// Clone is a copy, CopyFrom the same in memory that is there already. All is plain data, so copying is all there is to it.
func (g *Game) Clone() game.Game         { c := *g; return &c }
func (g *Game) CopyFrom(other game.Game) { *g = *other.(*Game) }

// Append writes the state down: what is missing here is not known to be different.
func (g *Game) Append(b []byte) []byte {
	return game.AppendNumbers(b, g.points[0], g.points[1], g.table, int(g.turn))
}

// Imagine is what the seat may believe to be so: all of it, since nothing is hidden.
func (g *Game) Imagine(game.Seat, *game.Chance) game.Game { return g }

// Scene is the picture for any screen.
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	s := g.Plain.Scene(viewer)
	for i := range s.Seats {
		s.Seats[i].Gauges = append(s.Seats[i].Gauges, game.SceneGauge{Word: "points", Name: "Points", Now: g.points[i], Most: goal})
	}
	s.Gauges = append(s.Gauges, game.SceneGauge{Word: "table", Name: "On the table", Now: g.table})
	s.Whose, s.Why, s.Clause = s.Seats[g.turn].ID, s.Seats[g.turn].Name+" may roll.", "PIG-02"
	return s
}

// Fact lets scripts look at the points.
func (g *Game) Fact(of game.Ref, name string) (int, bool) {
	for seat, points := range g.points {
		if of == game.OfSeat(game.Seat(seat)) && name == "points" {
			return points, true
		}
	}
	return 0, false
}

// Advise is a steady player: it stops at 20, or when that is enough to win.
func Advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	if g := of.(*Game); g.table >= 20 || g.points[q.Seat]+g.table >= goal {
		return q.Saying("hold") // options are known by their verbs, never by their place
	}
	return q.Saying("roll")
}
