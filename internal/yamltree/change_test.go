package yamltree_test

import (
	"strings"
	"testing"

	"rumble/internal/yamltree"
)

const ground = `title: A street
settings:
  night: on
figures:
  - {id: ann, at: [1, 2]}
  - id: ben
    stats: {aim: 3}
  - {id: cid}
words: [one, two]
`

func changed(t *testing.T, changes ...yamltree.Change) yamltree.Value {
	t.Helper()
	v := parse(t, ground)
	if err := v.Apply(changes); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestApply(t *testing.T) {
	for _, c := range []struct {
		path, value string
		find, want  string
		line        int
	}{
		{"title", "Another street", "title", "Another street", 1},
		{"settings.night", "off", "settings.night", "off", 3},
		{"settings.turns", "4", "settings.turns", "4", 3},
		{"figures[0].at", "[7, 8]", "figures[0].at[1]", "8", 5},
		{"figures[ann].at[1]", "9", "figures[0].at[1]", "9", 5},
		{"figures[ben].stats.aim", "5", "figures[1].stats.aim", "5", 7},
		{"figures[ben].stats.hits", "2", "figures[1].stats.hits", "2", 7},
		{"figures[cid].state.prone", "1", "figures[2].state.prone", "1", 8},
		{"words[two]", "three", "words[1]", "three", 9},
		{"gone.deep.down", "1", "gone.deep.down", "1", 1},
	} {
		v := changed(t, yamltree.Change{Path: c.path, Value: c.value}).Find(yamltree.Steps(c.find))
		if got := v.Text(100); got != c.want || v.Field() != c.find || v.Line() != c.line {
			t.Errorf("%s=%s: %s is %q, line %d", c.path, c.value, v.Field(), got, v.Line())
		}
	}
}

// Whoever is taken out of a list moves nobody before all changes are made.
func TestApplyTakesOut(t *testing.T) {
	v := changed(t, yamltree.Change{Path: "figures[0]", Value: "null"}, yamltree.Change{Path: "figures[2].at", Value: "[3, 3]"})
	figures := v.Key("figures").List(10)
	if len(figures) != 2 || figures[0].Key("id").ID() != "ben" || figures[1].Key("at").List(2)[0].Int(0, 9) != 3 {
		t.Errorf("there are %d figures: %v", len(figures), v.Err())
	}
}

// However a place is written, it is changed once, and no part of it besides.
func TestApplyChangesAPlaceOnce(t *testing.T) {
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"settings.night", "settings.night", true},
		{"settings.night", "settings[night]", true},
		{"figures[0].at", "figures[ann].at", true},
		{"figures[ben].stats.aim", "figures.1.stats[aim]", true},
		{"settings", "settings.turns", true},
		{"figures[ben].stats.aim", "figures[1]", true},
		{"gone.deep.down", "gone.deep", true},
		{"settings.night", "settings.turns", false},
		{"figures[0].at", "figures[ben].at", false},
		{"figures[ben].stats.aim", "figures[ben].stats.hits", false},
		{"gone.deep", "gone.deeper", false},
	} {
		for _, paths := range [][2]string{{c.one, c.other}, {c.other, c.one}} {
			err := parse(t, ground).Apply([]yamltree.Change{{Path: paths[0], Value: "5"}, {Path: "title", Value: "Other"}, {Path: paths[1], Value: "6"}})
			if told := err != nil && strings.Contains(err.Error(), paths[1]) && strings.Contains(err.Error(), "This is the same place as "+paths[0]); told != c.same {
				t.Errorf("%s and %s: %v", paths[0], paths[1], err)
			}
		}
	}
}

func TestApplyRefuses(t *testing.T) {
	for _, c := range []struct {
		path, value string
		line        int
		says        string
	}{
		{"", "1", 1, "no path"},
		{"settings..night", "1", 1, "no path"},
		{"figures[]", "1", 1, "no path"},
		{"figures[0", "1", 1, "no path"},
		{"figures[0]at", "1", 1, "no path"},
		{"[0]", "1", 1, "no path"},
		{"figures[9].at", "1", 5, "no 9 in this list of 3"},
		{"figures[-1].at", "1", 5, "no -1 in this list of 3"},
		{"figures[dan].at", "1", 5, "no dan in this list of 3"},
		{"title.more", "1", 1, "has no parts"},
		{"settings.a b", "1", 3, "no key"},
		{"settings.deep.a b", "1", 3, "There is no a b here"},
		{"settings.night", "", 3, "not empty"},
		{"settings.night", "1\nmore: 2", 3, "one line"},
		{"settings.night", "[1", 3, "no value that can be read"},
		{"figures[0]", "{", 5, "no value that can be read"},
	} {
		err := parse(t, ground).Apply([]yamltree.Change{{Path: c.path, Value: c.value}})
		refused(t, err, c.line, c.path, c.says)
	}
}
