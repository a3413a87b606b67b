package speak_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// cast names a handful of things.
type cast struct{}

var things = []struct {
	ref      game.Ref
	id, name string
}{
	{game.OfSeat(0), "reds", "the Reds"},
	{game.OfSeat(1), "irish", "the Irish"},
	{game.Figure(0), "hotdog", "Hot Dog Morelli"},
	{game.Figure(1), "doogan", "Spats Doogan"},
	{game.Gear(4), "tommy-gun", "Tommy Gun"},
	{game.Card(2), "reds-K", "King of Spades"},
}

func (cast) ID(r game.Ref) string {
	for _, t := range things {
		if t.ref == r {
			return t.id
		}
	}
	return "?"
}

func (cast) Name(r game.Ref) string {
	for _, t := range things {
		if t.ref == r {
			return t.name
		}
	}
	return "?"
}

func (cast) Find(id string) (game.Ref, bool) {
	for _, t := range things {
		if t.id == id {
			return t.ref, true
		}
	}
	return game.Ref{}, false
}

func words(t *testing.T) *ruletext.Words {
	t.Helper()
	w, err := ruletext.ParseWords("words.yaml", []byte(`
verbs:
  shoot: "{who} shoots at {whom} with the {with}, {fixed} dice, {many} left ({seat})"
kinds:
  hit: "{who} hits {whom} {many|once|# times} with the {with} for {seat}: {text}, {need}"
  down: "{whom} goes down"
  turn: "A turn of {seat}."
tones: {down: down}
prompts:
  act: "{seat}: {who} has {many} left with the {with} against {whom}"
  again: "{who} {text}: is it thrown again?"
words: {gats: GATS, shoot: shot, last-side: only one side is left, hit: a hit}
`))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func same(t *testing.T, got any, want string) {
	t.Helper()
	b, err := json.Marshal(got)
	if err != nil || string(b) != want {
		t.Errorf("got:\n%s, %v\nwant:\n%s", b, err, want)
	}
}

func TestEvent(t *testing.T) {
	e := game.Event{
		Clause: "MD-GATS-03", Kind: "hit", Seat: 0, Who: game.Figure(0), With: game.Gear(4), Whom: game.Figure(1),
		From: game.At(1, 2), To: game.Point{X: 1500, Y: 2000, Floor: 1}, Moved: true, Path: []game.Point{game.At(1, 2), game.At(3, 4)},
		Mods: []game.Mod{{Clause: "MD-GATS-02", Word: "gats", Of: game.Figure(0), Value: 5}, {Word: "ran", Value: -2}},
		Need: 3, Many: 2, Detail: true, Text: "Take that",
	}
	dice := []game.Thrown{
		{Throw: game.Throw{Clause: "MD-GATS-03", Purpose: "shoot", Dice: 2, Sides: 6, Bands: game.Bands{3, 5, 6}, Who: game.Figure(0), Whom: game.Figure(1)}, Face: game.Shown(1, 6)},
		{Throw: game.Throw{Purpose: "who", Kind: game.Pick, Dice: 1, Sides: 2, Among: []game.Ref{game.Figure(0), game.Figure(1)}}, Face: game.Shown(2)},
		{Throw: game.Throw{Purpose: "card", Kind: game.Draw, Dice: 1, Sides: 1, Among: []game.Ref{game.Card(2)}}, Face: game.Shown(1)},
	}
	got := speak.NewEvent(e, dice, cast{}, words(t))
	got.Seq = 7
	same(t, got, `{"seq":7,"clause":"MD-GATS-03","kind":"hit","seat":"reds","who":"hotdog","with":"tommy-gun","whom":"doogan",`+
		`"from":[1,2],"to":[1.5,2,1],"path":[[1,2],[3,4]],`+
		`"mods":[{"clause":"MD-GATS-02","word":"gats","text":"GATS","of":"hotdog","value":5},{"word":"ran","text":"ran","value":-2}],`+
		`"need":3,"many":2,"dice":[`+
		`{"clause":"MD-GATS-03","purpose":"shoot","text":"shot","kind":"dice","sides":6,"faces":[1,6],"bands":[3,5],"who":"hotdog","whom":"doogan"},`+
		`{"purpose":"who","text":"who","kind":"pick","sides":2,"picked":"doogan"},`+
		`{"purpose":"card","text":"card","kind":"draw","sides":1,"picked":"reds-K"}],`+
		`"text":"Hot Dog Morelli hits Spats Doogan 2 times with the Tommy Gun for the Reds: Take that, 3","said":"Take that","detail":true}`)
	e.Path[0] = game.At(9, 9)
	if got.Path[0] != game.At(1, 2) {
		t.Error("the path is borrowed from the rules")
	}
}

func TestEventOfNobody(t *testing.T) {
	same(t, speak.NewEvent(game.Event{Kind: "turn", Seat: game.Nobody, From: game.At(1, 1), To: game.At(2, 2)}, nil, cast{}, words(t)),
		`{"kind":"turn","text":"A turn of ."}`)
}

func TestQuestion(t *testing.T) {
	q := game.Question{
		ID: "3.1", Seat: 1, Clause: "MD-ACT-01", Prompt: "act", Who: game.Figure(1), With: game.Card(2), Whom: game.Figure(0), Many: 2,
		Default: 1, Seconds: 30, Race: true, FreeText: true,
		Options: []game.Option{
			{Verb: "shoot", Clause: "MD-GATS-01", Who: game.Figure(1), With: game.Gear(4), Whom: game.Figure(0), Fixed: 6, Risk: true},
			{Verb: "move-on", Where: game.Area{Kind: 2, Of: game.Figure(1), Far: 4500, To: game.Figure(0)}, Many: game.Span{From: 1, To: 3}, Pick: game.Choice{Least: 1, Most: 2, Among: []game.Ref{game.Figure(0), game.Figure(1)}}},
		},
	}
	got := speak.NewQuestion(&q, cast{}, words(t))
	same(t, got, `{"id":"3.1","seat":"irish","clause":"MD-ACT-01","prompt":"act",`+
		`"text":"The Irish: Spats Doogan has 2 left with the King of Spades against Hot Dog Morelli",`+
		`"who":"doogan","with":"reds-K","whom":"hotdog","many":2,"default":1,"seconds":30,"race":true,"freeText":true,"options":[`+
		`{"index":0,"verb":"shoot","clause":"MD-GATS-01","text":"Spats Doogan shoots at Hot Dog Morelli with the Tommy Gun, 6 dice, 2 left (the Irish)","who":"doogan","with":"tommy-gun","whom":"hotdog","fixed":6,"risk":true},`+
		`{"index":1,"verb":"move-on","text":"Move on","where":{"kind":2,"of":"doogan","far":4.5,"to":"hotdog"},"many":{"from":1,"to":3,"usual":1},"pick":{"least":1,"most":2,"among":["hotdog","doogan"]}}]}`)

	b, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	var back speak.Question
	if err := json.Unmarshal(b, &back); err != nil || !reflect.DeepEqual(got, back) {
		t.Errorf("a question does not come back as it went out: %v\n%+v\n%+v", err, got, back)
	}
}

// The word that comes along with a question is said as the catalogue has it.
func TestQuestionWithAWord(t *testing.T) {
	q := game.Question{Prompt: "again", Who: game.Figure(1), Text: "hit", Options: []game.Option{{Verb: "shoot"}}}
	if got := speak.NewQuestion(&q, cast{}, words(t)).Text; got != "Spats Doogan a hit: is it thrown again?" {
		t.Errorf("asked is %q", got)
	}
}

func TestInchesThatAreNone(t *testing.T) {
	var l speak.Inches
	if err := json.Unmarshal([]byte(`"x"`), &l); err == nil {
		t.Error("no error")
	}
	if err := json.Unmarshal([]byte(`-0.25`), &l); err != nil || l != -250 {
		t.Error(l, err)
	}
}

func TestAnswer(t *testing.T) {
	at := game.At(3, 4)
	a := speak.Answer{Question: "3.1", Option: 1, At: &at, Via: []game.Point{game.At(1, 1)}, Many: 2, Picked: []string{"doogan", "reds-K"}, Text: "So"}
	got, err := a.ToGame(cast{})
	want := game.Answer{Question: "3.1", Option: 1, At: at, Via: []game.Point{game.At(1, 1)}, Many: 2, Picked: []game.Ref{game.Figure(1), game.Card(2)}, Text: "So"}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	q := game.Question{Options: []game.Option{{}, {Where: game.Area{Kind: 1}}}}
	if back := speak.NewAnswer(&q, want, cast{}); !reflect.DeepEqual(back, a) {
		t.Errorf("the answer comes back as %+v", back)
	}
	for _, option := range []int{-1, 0, 2} {
		if back := speak.NewAnswer(&q, game.Answer{Option: option}, cast{}); back.At != nil || back.Picked != nil {
			t.Errorf("option %d has no place: %+v", option, back)
		}
	}
	if got, err := (speak.Answer{Option: 2}).ToGame(cast{}); err != nil || !reflect.DeepEqual(got, game.Answer{Option: 2}) {
		t.Errorf("%+v, %v", got, err)
	}
	_, err = speak.Answer{Picked: []string{"doogan", "zoe"}}.ToGame(cast{})
	if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != "unknown" || e.Field != "picked[1]" || e.Sentence != `There is nothing called "zoe" here.` {
		t.Errorf("got %v", err)
	}
}

func TestResult(t *testing.T) {
	same(t, speak.NewResult(game.Result{Winners: []game.Seat{1}, Points: []int{3, 5}, Why: "last-side", Clause: "MD-SETUP-08"}, cast{}, words(t)),
		`{"winners":["irish"],"points":[{"seat":"reds","points":3},{"seat":"irish","points":5}],"why":"last-side","text":"Only one side is left.","clause":"MD-SETUP-08"}`)
	same(t, speak.NewResult(game.Result{}, cast{}, words(t)), `{"winners":[],"points":[],"why":"","text":""}`)
}

func TestNeeds(t *testing.T) {
	same(t, speak.NewNeeds(game.Needs{}, cast{}, words(t)), `null`)
	same(t, speak.NewNeeds(game.Needs{Any: true, Total: 3, Dice: 2, Sides: 6}, cast{}, words(t)), `{"mods":[],"total":3,"dice":2,"sides":6}`)
	same(t, speak.NewNeeds(game.Needs{Any: true, Mods: []game.Mod{{Word: "gats", Value: 4}}, Total: 4}, cast{}, words(t)),
		`{"mods":[{"word":"gats","text":"GATS","value":4}],"total":4,"dice":0,"sides":0}`)
}

// A chance that the rules tell is there even when it is none; one that they do not tell is not.
func TestChancesThatAreTold(t *testing.T) {
	same(t, speak.NewNeeds(game.Needs{Any: true, Word: "gats"}, cast{}, words(t)), `{"mods":[],"total":0,"dice":0,"sides":0,"odds":0,"text":"GATS"}`)
	same(t, speak.NewNeeds(game.Needs{Any: true, Odds: 875}, cast{}, words(t)), `{"mods":[],"total":0,"dice":0,"sides":0,"odds":875}`)
}

func TestSeats(t *testing.T) {
	s := speak.New(cast{}, words(t))
	if s.Seat(1) != "irish" || s.Seat(game.Nobody) != "" {
		t.Error(s.Seat(1), s.Seat(game.Nobody))
	}
}

// The odds of a shot of the toy: a half to miss.
func TestOdds(t *testing.T) {
	rs := toy.Rules()
	scenario := toy.Scenario(2, 4)
	at := game.At(8, 3)
	scenario.Figures[2].At = &at
	near := game.At(4, 3)
	scenario.Figures[0].At = &near
	g, err := rs.New(scenario)
	if err != nil {
		t.Fatal(err)
	}
	_, w, err := ruletext.Open(&rs)
	if err != nil {
		t.Fatal(err)
	}
	situation := referee.Situation{
		Checkpoint: g, Seat: 0, Consider: game.Answer{Option: 1},
		Answers: []referee.Given{{Seat: 0, Answer: game.Answer{Many: 1}}, {Seat: 1}},
		Throws:  []game.Thrown{{Throw: game.Throw{Kind: game.Draw, Among: []game.Ref{game.Card(0)}}, Face: game.Shown(1)}},
	}
	odds, err := referee.Count(context.Background(), situation, nil, referee.Bound{})
	if err != nil {
		t.Fatal(err)
	}
	spoken := speak.NewOdds(odds, g, w)
	if !spoken.Exact || spoken.Error != 0 || spoken.Samples != 0 || spoken.Runs != odds.Runs || spoken.Until != "end" {
		t.Errorf("the odds are %+v", spoken)
	}
	same(t, spoken.Outcomes[:2], `[{"p":"1/2","percent":"50.0","events":[{"kind":"miss","who":"north-1","whom":"south-1"}],"text":["North 1 misses"]},`+
		`{"p":"1/4","percent":"25.0","events":[{"kind":"hit","who":"north-1","whom":"south-1","many":1},{"kind":"graze","whom":"south-1"}],"text":["North 1 hits South 1 once","South 1 is grazed"]}]`)
	same(t, spoken.Figures, `[{"who":"south-1","chances":[{"kind":"down","p":"1/12","percent":"8.3","text":"down"},{"kind":"graze","p":"1/4","percent":"25.0","text":"graze"},`+
		`{"kind":"hit","p":"1/2","percent":"50.0","text":"hit"},{"kind":"miss","p":"1/2","percent":"50.0","text":"miss"},{"kind":"wound","p":"1/6","percent":"16.7","text":"wound"}]}]`)

	situation.Consider = game.Answer{Option: 3, Many: 6}
	odds, err = referee.Count(context.Background(), situation, nil, referee.Bound{Runs: 20, Samples: 50})
	if err != nil {
		t.Fatal(err)
	}
	spoken = speak.NewOdds(odds, g, w)
	most := 0.0
	for _, o := range odds.Outcomes {
		most = max(most, o.StandardError)
	}
	if spoken.Exact || spoken.Samples != 50 || spoken.Error != most || most == 0 || spoken.Outcomes[0].Error == 0 || spoken.FiguresSampled != odds.FiguresSampled || spoken.Until != "aftermath" {
		t.Errorf("the sampled odds are exact %v, %d samples, error %v, figures sampled %v, until %q", spoken.Exact, spoken.Samples, spoken.Error, spoken.FiguresSampled, spoken.Until)
	}
}

// Whatever happens several times is told as often, and none of something is told too.
func TestEffectsAreToldAsOftenAsTheyHappen(t *testing.T) {
	none := referee.Effect{Kind: "down", Seat: game.Nobody, Whom: game.Figure(1)}
	odds := speak.NewOdds(referee.Odds{Outcomes: []referee.Likely{{Effects: []referee.Effect{none, none, none}}}}, cast{}, words(t))
	same(t, odds.Outcomes[0].Events, `[{"kind":"down","tone":"down","whom":"doogan"},{"kind":"down","tone":"down","whom":"doogan"},{"kind":"down","tone":"down","whom":"doogan"}]`)
	same(t, odds.Outcomes[0].Text, `["Spats Doogan goes down","Spats Doogan goes down","Spats Doogan goes down"]`)
}

// An effect says whose doing it is; on its own that is told only when nobody else is named.
func TestTheSeatOfAnEffect(t *testing.T) {
	reds, hotdog, doogan := game.Seat(0), game.Figure(0), game.Figure(1)
	odds := speak.NewOdds(referee.Odds{Outcomes: []referee.Likely{{Effects: []referee.Effect{
		{Kind: "turn", Seat: reds},
		{Kind: "turn", Seat: game.Nobody},
		{Kind: "hit", Seat: reds, Who: hotdog, Many: 1},
		{Kind: "down", Seat: reds, Whom: doogan},
	}}}}, cast{}, words(t))
	same(t, odds.Outcomes[0].Events, `[{"kind":"turn","seat":"reds"},{"kind":"turn"},{"kind":"hit","who":"hotdog","many":1},{"kind":"down","tone":"down","whom":"doogan"}]`)
	same(t, odds.Outcomes[0].Text, `["A turn of the Reds.","A turn of .","Hot Dog Morelli hits  once with the  for the Reds: , 0","Spats Doogan goes down"]`)
}

// traffic is the cast with Spats Doogan called by a description.
type traffic struct{ cast }

func (traffic) Described(r game.Ref) bool { return r == game.Figure(1) }

// What is called by what it is has the article wherever the words leave room for one; whoever has a name has none.
func TestTheArticle(t *testing.T) {
	w, err := ruletext.ParseWords("words.yaml", []byte(`
verbs: {shoot: "{who} shoots at {the whom}"}
kinds: {hit: "{who} hits {the whom}."}
prompts: {act: "Does {who} shoot at {the whom}?"}
picks: {shoot: "Who goes at {the whom} with {who}?"}
`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		whom game.Ref
		name string
	}{{game.Figure(1), "the Spats Doogan"}, {game.Figure(0), "Hot Dog Morelli"}} {
		names := traffic{}
		q := speak.NewQuestion(&game.Question{Prompt: "act", Who: game.Figure(0), Whom: c.whom, Options: []game.Option{{
			Verb: "shoot", Who: game.Figure(0), Whom: c.whom, Pick: game.Choice{Least: 0, Most: 1, Among: []game.Ref{game.Figure(0)}},
		}}}, names, w)
		e := game.Event{Kind: "hit", Who: game.Figure(0), Whom: c.whom, Seat: game.Nobody}
		odds := speak.NewOdds(referee.Odds{Outcomes: []referee.Likely{{Effects: []referee.Effect{{Kind: e.Kind, Who: e.Who, Whom: e.Whom}}}}}, names, w)
		for got, want := range map[string]string{
			q.Text:                                "Does Hot Dog Morelli shoot at " + c.name + "?",
			q.Options[0].Text:                     "Hot Dog Morelli shoots at " + c.name,
			q.Options[0].Pick.Text:                "Who goes at " + c.name + " with Hot Dog Morelli?",
			speak.NewEvent(e, nil, names, w).Text: "Hot Dog Morelli hits " + c.name + ".",
			odds.Outcomes[0].Text[0]:              "Hot Dog Morelli hits " + c.name + ".",
		} {
			if got != want {
				t.Errorf("said %q, should be %q", got, want)
			}
		}
	}
}

// alike is a cast with three things of one name.
type alike struct{ cast }

func (a alike) Name(r game.Ref) string {
	switch {
	case r == game.Gear(9):
		return "bat"
	case r.Kind == game.GearRef:
		return "pistol"
	}
	return a.cast.Name(r)
}

// Whoever has two pistols is asked which one they shoot with: the second is the second in all sentences of a question, and another one's is their first.
func TestThingsOfOneNameAreToldApart(t *testing.T) {
	w, err := ruletext.ParseWords("words.yaml", []byte(`
verbs: {shoot: "{who} shoots with the {with}", reload: "{who} reloads the {with}", run: "{who} runs"}
picks: {shoot: "Whom does {who} hit with the {with}?"}
`))
	if err != nil {
		t.Fatal(err)
	}
	hotdog, doogan := game.Figure(0), game.Figure(1)
	picked := game.Choice{Most: 1, Among: []game.Ref{doogan}}
	q := game.Question{Prompt: "act", Options: []game.Option{
		{Verb: "run", Who: hotdog},
		{Verb: "reload", Who: hotdog, With: game.Gear(9)},
		{Verb: "shoot", Who: hotdog, With: game.Gear(7), Pick: picked},
		{Verb: "shoot", Who: hotdog, With: game.Gear(4), Pick: picked},
		{Verb: "reload", Who: hotdog, With: game.Gear(4)},
		{Verb: "reload", Who: hotdog, With: game.Gear(7)},
		{Verb: "reload", Who: hotdog, With: game.Gear(2)},
		{Verb: "reload", Who: doogan, With: game.Gear(4)},
		{Verb: "shoot", Who: hotdog, With: hotdog},
	}}
	var said []string
	for _, o := range speak.NewQuestion(&q, alike{}, w).Options {
		said = append(said, o.Text)
		if o.Pick != nil {
			said = append(said, o.Pick.Text)
		}
	}
	want := []string{
		"Hot Dog Morelli runs", "Hot Dog Morelli reloads the bat",
		"Hot Dog Morelli shoots with the pistol", "Whom does Hot Dog Morelli hit with the pistol?",
		"Hot Dog Morelli shoots with the second pistol", "Whom does Hot Dog Morelli hit with the second pistol?",
		"Hot Dog Morelli reloads the second pistol", "Hot Dog Morelli reloads the pistol", "Hot Dog Morelli reloads the third pistol",
		"Spats Doogan reloads the pistol", "Hot Dog Morelli shoots with the Hot Dog Morelli",
	}
	if !slices.Equal(said, want) {
		t.Errorf("said %q\nnot %q", said, want)
	}
}
