package script_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"rumble/game"
	"rumble/script"
)

// dumped plays a script and says the facts of every state, a line each: "16 ann hearts 3".
func dumped(t *testing.T, ruleset func(string) (game.Ruleset, bool), text string) (script.Result, []script.State, string) {
	t.Helper()
	r, states := script.NewLibrary(ruleset, nil).Dump(read(t, text))
	var lines []string
	for _, s := range states {
		for _, thing := range s.Things {
			for _, f := range thing.Facts {
				lines = append(lines, fmt.Sprintln(s.Line, thing.ID, f.Name, f.Value))
			}
		}
	}
	return r, states, strings.Join(lines, "")
}

// A ruleset whose scripts speak of all its facts, and one that cannot be read.
func spoken(id string) (game.Ruleset, bool) {
	r, ok := rules(id)
	r.Scripts = fstest.MapFS{
		"testdata/all.yaml": {Data: []byte(strings.Replace(opening, "seat: north, at", "seat: north, state: {hearts: 2}, at", 1) +
			"steps: [{state: {ann: {flinching: no, near-bea: yes}, north: {coins: 1, cards: 1}}}]\n")},
		"testdata/bad.yaml": {Data: []byte("nonsense: 1\n")},
		"testdata/read.me":  {Data: []byte(opening)},
	}
	begin := r.New
	r.New = func(s *game.Scenario) (game.Game, error) {
		g, err := begin(s)
		return nearby{g}, err
	}
	return r, ok
}

// nearby is the toy with a fact whose name ends in an id.
type nearby struct{ game.Game }

func (n nearby) Clone() game.Game         { return nearby{n.Game.Clone()} }
func (n nearby) CopyFrom(other game.Game) { n.Game.CopyFrom(other.(nearby).Game) }

func (n nearby) Fact(of game.Ref, name string) (int, bool) {
	if id, ok := strings.CutPrefix(name, "near-"); ok {
		r, known := n.Find(id)
		if known && of.Kind == game.FigureRef && r.Kind == game.FigureRef {
			return int(of.N) - int(r.N) + 3, true
		}
		return 0, false
	}
	return n.Game.Fact(of, name)
}

func TestTheFactsOfEverything(t *testing.T) {
	r, states, facts := dumped(t, spoken, opening+`steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [1, 1]
`)
	if !r.Passed || len(states) != 2 {
		t.Fatalf("%d states, %v", len(states), differences(r))
	}
	want := `3 north cards 1
3 north coins 2
3 south coins 2
3 ann hearts 3
3 ann near-abe 2
3 ann near-ann 3
3 ann near-bob 1
3 abe hearts 3
3 abe near-abe 3
3 abe near-ann 4
3 abe near-bea 1
3 abe near-bob 2
3 bob hearts 3
3 bob near-abe 4
3 bob near-ann 5
3 bob near-bea 2
3 bob near-bob 3
3 bea hearts 3
3 bea near-abe 5
3 bea near-ann 6
3 bea near-bea 3
3 bea near-bob 4
`
	if before, after, _ := strings.Cut(facts, "16 "); before != want || !strings.Contains("16 "+after, "16 bob hearts 2\n") {
		t.Errorf("got\n%s", facts)
	}
	// What only one seat sees is there: the card that north holds.
	scene := states[1].Scene
	if len(scene.Pieces) != 4 || !strings.Contains(fmt.Sprint(scene.Piles), "Card 1") {
		t.Errorf("the picture has %d pieces and %v", len(scene.Pieces), scene.Piles)
	}
	asked := states[1].Asked
	if len(asked) != 1 || asked[0].Seat != "south" || asked[0].Prompt != "fall-back" || asked[0].Text != "Bob was hit. Fall back?" ||
		strings.Join(asked[0].Options, " ") != "{verb: stay, who: bob} {verb: fall-back, who: bob, at: a place}" {
		t.Errorf("asked: %+v", asked)
	}
	if states[0].Answer != "" || states[1].Answer != "{verb: shoot, who: ann, whom: bob}" {
		t.Errorf("after %q and %q", states[0].Answer, states[1].Answer)
	}
}

// Where a script stops, the last state is the one it stopped in; nobody is asked anything in the middle of a throw.
func TestTheStateInWhichAScriptStops(t *testing.T) {
	for _, c := range []struct {
		steps string
		asked int
	}{
		{"steps:\n  - answer: {verb: volley, who: ann, many: 2}\n    dice: [1]\n", 0},
		{"steps:\n  - answer: {verb: fly}\n", 1},
	} {
		r, states, facts := dumped(t, spoken, opening+c.steps)
		if len(states) != 2 || states[1].Line != 16 || len(states[1].Asked) != c.asked || r.Stopped == nil || !strings.Contains(facts, "16 bob hearts 3\n") {
			t.Errorf("%q: %d states, stopped: %v\n%s", c.steps, len(states), r.Stopped, facts)
		}
	}
}

func TestTheStateOfAMatchThatIsOver(t *testing.T) {
	_, states := script.NewLibrary(rules, nil).Dump(read(t, short+"standing: {bid: default, act: pass}\ndice: [north]\nsteps: [{over: yes}]\n"))
	if len(states) != 1 || states[0].Over == nil || states[0].Over.Why != "turns" || len(states[0].Asked) != 0 {
		t.Errorf("%+v", states)
	}
}

// A script that cannot begin has no states.
func TestNothingToDump(t *testing.T) {
	r, states := script.NewLibrary(rules, nil).Dump(read(t, strings.Replace(opening, "ruleset: toy", "ruleset: chess", 1)))
	if r.Passed || len(states) != 0 {
		t.Errorf("%v, %d states", differences(r), len(states))
	}
}

// The picture of a state has the dice of every cup, each as its owner sees it.
func TestADumpShowsTheDiceUnderEveryCup(t *testing.T) {
	_, states, _ := dumped(t, cupsOnly, called)
	dice := states[len(states)-1].Scene.Dice
	if len(dice) != 2 || fmt.Sprint(dice[0].Faces, dice[1].Faces) != "[1 2 3] [1 1 2]" {
		t.Errorf("under the cups lie %+v", dice)
	}
}
