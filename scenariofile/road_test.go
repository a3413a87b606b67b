package scenariofile_test

import (
	"reflect"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
	"rumble/tabletop"
)

const roads = `
table:
  size: [40, 30]
  roads:
    - {name: Canal Street, at: [0, 12, 40, 12]}
    - {id: quay, points: [[10, 12], [10, 20], [16, 26], [16, 30]], width: 5, one-way: yes}
    - {at: [30, 0, 30, 12], lanes: 2, back: 1}
    - {at: [20, 12, 20, 6], dead-end: yes}
`

func TestRoadsAreRead(t *testing.T) {
	got := parsed(t, roads).Scenario.Table.Roads
	want := []game.Road{
		{ID: "canal-street", Name: "Canal Street", Points: []game.Point{th(0, 12_000, 0), th(40_000, 12_000, 0)}, Width: 6000, Lanes: 1, Back: 1},
		{ID: "quay", Points: []game.Point{th(10_000, 12_000, 0), th(10_000, 20_000, 0), th(16_000, 26_000, 0), th(16_000, 30_000, 0)}, Width: 5000, Lanes: 1},
		{ID: "road", Points: []game.Point{th(30_000, 0, 0), th(30_000, 12_000, 0)}, Width: 9000, Lanes: 2, Back: 1},
		{ID: "road-2", Points: []game.Point{th(20_000, 12_000, 0), th(20_000, 6000, 0)}, Width: 6000, Lanes: 1, Back: 1, DeadEnd: true},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// What is wrong with a road is said with its file, its line and its field, by the file or by the table made of it.
func TestRoadsThatAreWrong(t *testing.T) {
	for _, c := range []struct{ name, old, new, says string }{
		{"no line", "at: [0, 12, 40, 12]", "width: 6", `streets.yaml:5: table.roads[0]: The key "at" is missing here.`},
		{"two lines", "name: Canal Street, at", "points: [[0, 12], [40, 12]], at", `streets.yaml:5: table.roads[0].points: A road has either "at" or "points", not both.`},
		{"one point", "points: [[10, 12], [10, 20], [16, 26], [16, 30]]", "points: [[10, 12]]", "streets.yaml:6: table.roads[1].points: Here must be at least 2 points."},
		{"one way and lanes back", "one-way: yes", "one-way: yes, back: 1", "streets.yaml:6: table.roads[1].back: A road of one way has no lanes back."},
		{"an unknown key", "lanes: 2", "tracks: 2", "streets.yaml:7: table.roads[2].tracks: "},
		{"no lanes", "lanes: 2", "lanes: 0", "streets.yaml:7: table.roads[2].lanes: "},
		{"the id of something else", "name: Canal Street", "id: quay", `streets.yaml:6: table.roads[1]: The id "quay" is used twice.`},
		{"ends nowhere", "[16, 30]", "[16, 29]", "streets.yaml:6: table.roads[1].points[3]: The road ends nowhere: neither at the edge of the table nor at another road. A dead end is marked as one."},
		{"no dead end", ", dead-end: yes", "", "streets.yaml:8: table.roads[3]: The road ends nowhere: neither at the edge of the table nor at another road. A dead end is marked as one."},
		{"narrow lanes", "width: 5, one-way: yes", "width: 3.5", "streets.yaml:6: table.roads[1].width: A road with 2 lanes is at least 4 inches wide: each lane is 2 or more."},
		{"too sharp", "[16, 26], [16, 30]", "[9, 19], [0, 19]", "streets.yaml:6: table.roads[1].points[1]: The road turns by more than 90 degrees here."},
		{"through a house", "roads:", "buildings: [{name: Diner, at: [30, 5, 36, 9]}]\n  roads:", "streets.yaml:8: table.roads[2]: The road leads through Diner on its way here."},
	} {
		text := strings.Replace(roads, c.old, c.new, 1)
		f, err := scenariofile.Parse("streets.yaml", []byte(text))
		if err == nil {
			_, err = tabletop.Prepare(f.Scenario.Table, tabletop.Rules{})
			err = f.Locate(err)
		}
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	f := parsed(t, roads)
	if _, err := tabletop.Prepare(f.Scenario.Table, tabletop.Rules{}); err != nil {
		t.Error(err)
	}
}
