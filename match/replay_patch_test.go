package match_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"rumble/game"
	"rumble/match"
)

// drawn is a scene with pieces and doors of these ids.
func drawn(change func(*game.Scene), pieces ...string) *game.Scene {
	s := &game.Scene{
		Title: "Main Street", Turn: "turn 1", Whose: "reds", Why: "They lead.", Clause: "A-1", Table: &game.Plan{Width: 12},
		Seats: []game.SceneSeat{{ID: "reds"}, {ID: "blues"}}, Pieces: []game.ScenePiece{}, Piles: []game.ScenePile{{ID: "deck", Count: 5}},
		Zones: []game.SceneZone{{ID: "docks"}}, Gauges: []game.SceneGauge{{Word: "heat", Now: 1}, {Word: "time", Now: 2}},
	}
	for _, id := range pieces {
		s.Pieces = append(s.Pieces, game.ScenePiece{ID: id})
	}
	if change != nil {
		change(s)
	}
	return s
}

func dice(many int) func(*game.Scene) {
	return func(s *game.Scene) { s.Dice = []game.SceneDice{{ID: "cup", Sides: 6, Count: many}} }
}

func TestAPatchHoldsWhatHasChangedAndNothingElse(t *testing.T) {
	piece := func(id, more string) string {
		return `{"id":"` + id + `","name":"","role":"","icon":"","seat":"","at":[0,0],"radius":0,` + more + `"badges":null,"stats":null,"items":null,"skills":null}`
	}
	for _, c := range []struct {
		name          string
		before, after *game.Scene
		want          string
	}{
		{"nothing", drawn(nil, "a", "b"), drawn(nil, "a", "b"), `{}`},
		{"the table", drawn(nil), drawn(func(s *game.Scene) { s.Table = nil }), `{}`},
		{"a table that has changed", drawn(nil), drawn(func(s *game.Scene) { s.Table = &game.Plan{Width: 9} }), `{"table":{"width":9,"depth":0,"floorHeight":0,"features":null,"openings":null,"links":null,"labels":null}}`},
		{"the same table made anew", drawn(nil), drawn(func(s *game.Scene) { s.Table = &game.Plan{Width: 12} }), `{}`},
		{"the title", drawn(nil), drawn(func(s *game.Scene) { s.Title = "Docks" }), `{"title":"Docks"}`},
		{"the turn", drawn(nil), drawn(func(s *game.Scene) { s.Turn = "turn 2" }), `{"turn":"turn 2"}`},
		{"nobody's turn", drawn(nil), drawn(func(s *game.Scene) { s.Whose, s.Why, s.Clause = "", "", "" }), `{"whose":"","why":"","clause":""}`},
		{"a gauge", drawn(nil), drawn(func(s *game.Scene) { s.Gauges[1].Now = 3 }), `{"gauges":[{"word":"heat","name":"","now":1},{"word":"time","name":"","now":3}]}`},
		{"no gauges", drawn(nil), drawn(func(s *game.Scene) { s.Gauges = []game.SceneGauge{} }), `{"gauges":[]}`},
		{"a piece changed", drawn(nil, "a", "b"), drawn(func(s *game.Scene) { s.Pieces[1].Active = true }, "a", "b"), `{"pieces":{"set":[` + piece("b", `"active":true,`) + `]}}`},
		{"a piece more", drawn(nil, "a"), drawn(nil, "a", "b"), `{"pieces":{"set":[` + piece("b", "") + `],"order":["a","b"]}}`},
		{"a piece in between", drawn(nil, "a", "c"), drawn(nil, "a", "b", "c"), `{"pieces":{"set":[` + piece("b", "") + `],"order":["a","b","c"]}}`},
		{"a piece less", drawn(nil, "a", "b"), drawn(nil, "b"), `{"pieces":{"order":["b"]}}`},
		{"the last piece", drawn(nil, "a"), drawn(nil), `{"pieces":{"order":[]}}`},
		{"another order", drawn(nil, "a", "b"), drawn(nil, "b", "a"), `{"pieces":{"order":["b","a"]}}`},
		{"another piece in its place", drawn(nil, "a"), drawn(nil, "b"), `{"pieces":{"set":[` + piece("b", "") + `],"order":["b"]}}`},
		{"a door", drawn(func(s *game.Scene) { s.Doors = []game.DoorState{{ID: "d"}} }), drawn(func(s *game.Scene) { s.Doors = []game.DoorState{{ID: "d", Open: true}} }), `{"doors":{"set":[{"id":"d","open":true}]}}`},
		{"the first door", drawn(nil), drawn(func(s *game.Scene) { s.Doors = []game.DoorState{{ID: "d"}} }), `{"doors":{"set":[{"id":"d","open":false}],"order":["d"]}}`},
		{"a seat", drawn(nil), drawn(func(s *game.Scene) { s.Seats[1].Out = true }), `{"seats":{"set":[{"id":"blues","name":"","side":"","out":true,"gauges":null}]}}`},
		{"a pile", drawn(nil), drawn(func(s *game.Scene) { s.Piles[0].Count = 4 }), `{"piles":{"set":[{"id":"deck","name":"","role":"","count":4,"cards":null}]}}`},
		{"dice", drawn(dice(2)), drawn(dice(3)), `{"dice":{"set":[{"id":"cup","name":"","sides":6,"count":3,"faces":null}]}}`},
		{"the first dice", drawn(nil), drawn(dice(3)), `{"dice":{"set":[{"id":"cup","name":"","sides":6,"count":3,"faces":null}],"order":["cup"]}}`},
		{"a zone", drawn(nil), drawn(func(s *game.Scene) { s.Zones[0].Seat = "reds" }), `{"zones":{"set":[{"id":"docks","name":"","seat":"reds","gauges":null,"pieces":null}]}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := text(t, c.before)
			p := match.Difference(c.before, c.after)
			if got := text(t, p); got != c.want {
				t.Errorf("the patch is\n%s\nnot\n%s", got, c.want)
			}
			if empty := p == (match.ScenePatch{}); empty != (c.want == "{}") {
				t.Errorf("it is empty: %v", empty)
			}
			var sent match.ScenePatch
			if err := json.Unmarshal([]byte(c.want), &sent); err != nil {
				t.Fatal(err)
			}
			made := sent.Apply(c.before)
			if got, want := sceneText(t, made), sceneText(t, c.after); got != want {
				t.Errorf("it makes\n%s\nnot\n%s", got, want)
			}
			if p.Table == nil && made.Table != c.before.Table || p.Table != nil && made.Table.Width != c.after.Table.Width || text(t, c.before) != before {
				t.Errorf("it has changed what it was made of:\n%s\n%s", before, text(t, c.before))
			}
		})
	}
}

// Whatever part of a scene changes, the patch has it: a part that was forgotten would stay as it was in every replay.
func TestAPatchHasEveryPartOfAScene(t *testing.T) {
	whole := &game.Scene{
		Title: "War", Turn: "turn 2", Whose: "reds", Why: "They lead.", Clause: "TOY-01", Table: &game.Plan{Width: 1}, Doors: []game.DoorState{{ID: "door"}},
		Seats: []game.SceneSeat{{ID: "reds"}}, Pieces: []game.ScenePiece{{ID: "ann"}}, Piles: []game.ScenePile{{ID: "deck"}}, Dice: []game.SceneDice{{ID: "cup"}},
		Zones: []game.SceneZone{{ID: "docks"}}, Gauges: []game.SceneGauge{{Word: "fame"}}, Goals: []game.SceneGoal{{ID: "corner"}}, Ends: "After turn 5.",
		Overlays: []game.SceneOverlay{{ID: "fire"}},
	}
	for i := range reflect.TypeFor[game.Scene]().NumField() {
		name := reflect.TypeFor[game.Scene]().Field(i).Name
		part := reflect.ValueOf(whole).Elem().Field(i)
		if part.IsZero() {
			t.Errorf("%s is not tried", name)
			continue
		}
		var after game.Scene
		reflect.ValueOf(&after).Elem().Field(i).Set(part)
		if got := match.Difference(&game.Scene{}, &after).Apply(&game.Scene{}); !reflect.DeepEqual(got, &after) {
			t.Errorf("%s is lost: %+v", name, got)
		}
	}
}
