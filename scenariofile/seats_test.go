package scenariofile_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

const manySeats = `seats: [a, {id: b, friends: [a, d]}, {id: c, friends: [d]}, d]
least: 2
figures:
  - {id: one, seat: a}
  - {id: two, seat: d}
  - {id: three, force: gang}
  - {id: four}
`

func TestTheFirstSeatsMayPlayWithoutTheOthers(t *testing.T) {
	sc := &parsed(t, manySeats).Scenario
	before := string(scenariofile.Write(sc))
	for seats, want := range map[int]string{4: "a b[a d] c[d] d: one two three four", 3: "a b[a] c: one three four", 2: "a b[a]: one three four"} {
		made, err := scenariofile.Seated(sc, seats)
		if err != nil {
			t.Fatal(err)
		}
		if got := roll(made); got != want {
			t.Errorf("%d seats: %q, should be %q", seats, got, want)
		}
	}
	if string(scenariofile.Write(sc)) != before {
		t.Error("the scenario was changed")
	}
}

// roll is who plays: the seats with their friends, then the figures.
func roll(sc *game.Scenario) string {
	var seats, figures []string
	for _, s := range sc.Seats {
		friends := ""
		if len(s.Friends) > 0 {
			friends = "[" + strings.Join(s.Friends, " ") + "]"
		}
		seats = append(seats, s.ID+friends)
	}
	for _, f := range sc.Figures {
		figures = append(figures, f.ID)
	}
	return strings.Join(seats, " ") + ": " + strings.Join(figures, " ")
}

func TestSoManySeatsDoNotPlay(t *testing.T) {
	sc := &parsed(t, manySeats).Scenario
	all := &parsed(t, "seats: [a, b, c]\n").Scenario
	for _, c := range []struct {
		sc    *game.Scenario
		seats int
		says  string
	}{
		{sc, 1, "from 2 to 4 seats, not 1"},
		{sc, 5, "from 2 to 4 seats, not 5"},
		{sc, 0, "not 0"},
		{sc, -1, "not -1"},
		{all, 2, "exactly 3 seats, not 2"},
		{all, 4, "exactly 3 seats, not 4"},
	} {
		_, err := scenariofile.Seated(c.sc, c.seats)
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != "bad-seats" || e.Field != "seats" || !strings.Contains(e.Sentence, c.says) {
			t.Errorf("%d seats: %v", c.seats, err)
		}
	}
	if made, err := scenariofile.Seated(all, 3); err != nil || made != all {
		t.Errorf("with all seats it is the scenario itself: %v", err)
	}
}

func TestForcesAimsAndTablesOfTheHouse(t *testing.T) {
	sc := parsed(t, `
seats: [a, b, c]
least: 2
figures:
  - {id: ace, force: robbers, aims: [escape east, survive]}
tables:
  TG-T-FIRE-SIXES: [[0, nothing], ['1-3', duck]]
  TG-T-REC-ONES: []
`).Scenario
	if sc.Least != 2 || sc.Figures[0].Force != "robbers" || !reflect.DeepEqual(sc.Figures[0].Aims, []string{"escape east", "survive"}) {
		t.Errorf("%+v", sc)
	}
	if want := map[string][][]string{"TG-T-FIRE-SIXES": {{"0", "nothing"}, {"1-3", "duck"}}, "TG-T-REC-ONES": {}}; !reflect.DeepEqual(sc.Tables, want) {
		t.Errorf("%v", sc.Tables)
	}
	again := parsed(t, string(scenariofile.Write(&sc))).Scenario
	if !reflect.DeepEqual(again, sc) {
		t.Errorf("written and read again it is\n%+v\nand was\n%+v", again, sc)
	}
}

func TestFacesToClimb(t *testing.T) {
	lines := `  climbs:
    - {id: wall, foot: [4, 4], head: [4, 5, 1], height: 3.5}
    - {id: cliff, foot: [4, 4], head: [4, 5, 1], height: 1, grade: hard, going: rough}
    - {foot: [4, 4], head: [4, 5, 1], height: 1, grade: very-hard}
  links:
    - {id: hill, kind: climb-hard, foot: [4, 4], head: [4, 5, 1], long: 2, going: rough}
`
	foot, head := th(4000, 4000, 0), th(4000, 5000, 1)
	plan := onTable(t, lines)
	want := []game.Link{
		{ID: "wall", Kind: "climb", Foot: foot, Head: head, Long: 3500},
		{ID: "cliff", Kind: "climb-hard", Foot: foot, Head: head, Long: 1000, Going: game.Rough},
		{ID: "climb-very-hard", Kind: "climb-very-hard", Foot: foot, Head: head, Long: 1000},
		{ID: "hill", Kind: "climb-hard", Foot: foot, Head: head, Long: 2000, Going: game.Rough},
	}
	if !reflect.DeepEqual(plan.Links, want) {
		t.Errorf("%+v", plan.Links)
	}
	again := parsed(t, string(scenariofile.Write(&game.Scenario{Table: *plan}))).Scenario.Table
	if !reflect.DeepEqual(again.Links, want) {
		t.Errorf("written and read again: %+v", again.Links)
	}
}

func TestWhatIsWrongWithSeatsTablesAndClimbs(t *testing.T) {
	table := "table:\n  size: [48, 48]\n  "
	for _, c := range []struct {
		text  string
		line  int
		field string
		says  string
	}{
		{"least: 1\n", 1, "least", "no seats"},
		{"seats: [a, b]\nleast: 0\n", 2, "least", "1 to 2"},
		{"seats: [a, b]\nleast: 3\n", 2, "least", "1 to 2"},
		{"figures: [{id: a, aims: survive}]\n", 1, "figures[0].aims", "a list"},
		{"tables: [a]\n", 1, "tables", "a map"},
		{"tables: {'a b': []}\n", 1, "tables.a b", "A name here"},
		{"tables: {a: b}\n", 1, "tables.a", "a list"},
		{"tables: {a: [b]}\n", 1, "tables.a[0]", "a list"},
		{"tables: {a: [[[c]]]}\n", 1, "tables.a[0][0]", "a text"},
		{"tables: {" + numbered("t%d: []", 33) + "}\n", 1, "tables.t32", "more than 32"},
		{"tables: {a: [" + numbered("[%d]", 51) + "]}\n", 1, "tables.a[50]", "more than 50"},
		{"tables: {a: [[" + numbered("%d", 9) + "]]}\n", 1, "tables.a[0][8]", "more than 8"},
		{table + "climbs: [{foot: [1, 1], head: [1, 1, 1]}]\n", 3, "table.climbs[0]", `"height" is missing`},
		{table + "climbs: [{foot: [1, 1], head: [1, 1, 1], height: 0}]\n", 3, "table.climbs[0].height", "from 0.001"},
		{table + "climbs: [{foot: [1, 1], head: [1, 1, 1], height: 1, grade: easy}]\n", 3, "table.climbs[0].grade", "very-hard"},
		{table + "climbs: [{foot: [1, 1], head: [1, 1, 1], height: 1, going: low}]\n", 3, "table.climbs[0].going", "rough"},
		{table + "climbs: [{foot: [1, 1], head: [1, 1, 1], height: 1, long: 1}]\n", 3, "table.climbs[0].long", "no key"},
		{table + "ladders: [{foot: [1, 1], head: [1, 1, 1], going: rough}]\n", 3, "table.ladders[0].going", "no key"},
		{table + "links: [{kind: rope, foot: [1, 1], head: [1, 1, 1]}]\n", 3, "table.links[0].kind", "climb-hard"},
	} {
		_, err := scenariofile.Parse("a.yaml", []byte(c.text))
		refused(t, err, c.line, c.field, c.says)
	}
}
