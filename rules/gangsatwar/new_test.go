package gangsatwar

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/ruletext"
	"rumble/scenarios"
)

func scenarioOf(seats int) *game.Scenario {
	sc := &game.Scenario{ID: "test", Title: "Test", Ruleset: "gangsatwar", Settings: map[string]string{}}
	for i := range seats {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: string(rune('a' + i)), Settings: map[string]string{}, Values: map[string]int{}})
	}
	return sc
}

// GW-T-SETUP, GW-T-PLACES, GW-T-COUNTS.
func TestTheBeginning(t *testing.T) {
	for n := minSeats; n <= maxSeats; n++ {
		begun, err := New(scenarioOf(n))
		if err != nil {
			t.Fatal(err)
		}
		g := begun.(*Game)
		if len(g.places) != 2+3*n || g.police != (Police{response: 7, raid: 5, resist: 10, armoury: 5}) || g.deck != wholePack || g.phase != Record {
			t.Errorf("%d seats: %d places, police %+v", n, len(g.places), g.police)
		}
		for s := range n {
			g.want(t, int8(s), sheet{size: 1, loyalty: 3, currency: 1})
			if home := g.places[g.gangs[s].home]; home.owner != int8(s) || home.resist != 2 || home.kitchens != 0 || home.sheds != 0 {
				t.Errorf("the HQ is %+v", home)
			}
		}
		if g.places[precinct].sheds != 5 || g.places[firstOne].defined || g.places[firstOne].owner != nobody {
			t.Error("the table is not as the book lays it")
		}
	}
}

// The ranges of GW-T-OPTIONS, at their limits.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		name  string
		good  []string
		wrong []string
	}{
		{"setting", []string{"prohibition", "opium_china", "mars_base", "greyspyre"}, []string{"", "chicago"}},
		{"size", []string{"1", "5"}, []string{"0", "6", "x"}},
		{"loyalty", []string{"1", "6"}, []string{"0", "7"}},
		{"currency", []string{"0", "5"}, []string{"-1", "6"}},
		{"gear", []string{"0", "5"}, []string{"-1", "6"}},
		{"tools", []string{"0", "2"}, []string{"-1", "3"}},
		{"response", []string{"0", "15"}, []string{"-1", "16"}},
		{"raid", []string{"1", "12"}, []string{"0", "13"}},
		{"resist", []string{"1", "25"}, []string{"0", "26"}},
		{"armoury", []string{"0", "10"}, []string{"-1", "11"}},
		{"endgame", []string{"off", "4 rounds", "20 rounds", "30 minutes", "240 minutes"}, []string{"3 rounds", "21 rounds", "29 minutes", "241 minutes", "8", "rounds", "8 days", "30 rounds"}},
		{"karma", []string{"on", "off", "yes", "no"}, []string{"maybe", ""}},
		{"seconds", []string{"none", "15", "600"}, []string{"14", "601", "0"}},
		{"slice", []string{"1", "6"}, []string{"0", "7"}},
		{"players", nil, []string{"2"}},
		{"dealer", nil, []string{"a"}}, // there is none before the first deal
		{"round", nil, []string{"2"}},
	} {
		for _, value := range c.good {
			sc := scenarioOf(2)
			sc.Settings[c.name] = value
			if _, err := New(sc); err != nil {
				t.Errorf("%s %q: %v", c.name, value, err)
			}
		}
		for _, value := range c.wrong {
			sc := scenarioOf(2)
			sc.Settings[c.name] = value
			_, err := New(sc)
			e, ok := errors.AsType[*game.Error](err)
			if !ok || e.Code != "bad-setting" && e.Code != "unknown-setting" || e.Field != "settings."+c.name || e.Sentence == "" {
				t.Errorf("%s %q is refused with %v", c.name, value, err)
			}
		}
	}
}

func TestBadScenarios(t *testing.T) {
	for _, c := range []struct {
		code, field string
		spoil       func(*game.Scenario)
	}{
		{"no-table", "table", func(s *game.Scenario) { s.Table.Width = 1 }},
		{"bad-seats", "seats", func(s *game.Scenario) { s.Seats = s.Seats[:1] }},
		{"bad-seats", "seats", func(s *game.Scenario) { s.Seats = scenarioOf(7).Seats }},
		{"bad-seat", "seats[0].id", func(s *game.Scenario) { s.Seats[0].ID = "" }},
		{"bad-seat", "seats[0].id", func(s *game.Scenario) { s.Seats[0].ID = "b" }},
		{"bad-seat", "seats[1].id", func(s *game.Scenario) { s.Seats[1].ID = "a-boss" }},
		{"bad-seat", "seats[1].id", func(s *game.Scenario) { s.Seats[1].ID = "a-crew-7" }},
		{"bad-seat", "seats[1].id", func(s *game.Scenario) { s.Seats[1].ID = "a-hq" }},
		{"bad-seat", "seats[0].id", func(s *game.Scenario) { s.Seats[0].ID = "arena" }},
		{"bad-seat", "seats[0].id", func(s *game.Scenario) { s.Seats[0].ID = "t3" }},
		{"bad-seat", "seats[0].id", func(s *game.Scenario) { s.Seats[0].ID = "7S" }},
		{"bad-seat", "seats[0].id", func(s *game.Scenario) { s.Seats[0].ID = "GEAR" }},
		{"bad-seat", "seats[0].id", func(s *game.Scenario) { s.Seats[0].ID = "police" }},
		{"bad-seat", "seats[0].id", func(s *game.Scenario) { s.Seats[0].ID = "pair-9" }},
		{"bad-force", "seats[1].force", func(s *game.Scenario) { s.Seats[1].Force = "cops" }},
		{"no-friends", "seats[1].friends", func(s *game.Scenario) { s.Seats[1].Friends = []string{"a"} }},
		{"no-cards", "seats[1].hold", func(s *game.Scenario) { s.Seats[1].Hold = []string{"7S"} }},
		{"unknown-setting", "seats[1].settings.colour", func(s *game.Scenario) { s.Seats[1].Settings["colour"] = "red" }},
		{"unknown-value", "seats[1].values.outrage", func(s *game.Scenario) { s.Seats[1].Values["outrage"] = 1 }},
		{"bad-value", "seats[1].values.gear", func(s *game.Scenario) { s.Seats[1].Values["gear"] = 100 }},
		{"bad-value", "seats[1].values.gear", func(s *game.Scenario) { s.Seats[1].Values["gear"] = -1 }},
		{"bad-figure", "figures[0].id", func(s *game.Scenario) { s.Figures = []game.FigureSetup{{ID: "tommy"}} }},
		{"bad-figure", "figures[0].id", func(s *game.Scenario) { s.Figures = []game.FigureSetup{{ID: "arena"}} }},
		{"bad-figure", "figures[0]", func(s *game.Scenario) { s.Figures = []game.FigureSetup{{ID: "t1", Profile: "torpedo"}} }},
		{"unknown-seat", "figures[0].seat", func(s *game.Scenario) { s.Figures = []game.FigureSetup{{ID: "t1", Seat: "z"}} }},
		{"unknown-state", "figures[0].state.income", func(s *game.Scenario) {
			s.Figures = []game.FigureSetup{{ID: "t1", State: map[string]int{"income": 1}}}
		}},
		{"bad-state", "figures[0].state.sheds", func(s *game.Scenario) {
			s.Figures = []game.FigureSetup{{ID: "t1", State: map[string]int{"sheds": 21}}}
		}},
		{"unknown-place", "figures[0].state.at-t9", func(s *game.Scenario) {
			s.Figures = []game.FigureSetup{{ID: "a-crew-1", State: map[string]int{"at-t9": 1}}}
		}},
	} {
		sc := scenarioOf(2)
		c.spoil(sc)
		_, err := New(sc)
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != game.Code(c.code) || e.Field != c.field || e.Sentence == "" {
			t.Errorf("should be refused with %s at %s, not with %v", c.code, c.field, err)
		}
	}
}

// The terms of the settings are those of the rulebook's table (GW-T-SETTINGS), and all that sentences need are there.
func TestTerms(t *testing.T) {
	book, err := ruletext.Parse("clauses.yaml", clauses)
	if err != nil {
		t.Fatal(err)
	}
	table, _ := book.Table("GW-T-SETTINGS")
	for i, row := range table.Rows {
		id := string(row[0])
		if cut := strings.Index(id, " ("); cut > 0 {
			id = id[:cut]
		}
		if i == 51 || string(row[0]) == "GANG (cards)" {
			id = "GANG CARDS"
		}
		r, known := findTerm(id)
		if !known && id != "GANG CARDS" {
			t.Errorf("there is no term %q", id)
			continue
		}
		for n := range settings {
			if got, want := terms[r.N].shown[n], string(row[n+1]); got != want && id == string(row[0]) {
				t.Errorf("%s in %s is %q, should be %q", id, settings[n].id, got, want)
			}
		}
	}
	for _, part := range strings.Split(string(catalogue), "{")[1:] {
		blank, _, _ := strings.Cut(part, "}")
		if blank != strings.ToUpper(blank) {
			continue
		}
		if _, known := findTerm(blank); !known {
			t.Errorf("words.yaml writes {%s}, which is no term", blank)
		}
	}
}

// Every id leads back to its thing, and everything has a name, in every setting.
func TestNames(t *testing.T) {
	for n := range settings {
		g := seated(3)
		g.fixed.setting = &settings[n]
		g.hire(1, 3)
		g.newHome(2)
		var all []game.Ref
		for s := range game.Seat(3) {
			all = append(all, game.OfSeat(s), game.Figure(int(s)))
		}
		for f := maxSeats; f < len(g.figures); f++ {
			all = append(all, game.Figure(f))
		}
		for p := range g.places {
			all = append(all, at(Place(p)))
		}
		for c := range packSize {
			all = append(all, game.Card(c))
		}
		for w := range terms {
			all = append(all, game.Ref{Kind: game.WordRef, N: int16(w)})
		}
		for _, w := range []int16{wordMutineers, wordPolice, wordLocals} {
			all = append(all, game.Ref{Kind: game.WordRef, N: w})
		}
		for _, r := range all {
			if found, ok := g.Find(g.ID(r)); !ok || found != r || g.Name(r) == "" {
				t.Errorf("%v has the id %q and the name %q, and is found as %v", r, g.ID(r), g.Name(r), found)
			}
		}
	}
	g := seated(2)
	for id, want := range map[string]string{"7S": "Seven of Spades", "10H": "Ten of Hearts", "JKR": "Red Joker", "arena": "the waterfront", "t1": "territory 1", "police": "police", "CURRENCY": "cash"} {
		if r, ok := g.Find(id); !ok || g.Name(r) != want {
			t.Errorf("%s is called %q", id, g.Name(r))
		}
	}
	for _, id := range []string{"", "c", "a-", "a-crew-2", "a-crew-", "a-hq-2", "t5", "t0", "1S", "Police"} {
		if r, ok := g.Find(id); ok {
			t.Errorf("%q is found as %v", id, r)
		}
	}
}

// No two CREW of a match have the same name before every given name has met every surname.
func TestPeopleHaveNamesOfTheirOwn(t *testing.T) {
	for i := range settings {
		s := &settings[i]
		if len(s.given) != len(s.surname) || len(s.gangs) < 2*maxSeats || len(s.bosses) < 2*maxSeats || len(s.vendettas) < 2*maxSeats || len(s.grounds) < 2*maxSeats {
			t.Errorf("the lists of %s are too short", s.id)
		}
		seen := map[string]bool{}
		for n := range 2 * len(s.given) * len(s.given) {
			if name := s.person(n); seen[name] {
				t.Fatalf("%s: %q comes twice, as number %d", s.id, name, n)
			} else {
				seen[name] = true
			}
		}
	}
}

// A seat whose gang is gone begins anew under every sixth name of the list. So the stock scenarios call a seat by none that another seat gets later.
func TestNoStockGangBearsANameOfAnotherSeat(t *testing.T) {
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	looked := 0
	for _, f := range all {
		if f.Scenario.Ruleset != "gangsatwar" {
			continue
		}
		for i, seat := range f.Scenario.Seats {
			looked++
			if n := slices.Index(settings[0].gangs, seat.Name); n >= 0 && n%maxSeats != i {
				t.Errorf("%s: %s is a name for seat %d, and that of seat %d", f.Scenario.ID, seat.Name, n%maxSeats, i)
			}
		}
	}
	if looked < 11 {
		t.Errorf("only %d gangs were looked at", looked)
	}
}

// GW-SETUP-08, -09: what a player writes stands on the record, what they leave open is generated.
func TestTheGangRecord(t *testing.T) {
	sc := scenarioOf(2)
	sc.Seats[1].Name = "Dockside"
	sc.Seats[1].Settings["boss"] = "  Marble\n Vane  "
	begun, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	g := begun.(*Game)
	written := make([]game.Answer, entries)
	written[gangName].Text, written[bossName].Text = "The Lanterns", strings.Repeat("é", 99)
	s := newStage(t, "", reply{Verb: "leave-record", Parts: written}, reply{Verb: "leave-record", Who: game.OfSeat(1)})
	g.records(s)
	s.done()
	if g.Name(game.OfSeat(0)) != "The Lanterns" || g.Name(game.OfSeat(1)) != "Dockside" || g.Name(game.Figure(1)) != "Marble Vane" {
		t.Errorf("called %q, %q, %q", g.Name(game.OfSeat(0)), g.Name(game.OfSeat(1)), g.Name(game.Figure(1)))
	}
	if got := g.Name(game.Figure(0)); got != strings.Repeat("é", maxLetters) {
		t.Errorf("a long name is cut: %q", got)
	}
	if s.Count("vendetta") != 2 || g.entry(0, vendettaName) == g.entry(1, vendettaName) || g.entry(0, vendettaName) == "" {
		t.Error("each seat has a VENDETTA event of its own")
	}
	if len(s.Asked) != 2 || s.Asked[1].Parts[gangName].Value != "Dockside" || s.Asked[1].Parts[bossName].Value != "Marble Vane" {
		t.Errorf("asked %d times; the docks find %+v", len(s.Asked), s.Asked[1].Parts)
	}
	if g.seats[0].record[motif] != 0 || g.seats[1].record != [entries]int16{} {
		t.Error("what was left as it is is written as somebody's own")
	}
}
