package study_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/study"
)

// frail is a plan in which somebody falls in most games.
func frail(format study.Format) study.Plan {
	p := asked()
	p.Rows = format
	p.Things = []study.Thing{
		{Kind: study.Path, Name: "settings.turns", Values: []string{"12"}},
		{Kind: study.Path, Name: "figures[south-1].stats.hearts", Values: []string{"1"}},
		{Kind: study.Path, Name: "figures[south-1].at", Values: []string{"[3, 3]"}}, // within reach of the others
	}
	return p
}

// Who falls is in the rows with turn and place, and the two formats tell the same.
func TestFalls(t *testing.T) {
	tally, _ := played(t, prepared(t, frail(study.JSONLines)), t.TempDir(), 2)
	fate := tally.Falls.Figures[study.Victim{Who: "south-1", Name: tally.Study.Setups[0].Names["south-1"], Seat: 1}]
	if fate == nil || fate.Many < 5 || fate.Many > 23 || fate.Turns < fate.Many || fate.Turns > 12*fate.Many {
		t.Fatalf("%+v", fate)
	}
	all := 0
	for at, many := range tally.Falls.Places[0] {
		if all += many; at.X < 0 || at.Y < 0 || at.X%game.Inch != 0 || at.X > game.Inches(100) {
			t.Errorf("%d at %v", many, at)
		}
	}
	if turns := tally.Falls.ByTurn[1]; all < fate.Many || turns.Many() < fate.Many || turns[0] > 0 {
		t.Errorf("%d places, in turns %v", all, turns)
	}
	other, _ := played(t, prepared(t, frail(study.CSV)), t.TempDir(), 2)
	if !reflect.DeepEqual(tally.Falls, other.Falls) || !reflect.DeepEqual(tally.Combinations, other.Combinations) {
		t.Error("in the other format something else is found")
	}
}

// mapped is a game whose picture has a map without inches: a mark where people have been lost, one for each turn that is over.
type mapped struct{ game.Game }

func (m mapped) Clone() game.Game     { return mapped{m.Game.Clone()} }
func (m mapped) CopyFrom(o game.Game) { m.Game.CopyFrom(o.(mapped).Game) }

func (m mapped) Scene(viewer game.Seat) *game.Scene {
	s := m.Game.Scene(viewer)
	s.Table = nil
	turn := 0
	for _, c := range s.Turn[len("turn "):] {
		if c < '0' || c > '9' {
			break
		}
		turn = 10*turn + int(c-'0')
	}
	s.Zones = append(s.Zones, game.SceneZone{ID: "docks", Name: "The docks", Badges: []game.SceneBadge{
		{Word: "fallen", Many: turn + 1, Fallen: "south"}, {Word: "fire"}, {Word: "fallen", Fallen: "south"}, // of two kinds
	}})
	return s
}

// The marks of a map are counted once: each look tells what has come since.
func TestFallsOnAMap(t *testing.T) {
	rules := toy.Rules()
	begin, turn := rules.New, rules.Turn
	rules.Turn = func(g game.Game) int { return turn(g.(mapped).Game) }
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return mapped{g}, err
	}
	p := frail(study.JSONLines)
	p.Games = 4
	s, err := study.Prepare(p, rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	tally, rows := played(t, s, t.TempDir(), 1)
	for line := range strings.Lines(rows) {
		for i, fell := range lostAt(t, line) {
			if fell != [2]int{i + 1, 1} {
				t.Errorf("%d are lost in turn %d, and one was in turn %d: %s", fell[1], fell[0], i+1, line)
			}
		}
	}
	lost := 0
	for turns, games := range tally.Combinations[0].Turns {
		lost += games * turns // two are marked from the beginning
	}
	if got := tally.Falls.Zones[study.Loss{Zone: "docks", Name: "The docks", Seat: 1}]; got != lost || lost == 0 || len(tally.Falls.Places[0]) > 0 {
		t.Errorf("%d are lost at the docks, not %d; places %v", got, lost, tally.Falls.Places)
	}
}

// lostAt are the turn and the number of each loss on the map that a row tells.
func lostAt(t *testing.T, line string) (lost [][2]int) {
	t.Helper()
	var row struct {
		Out []struct {
			Zone       string
			Turn, Many int
		}
	}
	if err := json.Unmarshal([]byte(line), &row); err != nil {
		t.Fatal(err)
	}
	for _, fall := range row.Out {
		if fall.Zone != "" {
			lost = append(lost, [2]int{fall.Turn, fall.Many})
		}
	}
	return lost
}

// strayed is a game whose people are beyond the edge of the table when they are out.
type strayed struct{ game.Game }

func (s strayed) Clone() game.Game     { return strayed{s.Game.Clone()} }
func (s strayed) CopyFrom(o game.Game) { s.Game.CopyFrom(o.(strayed).Game) }

func (s strayed) Scene(viewer game.Seat) *game.Scene {
	scene := s.Game.Scene(viewer)
	for i := range scene.Pieces {
		if p := &scene.Pieces[i]; p.Out {
			p.At = game.At(-1, 3)
		}
	}
	return scene
}

// Whoever has left the table falls in no place of it.
func TestWhoHasLeftTheTableHasNoPlace(t *testing.T) {
	rules := toy.Rules()
	begin, turn := rules.New, rules.Turn
	rules.Turn = func(g game.Game) int { return turn(g.(strayed).Game) }
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return strayed{g}, err
	}
	s, err := study.Prepare(frail(study.JSONLines), rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	tally, _ := played(t, s, t.TempDir(), 1)
	if len(tally.Falls.Figures) == 0 || len(tally.Falls.Places[0]) > 0 {
		t.Errorf("%v fell, in %v", tally.Falls.Figures, tally.Falls.Places)
	}
}
