package server_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/server"
)

// A guided match is marked in the catalogue, and whoever looks at it is sent the notes, once.
func TestAGuidedMatch(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) {
		c.Scenarios[1].Guide = []game.Note{{ID: "start", When: game.WhenBegins, Part: game.PartBoard, Say: "Three corners."}}
	})
	var cards []server.RulesetCard
	h.call("GET", "/api/rulesets", "", nil, &cards)
	for i, want := range []bool{false, true, false} {
		if sc := cards[0].Scenarios[i]; sc.Guided != want {
			t.Errorf("that %s is guided is %v", sc.ID, sc.Guided)
		}
	}
	if text := string(h.request("GET", "/api/rulesets", "", "").body); strings.Contains(text, "Three corners.") {
		t.Error("the catalogue tells the notes")
	}
	const sent = `"guide":[{"id":"start","when":"begins","part":"board","say":"Three corners."}]`
	m := h.begin("trio", "human", "random", "random")
	for _, key := range []string{m.keys[0], m.watch} {
		first := m.first(key, "")
		if !strings.Contains(first.text, sent) {
			t.Errorf("the first message is %s", first.text)
		}
	}
	before := m.first(m.keys[0], "")
	m.says(m.keys[0], "bid", 0)
	if next := m.first(m.keys[0], before.id); next.event != "step" || strings.Contains(next.text, "guide") {
		t.Errorf("then comes a %s: %s", next.event, next.text)
	}
	if plain := h.begin("duel", "human", "random"); strings.Contains(plain.first(plain.watch, "").text, "guide") {
		t.Error("any other match tells of a guide")
	}
}
