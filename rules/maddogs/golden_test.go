package maddogs_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules/maddogs"
)

// golden is a game that is told to its end: in testdata/golden under its name, between players of those names.
type golden struct {
	name     string
	scenario func(testing.TB) *game.Scenario
	seed     uint64
	players  []string
}

// goldens are the games told: of the first game, of each scene, and of made worlds in which what is rare comes about.
func goldens() []golden {
	steady, random := []string{"steady", "steady"}, []string{"random", "random"}
	made := func(world string) func(testing.TB) *game.Scenario {
		return func(t testing.TB) *game.Scenario { return maddogs.MadeWorld(t, world) }
	}
	written := func(text string) func(testing.TB) *game.Scenario {
		return func(t testing.TB) *game.Scenario { return read(t, text) }
	}
	scene := func(id string) func(testing.TB) *game.Scenario {
		return func(t testing.TB) *game.Scenario { return stockCopy(t, id) }
	}
	three := func(name string) []string { return []string{name, name, name} }
	all := []golden{
		{"steady-against-steady", firstScenario, 1, steady},
		{"random-against-random", firstScenario, 7, random},
		{"chase-rolls-over", scene("maddogs-chase"), 67, random},
		{"chase-climbs-over", scene("maddogs-chase"), 26, random},
		{"chase-stops-short", scene("maddogs-chase"), 16, steady},
		{"chase-engulfed", scene("maddogs-chase"), 29, steady},
		{"police-with-prisoners", scene("maddogs-police"), 37, random},
		{"everything-steady", made("everything"), 41, three("steady")},
		{"everything-random", made("everything"), 46, three("random")},
		{"everything-cornered", made("everything"), 41, three("random")},
		{"everything-knocked-out", made("everything"), 68, three("random")},
		{"everything-goes-wrong", made("everything"), 22, three("random")},
		{"everything-dragged", made("everything"), 23, three("random")},
		{"bombs-and-safes", written(terrace), 10, random},
		{"fire-in-clothes", written(inferno), 33, random},
		{"bombers-leap", written(bombers), 44, three("random")},
	}
	for _, id := range scenes {
		all = append(all, golden{id, scene(id), 3, steady})
	}
	return all
}

// TestGoldenPlaythroughs tells seeded games: a change of a rule shows as a readable difference.
//
//	go test ./rules/maddogs -run TestGoldenPlaythroughs -update
func TestGoldenPlaythroughs(t *testing.T) {
	for _, c := range goldens() {
		t.Run(c.name, func(t *testing.T) {
			playthrough.Golden(t, c.name, playthrough.Tell(t, maddogs.Rules(), c.scenario(t), c.seed, c.players...))
		})
	}
}

// rare are the kinds of events that so seldom come about in play that scripts tell them alone. Of those of bombs, fire and cars there are six:
// somebody who clings to their ladder, one who clings to a car where there is no room to fall to, one who is dragged out of a burning car, one who
// shrinks from flames on foot, flames that fall with a house, and a bomb that is lost with its car.
var rare = []game.Kind{
	"action-lost", "bomb-lost", "burns-no-more", "clings", "clings-on", "climbs", "door-holds", "drags-out", "draws-gun", "event", "falls", "helpless", "kept",
	"looks", "no-uprising", "not-taken", "notices", "overlooks", "shrinks-back", "slap-failed", "takes-hostage", "takes-stairs",
}

// untold are those that come about only where somebody is in the way or there is no room at all: tests of their own tell them.
var untold = []game.Kind{"blocked", "no-room"}

// TestTheGoldenPlaythroughsTellEveryKindOfEvent names the kinds of events that none of them tells. Where a change of play has moved one out of
// all of them, another seed shows it again.
func TestTheGoldenPlaythroughsTellEveryKindOfEvent(t *testing.T) {
	var words struct {
		Kinds map[game.Kind]string `yaml:"kinds"`
	}
	rules := maddogs.Rules()
	if err := yaml.Unmarshal(rules.Words, &words); err != nil || len(words.Kinds) == 0 {
		t.Fatalf("the words tell of %d kinds: %v", len(words.Kinds), err)
	}
	told := map[game.Kind]int{}
	for _, c := range goldens() {
		for kind, n := range playthrough.Kinds(t, rules, c.scenario(t), c.seed, c.players...) {
			told[kind] += n
		}
	}
	scripts := scriptsText(t)
	for kind := range words.Kinds {
		seldom := slices.Contains(rare, kind)
		switch {
		case slices.Contains(untold, kind):
		case told[kind] > 0 && seldom:
			t.Errorf("%s is not rare: a golden playthrough tells it", kind)
		case told[kind] == 0 && !seldom:
			t.Errorf("no golden playthrough tells of %s", kind)
		case seldom && !strings.Contains(scripts, "kind: "+string(kind)+",") && !strings.Contains(scripts, "kind: "+string(kind)+"}"):
			t.Errorf("neither a golden playthrough nor a script tells of %s", kind)
		}
	}
	for _, kind := range slices.Concat(rare, untold) {
		if words.Kinds[kind] == "" {
			t.Errorf("there is no kind %s", kind)
		}
	}
}

// scriptsText is what all scripts say.
func scriptsText(t *testing.T) string {
	t.Helper()
	files, err := fs.Glob(maddogs.Rules().Scripts, "testdata/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d scripts: %v", len(files), err)
	}
	var all strings.Builder
	for _, file := range files {
		data, err := fs.ReadFile(maddogs.Rules().Scripts, file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	return all.String()
}
