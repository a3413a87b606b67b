package ruletext_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/ruletext"
)

const catalogue = `verbs:
  run: "{who} runs"
  blaze-away: "blaze away at {whom} with the {with}"
  dice: "roll {fixed|one die|# dice} for {seat}"
kinds:
  hit: "{who} hits {whom} {many|once|# times}"
  needs: "{need|a one|at most #} ({need} of {many}, {fixed})"
  went: "{who} went {inches} inches"
  far: "{inches|an inch|# inches} far"
  chance: "{odds} of it"
  test: "{who} must test, {odds}."
  why: "{who}: {text}"
  none: "{many||# of them}."
  hash: "number # {many|#|#/#}"
  rams: "{who} hits {the whom}"
  slugs: "{who|Somebody|# himself} slugs {whom|nobody|#}{with|| with the #}"
prompts:
  next-action: "{who} has {many|one action|# actions} left"
  duck: "Duck?"
picks:
  run: "Whom does {who} take along?"
words:
  gats: "GATS"
  light-cover: "light cover, mostly"
`

func words(t *testing.T, text string) *ruletext.Words {
	t.Helper()
	w, err := ruletext.ParseWords("words.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestSentences(t *testing.T) {
	w := words(t, catalogue)
	doogan := ruletext.Blanks{Who: "Doogan", Whom: "Hotdog", With: "Tommy Gun", Seat: "the Irish"}
	with := func(change func(*ruletext.Blanks)) ruletext.Blanks {
		b := doogan
		change(&b)
		return b
	}
	for _, c := range []struct{ got, want string }{
		{w.Verb("run", doogan), "Doogan runs"},
		{w.Verb("blaze-away", doogan), "Blaze away at Hotdog with the Tommy Gun"},
		{w.Verb("dice", with(func(b *ruletext.Blanks) { b.Fixed = 1 })), "Roll one die for the Irish"},
		{w.Verb("dice", with(func(b *ruletext.Blanks) { b.Fixed = 2; b.Many = 1; b.Need = 1 })), "Roll 2 dice for the Irish"},
		{w.Kind("hit", with(func(b *ruletext.Blanks) { b.Many = 1 })), "Doogan hits Hotdog once"},
		{w.Kind("hit", with(func(b *ruletext.Blanks) { b.Many = 2 })), "Doogan hits Hotdog 2 times"},
		{w.Kind("hit", doogan), "Doogan hits Hotdog 0 times"},
		{w.Kind("hit", with(func(b *ruletext.Blanks) { b.Many = -1 })), "Doogan hits Hotdog -1 times"},
		{w.Kind("needs", with(func(b *ruletext.Blanks) { b.Need, b.Many, b.Fixed = 1, 7, 8 })), "A one (1 of 7, 8)"},
		{w.Kind("needs", with(func(b *ruletext.Blanks) { b.Need, b.Many, b.Fixed = 3, 1, 1 })), "At most 3 (3 of 1, 1)"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = 4500 })), "Doogan went 4.5 inches"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = 1999 })), "Doogan went 2 inches"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = 1949 })), "Doogan went 1.9 inches"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = 1950 })), "Doogan went 2 inches"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = 49 })), "Doogan went 0 inches"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = 50 })), "Doogan went 0.1 inches"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = 0 })), "Doogan went 0 inches"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = -1950 })), "Doogan went -2 inches"},
		{w.Kind("went", with(func(b *ruletext.Blanks) { b.Many = -1 })), "Doogan went 0 inches"},
		{w.Kind("far", with(func(b *ruletext.Blanks) { b.Many = 949 })), "0.9 inches far"},
		{w.Kind("far", with(func(b *ruletext.Blanks) { b.Many = 950 })), "An inch far"},
		{w.Kind("far", with(func(b *ruletext.Blanks) { b.Many = 1049 })), "An inch far"},
		{w.Kind("far", with(func(b *ruletext.Blanks) { b.Many = 1050 })), "1.1 inches far"},
		{w.Kind("why", with(func(b *ruletext.Blanks) { b.Text = "gats" })), "Doogan: GATS"},
		{w.Kind("why", with(func(b *ruletext.Blanks) { b.Text = "blaze-away" })), "Doogan: blaze away"},
		{w.Kind("why", with(func(b *ruletext.Blanks) { b.Text = "well-meant words" })), "Doogan: well-meant words"},
		{w.Kind("chance", with(func(b *ruletext.Blanks) { b.Odds = 0 })), "0 % of it"},
		{w.Kind("chance", with(func(b *ruletext.Blanks) { b.Odds = 1 })), "0.1 % of it"},
		{w.Kind("chance", with(func(b *ruletext.Blanks) { b.Odds = 333 })), "33.3 % of it"},
		{w.Kind("chance", with(func(b *ruletext.Blanks) { b.Odds = 1000 })), "100 % of it"},
		{w.Kind("test", with(func(b *ruletext.Blanks) { b.Odds = 333 })), "Doogan must test, 33.3 %."},
		{w.Kind("test", with(func(b *ruletext.Blanks) { b.Odds, b.NoOdds = 333, true })), "Doogan must test."},
		{w.Kind("none", with(func(b *ruletext.Blanks) { b.Many = 1 })), "."},
		{w.Kind("none", with(func(b *ruletext.Blanks) { b.Many = 3 })), "3 of them."},
		{w.Kind("hash", with(func(b *ruletext.Blanks) { b.Many = 1 })), "Number # 1"},
		{w.Kind("hash", with(func(b *ruletext.Blanks) { b.Many = 2 })), "Number # 2/2"},
		{w.Prompt("next-action", with(func(b *ruletext.Blanks) { b.Many = 1 })), "Doogan has one action left"},
		{w.Prompt("next-action", with(func(b *ruletext.Blanks) { b.Many = 2 })), "Doogan has 2 actions left"},
		{w.Prompt("duck", ruletext.Blanks{}), "Duck?"},
		{w.Kind("rams", ruletext.Blanks{Who: "Doogan", Whom: "Hotdog"}), "Doogan hits Hotdog"},
		{w.Kind("rams", ruletext.Blanks{Who: "Doogan", Whom: "Ford", WhomWithThe: true}), "Doogan hits the Ford"},
		{w.Kind("slugs", doogan), "Doogan himself slugs Hotdog with the Tommy Gun"},
		{w.Kind("slugs", ruletext.Blanks{Who: "Doogan", Whom: "Hotdog"}), "Doogan himself slugs Hotdog"},
		{w.Kind("slugs", ruletext.Blanks{}), "Somebody slugs nobody"},
		{w.Pick("run", ruletext.Blanks{Who: "Doogan"}), "Whom does Doogan take along?"},
		{w.Pick("dice", ruletext.Blanks{}), ""},
		{w.Word("light-cover", ruletext.Blanks{}), "light cover, mostly"},
	} {
		if c.got != c.want {
			t.Errorf("said %q, should be %q", c.got, c.want)
		}
	}
}

func TestASentenceBeginsWithACapital(t *testing.T) {
	w := words(t, `kinds: {runs: "{who} runs"}`)
	for name, want := range map[string]string{
		"doogan": "Doogan runs", "Doogan": "Doogan runs", "élan": "Élan runs", "": " runs", "7th Son": "7th Son runs", "\xff": "\xff runs",
	} {
		if got := w.Kind("runs", ruletext.Blanks{Who: name}); got != want {
			t.Errorf("said %q, should be %q", got, want)
		}
	}
}

// A hole in the catalogue never stops a game.
func TestMissingWordsAreSaidAsTheirIds(t *testing.T) {
	w := words(t, "")
	for _, c := range []struct{ got, want string }{
		{w.Verb("blaze-away", ruletext.Blanks{Who: "Doogan"}), "Blaze away"},
		{w.Kind("near-miss-again", ruletext.Blanks{}), "Near miss again"},
		{w.Prompt("use-or-hold", ruletext.Blanks{}), "Use or hold"},
		{w.Word("light-cover", ruletext.Blanks{}), "light cover"},
		{w.Word("", ruletext.Blanks{}), ""},
	} {
		if c.got != c.want {
			t.Errorf("said %q, should be %q", c.got, c.want)
		}
	}
}

func TestAWordAsASentence(t *testing.T) {
	w := words(t, `words: {sirens: the police came, over: "It is over.", rain: rain!, why: why?, nothing: ""}`)
	for id, want := range map[string]string{
		"sirens": "The police came.", "over": "It is over.", "rain": "Rain!", "why": "Why?", "turn-limit": "Turn limit.", "nothing": "",
	} {
		if got := w.Sentence(id, ruletext.Blanks{}); got != want {
			t.Errorf("said %q, should be %q", got, want)
		}
	}
}

func TestWhatTheCatalogueHas(t *testing.T) {
	w := words(t, catalogue)
	for _, c := range []struct {
		has  bool
		want bool
		what string
	}{
		{w.HasVerb("run"), true, "verb run"},
		{w.HasVerb("hit"), false, "verb hit"},
		{w.HasKind("hit"), true, "kind hit"},
		{w.HasKind("run"), false, "kind run"},
		{w.HasPrompt("duck"), true, "prompt duck"},
		{w.HasPrompt("hit"), false, "prompt hit"},
		{w.HasWord("gats"), true, "word gats"},
		{w.HasWord("duck"), false, "word duck"},
	} {
		if c.has != c.want {
			t.Errorf("%s: %v", c.what, c.has)
		}
	}
}

func TestCataloguesThatCannotBeUsed(t *testing.T) {
	for name, c := range map[string]struct {
		text, field, says string
		line              int
	}{
		"an unknown blank":    {`kinds: {hit: "{whon} hits"}`, "kinds.hit", "there is no blank {whon}", 0},
		"no blank at all":     {`kinds: {hit: "{} hits"}`, "kinds.hit", "there is no blank {}", 0},
		"a bare number sign":  {`kinds: {hit: "{#} hits"}`, "kinds.hit", "there is no blank {#}", 0},
		"a brace left open":   {`verbs: {hit: "hits {whom"}`, "verbs.hit", "a brace has no partner", 0},
		"a brace too much":    {`prompts: {hit: "hits} {whom}"}`, "prompts.hit", "a brace has no partner", 0},
		"one form":            {`kinds: {hit: "{many|once}"}`, "kinds.hit", "must be {many|form for one|form for any other number}", 0},
		"three forms":         {`kinds: {hit: "{many|once|twice|# times}"}`, "kinds.hit", "must be {many|", 0},
		"one form of a name":  {`kinds: {hit: "{with|bare}"}`, "kinds.hit", "or {with|form for nothing|form for a name}", 0},
		"forms of an article": {`kinds: {hit: "{the whom|one|some}"}`, "kinds.hit", "must be {many|", 0},
		"forms of a text":     {`kinds: {hit: "{text|one|some}"}`, "kinds.hit", "must be {many|", 0},
		"the first of two":    {`kinds: {b: "{x}", a: "{y}"}`, "kinds.a", "{y}", 0},
		"a boon of no kind":   {"kinds: {hit: a}\nboons: [hit, miss]", "boons.miss", "There is no such kind of event", 0},
		"a tone of no kind":   {"kinds: {hit: a}\ntones: {miss: nothing}", "tones.miss", "There is no such kind of event", 0},
		"a tone unheard of":   {"kinds: {hit: a}\ntones: {hit: bad}", "tones.hit", `There is no tone "bad": what an event means is down, hurt,`, 0},
		"a pick of no verb":   {"verbs: {hit: a}\npicks: {miss: a}", "picks.miss", "There is no such verb", 0},
		"odds of no kind":     {"kinds: {hit: a}\nodds: {miss: a}", "odds.miss", "There is no such kind of event", 0},
		"odds with a text":    {"kinds: {hit: a}\nodds: {hit: \"{text}\"}", "odds.hit", "Odds know no {text}", 0},
		"odds with a need":    {"kinds: {hit: a}\nodds: {hit: \"{need|a|b}\"}", "odds.hit", "Odds know no {need}", 0},
		"an unknown part":     {"kinds: {}\nsentences: {}", "", "This cannot be read", 2},
		"a word given twice":  {"words:\n  a: b\n  a: c\n", "", "This cannot be read", 3},
		"a list for words":    {"\nwords: [a]\n", "", "This cannot be read", 2},
		"a sentence of parts": {"kinds:\n  hit: [a]\n", "", "This cannot be read", 2},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ruletext.ParseWords("words.yaml", []byte(c.text))
			e, ok := errors.AsType[*game.Error](err)
			if !ok {
				t.Fatalf("the error is %v", err)
			}
			if e.Code != "bad-rulebook" || e.File != "words.yaml" || e.Field != c.field || e.Line != c.line || !strings.Contains(e.Sentence, c.says) {
				t.Errorf("the error is %+v", e)
			}
		})
	}
}

// Text between the blanks comes out as it is, whatever it is.
func TestTextStaysAsItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[A-Z][a-zäöü#|,.!? '-]{0,12}`)
		before, after := text.Draw(t, "before"), text.Draw(t, "after")
		name := rapid.StringMatching(`[A-Za-z {}|#]{0,8}`).Draw(t, "name")
		many := rapid.IntRange(-3, 3).Draw(t, "many")
		w, err := ruletext.ParseWords("words.yaml", []byte(`kinds: {k: "`+before+`{who}`+after+`{many|I|#}"}`))
		if err != nil {
			t.Fatal(err)
		}
		number := "I"
		if many != 1 {
			number = map[int]string{-3: "-3", -2: "-2", -1: "-1", 0: "0", 2: "2", 3: "3"}[many]
		}
		if got, want := w.Kind("k", ruletext.Blanks{Who: name, Many: many}), before+name+after+number; got != want {
			t.Fatalf("said %q, should be %q", got, want)
		}
	})
}

func TestWhatIsUnsaid(t *testing.T) {
	w := words(t, catalogue)
	q := game.Question{Prompt: "duck", Options: []game.Option{{Verb: "run"}, {Verb: "blaze-away"}}}
	if missing := w.Unsaid(&q); missing != nil {
		t.Errorf("all is said, and there is missing %v", missing)
	}
	q = game.Question{Prompt: "hit", Options: []game.Option{{Verb: "run"}, {Verb: "hide"}, {Verb: "duck"}}}
	if missing := w.Unsaid(&q); !slices.Equal(missing, []string{"prompts.hit", "verbs.hide", "verbs.duck"}) {
		t.Errorf("missing is %v", missing)
	}
	q = game.Question{Prompt: "duck", Text: "gats", Options: []game.Option{{Verb: "run"}}}
	if missing := w.Unsaid(&q); missing != nil {
		t.Errorf("the word is said, and there is missing %v", missing)
	}
	q.Text = "aimed-at"
	if missing := w.Unsaid(&q); !slices.Equal(missing, []string{"words.aimed-at"}) {
		t.Errorf("missing is %v", missing)
	}

	e := game.Event{Kind: "hit", Who: game.Figure(1), Whom: game.Figure(2), Mods: []game.Mod{{Word: "gats"}}}
	thrown := []game.Thrown{{Throw: game.Throw{Purpose: "gats"}}}
	if missing := w.UnsaidOf(&e, thrown); missing != nil {
		t.Errorf("all is said, and there is missing %v", missing)
	}
	e = game.Event{Kind: "run", Mods: []game.Mod{{Word: "gats"}, {Word: "hit"}}}
	thrown = append(thrown, game.Thrown{Throw: game.Throw{Purpose: "shoot"}})
	if missing := w.UnsaidOf(&e, thrown); !slices.Equal(missing, []string{"kinds.run", "words.hit", "words.shoot"}) {
		t.Errorf("missing is %v", missing)
	}
}

// What a sentence says has to be there: in the log all of it, in odds what odds know.
func TestBlanksThatStayEmpty(t *testing.T) {
	w := words(t, `
kinds:
  fight: "{who} fights {whom} with the {with} for {seat}: {things}, {text}"
  test: "{who} needs {need}, {odds}"
  wins: "{who} wins: {text}"
  slugs: "{who} slugs {whom|somebody|#}{with|| with the #}"
odds: {wins: "{who} wins with the {with}"}
`)
	full := game.Event{
		Kind: "fight", Who: game.Figure(1), Whom: game.Figure(2), With: game.Gear(3), Seat: 1, Things: []game.Ref{game.Card(1)}, Text: "hard",
	}
	some := func(change func(*game.Event)) game.Event {
		e := full
		change(&e)
		return e
	}
	for _, c := range []struct {
		e    game.Event
		want []string
	}{
		{full, []string{"odds.fight{things}", "odds.fight{text}"}},
		{some(func(e *game.Event) { e.NotInOdds = true }), nil},
		{some(func(e *game.Event) { e.NotInOdds, e.Text = true, "" }), []string{"kinds.fight{text}"}},
		{some(func(e *game.Event) { e.NotInOdds, e.Things = true, nil }), []string{"kinds.fight{things}"}},
		{some(func(e *game.Event) { e.NotInOdds, e.Who, e.Whom = true, game.Ref{}, game.Ref{} }), []string{"kinds.fight{who}", "kinds.fight{whom}"}},
		{some(func(e *game.Event) { e.NotInOdds, e.With, e.Seat = true, game.Ref{}, game.Nobody }), []string{"kinds.fight{with}", "kinds.fight{seat}"}},
		{game.Event{Kind: "test", Who: game.Figure(1)}, []string{"odds.test{need}", "odds.test{odds}"}},
		{some(func(e *game.Event) { e.Kind = "wins" }), nil},
		{game.Event{Kind: "wins", Who: game.Figure(1), Text: "at last"}, []string{"odds.wins{with}"}},
		{game.Event{Kind: "slugs", Who: game.Figure(1)}, nil},
	} {
		if got := w.UnsaidOf(&c.e, nil); !slices.Equal(got, c.want) {
			t.Errorf("%+v: missing is %v, not %v", c.e, got, c.want)
		}
	}
}

// Odds have sentences of their own where there are any.
func TestEffectsAreSaidAsOdds(t *testing.T) {
	w := words(t, `
kinds: {wins: "{who} wins: {text}", hit: "{who} hits {whom}"}
odds: {wins: "{who} wins"}
`)
	b := ruletext.Blanks{Who: "Ada", Whom: "Bob"}
	for kind, want := range map[game.Kind]string{"wins": "Ada wins", "hit": "Ada hits Bob", "far-off": "Far off"} {
		if got := w.Effect(kind, b); got != want {
			t.Errorf("said %q, should be %q", got, want)
		}
	}
}

func TestTermsAreSaidInTheSettingOfTheMatch(t *testing.T) {
	w := words(t, `
kinds:
  sells: "{who} sells for {many} {CURRENCY}"
  lays: "{who} lays {things}"
  runs: "{who} says: {CUT AND RUN}, {CHILLIN'}"
words: {broke: "no {CURRENCY} for {who}"}
`)
	mars := func(id string) string { return map[string]string{"CURRENCY": "credits", "CUT AND RUN": "bail out"}[id] }
	for _, c := range []struct{ got, want string }{
		{w.Kind("sells", ruletext.Blanks{Who: "Ada", Many: 3, Term: mars}), "Ada sells for 3 credits"},
		{w.Kind("sells", ruletext.Blanks{Who: "Ada", Many: 3}), "Ada sells for 3 currency"},
		{w.Kind("runs", ruletext.Blanks{Who: "Ada", Term: mars}), "Ada says: bail out, "},
		{w.Word("broke", ruletext.Blanks{Who: "nobody sees this", Term: mars}), "no credits for "},
		{w.Sentence("broke", ruletext.Blanks{Term: mars}), "No credits for ."},
		{w.Kind("lays", ruletext.Blanks{Who: "Ada"}), "Ada lays "},
		{w.Kind("lays", ruletext.Blanks{Who: "Ada", Things: []string{"a king"}}), "Ada lays a king"},
		{w.Kind("lays", ruletext.Blanks{Who: "Ada", Things: []string{"a king", "a queen"}}), "Ada lays a king and a queen"},
		{w.Kind("lays", ruletext.Blanks{Who: "Ada", Things: []string{"a king", "a queen", "a knave"}}), "Ada lays a king, a queen and a knave"},
	} {
		if c.got != c.want {
			t.Errorf("said %q, should be %q", c.got, c.want)
		}
	}
	for _, blank := range []string{"{Currency}", "{ }", "{CUT-AND-RUN}", "{CURRENCY|a|b}"} {
		if _, err := ruletext.ParseWords("w", []byte(`kinds: {x: "`+blank+`"}`)); err == nil {
			t.Errorf("%s was taken for a blank", blank)
		}
	}
}

func TestBoonsAreSomeOfTheKinds(t *testing.T) {
	w := words(t, "kinds: {hit: a, healed: b}\nboons: [healed]\n")
	if !w.Boon("healed") || w.Boon("hit") || w.Boon("unheard-of") {
		t.Errorf("healed %v, hit %v, unheard-of %v", w.Boon("healed"), w.Boon("hit"), w.Boon("unheard-of"))
	}
}

func TestWhatKindsOfEventsMean(t *testing.T) {
	w := words(t, "kinds: {hit: a, healed: b, miss: c, dies: d, jams: e, ducks: f}\ntones: {hit: hurt, miss: nothing, dies: down, jams: spoilt, ducks: rattled, healed: other}\n")
	for kind, want := range map[game.Kind]ruletext.Tone{
		"hit": ruletext.Hurt, "miss": ruletext.Nothing, "dies": ruletext.Down, "jams": ruletext.Spoilt,
		"ducks": ruletext.Rattled, "healed": ruletext.Other, "unheard-of": ruletext.Other,
	} {
		if got := w.Tone(kind); got != want {
			t.Errorf("%s means %q, should be %q", kind, got, want)
		}
	}
	if !w.HasTone("healed") || w.HasTone("unheard-of") {
		t.Error("nothing is known to say what it means, or what is said is not known")
	}
}

// How a screen shows an event is said of its kind, in one list for each way; what is in none of them is only said.
func TestHowAScreenShowsAKind(t *testing.T) {
	words, err := ruletext.ParseWords("words.yaml", []byte(`
kinds: {fires: "{who} fires", strikes: "{who} strikes", bumps: "{who} bumps", explodes: "An explosion", slides: "{who} slides", says: "{text}"}
shots: [fires]
blows: [strikes]
crashes: [bumps]
blasts: [explodes]
skids: [slides]
`))
	if err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[game.Kind]string{"fires": "shot", "strikes": "blow", "bumps": "crash", "explodes": "blast", "slides": "skid", "says": ""} {
		if got := words.Look(kind); got != want {
			t.Errorf("%s looks like %q, not %q", kind, got, want)
		}
	}
	for _, list := range []string{"crashes", "blasts", "skids"} {
		if _, err := ruletext.ParseWords("words.yaml", []byte(list+": [rolls]\n")); err == nil || !strings.Contains(err.Error(), "no such kind") {
			t.Errorf("%s of a kind that there is not: %v", list, err)
		}
	}
}

// A line of help is found by what an option does and what with, or else by what it does.
func TestHelps(t *testing.T) {
	w := words(t, catalogue+"helps:\n  run: \"{CURRENCY} is needed\"\n  run shoes: fast\n")
	term := func(id string) string { return "dollars" }
	for _, c := range []struct {
		verb game.Verb
		with string
		want string
	}{{"run", "", "Dollars is needed"}, {"run", "boots", "Dollars is needed"}, {"run", "shoes", "Fast"}, {"dice", "shoes", ""}} {
		if got := w.Help(c.verb, c.with, term); got != c.want {
			t.Errorf("%s %s: %q", c.verb, c.with, got)
		}
	}
	_, err := ruletext.ParseWords("words.yaml", []byte(catalogue+"helps: {fly wings: far}\n"))
	if e, ok := errors.AsType[*game.Error](err); !ok || e.Field != "helps.fly wings" {
		t.Errorf("a verb that is not there: %v", err)
	}
}

// What a part says must be in the catalogue like what its question says.
func TestUnsaidOfParts(t *testing.T) {
	w := words(t, catalogue)
	q := game.Question{Prompt: "duck", Options: []game.Option{{Verb: "run"}}, Parts: []game.Question{
		{Prompt: "duck", Options: []game.Option{{Verb: "run"}}}, {Prompt: "swim", Options: []game.Option{{Verb: "dive"}}},
	}}
	if got := w.Unsaid(&q); !slices.Equal(got, []string{"prompts.swim", "verbs.dive"}) {
		t.Errorf("unsaid is %v", got)
	}
}

// A headline says what befalls whom, by kinds of events that there are.
func TestHeadlines(t *testing.T) {
	parse := func(lines string) (*ruletext.Words, error) {
		return ruletext.ParseWords("words.yaml", []byte("kinds: {hit: Hit, miss: Miss}\nheadlines:\n"+lines))
	}
	w, err := parse("- {text: hit, of: whom, kinds: [hit], else: [miss]}\n- {text: missed, of: any, kinds: [miss]}\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := w.Headlines(); len(got) != 2 || got[0].Text != "hit" || got[0].Of != ruletext.Whom || len(got[0].Else) != 1 || got[1].Of != ruletext.Any {
		t.Errorf("the headlines are %+v", got)
	}
	for lines, want := range map[string]string{
		"- {of: whom, kinds: [hit]}":                              "Headline 1 says nothing.",
		"- {text: hit, of: them, kinds: [hit]}":                   `A headline is of whom, who, with or any, not of "them".`,
		"- {text: hit, of: who}":                                  "A headline needs kinds of events that count.",
		"- {text: hit, of: with, kinds: [hit, hat]}":              `There is no kind of event "hat".`,
		"- {text: hit, of: whom, kinds: [hit], else: [miss, no]}": `There is no kind of event "no".`,
	} {
		if _, err := parse(lines); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v, should be %q", lines, err, want)
		}
	}
}
