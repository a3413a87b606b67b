package command

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

// marathon is a game of one question, after which more is thrown than odds can be counted of.
type marathon struct {
	game.Plain
	over bool
}

const marathonThrows = 2_100

func marathonRules() game.Ruleset {
	return game.Ruleset{
		ID: "marathon", Title: "Marathon", Version: "1", Prefix: "MAR", MinSeats: 2, MaxSeats: 2,
		Clauses: []byte("ruleset: marathon\ntitle: Marathon\nsource: none\nprefix: MAR\nclauses:\n" +
			"  - {id: MAR-01, title: Running, rule: Everybody runs., kind: book}\n"),
		Words: []byte("prompts: {run: Run?}\nverbs: {run: runs, rest: rests}\nkinds: {ran: \"{who} ran.\"}\n" +
			"words: {legs: Good legs, run: Running, done: All have run.}\n"),
		New: func(sc *game.Scenario) (game.Game, error) {
			plain, err := game.NewPlain(sc, 2, 2)
			return &marathon{Plain: plain}, err
		},
		Advise: func(_ game.Game, q *game.Question, _ *game.Chance) game.Answer { return game.Answer{Question: q.ID} },
	}
}

func (g *marathon) Advance(ref game.Referee) {
	if g.over {
		return
	}
	who := game.OfSeat(0)
	g.Ask(ref, game.Question{Seat: 0, Clause: "MAR-01", Prompt: "run", Who: who},
		game.Option{Verb: "run", Clause: "MAR-01", Who: who, Risk: true}, game.Option{Verb: "rest", Clause: "MAR-01", Who: who})
	for range marathonThrows {
		ref.Throw(game.Throw{Clause: "MAR-01", Purpose: "run", Dice: 1, Sides: 6, Who: who})
	}
	g.over = true
	ref.Tell(game.Event{Clause: "MAR-01", Kind: "ran", Seat: 0, Who: who})
}

func (g *marathon) Explain(_ *game.Question, option int) game.Needs {
	if option > 0 {
		return game.Needs{}
	}
	return game.Needs{Mods: []game.Mod{{Clause: "MAR-01", Word: "legs", Value: 4}}, Total: 4, Reach: game.AtMost, Dice: 3, Sides: 6, Any: true}
}

func (g *marathon) Clone() game.Game                          { c := *g; return &c }
func (g *marathon) CopyFrom(other game.Game)                  { *g = *other.(*marathon) }
func (g *marathon) Append(b []byte) []byte                    { return append(b, byte(game.Bit(g.over, 0))) }
func (g *marathon) Imagine(game.Seat, *game.Chance) game.Game { return g }
func (g *marathon) Over() (game.Result, bool) {
	return game.Result{Winners: []game.Seat{0}, Points: []int{1, 0}, Why: "done", Clause: "MAR-01"}, g.over
}

// Odds that are too many to count are refused; what the answer needs is told all the same, before the refusal.
func TestRefusedOddsStillSayWhatIsNeeded(t *testing.T) {
	b := newBench("? 1\n? 2\n? 3\n")
	b.Rulesets = []game.Ruleset{marathonRules()}
	b.Stock = func() ([]*scenariofile.File, error) {
		return stocked(&game.Scenario{ID: "m", Title: "M", Ruleset: "marathon", Seats: []game.SeatSetup{{ID: "ann", Name: "Ann"}, {ID: "bob", Name: "Bob"}}})()
	}
	b.want(t, 1, "play", "marathon", "--seed", "1")
	_, answered, found := strings.Cut(b.out.String(), "> ")
	const refused = "There are too many outcomes to count.\n> "
	want := "Needs 4 or less (Good legs +4) with 3D6.\n" + refused + refused + "Type a number from 1 to 2, or help.\n> \n"
	if !found || answered != want {
		t.Errorf("after the question it prints %q", b.out.String())
	}
}
