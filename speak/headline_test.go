package speak_test

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

func heading(t *testing.T) speak.Speaker {
	t.Helper()
	w, err := ruletext.ParseWords("words.yaml", []byte(`
kinds: {hit: Hit, miss: Miss, killed: Killed, wrecked: Wrecked, boom: Boom, stray: Stray, goes: Goes}
headlines:
- {text: hit, of: whom, kinds: [hit], else: [miss]}
- {text: killed, of: whom, kinds: [killed]}
- {text: takes a hit, of: who, kinds: [hit, killed]}
- {text: wrecked, of: with, kinds: [wrecked]}
- {text: goes, of: who, kinds: [goes], some: true, else: [goes]}
- {text: somebody hit, of: any, kinds: [boom, hit]}
`))
	if err != nil {
		t.Fatal(err)
	}
	return speak.New(cast{}, w)
}

var ann, bob, car = game.Figure(0), game.Figure(1), game.Figure(2)

func one(kind game.Kind, whom game.Ref) referee.Effect { return referee.Effect{Kind: kind, Whom: whom} }

// likely are outcomes with so many cases of all.
func likely(all int, cases map[int][]referee.Effect) *referee.Odds {
	var odds referee.Odds
	for n, effects := range cases {
		odds.Outcomes = append(odds.Outcomes, referee.Likely{P: referee.Share(n, all), Effects: effects})
	}
	return &odds
}

func TestHeadlines(t *testing.T) {
	s := heading(t)
	shot := game.Option{Who: ann, Whom: bob}
	whole := 333
	nothing := 0
	for _, c := range []struct {
		name  string
		odds  *referee.Odds
		o     game.Option
		about game.Question
		needs *speak.Needs
		want  []speak.Headline
	}{
		{
			"at least one of several kinds, once however often it happens",
			likely(100, map[int][]referee.Effect{90: {one("miss", bob)}, 8: {one("hit", bob), one("hit", bob)}, 2: {one("hit", bob), one("killed", bob)}}),
			shot,
			game.Question{},
			nil,
			[]speak.Headline{{Text: "10 % hit"}, {Text: "2 % killed"}},
		},
		{
			"what one hopes for has hardly a chance",
			likely(1000, map[int][]referee.Effect{971: {one("miss", bob)}, 29: {one("hit", bob)}}),
			shot,
			game.Question{},
			nil,
			[]speak.Headline{{Text: "3 % hit", Note: "hardly a chance"}},
		},
		{
			"three of a hundred are a chance",
			likely(100, map[int][]referee.Effect{97: {one("miss", bob)}, 3: {one("hit", bob)}}),
			shot,
			game.Question{},
			nil,
			[]speak.Headline{{Text: "3 % hit"}},
		},
		{
			"what cannot be, though it is tried",
			likely(1, map[int][]referee.Effect{1: {one("miss", bob)}}), shot,
			game.Question{},
			nil,
			[]speak.Headline{{Text: "0 % hit", Note: "no chance"}},
		},
		{"what is not tried is not told", likely(1, map[int][]referee.Effect{1: {one("hit", car)}}), shot, game.Question{}, nil, nil},
		{
			"the question says to whom", likely(2, map[int][]referee.Effect{1: {one("hit", bob)}}),
			game.Option{Who: ann},
			game.Question{Whom: bob},
			nil,
			[]speak.Headline{{Text: "50 % hit"}, {Text: "50 % somebody hit"}},
		},
		{
			"the question says who", likely(2, map[int][]referee.Effect{1: {one("killed", ann)}}),
			game.Option{},
			game.Question{Who: ann},
			nil,
			[]speak.Headline{{Text: "50 % takes a hit"}},
		},
		{
			"anybody, where nobody is named, and the means",
			likely(4, map[int][]referee.Effect{1: {one("wrecked", car)}, 3: {one("boom", bob)}}),
			game.Option{Who: ann, With: car},
			game.Question{},
			nil,
			[]speak.Headline{{Text: "25 % wrecked"}, {Text: "75 % somebody hit"}},
		},
		{"a means that is no figure", likely(4, map[int][]referee.Effect{1: {one("wrecked", car)}}), game.Option{Who: ann, With: game.Gear(4)}, game.Question{}, nil, nil},
		{
			"what the rule tells comes first, and three are enough",
			likely(4, map[int][]referee.Effect{2: {one("hit", bob), one("killed", bob), one("hit", ann)}}), shot,
			game.Question{},
			&speak.Needs{Odds: &whole, Text: "Every test is passed, if nobody stands in the way"},
			[]speak.Headline{{Text: "33 % every test is passed"}, {Text: "50 % hit"}, {Text: "50 % killed"}},
		},
		{"what the rule tells may be nothing", likely(1, nil), shot, game.Question{}, &speak.Needs{Odds: &nothing}, []speak.Headline{{Text: "0 % comes off", Note: "no chance"}}},
		{
			"what counts only with a number", likely(4, map[int][]referee.Effect{1: {{Kind: "goes", Who: ann, Many: 2}}, 3: {{Kind: "goes", Who: ann}}}),
			game.Option{Who: ann},
			game.Question{},
			nil,
			[]speak.Headline{{Text: "25 % goes"}},
		},
		{
			"and comes to nothing without", likely(1, map[int][]referee.Effect{1: {{Kind: "goes", Who: ann}}}),
			game.Option{Who: ann},
			game.Question{},
			nil,
			[]speak.Headline{{Text: "0 % goes", Note: "no chance"}},
		},
		{"a rule that tells nothing", likely(1, nil), shot, game.Question{}, &speak.Needs{Text: "Arrives"}, nil},
	} {
		c.about.Options = []game.Option{{}, c.o}
		if got := s.Headlines(c.odds, &c.about, 1, c.needs); !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, should be %+v", c.name, got, c.want)
		}
	}
}

// As many headlines as can be read at a glance, with a number to be chosen as well, and none about somebody who is not named.
func TestHeadlinesByNumber(t *testing.T) {
	l := &referee.OddsByNumber{
		Outcomes: [][]referee.Effect{{one("hit", bob), one("killed", bob)}, {one("hit", ann), one("wrecked", car), one("boom", bob)}},
		Numbers:  []referee.NumberOdds{{Number: 1}, {Number: 2}},
	}
	for _, c := range []struct {
		about string
		o     game.Option
		want  []string
	}{
		{"three of four", game.Option{Who: ann, Whom: bob, With: car}, []string{"0 % hit", "0 % killed", "0 % takes a hit"}},
		{"whoever acts, and the means", game.Option{Who: ann, With: car}, []string{"0 % takes a hit", "0 % wrecked", "0 % somebody hit"}},
	} {
		all := heading(t).HeadlinesByNumber(l, &game.Question{Options: []game.Option{c.o}}, 0)
		if len(all) != 2 {
			t.Fatalf("%s: %d numbers", c.about, len(all))
		}
		for _, heads := range all {
			var said []string
			for _, h := range heads {
				said = append(said, h.Text)
			}
			if !slices.Equal(said, c.want) {
				t.Errorf("%s: %q, not %q", c.about, said, c.want)
			}
		}
	}
}

func TestWhatDiceMustShow(t *testing.T) {
	for _, c := range []struct {
		reach, want string
	}{{"most", "4 or less"}, {"least", "4 or more"}, {"", ""}} {
		if got := (&speak.Needs{Reach: c.reach, Total: 4}).Needed(); got != c.want {
			t.Errorf("%q: %q, not %q", c.reach, got, c.want)
		}
	}
}
