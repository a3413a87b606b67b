package server_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
)

// gangHouse is a server whose toy has gangs: two figures each, worth five points at most, with one hat at most.
func gangHouse(t *testing.T, changes ...func(*server.Config)) house {
	t.Helper()
	rs := toy.Rules()
	rs.Gangs = &game.GangRules{
		Points: game.Limit{Most: 5, Clause: "TOY-01"}, Figures: game.Limit{Least: 2, Most: 2}, Carried: game.Limit{Most: 2}, Alike: game.Limit{Most: 1},
		Profiles: []game.GangProfile{{ID: "man", Name: "Man", Points: 2, Many: game.Limit{Most: 2}}},
		Gear:     []game.GangGear{{ID: "hat", Name: "hat", Points: 1, Sorts: []string{"hats"}}, {ID: "cap", Name: "cap", Points: 1, Sorts: []string{"hats"}}},
		Sorts:    []game.GearSort{{ID: "hats", Name: "hats", Many: game.Limit{Most: 2}}},
	}
	begin := rs.New
	rs.New = func(sc *game.Scenario) (game.Game, error) {
		for i := range sc.Seats {
			if g := gangOf(sc, i); rs.Gangs.Total(g) > 5 {
				return nil, game.Refuse("too-dear", "seats[0]", "Too dear.")
			}
		}
		return begin(sc)
	}
	first := func(c *server.Config) {
		c.Rules = []game.Ruleset{rs}
		for _, at := range []int{0, 2} { // the same gangs in two scenarios; the third has figures of no profile
			for i := range c.Scenarios[at].Figures {
				c.Scenarios[at].Figures[i].Profile = "man"
			}
		}
	}
	return open(t, sqlite(t), append([]func(*server.Config){first}, changes...)...)
}

func gangOf(sc *game.Scenario, seat int) *game.Gang {
	g := &game.Gang{}
	for _, f := range sc.Figures {
		if f.Seat == sc.Seats[seat].ID {
			g.Figures = append(g.Figures, game.Member{Profile: f.Profile, Gear: f.Gear})
		}
	}
	return g
}

const twoMen = "gang: two\nname: Two men\nruleset: toy\nfigures:\n  - {id: pat, name: Pat, profile: man, gear: [hat]}\n  - {id: mike, name: Mike, profile: man, gear: []}\n"

type checkedGang struct {
	Valid    bool
	Points   int
	Problems []struct {
		Code, Field, Sentence, Clause string
		Line                          int
	}
	Gang game.Gang
	YAML string
}

func TestTheGangRulesOfARuleset(t *testing.T) {
	h := gangHouse(t)
	var m struct {
		Points   game.Limit
		Profiles []game.GangProfile
		Stock    []game.Gang
	}
	if status := h.call("GET", "/api/rulesets/toy/gang-rules", "", nil, &m); status != 200 || m.Points.Most != 5 || len(m.Profiles) != 1 {
		t.Fatalf("%d %+v", status, m)
	}
	if len(m.Stock) != 2 || m.Stock[0].ID != "north" || m.Stock[1].ID != "south" || m.Stock[0].Ruleset != "toy" || len(m.Stock[0].Figures) != 2 {
		t.Errorf("%+v", m.Stock)
	}
	var cards []struct {
		ID    string
		Gangs bool
	}
	h.call("GET", "/api/rulesets", "", nil, &cards)
	if !cards[0].Gangs {
		t.Errorf("%+v", cards)
	}
	h.refuses("GET", "/api/rulesets/chess/gang-rules", "", nil, 404, "unknown-ruleset")

	plain := open(t, sqlite(t))
	plain.refuses("GET", "/api/rulesets/toy/gang-rules", "", nil, 404, "no-gangs")
	plain.refuses("POST", "/api/rulesets/toy/gang", "", obj{"yaml": twoMen}, 404, "no-gangs")
	plain.refuses("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel", "seats": []obj{{"seat": "north", "player": "human", "gang": twoMen}}}, 404, "no-gangs")
}

// What gang rules say nothing of is an empty list, and not nothing: a page goes through them all.
func TestListsOfGangRules(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(m *game.GangRules)
		want   [3]string // groups, states, stock
	}{
		{"nothing", func(*game.GangRules) {}, [3]string{"[]", "[]", "[]"}},
		{"something", func(m *game.GangRules) {
			m.Groups = []game.SkillGroup{{ID: "arts", Name: "Arts"}}
			m.States = []game.GangState{{ID: "hurt", Name: "Hurt", Most: 1}}
			m.Ready = []game.Gang{{ID: "ready", Name: "Ready", Ruleset: "toy"}}
		}, [3]string{`"arts"`, `"hurt"`, `"ready"`}},
	} {
		h := gangHouse(t, func(s *server.Config) {
			c.change(s.Rules[0].Gangs)
			s.Rules[0].Gangs.Profiles = nil // so that no gang of a scenario may be built
		})
		var lists struct{ Groups, States, Stock json.RawMessage }
		if status := h.call("GET", "/api/rulesets/toy/gang-rules", "", nil, &lists); status != 200 {
			t.Fatal(status)
		}
		for i, got := range []json.RawMessage{lists.Groups, lists.States, lists.Stock} {
			if !strings.Contains(string(got), c.want[i]) {
				t.Errorf("%s: list %d is %s", c.name, i, got)
			}
		}
	}
}

func TestCheckingAGang(t *testing.T) {
	h := gangHouse(t)
	check := func(in obj) (c checkedGang) {
		t.Helper()
		if status := h.call("POST", "/api/rulesets/toy/gang", "", in, &c); status != 200 {
			t.Fatalf("%v is answered with %d", in, status)
		}
		return c
	}
	fine := check(obj{"yaml": twoMen})
	if !fine.Valid || fine.Points != 5 || len(fine.Problems) != 0 || fine.Gang.Name != "Two men" || len(fine.Gang.Figures) != 2 {
		t.Errorf("%+v", fine)
	}
	if again := check(obj{"gang": fine.Gang}); !again.Valid || again.YAML != fine.YAML || !strings.HasPrefix(fine.YAML, "gang: two\nname: 'Two men'\nruleset: toy\n") {
		t.Errorf("%+v", again)
	}

	dear := check(obj{"yaml": strings.Replace(twoMen, "[]", "[cap]", 1)})
	if p := dear.Problems; dear.Valid || dear.Points != 6 || dear.YAML == "" || len(p) != 1 || p[0].Code != "gang-points" || p[0].Line != 5 ||
		p[0].Field != "figures" || p[0].Clause != "TOY-01" || p[0].Sentence != "A gang is worth at most 5 points with its gear, not 6." {
		t.Errorf("%+v", dear)
	}
	odd := check(obj{"gang": obj{"gang": "x", "name": "X", "figures": []obj{{"id": "a", "profile": "man", "gear": []string{"hat", "wig"}}}}})
	if p := odd.Problems; odd.Valid || odd.Gang.Ruleset != "toy" || len(p) != 2 || p[0].Code != "gang-size" || p[1].Field != "figures[0].gear[1]" || p[1].Line != 0 {
		t.Errorf("%+v", odd)
	}
	broken := check(obj{"yaml": "gang: x\nruleset: toy\nfigures:\n  - {id: a}\n"})
	if p := broken.Problems; broken.Valid || broken.YAML != "" || broken.Gang.Figures == nil || len(p) != 1 || p[0].Code != "bad-gang" || p[0].Line != 4 || p[0].Field != "figures[0]" {
		t.Errorf("%+v", broken)
	}
	if other := check(obj{"yaml": strings.Replace(twoMen, "toy", "chess", 1)}); len(other.Problems) != 1 || other.Problems[0].Code != "wrong-ruleset" || other.Problems[0].Line != 3 {
		t.Errorf("%+v", other)
	}
}

func TestGangsThatAreNotLookedAt(t *testing.T) {
	h := gangHouse(t)
	many := make([]obj, 41)
	for i := range many {
		many[i] = obj{"id": "a", "profile": "man", "gear": []string{}}
	}
	for name, in := range map[string]obj{
		"neither":           {},
		"both":              {"yaml": twoMen, "gang": obj{"gang": "x", "name": "x", "figures": []obj{}}},
		"too long":          {"yaml": strings.Repeat("#", 16385)},
		"too many":          {"gang": obj{"gang": "x", "name": "x", "figures": many}},
		"an unknown key":    {"gang": obj{"gang": "x", "name": "x", "figures": []obj{}, "boss": "al"}},
		"a key of a figure": {"gang": obj{"gang": "x", "name": "x", "figures": []obj{{"id": "a", "profile": "man", "gear": []string{}, "at": 1}}}},
	} {
		if status := h.call("POST", "/api/rulesets/toy/gang", "", in, &obj{}); status != 422 {
			t.Errorf("%s: %d", name, status)
		}
	}
	if status := h.call("POST", "/api/rulesets/toy/gang", "", obj{"yaml": strings.Repeat("#", 16384)}, &obj{}); status != 200 {
		t.Errorf("a file of the greatest length: %d", status)
	}
	few := gangHouse(t, func(c *server.Config) { c.Bounds.Checked = 2 })
	for range 2 {
		few.call("POST", "/api/rulesets/toy/gang", "", obj{"yaml": twoMen}, &obj{})
	}
	few.refuses("POST", "/api/rulesets/toy/gang", "", obj{"yaml": twoMen}, 429, "too-fast")
}

func TestAMatchWithOnesOwnGang(t *testing.T) {
	h := gangHouse(t)
	order := func(north, south string) obj {
		return obj{"ruleset": "toy", "scenario": "duel", "seats": []obj{
			{"seat": "north", "player": "human", "gang": north}, {"seat": "south", "player": "human", "gang": south},
		}}
	}
	shown := func(in obj) string {
		t.Helper()
		var opened server.Opened
		if status := h.call("POST", "/api/matches", "", in, &opened); status != 201 {
			t.Fatalf("opening is answered with %d", status)
		}
		m := table{house: h, match: opened.Match}
		return (<-m.listen(opened.Watch, "").messages).text
	}
	text := shown(order(twoMen, twoMen))
	for _, id := range []string{`"pat"`, `"mike"`, `"south-pat"`, `"south-mike"`, `"Pat"`} {
		if !strings.Contains(text, id) {
			t.Errorf("nobody is shown %s", id)
		}
	}
	if text := shown(order("", "")); strings.Contains(text, `"pat"`) || !strings.Contains(text, `"north-1"`) {
		t.Error("a gang stayed in the stock scenario")
	}

	dear := strings.Replace(twoMen, "[]", "[cap]", 1)
	p := h.refuses("POST", "/api/matches", "", order("", dear), 422, "gang-points")
	if p.Detail != "Line 5 of the gang file: A gang is worth at most 5 points with its gear, not 6." || p.Errors[0].Location != "body.seats[1].gang" {
		t.Errorf("%+v", p)
	}
	p = h.refuses("POST", "/api/matches", "", order("gang: [", ""), 422, "bad-gang")
	if !strings.Contains(p.Detail, "Line 1") || p.Errors[0].Location != "body.seats[0].gang" {
		t.Errorf("%+v", p)
	}
	h.refuses("POST", "/api/matches", "", order(strings.Repeat("#", 16385), ""), 422, "bad-request")
}

// A rule that fails in some other way is no gang's fault, and its reason stays here.
func TestJudgingThatFails(t *testing.T) {
	h := gangHouse(t, func(c *server.Config) {
		c.Rules[0].New = func(*game.Scenario) (game.Game, error) { return nil, errors.New("secret") }
	})
	var c checkedGang
	h.call("POST", "/api/rulesets/toy/gang", "", obj{"yaml": twoMen}, &c)
	if len(c.Problems) != 1 || c.Problems[0].Code != "failed" || strings.Contains(c.Problems[0].Sentence, "secret") {
		t.Errorf("%+v", c)
	}
}
