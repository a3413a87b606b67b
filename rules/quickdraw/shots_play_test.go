package quickdraw_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
)

// arsenal is what the gunfighters of a trial carry, two things each.
var arsenal = [][]string{
	{"cartridge-handgun ready", "cartridge-handgun off-hand ready"},
	{"sawn-off-shotgun ready", "knife"},
	{"pepperpot ready", "dynamite", "matches"},
	{"cap-and-ball-revolver ready", "dynamite off-hand ready lit"},
	{"harmonica-rifle ready", "rock"},
	{"double-barrelled-shotgun ready flintlock", "hold-out"},
	{"cartridge-handgun ready double-action", "lasso"},
	{"le-mat ready", "whip off-hand ready"},
	{"bow ready poisoned", "throwing-spear"},
	{"early-breech-loader ready", "bundle", "matches"},
	{"revolving-rifle ready", "bolas"},
	{"blunderbuss ready", "long-pistol cap-and-ball"},
	{"cranked-gun ready deployed", "cartridge-handgun"},
	{"cannon ready", "net"},
	{"volley-gun ready", "blowpipe poisoned"},
	{"single-shot-rifle ready heavy", "sling"},
	{"sporting-rifle ready double-barrelled", "smoothbore-pistol"},
	{"repeating-shotgun ready", "grenade", "matches"},
}

// fight is a match between everybody who carries something of the arsenal, at random places.
func fight(t *testing.T, c *game.Chance, shootout bool) game.Game {
	t.Helper()
	sc := &game.Scenario{
		ID: "fight", Title: "A fight", Settings: map[string]string{}, Table: game.Plan{Width: 40 * game.Inch, Depth: 30 * game.Inch, FloorHeight: 4 * game.Inch},
		Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}},
	}
	if shootout {
		sc.Settings["shootout"] = "on"
	}
	profiles := []string{"supporting", "minor", "supporting"}
	skills := [][]string{{"lucky"}, {"disciplined", "quick-draw"}, {"cautious", "marksman"}, {"quick-witted", "man-killer"}, {"brave", "good-shooting"}}
	for n := range 12 {
		at := game.At(2+c.Below(36), 2+c.Below(26))
		sc.Figures = append(sc.Figures, game.FigureSetup{
			ID: fmt.Sprintf("f%d", n), Name: fmt.Sprintf("Man %d", n), Seat: []string{"a", "b"}[n%2], Profile: profiles[n%3], Skills: skills[c.Below(len(skills))],
			Gear: arsenal[c.Below(len(arsenal))], At: &at,
		})
	}
	g, err := quickdraw.New(sc)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// eager is a player who shoots and sees to weapons, at random, wherever it can.
type eager struct{}

// gunplay is how the verbs begin of what it does.
var gunplay = []string{
	"shoot", "throw", "both", "barrel", "shell", "lash", "entangle", "reload", "reprime", "restring", "clear", "deploy", "light", "fix", "recoil", "draw-shot", "draw-both", "answer-draw", "answer-both",
	"push-luck", "hit", "seek-cover",
}

func (eager) Answer(q *game.Question, _ func() game.Game, c *game.Chance) game.Answer {
	var likes []int
	for i := range q.Options {
		if slices.ContainsFunc(gunplay, func(verb string) bool { return strings.HasPrefix(string(q.Options[i].Verb), verb) }) {
			likes = append(likes, i)
		}
	}
	if len(likes) == 0 {
		a, _ := q.ByDefault()
		return a
	}
	return game.Answer{Question: q.ID, Option: likes[c.Below(len(likes))]}
}

// Whatever is shot with, everything that comes up has its words, no two options of a question say the same, and every kind of thing that a
// shot may bring about comes about.
func TestShootingAtRandom(t *testing.T) {
	var player referee.Player = eager{}
	playthrough.Happens(t, 25, 100, []game.Kind{
		"loses-heart", "hesitates", "takes-shot", "perfect-shot", "misses", "hits", "draws", "drops", "is-empty", "misfires", "jams", "chain-fires", "breaks",
		"explodes", "blows-up", "lit", "reloaded", "not-done", "fouls-reload", "fouls-up", "cleared", "deployed",
		"near-miss", "graze", "shaken", "wounded", "stunned", "casualty", "passes-out",
		"outdraws", "answers-draw", "no-shot", "defence",
	}, func(seed uint64) map[game.Kind]int {
		c := playthrough.Chronicle{OnAsk: playthrough.NothingTwice(t)}
		c.Players = []referee.Player{player, player, player}
		made := fight(t, game.NewChance(seed), seed%4 == 0)
		c.Play(t, quickdraw.Rules(), &playthrough.Stretches{Game: made, Left: 40}, seed)
		return c.Told
	})
}
