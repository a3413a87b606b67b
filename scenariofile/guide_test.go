package scenariofile_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/ruletext"
	"rumble/scenariofile"
)

func TestTheNotesOfAGuide(t *testing.T) {
	got := parsed(t, `
guide:
  - {begins: yes, say: Two men and a van.}
  - {id: act, asks: act, who: al, thing: al, say: Al may act.}
  - {offers: [shoot, volley], after: act, sentence: shoot, say: "They can shoot: click it."}
  - {chosen: shoot, part: odds, say: What may come of it.}
  - {tells: hit, who: north, part: log, say: A hit.}
  - {ends: on, part: score, say: Over.}
`).Scenario.Guide
	want := []game.Note{
		{When: game.WhenBegins, Say: "Two men and a van."},
		{ID: "act", When: game.WhenAsks, Words: []string{"act"}, Who: "al", Thing: "al", Say: "Al may act."},
		{When: game.WhenOffers, Words: []string{"shoot", "volley"}, After: "act", Sentence: "shoot", Say: "They can shoot: click it."},
		{When: game.WhenChosen, Words: []string{"shoot"}, Part: game.PartOdds, Say: "What may come of it."},
		{When: game.WhenTells, Words: []string{"hit"}, Who: "north", Part: game.PartLog, Say: "A hit."},
		{When: game.WhenEnds, Part: game.PartScore, Say: "Over."},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestNotesThatAreNone(t *testing.T) {
	long, many := strings.Repeat("x", 240), strings.Repeat("\n  - {begins: yes, say: x}", 40)
	parsed(t, "guide:\n  - {begins: yes, say: "+long+"}\n  - {asks: [a, b, c, d, e, f, g, h], say: x}")
	parsed(t, "guide:"+many)
	for _, c := range []struct {
		notes string
		line  int
		field string
		says  string
	}{
		{"guide: a", 1, "guide", "must be a list"},
		{"guide:\n  - {asks: act}", 2, "guide[0]", `"say" is missing`},
		{"guide:\n  - {asks: act, say: " + long + "x}", 2, "guide[0].say", "longer than 240 letters"},
		{"guide:" + many + "\n  - {begins: yes, say: x}", 42, "guide[40]", "more than 40"},
		{"guide:\n  - {say: x}", 2, "guide[0]", "begins, ends, asks, offers, chosen, tells"},
		{"guide:\n  - {asked: act, say: x}", 2, "guide[0].asked", `no key "asked" here; there are id, after, begins, ends, asks, offers, chosen, tells, who, part, thing, sentence, say`},
		{"guide:\n  - asks: act\n    tells: hit\n    say: x", 3, "guide[0].tells", "only one of asks and tells"},
		{"guide:\n  - asks: act\n    part: list\n    sentence: shoot\n    say: x", 4, "guide[0].sentence", "only one of part and sentence"},
		{"guide:\n  - {begins: no, say: x}", 2, "guide[0].begins", "Write begins: yes."},
		{"guide:\n  - {ends: perhaps, say: x}", 2, "guide[0].ends", "yes or no"},
		{"guide:\n  - {begins: yes, who: al, say: x}", 2, "guide[0].who", "about nobody"},
		{"guide:\n  - {asks: [], say: x}", 2, "guide[0].asks", "empty"},
		{"guide:\n  - {asks: [a, b, c, d, e, f, g, h, i], say: x}", 2, "guide[0].asks[8]", "more than 8"},
		{"guide:\n  - {asks: 'two words', say: x}", 2, "guide[0].asks", "a to z"},
		{"guide:\n  - {asks: act, part: clock, say: x}", 2, "guide[0].part", "board, hand, list, odds, ready, log, score"},
		{"guide:\n  - {asks: act, after: b, say: x}\n  - {id: b, asks: act, say: x}", 2, "guide[0].after", `no note "b" before`},
		{"guide:\n  - {id: b, after: b, asks: act, say: x}", 2, "guide[0].after", `no note "b" before`},
		{"guide:\n  - {id: b, asks: act, say: x}\n  - {id: b, asks: act, say: x}", 3, "guide[1].id", "used twice"},
	} {
		_, err := scenariofile.Parse("a.yaml", []byte(c.notes+"\n"))
		if err == nil {
			t.Errorf("this is read: %s", c.notes)
			continue
		}
		refused(t, err, c.line, c.field, c.says)
	}
}

// What a note waits for and points at must be in the game.
func TestNotesAboutNothing(t *testing.T) {
	rs := toy.Rules()
	words, err := ruletext.ParseWords("words.yaml", rs.Words)
	if err != nil {
		t.Fatal(err)
	}
	sc := toy.Scenario(2, 4)
	sc.Table = game.Plan{Width: 9000, Depth: 9000, Features: []game.Feature{{ID: "van", Kind: "van", Points: corners(1000, 1000, 2000, 2000, 0)}}}
	al, south := sc.Figures[0].ID, sc.Seats[1].ID
	before := string(scenariofile.Write(sc)) + "guide:\n  - {begins: yes, say: x}\n"
	check := func(note string) error {
		f := parsed(t, before+"  - "+strings.NewReplacer("AL", al, "SOUTH", south).Replace(note)+"\n")
		g, err := rs.New(&f.Scenario)
		if err != nil {
			t.Fatal(err)
		}
		return f.Locate(scenariofile.CheckGuide(&f.Scenario, words, g))
	}
	for _, note := range []string{
		"{asks: act, who: AL, thing: van, say: x}", "{offers: [shoot, move], sentence: shoot, say: x}", "{chosen: shoot, who: SOUTH, say: x}", "{tells: [hit, miss], thing: card-3, say: x}",
	} {
		if err := check(note); err != nil {
			t.Errorf("%s: %v", note, err)
		}
	}
	for _, c := range []struct{ note, field, says string }{
		{"{asks: shoot, say: x}", "guide[1].asks", `no prompt "shoot"`},
		{"{offers: [shoot, hit], say: x}", "guide[1].offers[1]", `no verb "hit"`},
		{"{chosen: act, say: x}", "guide[1].chosen", `no verb "act"`},
		{"{tells: shoot, say: x}", "guide[1].tells", `no kind of event "shoot"`},
		{"{asks: act, sentence: hit, say: x}", "guide[1].sentence", `no verb "hit"`},
		{"{asks: act, who: bo, say: x}", "guide[1].who", `the id "bo"`},
		{"{asks: act, thing: bus, say: x}", "guide[1].thing", `the id "bus"`},
	} {
		err := check(c.note)
		if err == nil {
			t.Errorf("this is taken: %s", c.note)
			continue
		}
		refused(t, err, strings.Count(before, "\n")+1, c.field, c.says)
	}
}

// A gang that somebody brings has other figures than those the notes are about.
func TestAGangIsNotGuided(t *testing.T) {
	sc := alley(t)
	sc.Guide = []game.Note{{When: game.WhenBegins, Say: "x"}}
	made, err := scenariofile.Enlist(sc, "south", crew("cy"))
	if err != nil {
		t.Fatal(err)
	}
	if len(made.Guide) != 0 || len(sc.Guide) != 1 {
		t.Errorf("%d notes, and %d before", len(made.Guide), len(sc.Guide))
	}
}

// The guide to scenarios names every moment, every part of the screen and every bound.
func TestTheDocumentOfNotesIsWhole(t *testing.T) {
	document := section(t, "## Guided matches")
	for _, moment := range game.Moments {
		if !strings.Contains(document, "| `"+string(moment)+"` |") {
			t.Errorf("it says nothing of %s", moment)
		}
	}
	for _, part := range game.Parts {
		if !strings.Contains(document, "`"+string(part)+"`") {
			t.Errorf("it says nothing of the part %s", part)
		}
	}
	if want := fmt.Sprintf("at most %d notes", scenariofile.MaxNotes); !strings.Contains(document, want) {
		t.Errorf("it does not say %q", want)
	}
	_, err := scenariofile.Parse("a.yaml", []byte("guide:\n  - {begins: yes, say: "+strings.Repeat("x", 1000)+"}"))
	refusal, ok := errors.AsType[*game.Error](err)
	if !ok || !strings.Contains(document, strings.TrimSuffix(refusal.Sentence[strings.Index(refusal.Sentence, "2"):], ".")) {
		t.Errorf("of the length of a note it does not say what the program says: %v", err)
	}
}
