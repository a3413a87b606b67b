package script_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/script"
)

// A match of one turn, in which both seats are asked together for their bids.
const short = `script: A turn
ruleset: toy
scenario:
  seats: [north, {id: south, values: {coins: 3}}]
  settings: {turns: 1}
  figures:
    - {id: ann, seat: north}
    - {id: abe, seat: north}
    - {id: bob, seat: south}
    - {id: bea, seat: south}
deck: [card 12]
`

func TestAWholeMatch(t *testing.T) {
	for _, c := range []struct{ name, rest, want string }{
		{"answers of seats that are asked together", `steps:
  - answer: {seat: south, many: 3}
    offered: {seat: north, prompt: bid, include: [{many: 2, fixed: 2}], exclude: [{many: 3}, {fixed: 3}]}
    never: [{kind: bid}]
  - answer: {seat: north, many: 1}
    expect: [{kind: bid, who: north, many: 1}, {kind: bid, who: south, many: 3}, {kind: acts, who: south}]
    state: {south: {coins: 0, cards: 1}, north: {coins: 2}}
  - answer: {seat: south, verb: boast}
    over: {winners: [north], points: {north: 8, south: 7}, why: turns}
    offered: none
  - over: yes
`, ""},
		{"a refusal as the only step", `standing: {bid: default}
deck: []
steps:
  - answer: {prompt: bid, seat: south, many: 4}
    refused: out-of-range
`, ""},
		{"an answer that says by itself whose it is", `steps:
  - answer: {who: south, many: 1}
  - answer: {who: north, many: 0}
    expect: [{kind: acts, who: south}]
`, ""},
		{"an answer that says not whose it is", `steps:
  - answer: {verb: bid, many: 1}
`, `t.yaml:13: steps[0].answer.seat: Several seats are asked together: say whose answer this is, north, south.`},
		{"the default of nobody in particular", `steps:
  - answer: {default: yes}
`, `t.yaml:13: steps[0].answer.seat: Several seats are asked together: say whose answer this is, north, south.`},
		{"the default of one seat", `steps:
  - answer: {seat: south, default: yes}
  - answer: {seat: north, default: true}
    dice: [1]
    state: {north: {cards: 1}}
`, ""},
		{"an answer that nobody is asked for", `steps:
  - answer: {verb: fly}
`, `t.yaml:13: steps[0].answer: {verb: fly} is not offered. north is asked "bid" and offered {verb: bid, who: north, fixed: 2, many: 0 to 2}.`},
		{"another end", `standing: {bid: default, act: pass}
dice: [2]
steps:
  - answer: {seat: south, verb: pass}
    over: {winners: [north, south], points: {north: 7, south: 9, east: 1, card-1: 2}, why: last-seat}
    offered: {seat: south}
  - answer: {verb: pass}
`, `t.yaml:17: Expected that south is asked; nobody is asked anything.
t.yaml:16: The winners should be [north south], and are [south].
t.yaml:16: north is to have 7 points, and has 8.
t.yaml:16: There is no seat "east" with points.
t.yaml:16: There is no seat "card-1" with points.
t.yaml:16: The match should be over because of last-seat, and is because of turns.
t.yaml:18: This step has nothing to answer: the match is over.`},
		{"cards and dice left over at the end", `standing: {bid: default, act: pass}
dice: [north, 6, 5]
`, `t.yaml:13: Dice are left over: 6, 5.`},
		{"nothing to consider at the end", `standing: {bid: default, act: {verb: pass, who: south}}
dice: [south]
steps:
  - expect: [{kind: passes, who: south}]
consider: {verb: fly}
`, `t.yaml:16: There is nothing to consider: the match is over.`},
		{"standing answers that do not fit", `standing: {bid: {verb: bid, many: 9}, act: {verb: pass, who: north}}
steps:
  - answer: {seat: north, verb: pass}
`, `t.yaml:14: steps[0].answer: {seat: north, verb: pass} is not offered. north is asked "bid" and offered {verb: bid, who: north, fixed: 2, many: 0 to 2}.`},
	} {
		t.Run(c.name, func(t *testing.T) {
			begin := short
			if strings.Contains(c.rest, "deck: []") {
				begin = strings.Replace(short, "deck: [card 12]\n", "", 1)
			}
			r := read(t, begin+c.rest).Run(rules, nil)
			if got := strings.Join(differences(r), "\n"); got != c.want || r.Passed != (c.want == "") {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}

func TestCardsLeftOver(t *testing.T) {
	r := read(t, strings.Replace(short, "[card 12]", "[card 12, card 3, CARD 4]", 1)+"standing: {bid: default, act: pass}\ndice: [north]\n").Run(rules, nil)
	if got := strings.Join(differences(r), "\n"); got != "t.yaml:11: Cards are left over: card 3, CARD 4." {
		t.Error(got)
	}
}

func TestCardsLeftOverAtAQuestion(t *testing.T) {
	r := read(t, strings.Replace(short, "[card 12]", "[card 12, card 3]", 1)+"standing: {bid: default}\ndice: [north]\n").Run(rules, nil)
	if got := strings.Join(differences(r), "\n"); got != "t.yaml:11: Cards are left over: card 3." {
		t.Error(got)
	}
}

func TestACardIsMissing(t *testing.T) {
	text := strings.Replace(short, "deck: [card 12]\n", "", 1) + "standing: {bid: default}\ndice: [north]\nsteps: [{answer: {verb: pass}}]\n"
	r := read(t, text).Run(rules, nil)
	want := `t.yaml:2: A card is missing: the rules draw one for "draw" (TOY-03), and the deck of the script is used up.`
	if got := strings.Join(differences(r), "\n"); got != want {
		t.Error(got)
	}
}

func TestWhatHadAPart(t *testing.T) {
	r := read(t, opening+"steps: [{answer: {verb: pass}}]\n").Run(rules, nil)
	if len(r.Clauses) != 1 || r.Clauses[0] != "TOY-05" {
		t.Errorf("the script is a test of %v", r.Clauses)
	}
	seen := ""
	for _, c := range r.Seen {
		seen += string(c) + " "
	}
	if seen != "TOY-02 TOY-03 TOY-13 TOY-14 " {
		t.Errorf("seen: %s", seen)
	}
	if r.Odds != nil {
		t.Error("nothing was considered")
	}
}

// silent is a ruleset that plays on and on and asks nothing; it counts its stretches.
func silent(stretches *int) func(string) (game.Ruleset, bool) {
	return func(string) (game.Ruleset, bool) {
		r := toy.Rules()
		begin := r.New
		r.New = func(s *game.Scenario) (game.Game, error) {
			g, err := begin(s)
			return mute{g, stretches}, err
		}
		return r, true
	}
}

type mute struct {
	game.Game
	stretches *int
}

func (m mute) Advance(game.Referee)      { *m.stretches++ }
func (m mute) Clone() game.Game          { return m }
func (m mute) Over() (game.Result, bool) { return game.Result{}, false }

func TestAMatchWithoutEnd(t *testing.T) {
	stretches := 0
	r := read(t, short).Run(silent(&stretches), nil)
	if got := strings.Join(differences(r), "\n"); got != "t.yaml:2: The rules play on and on without a question or a throw." || stretches != 1001 {
		t.Error(got, stretches)
	}
}

func TestWhatCannotBegin(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"no such ruleset", "ruleset: toy", "ruleset: chess", `t.yaml:3: There is no ruleset "chess".`},
		{"no such clause", "clauses: [TOY-05]", "clauses: [TOY-05, TOY-99, TOY-98]", "t.yaml:2: toy has no clause TOY-99.\nt.yaml:2: toy has no clause TOY-98."},
		{
			"no such standing answer", "standing: {bid: default}", "standing:\n  bib: default\n  bid: bidd\n  act: {verb: fly, who: ann}\n  reroll: {who: zoe}",
			"t.yaml:13: standing: toy has no prompt \"bib\".\nt.yaml:14: standing.bid: toy has no verb \"bidd\".\nt.yaml:15: standing.act: toy has no verb \"fly\".",
		},
		{"another ruleset in the scenario", "scenario:\n", "scenario:\n  ruleset: chess\n", `t.yaml:3: The scenario is for chess, not for toy.`},
		{"a scenario the ruleset refuses", "seat: south, at: [8, 3]", "seat: east, at: [8, 3]", `t.yaml:10: scenario.figures[2].seat: There is no seat "east".`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := read(t, strings.Replace(opening, c.old, c.new, 1)).Run(rules, nil)
			if got := strings.Join(differences(r), "\n"); got != c.want || r.Passed {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}

// pointless is a ruleset whose matches are over at once, without points.
func pointless(string) (game.Ruleset, bool) {
	r := toy.Rules()
	begin := r.New
	r.New = func(s *game.Scenario) (game.Game, error) {
		g, err := begin(s)
		return lost{mute{Game: g}}, err
	}
	return r, true
}

type lost struct{ mute }

func (lost) Over() (game.Result, bool) { return game.Result{}, true }

func TestAMatchWithoutPoints(t *testing.T) {
	r := read(t, strings.Replace(short, "deck: [card 12]\n", "", 1)+"steps: [{over: {points: {north: 0}}}]\n").Run(pointless, nil)
	if got := strings.Join(differences(r), "\n"); got != `t.yaml:11: There is no seat "north" with points.` {
		t.Error(got)
	}
}

// teasing is a ruleset that asks the same for ever, and does not need an answer; it counts its questions.
func teasing(asked *int) func(string) (game.Ruleset, bool) {
	return func(string) (game.Ruleset, bool) {
		r := toy.Rules()
		begin := r.New
		r.New = func(s *game.Scenario) (game.Game, error) {
			g, err := begin(s)
			return tease{mute{Game: g}, asked}, err
		}
		return r, true
	}
}

type tease struct {
	mute
	asked *int
}

func (t tease) Advance(ref game.Referee) {
	*t.asked++
	ref.Ask(&game.Question{Prompt: "act", Options: []game.Option{{Verb: "pass"}}, Routine: true})
}

func TestAQuestionWithoutEnd(t *testing.T) {
	asked := 0
	r := read(t, short+"steps: [{answer: {verb: boast}}]\n").Run(teasing(&asked), nil)
	if got := strings.Join(differences(r), "\n"); got != `t.yaml:12: steps[0].answer: {verb: boast} is not offered. north is asked "act" and offered {verb: pass}.` || asked != 10_001 {
		t.Error(got)
	}
}

func TestADifferenceNamesItsPlace(t *testing.T) {
	for want, d := range map[string]script.Difference{
		"a.yaml:3: Oh.": {File: "a.yaml", Line: 3, What: "Oh."},
		"a.yaml: Oh.":   {File: "a.yaml", What: "Oh."},
	} {
		if d.String() != want {
			t.Errorf("%s is not %s", d, want)
		}
	}
}
