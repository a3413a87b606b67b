package scenariofile_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

// alley is a scenario for two: the south has two figures with places round the one of the north, and a man of nobody's.
func alley(t *testing.T) *game.Scenario {
	return &parsed(t, `
id: alley
ruleset: street
table: {size: [24, 24], features: [{kind: van, id: van, at: [12, 12]}]}
seats: [south, north]
figures:
  - {id: al, seat: south, profile: thug, at: [1, 20], state: {prone: yes}}
  - {id: ed, seat: north, profile: thug, at: [1, 2]}
  - {id: bo, seat: south, profile: thug, at: [2, 20]}
  - {id: waiter}
`).Scenario
}

func crew(ids ...string) *game.Gang {
	g := &game.Gang{ID: "crew", Name: "The Crew", Ruleset: "street"}
	for _, id := range ids {
		g.Figures = append(g.Figures, game.Member{ID: id, Profile: "thug", Gear: []string{"bat"}})
	}
	return g
}

func TestEnlisting(t *testing.T) {
	sc, before := alley(t), alley(t)
	g := crew("cy", "ed", "van")
	g.Figures[0].Name, g.Figures[0].Skills = "Cy Young", []string{"lucky"}
	g.Name, g.Matches, g.Figures[1].State = "The crew", 2, map[string]int{"hurt": 1}
	made, err := scenariofile.Enlist(sc, "south", g)
	if err != nil {
		t.Fatal(err)
	}
	first, second := game.At(1, 20), game.At(2, 20)
	want := []game.FigureSetup{
		{ID: "cy", Name: "Cy Young", Seat: "south", Profile: "thug", Gear: []string{"bat"}, Skills: []string{"lucky"}, At: &first},
		{ID: "south-ed", Name: "ed", Seat: "south", Profile: "thug", Gear: []string{"bat"}, At: &second, State: map[string]int{"hurt": 1}},
		{ID: "south-van", Name: "van", Seat: "south", Profile: "thug", Gear: []string{"bat"}},
		before.Figures[1], before.Figures[3],
	}
	if !reflect.DeepEqual(made.Figures, want) {
		t.Errorf("the figures are %+v", made.Figures)
	}
	if !reflect.DeepEqual(sc, before) {
		t.Error("the scenario itself has changed")
	}
	if b := made.Seats[0].Brought; b == nil || *b != (game.Brought{ID: g.ID, Name: "The crew", Matches: 2}) || made.Seats[1].Brought != nil {
		t.Errorf("the seats have %+v", made.Seats)
	}
	made.Figures, made.Seats[0].Brought = before.Figures, nil
	if !reflect.DeepEqual(made, before) {
		t.Error("more than the figures has changed")
	}
}

// The same gang may sit in both seats, and in a seat that had nobody.
func TestEnlistingTwice(t *testing.T) {
	sc := alley(t)
	sc.Figures = sc.Figures[:1]
	sc.Seats[0].ID = "al-2" // not even the made id is free
	sc.Figures[0].Seat = "al-2"
	g := crew("cy", "north", "al")
	made, err := scenariofile.Enlist(sc, "north", g)
	if err != nil {
		t.Fatal(err)
	}
	if made, err = scenariofile.Enlist(made, "al-2", g); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, f := range made.Figures {
		ids = append(ids, f.Seat+"/"+f.ID)
	}
	want := []string{"al-2/al-2-cy", "al-2/al-2-north", "al-2/al", "north/cy", "north/north-north", "north/north-al"}
	if !slices.Equal(ids, want) {
		t.Errorf("they are %v", ids)
	}
}

func TestWhoCannotBeEnlisted(t *testing.T) {
	for _, c := range []struct {
		seat        string
		gang        *game.Gang
		code, field string
	}{
		{"west", crew("cy"), "unknown-seat", "seat"},
		{"south", &game.Gang{Ruleset: "other", Figures: crew("cy").Figures}, "wrong-ruleset", "ruleset"},
		{"south", crew(), "gang-size", "figures"},
	} {
		made, err := scenariofile.Enlist(alley(t), c.seat, c.gang)
		var e *game.Error
		if !errors.As(err, &e) || made != nil || e.Code != game.Code(c.code) || e.Field != c.field {
			t.Errorf("%v: %v", c, err)
		}
	}
}

func TestTheGangOfASeat(t *testing.T) {
	sc := alley(t)
	usual := &game.GangRules{Profiles: []game.GangProfile{{ID: "thug", Usual: []string{"bat"}}}}
	sc.Figures[0].Gear = []string{}
	g := scenariofile.GangOf(sc, &sc.Seats[0], usual)
	if g.ID != "south" || g.Name != "south" || g.Ruleset != "street" || len(g.Figures) != 2 || g.Figures[1].ID != "bo" || g.Figures[1].Profile != "thug" ||
		len(g.Figures[0].Gear) != 0 || !slices.Equal(g.Figures[1].Gear, []string{"bat"}) {
		t.Errorf("%+v", g)
	}
	sc.Seats[1].Name = "Northerners"
	sc.Figures = sc.Figures[:1]
	if g := scenariofile.GangOf(sc, &sc.Seats[1], usual); g.Name != "Northerners" || g.Figures == nil || len(g.Figures) != 0 {
		t.Errorf("%+v", g)
	}
}

func TestWhichFieldOfTheGang(t *testing.T) {
	sc := alley(t)
	for field, want := range map[string]string{
		"figures[0].id": "figures[0].id", "figures[2].gear[1]": "figures[1].gear[1]", "figures[2]": "figures[1]", "seats[0]": "figures",
		"figures[1].id": "", "figures[3].id": "", "figures[4]": "", "seats[1]": "", "seats[2]": "", "table.size": "", "figures": "", "": "",
	} {
		got, ok := scenariofile.OfGang(sc, "south", field)
		if got != want || ok != (want != "") {
			t.Errorf("%q is %q, %v", field, got, ok)
		}
	}
}

// street is a ruleset that begins with gangs of two with bats, and knows why not with others.
func street(err error) *game.Ruleset {
	return &game.Ruleset{
		ID: "street", Title: "Street", Gangs: &game.GangRules{
			Figures: game.Limit{Least: 2, Most: 2}, Carried: game.Limit{Most: 1}, Alike: game.Limit{Most: 1},
			Profiles: []game.GangProfile{{ID: "thug", Name: "Thug", Many: game.Limit{Most: 2}}},
			Gear:     []game.GangGear{{ID: "bat", Name: "bat"}},
		},
		New: func(*game.Scenario) (game.Game, error) { return nil, err },
	}
}

// The ruleset is the judge; the gang rules only say more of why.
func TestJudging(t *testing.T) {
	fine := crew("cy", "di")
	small := crew("cy")
	flaw := game.Flaw{Code: "gang-size", Field: "figures", Sentence: "A gang has exactly 2 figures, not 1."}
	for _, c := range []struct {
		name string
		err  error
		gang *game.Gang
		want []game.Flaw
	}{
		{"what New begins with is fine", nil, fine, nil},
		{"whatever the gang rules think", nil, small, nil},
		{"the gang rules say it in full", game.Refuse("x", "seats[0]", "No."), small, []game.Flaw{flaw}},
		{"else what New says, with the gang's field", game.Refuse("bad-id", "figures[1].id", "No."), fine, []game.Flaw{{Code: "bad-id", Field: "figures[1].id", Sentence: "No."}}},
		{"of somebody else", game.Refuse("bad-id", "figures[2].id", "No."), fine, []game.Flaw{{Code: "bad-id", Sentence: "The scenario does not begin with this gang. No."}}},
		{"an error of another sort", errors.New("disk"), fine, []game.Flaw{{Code: "failed", Sentence: "The rules could not begin with this gang."}}},
		{"nobody at all", nil, crew(), []game.Flaw{{Code: "gang-size", Field: "figures", Sentence: "A gang has exactly 2 figures, not 0."}}},
		{"of another ruleset", nil, &game.Gang{Ruleset: "other", Figures: fine.Figures}, []game.Flaw{{Code: "wrong-ruleset", Field: "ruleset", Sentence: "This is a gang for other, not for street."}}},
	} {
		if got := scenariofile.Judge(street(c.err), alley(t), "south", c.gang); !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
	hurt := crew("cy", "di")
	hurt.Figures[1].State = map[string]int{"hurt": 1}
	want := []game.Flaw{{Code: "unknown-state", Field: "figures[1].state.hurt", Sentence: `Nobody carries "hurt" on from match to match.`}}
	if got := scenariofile.Judge(street(nil), alley(t), "south", hurt); !slices.Equal(got, want) {
		t.Errorf("a state that New would take: %+v", got)
	}
	none := street(nil)
	none.Gangs = nil
	if got := scenariofile.Judge(none, alley(t), "south", fine); len(got) != 1 || got[0].Code != "no-gangs" {
		t.Errorf("%+v", got)
	}
}
