package rules_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/rules"
	"rumble/scenariofile"
	"rumble/scenarios"
)

// What is wrong with a cast is named by file, line and field.
func TestCastsThatAreWrong(t *testing.T) {
	quickdraw, _ := rules.Find("quickdraw")
	stock, _ := scenarios.Find("quickdraw-street")
	const head = "gang: own\nruleset: quickdraw\n"
	const hero = "  - {id: a, profile: hero, gear: [cartridge-handgun], skills: [brave, tough]}\n"
	const rest = "  - {id: b, profile: main, gear: [knife], skills: [proud]}\n  - {id: c, profile: main, gear: [bow], skills: [rash]}\n"
	for _, c := range []struct{ name, text, wants string }{
		{"fine", head + "figures:\n" + hero + rest, ""},
		{"later, and smaller", head + "matches: 2\nfigures:\n" + hero, ""},
		{"too few cards", head + "figures:\n" + hero, "own.yaml:4: figures: A gang has 3 to 10 figures, not 1."},
		{"too many cards", head + "figures:\n" + hero + rest + "  - {id: d, profile: minor, gear: [], skills: [ordinary]}\n", "own.yaml:4: figures: A gang is worth exactly 10 cards, not 11."},
		{"too many cards later", head + "matches: 1\nfigures:\n" + hero + rest + "  - {id: d, profile: minor, gear: [], skills: [ordinary]}\n", "own.yaml:5: figures: A gang is worth 1 to 10 cards, not 11."},
		{"an unknown trait", head + "figures:\n" + strings.Replace(hero, "tough", "mighty", 1) + rest, `own.yaml:4: figures[0].skills[1]: There is no skill "mighty".`},
		{"too many skills", head + "figures:\n" + strings.Replace(hero, "tough", "tough, strong, athletic, healer, brawler", 1) + rest, "own.yaml:4: figures[0].skills: a has at most 4 skills, not 5."},
		{"five skills and no personality", head + "figures:\n" + strings.Replace(hero, "brave", "strong, athletic, healer, brawler", 1) + rest, "own.yaml:4: figures[0].skills: a has exactly 1 of this: Personality; not 0."},
		{"two personalities", head + "figures:\n" + strings.Replace(hero, "tough", "proud", 1) + rest, "own.yaml:4: figures[0].skills: a has exactly 1 of this: Personality; not 2."},
		{"frail and tough", head + "figures:\n" + strings.Replace(hero, "tough", "tough, frail", 1) + rest, "own.yaml:4: figures[0].skills[2]: Nobody is both Tough and Frail."},
		{"good and poor", head + "figures:\n" + strings.Replace(hero, "tough", "poor-rider, good-rider", 1) + rest, "own.yaml:4: figures[0].skills[2]: Nobody is both Poor: rider and Good: rider."},
		{"two classes of a Fighter", head + "figures:\n" + strings.Replace(hero, "tough", "fighter-axe, fighter-club", 1) + rest, "own.yaml:4: figures[0].skills: a has at most 1 of this: Fighter with one class of weapon; not 2."},
		{"a flintlock that repeats", head + "figures:\n" + hero + strings.Replace(rest, "bow", "repeating-rifle flintlock", 1), "own.yaml:6: figures[2].gear[0]: There is no such repeating rifle: flintlock."},
		{"a ray gun", head + "figures:\n" + hero + strings.Replace(rest, "bow", "ray-gun", 1), `own.yaml:6: figures[2].gear[0]: There is no weapon or object "ray-gun".`},
		{"three handguns", head + "figures:\n" + strings.Replace(hero, "cartridge-handgun", "cartridge-handgun, pepperpot, hold-out", 1) + rest, "own.yaml:4: figures[0].gear: a carries at most 2 of the handguns, not 3."},
		{"a mount in a cast", head + "figures:\n" + hero + strings.Replace(rest, "profile: main, gear: [bow]", "profile: horse, gear: [bow]", 1), `own.yaml:6: figures[2].profile: There is no profile "horse"; there are hero, main, supporting, minor.`},
		{"a new cast that has learned", head + "figures:\n" + strings.Replace(hero, "]}", "], state: {learned: 1}}", 1) + rest, "own.yaml:4: figures[0].state.learned: a is of a new gang, which carries nothing on yet: Traits beyond the limit."},
		{"two cards less", head + "matches: 1\nfigures:\n" + strings.Replace(hero, "]}", "], state: {less: 2}}", 1) + rest, "own.yaml:5: figures[0].state.less: One card less: from 0 to 1, not 2."},
		{"lying down", head + "matches: 1\nfigures:\n" + strings.Replace(hero, "]}", "], state: {prone: 1}}", 1) + rest, `own.yaml:5: figures[0].state.prone: Nobody carries "prone" on from match to match.`},
		{"no card left", head + "matches: 1\nfigures:\n  - {id: a, profile: minor, gear: [], skills: [brave], state: {less: 1}}\n", "own.yaml:5: figures[0].state.less: With one card less a has none, and must stay away (misses: 1)."},
		{"all stay away", head + "matches: 1\nfigures:\n  - {id: a, profile: minor, gear: [], skills: [brave], state: {misses: 1}}\n", "Nobody of the gang of The first gang takes part in this scene: all of them stay away."},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc, err := scenariofile.Seated(&stock.Scenario, 2)
			if err != nil {
				t.Fatal(err)
			}
			file, err := scenariofile.ReadGang("own.yaml", []byte(c.text))
			if err != nil {
				t.Fatal(err)
			}
			said := ""
			for _, f := range scenariofile.Judge(&quickdraw, sc, sc.Seats[0].ID, &file.Gang) {
				said += file.Locate(game.Refuse(f.Code, f.Field, "%s", f.Sentence)).Error() + "\n"
			}
			if c.wants == "" && said != "" || !strings.Contains(said, c.wants) {
				t.Errorf("said is:\n%s\nnot:\n%s", said, c.wants)
			}
		})
	}
}

// Only characters ride: what is wrong with a mount of a scenario is named by file, line and field, too.
func TestMountsOfWhoMayNotRide(t *testing.T) {
	quickdraw, _ := rules.Find("quickdraw")
	const scene = "ruleset: quickdraw\ntable: {size: [20, 20]}\nseats: [a, b]\nfigures:\n  - {id: x, seat: a, profile: hero, at: [2, 2]}\n  - {id: y, seat: b, profile: hero, at: [9, 9]}\n  - {id: bear, profile: grizzly, at: [15, 15]}\n"
	for rider, wants := range map[string]string{"bear": "s.yaml:8: figures[3].holds[0]: Only a mount or a vehicle holds somebody", "ghost": "s.yaml:8: figures[3].holds[0]: Only a mount", "x": ""} {
		file, err := scenariofile.Parse("s.yaml", []byte(scene+"  - {id: nag, profile: horse, at: [5, 5], holds: ["+rider+"]}\n"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = quickdraw.New(&file.Scenario); err != nil {
			err = file.Locate(err)
		}
		if wants == "" && err != nil || wants != "" && (err == nil || !strings.Contains(err.Error(), wants)) {
			t.Errorf("%s on a horse: %v", rider, err)
		}
	}
}
