package scenariofile_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

func TestEverythingAScenarioSaysOfPeople(t *testing.T) {
	at, up := th(4500, 10000, 0), th(7000, 250, 2)
	got := parsed(t, `
id: showdown
title: Two men and a van
ruleset: maddogs
line: A dispute about parking.
seats:
  - reds
  - id: police
    color: navy
    name: The Ninth
    force: cops
    friends: [reds]
    hold: [K, 2]
    values: {outrage: 1, half: no}
    settings: {drawn: red}
figures:
  - {id: hotdog, name: Hotdog, seat: reds, profile: torpedo, stats: {gats: 5}, gear: [tommy-gun, 2], skills: [lucky], at: [4.5, 10], state: {prone: yes, owes: 2, hidden: false}, holds: [waiter]}
  - {id: waiter, gear: [], skills: [], at: [7, 0.25, 2]}
settings: {turns: 5, muster: yes, event: rain}
`).Scenario
	want := game.Scenario{
		ID: "showdown", Title: "Two men and a van", Ruleset: "maddogs", Line: "A dispute about parking.",
		Seats: []game.SeatSetup{
			{ID: "reds"},
			{
				ID: "police", Name: "The Ninth", Color: "navy", Force: "cops", Friends: []string{"reds"}, Hold: []string{"K", "2"},
				Values: map[string]int{"outrage": 1, "half": 0}, Settings: map[string]string{"drawn": "red"},
			},
		},
		Figures: []game.FigureSetup{
			{
				ID: "hotdog", Name: "Hotdog", Seat: "reds", Profile: "torpedo", Stats: map[string]int{"gats": 5},
				Gear: []string{"tommy-gun", "2"}, Skills: []string{"lucky"}, At: &at,
				State: map[string]int{"prone": 1, "owes": 2, "hidden": 0}, Held: []string{"waiter"},
			},
			{ID: "waiter", Gear: []string{}, Skills: []string{}, At: &up},
		},
		Settings: map[string]string{"turns": "5", "muster": "yes", "event": "rain"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// What is left out is not there: the usual gear of a profile is something else than no gear.
func TestWhatIsLeftOut(t *testing.T) {
	sc := parsed(t, "seats: [{id: a}]\nfigures: [{id: b, stats: {}, gear: ~}]\nsettings: {}\n").Scenario
	want := game.Scenario{ID: "a", Seats: []game.SeatSetup{{ID: "a"}}, Figures: []game.FigureSetup{{ID: "b"}}}
	if !reflect.DeepEqual(sc, want) {
		t.Errorf("%#v", sc)
	}
}

func TestTheIDOfAScenarioIsThatOfItsFile(t *testing.T) {
	for name, want := range map[string]string{
		"lunch.yaml": "lunch", "stock/lunch.yaml": "lunch", `C:\stock\lunch.yml`: "lunch", "lunch": "lunch",
		"my lunch.yaml": "", ".yaml": "", "lunch.v2.yaml": "",
	} {
		f, err := scenariofile.Parse(name, []byte("title: x"))
		if err != nil {
			t.Fatal(err)
		}
		if f.Scenario.ID != want || f.Name != name {
			t.Errorf("%s is %q", f.Name, f.Scenario.ID)
		}
	}
}

func TestWhatIsWrongWithPeople(t *testing.T) {
	for _, c := range []struct {
		name, text string
		line       int
		field      string
		says       string
	}{
		{"an unknown key at the top", "title: x\nfigurs: []\n", 2, "figurs", "no key"},
		{"an unknown key of a seat", "seats:\n  - id: a\n    colour: red\n", 3, "seats[0].colour", "no key"},
		{"a colour that is none", "seats:\n  - id: a\n    color: puce\n", 3, "seats[0].color", `Here must be one of red, green, `},
		{"a colour that another seat has", "seats:\n  - {id: a, color: red}\n  - {id: b, color: navy}\n  - {id: c, color: red}\n", 4, "seats[2].color", `The seat "a" is red already.`},
		{"an unknown key of a figure", "figures:\n  - {id: a, weapon: bat}\n", 2, "figures[0].weapon", "no key"},
		{"a seat without an id", "seats:\n  - a\n  - name: b\n", 3, "seats[1]", `"id" is missing`},
		{"a figure without an id", "figures: [{name: b}]\n", 1, "figures[0]", `"id" is missing`},
		{"a bad id", "id: a b\n", 1, "id", "An id"},
		{"a bad ruleset", "ruleset: mad dogs\n", 1, "ruleset", "An id"},
		{"a bad id of a seat", "seats: [a b]\n", 1, "seats[0]", "An id"},
		{"a seat that is a list", "seats: [[a]]\n", 1, "seats[0]", "a map"},
		{"a seat twice", "seats:\n  - a\n  - {id: a}\n", 3, "seats[1]", `"a" is used twice`},
		{"a figure with the id of a seat", "seats: [a]\nfigures:\n  - id: a\n", 3, "figures[0]", "used twice"},
		{"a figure twice", "figures:\n  - id: a\n  - id: b\n  - id: a\n", 4, "figures[2]", "used twice"},
		{"a figure with the id of a van", "figures: [{id: v}]\ntable:\n  size: [9, 9]\n  features: [{id: v, kind: van, at: [4, 4]}]\n", 4, "table.features[0]", "used twice"},
		{"too many seats", "seats: [" + numbered("s%d", game.MaxSeats+1) + "]\n", 1, "seats[12]", "more than 12"},
		{"too many figures", "figures: [" + numbered("{id: f%d}", scenariofile.MaxFigures+1) + "]\n", 1, "figures[200]", "more than 200"},
		{"too much gear", "figures: [{id: a, gear: [" + numbered("g%d", 33) + "]}]\n", 1, "figures[0].gear[32]", "more than 32"},
		{"too many settings", "settings: {" + numbered("s%d: 1", 129) + "}\n", 1, "settings.s128", "more than 128"},
		{"too many stats", "figures: [{id: a, stats: {" + numbered("s%d: 1", 33) + "}}]\n", 1, "figures[0].stats.s32", "more than 32"},
		{"a stat that is none", "figures: [{id: a, stats: {gats: five}}]\n", 1, "figures[0].stats.gats", "whole number"},
		{"a stat beyond all", "figures: [{id: a, stats: {gats: 1000001}}]\n", 1, "figures[0].stats.gats", "whole number"},
		{"a stat below all", "figures: [{id: a, stats: {gats: -1000001}}]\n", 1, "figures[0].stats.gats", "whole number"},
		{"a name of a stat that is none", "figures: [{id: a, stats: {'a b': 1}}]\n", 1, "figures[0].stats.a b", "A name here"},
		{"a name of a setting that is none", "settings: {'.': 1}\n", 1, "settings..", "A name here"},
		{"a setting that is a list", "settings: {turns: [1]}\n", 1, "settings.turns", "a text"},
		{"gear that is a word", "figures: [{id: a, gear: bat}]\n", 1, "figures[0].gear", "a list"},
		{"a place of one number", "figures: [{id: a, at: [1]}]\n", 1, "figures[0].at", "[x, y]"},
		{"a place of four numbers", "figures: [{id: a, at: [1, 2, 3, 4]}]\n", 1, "figures[0].at[3]", "more than 3"},
		{"a place off every table", "figures: [{id: a, at: [240.001, 1]}]\n", 1, "figures[0].at[0]", "from 0 to 240"},
		{"a place before every table", "figures: [{id: a, at: [1, -0.001]}]\n", 1, "figures[0].at[1]", "from 0 to 240"},
		{"a floor too low", "figures: [{id: a, at: [1, 1, -10]}]\n", 1, "figures[0].at[2]", "-9 to 99"},
		{"a floor too high", "figures: [{id: a, at: [1, 1, 100]}]\n", 1, "figures[0].at[2]", "-9 to 99"},
		{"a title too long", "title: " + strings.Repeat("x", 101) + "\n", 1, "title", "longer than 100"},
		{"a brought gang without an id", "seats: [{id: a, brought: {name: B}}]\n", 1, "seats[0].brought", `"id" is missing`},
		{"a brought gang with figures", "seats: [{id: a, brought: {id: b, figures: []}}]\n", 1, "seats[0].brought.figures", "no key"},
		{"a brought gang of too many matches", "seats: [{id: a, brought: {id: b, matches: 1000}}]\n", 1, "seats[0].brought.matches", "from 0 to 999"},
		{"a line too long", "line: " + strings.Repeat("x", 301) + "\n", 1, "line", "longer than 300"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := scenariofile.Parse("a.yaml", []byte(c.text))
			refused(t, err, c.line, c.field, c.says)
		})
	}
}

func numbered(format string, many int) string {
	all := make([]string, many)
	for i := range all {
		all[i] = fmt.Sprintf(format, i)
	}
	return strings.Join(all, ", ")
}

// Exactly what is allowed at most.
func TestTheMostThatIsAllowed(t *testing.T) {
	text := "title: " + strings.Repeat("x", 100) + "\nline: " + strings.Repeat("é", 300) +
		"\nseats: [" + numbered("s%d", game.MaxSeats) + "]\nsettings: {" + numbered("s%d: 1", 128) + "}\nfigures:\n" +
		"  - {id: a, at: [240, 0, 99], stats: {gats: 1000000, guts: -1000000}, gear: [" + numbered("g%d", 32) + "]}\n" +
		"  - {id: b, at: [0, 240, -9]}\n"
	for i := range scenariofile.MaxFigures - 2 {
		text += fmt.Sprintf("  - {id: f%d}\n", i)
	}
	if sc := parsed(t, text).Scenario; len(sc.Figures) != 200 || sc.Figures[0].Stats["guts"] != -1_000_000 {
		t.Error(len(sc.Figures))
	}
}
