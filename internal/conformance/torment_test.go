package conformance

import (
	"errors"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// torment begins a match and plays it with the answers that the data spell.
func torment(rules *game.Ruleset, scenario *game.Scenario, data []byte) error {
	w, err := newWalk(rules, scenario, 1)
	if err != nil {
		return err
	}
	return w.torment(data)
}

// torments are inputs that answer with every option, number, place and thing near what is asked.
func torments() [][]byte {
	var all [][]byte
	chance := game.NewChance(5)
	for range 150 {
		data := make([]byte, 200)
		for i := range data {
			data[i] = byte(chance.Below(256))
		}
		all = append(all, data)
	}
	return all
}

func TestFuzzingAHealthyRuleset(t *testing.T) {
	rules := with(illness{})
	for _, data := range torments() {
		if err := torment(&rules, scenario(), data); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFuzzingFinds(t *testing.T) {
	for _, c := range []struct {
		name    string
		promise Promise
		ill     illness
	}{
		{"a verdict that changes with the number of times it is asked for", Refusals, illness{
			allows: func(g *sick, _ game.Area, _ game.Point, err error) error {
				if g.begun.notes++; g.begun.notes%2 == 0 {
					return nil
				}
				return err
			},
			begin: func(g *sick) { g.begun = g },
		}},
		{"a clone that is the original", Refusals, illness{
			clone:   func(g *sick) game.Game { return g },
			advance: func(g *sick, _ game.Referee) { g.Game = g.Game.Imagine(0, game.NewChance(uint64(len(hand(g, 1))))) },
		}},
	} {
		rules := with(c.ill)
		var fault *Fault
		for _, data := range torments() {
			if errors.As(torment(&rules, scenario(), data), &fault) {
				break
			}
		}
		if fault == nil || fault.Promise != c.promise {
			t.Errorf("%s: found %v", c.name, fault)
		}
	}
}

func TestSpelledAnswersReachEverything(t *testing.T) {
	q := &game.Question{FreeText: true, Options: []game.Option{
		{Where: game.Area{Kind: 1}},
		{Many: game.Span{From: 1, To: 6}},
		{Pick: game.Choice{Least: 1, Most: 2, Among: []game.Ref{game.Figure(1), game.Figure(2)}}},
	}}
	seen := map[string]bool{}
	for _, data := range torments() {
		source := bytesSource{left: data, grain: game.Inch / 8}
		for !source.empty() {
			a := source.answer(q)
			for what, so := range map[string]bool{
				"before the first option": a.Option == -1, "beyond the last option": a.Option == 3,
				"least number": a.Option == 1 && a.Many == 1, "most": a.Option == 1 && a.Many == 6,
				"too few": a.Option == 1 && a.Many == 0, "too many": a.Option == 1 && a.Many == 7,
				"a number unasked": a.Option == 0 && a.Many != 0, "a place unasked": a.Option == 1 && a.At.X != 0,
				"north of the table": a.At.Y < 0, "upstairs": a.At.Floor > 0, "in the cellar": a.At.Floor < 0,
				"on the street": a.Option == 0 && a.At.Floor == 0, "one corner": len(a.Via) == 1, "two corners": len(a.Via) == 2,
				"no pick": a.Option == 2 && len(a.Picked) == 0, "three picks": a.Option == 2 && len(a.Picked) == 3,
				"text": a.Text != "", "no text": a.Text == "",
			} {
				seen[what] = seen[what] || so
			}
		}
	}
	for what, so := range seen {
		if !so {
			t.Errorf("never: %s", what)
		}
	}
	empty := bytesSource{}
	if a := empty.answer(q); a.Option != -1 || !empty.empty() {
		t.Errorf("nothing spells %+v", a)
	}
}

func TestGarbageIsWeighed(t *testing.T) {
	clean := with(illness{})
	if err := garbage(&clean, scenario()); err == nil || !strings.Contains(err.Error(), "allocate") {
		t.Errorf("a referee made for every stretch is garbage, found %v", err)
	}
	healthy := toy.Rules()
	if err := garbage(&healthy, scenario()); err != nil {
		t.Error(err)
	}
	var kept []byte
	wasteful := toy.Rules()
	start := wasteful.New
	wasteful.New = func(s *game.Scenario) (game.Game, error) { g, err := start(s); return &waster{g, &kept}, err }
	if err := garbage(&wasteful, scenario()); err == nil {
		t.Error("garbage was not found")
	}
	endless := with(illness{over: func(*sick, game.Result, bool) (game.Result, bool) { return game.Result{}, false }})
	if err := garbage(&endless, scenario()); err == nil || !strings.Contains(err.Error(), "did not end") {
		t.Errorf("a match without end: %v", err)
	}
	table := referee.Simulator{Players: []referee.Player{&bot.Random{}, &bot.Random{}}}
	if err := quick(&endless, scenario(), &table, 3); err == nil || !strings.Contains(err.Error(), "seed 3") {
		t.Errorf("a match without end: %v", err)
	}
	unready := toy.Rules()
	unready.New = func(*game.Scenario) (game.Game, error) { return nil, errors.New("not today") }
	for _, err := range []error{garbage(&unready, scenario()), quick(&unready, scenario(), &table, 3), play(&unready, scenario(), 3, 9)} {
		if err == nil || !strings.Contains(err.Error(), "not today") {
			t.Errorf("a match that does not begin: %v", err)
		}
	}
}

// waster makes garbage at every stretch.
type waster struct {
	game.Game
	kept *[]byte
}

func (w *waster) Clone() game.Game        { return &waster{w.Game.Clone(), w.kept} }
func (w *waster) CopyFrom(from game.Game) { w.Game.CopyFrom(from.(*waster).Game) }
func (w *waster) Advance(ref game.Referee) {
	*w.kept = make([]byte, 100)
	w.Game.Advance(ref)
}
