package tommyguns

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestSettings(t *testing.T) {
	usual := settings{turns: 15, mostDice: 100, decision: 60, interrupt: 5, beat: 5, covering: true, capture: true}
	for _, c := range []struct {
		name, value string
		want        func(s *settings)
	}{
		{"turn-limit", "1", func(s *settings) { s.turns = 1 }},
		{"turn-limit", "40", func(s *settings) { s.turns = 40 }},
		{"max-dice", "1", func(s *settings) { s.mostDice = 1 }},
		{"max-dice", "100", func(s *settings) { s.mostDice = 100 }},
		{"decision-seconds", "0", func(s *settings) { s.decision = 0 }},
		{"decision-seconds", "86400", func(s *settings) { s.decision = 86400 }},
		{"interrupt-seconds", "0", func(s *settings) { s.interrupt = 0 }},
		{"interrupt-seconds", "600", func(s *settings) { s.interrupt = 600 }},
		{"beat-seconds", "0", func(s *settings) { s.beat = 0 }},
		{"beat-seconds", "600", func(s *settings) { s.beat = 600 }},
		{"free-inch", "on", func(s *settings) { s.freeInch = true }},
		{"free-inch", "yes", func(s *settings) { s.freeInch = true }},
		{"free-inch", "off", func(*settings) {}},
		{"secret-conditions", "true", func(s *settings) { s.secretAims = true }},
		{"night", "on", func(s *settings) { s.night = true }},
		{"covering-reaction", "off", func(s *settings) { s.covering = false }},
		{"covering-reaction", "on", func(*settings) {}},
		{"capture", "no", func(s *settings) { s.capture = false }},
		{"capture", "false", func(s *settings) { s.capture = false }},
		{"modifiers", "none", func(s *settings) { s.fewModifiers = true }},
		{"modifiers", "full", func(*settings) {}},
		{"stop", "no-loot-left", func(s *settings) { s.stop = stopNoLoot }},
		{"stop", "none", func(*settings) {}},
		{"extra-sixes-movement-cops", "-3", func(s *settings) { s.extraSixes[0][MoveRoll] = -3 }},
		{"extra-sixes-gun-fire-mob", "3", func(s *settings) { s.extraSixes[1][FireRoll] = 3 }},
		{"extra-ones-melee-cops", "1", func(s *settings) { s.extraOnes[0][MeleeRoll] = 1 }},
		{"extra-ones-recovery-mob", "0", func(*settings) {}},
		{"extra-ones-recovery-mob", "2", func(s *settings) { s.extraOnes[1][RecoveryRoll] = 2 }},
	} {
		sc := quarrel(2)
		sc.Settings[c.name] = c.value
		want := usual
		c.want(&want)
		if got := began(t, sc).fixed.settings; got != want {
			t.Errorf("%s: %s: %+v", c.name, c.value, got)
		}
	}
}

func TestBattlesAndZones(t *testing.T) {
	for value, want := range map[string]battle{
		"loot-out 1":              {lootOut, nothing, 1},
		"loot-kept 1":             {lootKept, nothing, 1},
		"":                        {noBattle, nothing, 0},
		"zone-held west-zone":     {zoneHeld, 1, 0},
		"zone-not-lost west-zone": {zoneNotLost, 1, 0},
	} {
		sc := quarrel(2)
		sc.Settings["battle-mob"] = value
		g := began(t, sc)
		if got := g.fixed.sides[1]; got.battle != want || got.zone != 1 || g.fixed.sides[0].battle.kind != noBattle || g.fixed.sides[0].zone != 0 {
			t.Errorf("%s: %+v", value, g.fixed.sides)
		}
	}
}

func TestWhatIsWrongWithSettings(t *testing.T) {
	for name, values := range map[string][]string{
		"turn-limit": {"0", "41", "x", ""}, "max-dice": {"0", "101"}, "decision-seconds": {"-1", "86401"}, "interrupt-seconds": {"-1", "601"},
		"beat-seconds": {"-1", "601"}, "free-inch": {"maybe", ""}, "night": {"2"}, "modifiers": {"some"}, "stop": {"now"},
		"extra-sixes-movement-cops": {"4", "-4"}, "extra-ones-gun-fire-mob": {"4", "-4"}, "zone-mob": {"nowhere"},
		"battle-mob": {"loot-out", "loot-out 0", "zone-held", "zone-held nowhere", "zone-not-lost 2", "win", "loot-out 2"},
	} {
		for _, value := range values {
			sc := quarrel(2)
			sc.Settings[name] = value
			refuses(t, sc, "bad-setting", "settings."+name, fmt.Sprintf(", not %q.", value))
		}
	}
	for _, name := range []string{"turns", "battle-feds", "zone-", "extra-sixes-movement", "extra-sixes-shooting-cops"} {
		sc := quarrel(2)
		sc.Settings[name] = "1"
		refuses(t, sc, "unknown-setting", "settings."+name, "there are turn-limit, stop, night")
	}
	sc := quarrel(2)
	sc.Settings["stop"] = "no-loot-left"
	sc.Figures = sc.Figures[:12]
	refuses(t, sc, "bad-setting", "settings.stop", "no loot")
}

// TG-MOD-09.
func TestNoExtraModifiersWithoutModifiers(t *testing.T) {
	for _, name := range []string{"extra-sixes-melee-mob", "extra-ones-movement-cops"} {
		sc := quarrel(2)
		sc.Settings["modifiers"], sc.Settings[name] = "none", "1"
		refuses(t, sc, "bad-setting", "settings.modifiers", "TG-MOD-09")
		sc.Settings[name] = "0"
		began(t, sc)
	}
}

// Every setting has its row in the guide, and TG-T-SETTINGS no other that a match could set.
func TestTheGuideListsTheSettings(t *testing.T) {
	guide, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, s := range settingsOf(quarrel(2)) {
		name := strings.NewReplacer("-cops", "-SIDE", "-mob", "-SIDE").Replace(s.Name)
		for _, word := range rollWords {
			name = strings.Replace(name, "-"+string(word)+"-", "-ROLL-", 1)
		}
		known[name] = true
		if !strings.Contains(string(guide), "\n| `"+name+"` | ") || s.Title == "" || s.Group == "" || s.Clause == "" {
			t.Errorf("the guide does not list %s, or it is not described: %+v", name, s)
		}
	}
	clauses, err := os.ReadFile("clauses.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(clauses), "id: TG-T-SETTINGS")
	rows, _, _ := strings.Cut(after, "- id:")
	rowsSeen := 0
	for row := range strings.Lines(rows) {
		_, rest, found := strings.Cut(row, `- ["`)
		if !found {
			continue
		}
		rowsSeen++
		name, _, _ := strings.Cut(rest, `"`)
		name = strings.ReplaceAll(name, "_", "-")
		if !known[name] && !known[name+"-ROLL-SIDE"] {
			t.Errorf("there is no setting %s", name)
		}
	}
	if rowsSeen != 13 {
		t.Errorf("TG-T-SETTINGS has %d rows", rowsSeen)
	}
}
