package toy_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// table is a director of one turn: answers by verb and numbers, dice from a rig; it writes down what is told.
type table struct {
	t       *testing.T
	g       game.Game
	answers []reply
	rig     *referee.Rig
	log     []string
	need    int // of the last shot
}

// reply answers one question: the option with that verb and those ids, and what it asks for.
type reply struct {
	verb      game.Verb
	who, whom string
	with      string
	at        game.Point
	many      int
	picked    []string
	text      string
}

func (d *table) Throw(t *game.Throw) (game.Face, error) { return d.rig.Throw(t) }

func (d *table) Ask(qs []game.Question, answers []game.Answer) error {
	for i := range qs {
		if again := qs[i].Find("reroll"); again >= 0 {
			if needs := d.g.Explain(&qs[i], again); needs.Total != d.need || needs.Total != game.Total(needs.Mods) {
				d.t.Errorf("another roll needs %d, the first needed %d", needs.Total, d.need)
			}
		}
		if len(d.answers) == 0 {
			return fmt.Errorf("nobody answers %q", qs[i].Prompt)
		}
		r := d.answers[0]
		d.answers = d.answers[1:]
		found := slices.IndexFunc(qs[i].Options, func(o game.Option) bool {
			return o.Verb == r.verb && (r.who == "" || d.g.ID(o.Who) == r.who) && (r.whom == "" || d.g.ID(o.Whom) == r.whom) &&
				(r.with == "" || d.g.ID(o.With) == r.with)
		})
		if found < 0 {
			return fmt.Errorf("%q does not offer %+v", qs[i].Prompt, r)
		}
		answers[i] = game.Answer{Option: found, At: r.at, Many: r.many, Text: r.text}
		for _, id := range r.picked {
			ref, _ := d.g.Find(id)
			answers[i].Picked = append(answers[i].Picked, ref)
		}
	}
	return nil
}

// Tell writes an event as "kind who whom with many".
func (d *table) Tell(e *game.Event) error {
	line := string(e.Kind)
	for _, r := range []game.Ref{e.Who, e.Whom, e.With} {
		if !r.None() {
			line += " " + d.g.ID(r)
		}
	}
	if e.Many != 0 {
		line += fmt.Sprint(" ", e.Many)
	}
	if e.Kind == "shoots" {
		line += fmt.Sprint(" needs ", e.Need)
		d.need = e.Need
	}
	if !e.Seen.Has(game.Nobody) {
		line += " (secret)"
	}
	d.log = append(d.log, line)
	return nil
}

// duel is two seats, north to act on a bid of 1 to 0 and the card on the rig. North's first figure stands beside south's.
func duel(t *testing.T, change func(*game.Scenario), dice []int, answers ...reply) *table {
	t.Helper()
	s := toy.Scenario(2, 4)
	near := game.At(10, 4)
	s.Figures[0].At = &near
	if change != nil {
		change(s)
	}
	g, err := toy.Rules().New(s)
	if err != nil {
		t.Fatal(err)
	}
	d := &table{t: t, g: g, rig: referee.NewRig(append([]int{7}, dice...)...)}
	d.answers = append([]reply{{verb: "bid", many: 1}, {verb: "bid"}}, answers...)
	if err := referee.Act(g, d); err != nil {
		t.Fatal(err, d.log)
	}
	if d.rig.Left() != 0 || len(d.answers) != 0 {
		t.Errorf("%d dice and %d answers are left", d.rig.Left(), len(d.answers))
	}
	return d
}

// told checks what was told after the card was drawn.
func (d *table) told(want ...string) *table {
	d.t.Helper()
	if got := d.log[6:]; !slices.Equal(got, want) {
		d.t.Errorf("told\n %s\ninstead of\n %s", strings.Join(got, "\n "), strings.Join(want, "\n "))
	}
	return d
}

func (d *table) fact(id, name string, want int) *table {
	d.t.Helper()
	r, _ := d.g.Find(id)
	if got, ok := d.g.Fact(r, name); !ok || got != want {
		d.t.Errorf("%s of %s is %d, should be %d", name, id, got, want)
	}
	return d
}

func hold(cards ...string) func(*game.Scenario) {
	return func(s *game.Scenario) { s.Seats[1].Hold = cards }
}

func TestBidsAndCards(t *testing.T) {
	d := duel(t, nil, nil, reply{verb: "pass"}).told("passes north").fact("north", "coins", 1).fact("south", "coins", 2).fact("north", "cards", 1)
	want := []string{"turn 1", "bid north 1", "bid south", "acts north", "drew north card-7 (secret)", "draws north"}
	if !slices.Equal(d.log[:6], want) {
		t.Errorf("told %v", d.log[:6])
	}
}

func TestEqualBidsAreDecidedByChance(t *testing.T) {
	for pick, leader := range map[int]string{1: "north", 2: "south"} {
		g := begin(t, 2, 4)
		d := &table{t: t, g: g, rig: referee.NewRig(pick, 1), answers: []reply{{verb: "bid", many: 2}, {verb: "bid", many: 2}, {verb: "pass"}}}
		if err := referee.Act(g, d); err != nil {
			t.Fatal(err)
		}
		d.fact(leader, "coins", 0).fact(leader, "cards", 1)
	}
}

func TestTheHighestBidOfSeveralActs(t *testing.T) {
	g := begin(t, 3, 4)
	d := &table{t: t, g: g, rig: referee.NewRig(1), answers: []reply{{verb: "bid"}, {verb: "bid", many: 2}, {verb: "bid", many: 1}, {verb: "pass"}}}
	if err := referee.Act(g, d); err != nil {
		t.Fatal(err)
	}
	d.fact("north", "coins", 2).fact("south", "coins", 0).fact("east", "coins", 2)
}

func TestMoving(t *testing.T) {
	flinching := func(s *game.Scenario) { s.Figures[0].State = map[string]int{"flinching": 1} }
	duel(t, flinching, nil, reply{verb: "move", who: "north-1", at: game.At(8, 2)}).told("moves north-1").fact("north-1", "flinching", 0)
}

func TestShooting(t *testing.T) {
	far := func(inches int) func(*game.Scenario) {
		return func(s *game.Scenario) {
			at := game.At(11-inches, 5)
			s.Figures[0].At = &at
		}
	}
	shoot := reply{verb: "shoot", who: "north-1", whom: "south-1"}
	keep := reply{verb: "keep"}
	for _, c := range []struct {
		name    string
		change  func(*game.Scenario)
		dice    []int
		answers []reply
		told    []string
	}{
		{
			"a hit at the limit", far(3),
			[]int{4, 3},
			[]reply{shoot, {verb: "stay"}},
			[]string{"shoots north-1 south-1 needs 4", "hit north-1 south-1 1", "graze south-1"},
		},
		{"just short of it", far(3), []int{5}, []reply{shoot, keep}, []string{"shoots north-1 south-1 needs 4", "miss north-1 south-1"}},
		{"from 4 inches", far(4), []int{4}, []reply{shoot, keep}, []string{"shoots north-1 south-1 needs 3", "miss north-1 south-1"}},
		{
			"from 8 inches", far(8),
			[]int{2, 4},
			[]reply{shoot, {verb: "stay"}},
			[]string{"shoots north-1 south-1 needs 2", "hit north-1 south-1 1", "wound south-1"},
		},
		{
			"flinching", func(s *game.Scenario) { s.Figures[0].State = map[string]int{"flinching": 1} },
			[]int{4},
			[]reply{shoot, keep},
			[]string{"shoots north-1 south-1 needs 3", "miss north-1 south-1"},
		},
		{
			"a second try", nil,
			[]int{5, 4, 6},
			[]reply{shoot, {verb: "reroll"}},
			[]string{"shoots north-1 south-1 needs 4", "reroll north-1", "hit north-1 south-1 1", "down south-1"},
		},
		{
			"no coin for a second try", func(s *game.Scenario) { s.Seats[0].Values = map[string]int{"coins": 1} },
			[]int{5},
			[]reply{shoot},
			[]string{"shoots north-1 south-1 needs 4", "miss north-1 south-1"},
		},
		{
			"a low card", hold("card-9"),
			[]int{2, 3},
			[]reply{shoot, {verb: "dodge"}, {verb: "stay"}},
			[]string{"dodges south-1 card-9", "shoots north-1 south-1 needs 2", "hit north-1 south-1 1", "graze south-1"},
		},
		{
			"a high card", hold("card-10"),
			[]int{2},
			[]reply{shoot, {verb: "dodge", with: "card-10"}, keep},
			[]string{"dodges south-1 card-10", "shoots north-1 south-1 needs 1", "miss north-1 south-1"},
		},
		{
			"standing still", hold("card-10"),
			[]int{4, 5},
			[]reply{shoot, {verb: "stand"}, {verb: "stay"}},
			[]string{"shoots north-1 south-1 needs 4", "hit north-1 south-1 1", "wound south-1"},
		},
		{
			"no chance at all: no die", func(s *game.Scenario) { far(8)(s); hold("card-9")(s) }, nil,
			[]reply{shoot, {verb: "dodge"}, {verb: "reroll"}},
			[]string{"dodges south-1 card-9", "shoots north-1 south-1 needs 0", "reroll north-1", "miss north-1 south-1"},
		},
		{
			"falling back", nil,
			[]int{1, 1},
			[]reply{shoot, {verb: "fall-back", at: game.At(11, 3)}},
			[]string{"shoots north-1 south-1 needs 4", "hit north-1 south-1 1", "graze south-1", "falls-back south-1"},
		},
	} {
		t.Run(c.name, func(t *testing.T) { duel(t, c.change, c.dice, c.answers...).told(c.told...) })
	}
	duel(t, hold("card-9"), []int{6}, shoot, reply{verb: "dodge"}, keep).fact("south", "cards", 0).fact("north", "coins", 1)
	duel(t, nil, []int{5, 5}, shoot, reply{verb: "reroll"}).fact("north", "coins", 0)
	duel(t, nil, []int{1, 4}, shoot, reply{verb: "stay"}).fact("south-1", "hearts", 1)
}

func TestVolleys(t *testing.T) {
	volley := func(dice int) reply { return reply{verb: "volley", who: "north-1", many: dice} }
	stay := reply{verb: "stay"}
	hearts := func(n int) func(*game.Scenario) {
		return func(s *game.Scenario) { s.Figures[2].Stats = map[string]int{"hearts": n} }
	}
	for _, c := range []struct {
		name    string
		change  func(*game.Scenario)
		dice    []int
		answers []reply
		told    []string
	}{
		{"in vain", nil, []int{4, 5}, []reply{volley(2)}, []string{"volley north-1 2"}},
		{"near misses", nil, []int{2, 4}, []reply{volley(2)}, []string{"volley north-1 2", "flinch north-1 south-1", "flinch north-1 south-2"}},
		{"a three is one, too", nil, []int{3}, []reply{volley(1)}, []string{"volley north-1 1", "flinch north-1 south-1", "flinch north-1 south-2"}},
		{
			"hits on both", nil,
			[]int{1, 1, 2, 1, 4, 3},
			[]reply{volley(2), stay, stay},
			[]string{"volley north-1 2", "hit north-1 south-1 1", "wound south-1", "hit north-1 south-2 1", "graze south-2"},
		},
		{
			"two hits on one, the second in vain", nil,
			[]int{1, 1, 2, 2, 6, 4},
			[]reply{volley(2)},
			[]string{"volley north-1 2", "hit north-1 south-2 2", "down south-2"},
		},
		{"more than it has", hearts(1), []int{1, 1, 4}, []reply{volley(1)}, []string{"volley north-1 1", "hit north-1 south-1 1", "down south-1"}},
		{"who is down is not hit", hearts(0), []int{1, 1, 1}, []reply{volley(1), stay}, []string{"volley north-1 1", "hit north-1 south-2 1", "graze south-2"}},
		{"one six", nil, []int{6, 5}, []reply{volley(2)}, []string{"volley north-1 2"}},
		{"two sixes", nil, []int{6, 6}, []reply{volley(2)}, []string{"volley north-1 2", "backfire north-1"}},
	} {
		t.Run(c.name, func(t *testing.T) { duel(t, c.change, c.dice, c.answers...).told(c.told...) })
	}
	duel(t, nil, []int{6, 6, 3}, volley(3)).fact("north-1", "hearts", 2).fact("south-2", "flinching", 1).fact("north-1", "flinching", 0)
}

// Where figures are tough a hit rolls two dice, and the lower counts.
func TestToughFigures(t *testing.T) {
	tough := func(s *game.Scenario) { s.Settings["tough"] = "on" }
	for _, c := range []struct {
		dice []int
		kind string
	}{{[]int{1, 6, 3}, "graze"}, {[]int{1, 4, 6}, "wound"}, {[]int{1, 6, 6}, "down"}} {
		answers := []reply{{verb: "shoot", who: "north-1", whom: "south-1"}}
		if c.kind != "down" {
			answers = append(answers, reply{verb: "stay"})
		}
		duel(t, tough, c.dice, answers...).told("shoots north-1 south-1 needs 4", "hit north-1 south-1 1", c.kind+" south-1")
	}
}

func TestResting(t *testing.T) {
	hurt := func(s *game.Scenario) {
		s.Figures[0].Stats = map[string]int{"hearts": 1}
		s.Figures[1].Stats = map[string]int{"hearts": 2}
	}
	duel(t, hurt, nil, reply{verb: "rest", picked: []string{"north-2", "north-1"}}).told("rests north-2", "rests north-1").
		fact("north-1", "hearts", 2).fact("north-2", "hearts", 3)
	duel(t, hurt, nil, reply{verb: "rest", picked: []string{"north-2"}}).fact("north-1", "hearts", 1)
}

func TestBoasting(t *testing.T) {
	duel(t, nil, nil, reply{verb: "boast", text: "I never miss."}).told("boasts north").fact("north", "coins", 2)
	rich := func(s *game.Scenario) { s.Seats[0].Values = map[string]int{"coins": 9} }
	duel(t, rich, nil, reply{verb: "boast"}).fact("north", "coins", 5)
}

// verbs are the sentences offered to the seat that acts, as "verb who whom".
func offers(t *testing.T, change func(*game.Scenario)) (lines []string) {
	t.Helper()
	s := toy.Scenario(2, 4)
	if change != nil {
		change(s)
	}
	g, err := toy.Rules().New(s)
	if err != nil {
		t.Fatal(err)
	}
	given := func(seat game.Seat, many int) referee.Given {
		return referee.Given{Seat: seat, Answer: game.Answer{Question: referee.QuestionID(0, int(seat), 0), Many: many}}
	}
	out, err := referee.Run(g, referee.Stretch{Answers: []referee.Given{given(0, 1), given(1, 0)}, Dice: referee.NewFair(referee.Key{})})
	if err != nil {
		t.Fatal(err)
	}
	q := out.Asked[0]
	for i, o := range q.Options {
		lines = append(lines, strings.TrimSpace(string(o.Verb)+" "+g.ID(o.Who)+" "+g.ID(o.Whom)))
		needs := g.Explain(&q, i)
		if needs.Any != (o.Verb == "shoot" || o.Verb == "volley") || needs.Total != game.Total(needs.Mods) {
			t.Errorf("%s needs %+v", lines[i], needs)
		}
	}
	if q.Default != len(q.Options)-1 || q.Options[q.Default].Verb != "pass" {
		t.Errorf("by default: %v", q.Options[q.Default])
	}
	return lines
}

func TestWhatIsOffered(t *testing.T) {
	all := []string{
		"move north-1", "shoot north-1 south-1", "shoot north-1 south-2", "volley north-1", "dare north-1",
		"move north-2", "shoot north-2 south-1", "shoot north-2 south-2", "volley north-2", "dare north-2", "boast north", "pass north",
	}
	if got := offers(t, nil); !slices.Equal(got, all) {
		t.Errorf("offered %v", got)
	}
	down := func(s *game.Scenario) {
		s.Figures[0].Stats = map[string]int{"hearts": 0}
		s.Figures[1].Stats = map[string]int{"hearts": 2}
		s.Figures[3].Stats = map[string]int{"hearts": 0}
	}
	if got := offers(t, down); !slices.Equal(got, []string{"move north-2", "shoot north-2 south-1", "volley north-2", "dare north-2", "rest north", "boast north", "pass north"}) {
		t.Errorf("offered %v", got)
	}
}

// steady sits in a seat and takes advice.
type steady struct{ rules game.Ruleset }

func (s steady) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	return s.rules.Advise(see(), q, c)
}

func TestAdviceWins(t *testing.T) {
	rules := toy.Rules()
	wins := 0
	for seed := range uint64(200) {
		players := []referee.Player{&fumbler{}, &fumbler{}}
		seat := game.Seat(seed % 2)
		players[seat] = steady{rules}
		table := referee.Simulator{Players: players}
		table.Chance.Seed(seed)
		result, err := table.Play(begin(t, 2, 8), 1000)
		if err != nil {
			t.Fatal(err)
		}
		if result.Won(seat) {
			wins++
		}
	}
	if wins < 110 {
		t.Errorf("a steady player won %d of 200 against one who fumbles", wins)
	}
}

func TestDaring(t *testing.T) {
	dare := func(dice int) reply { return reply{verb: "dare", who: "north-1", many: dice} }
	said := func(dice int, then ...string) []string {
		return append([]string{fmt.Sprint("dares north-1 ", dice)}, then...)
	}
	for _, c := range []struct {
		name string
		dice []int
		want []string
	}{
		{"neither sixes nor ones", []int{2, 5, 3}, said(3)},
		{"one of each", []int{6, 1}, said(2)},
		{"two sixes", []int{6, 6}, said(2, "earns north-1 1")},
		{"three sixes", []int{6, 6, 6}, said(3, "earns north-1 2")},
		{"four sixes are three and one", []int{6, 6, 6, 6}, said(4, "earns north-1 2")},
		{"five are three and two", []int{6, 6, 6, 6, 6}, said(5, "earns north-1 2", "earns north-1 1")},
		{"a seat has five coins at most", []int{6, 6, 6, 6, 6, 6, 6, 6, 6}, said(9, "earns north-1 2", "earns north-1 2")},
		{"two ones", []int{1, 1}, said(2, "flinch north-1 north-1")},
		{"three ones", []int{1, 1, 1}, said(3, "strains north-1")},
		{"five ones", []int{1, 1, 1, 1, 1}, said(5, "strains north-1", "flinch north-1 north-1")},
		{"nine ones", []int{1, 1, 1, 1, 1, 1, 1, 1, 1}, said(9, "strains north-1", "strains north-1", "down north-1")},
		{"the sixes come first", []int{1, 1, 6, 6}, said(4, "earns north-1 1", "flinch north-1 north-1")},
	} {
		t.Run(c.name, func(t *testing.T) {
			duel(t, nil, c.dice, dare(len(c.dice))).told(c.want...)
		})
	}
	t.Run("no dice", func(t *testing.T) { duel(t, nil, nil, dare(0)).told("dares north-1") })
	flinching := func(s *game.Scenario) { s.Figures[0].State = map[string]int{"flinching": 1} }
	t.Run("a six gets over a flinch", func(t *testing.T) { duel(t, flinching, []int{6}, dare(1)).told("dares north-1 1", "cheers north-1") })
	t.Run("who flinches flinches no more", func(t *testing.T) { duel(t, flinching, []int{1, 1}, dare(2)).told("dares north-1 2") })
	t.Run("with the next wave of sixes", func(t *testing.T) {
		duel(t, flinching, []int{6, 6, 6, 6}, dare(4)).told("dares north-1 4", "earns north-1 2", "cheers north-1")
	})
}
