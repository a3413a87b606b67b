package tommyguns

import (
	"fmt"
	"strings"

	"rumble/game"
)

// scene_places.go is the named parts of the field in the picture, and the tables that a scenario has replaced.

// places are the zones with who is active in them, and the exits with what has left by them.
func (g *Game) places(places []game.SceneZone) []game.SceneZone {
	for z := range g.fixed.zones {
		ref := g.zoneName(z)
		place := game.SceneZone{ID: g.ID(ref), Name: g.Name(ref), Kind: "zone", Gauges: []game.SceneGauge{}, Pieces: []string{}}
		var many [maxSeats]int
		for f := range g.figures {
			if n := &g.figures[f]; g.present(f) && g.zoneHas(z, n.at) {
				place.Pieces = append(place.Pieces, g.ID(name(f)))
				many[g.sideOf(f)] += flag(g.active(f))
			}
		}
		for i := range g.fixed.sides {
			side := g.fixed.sides[i].id
			place.Gauges = append(place.Gauges, game.SceneGauge{Word: "active-" + side, Name: "Active of " + side, Now: many[i]})
		}
		places = append(places, place)
	}
	for x := range g.fixed.exits {
		ref := g.exitName(x)
		figures, loot := 0, 0
		for f := range g.figures {
			figures += flag(g.figures[f].exited && int(g.figures[f].record.exit) == x)
		}
		for i := range g.loot {
			loot += flag(int(g.loot[i].exit) == x)
		}
		places = append(places, game.SceneZone{
			ID: g.ID(ref), Name: g.Name(ref), Kind: "exit", Pieces: []string{},
			Gauges: []game.SceneGauge{{Word: "left", Name: "Left by it", Now: figures}, {Word: "loot-out", Name: "Loot carried out", Now: loot}},
		})
	}
	return places
}

// tableTitles are the tables as people call them.
var tableTitles = [tableCount]string{
	MoveSixes: "Movement, sixes", MoveOnes: "Movement, ones", FireSixes: "Gun fire, sixes", FireOnes: "Gun fire, ones",
	MeleeSixes: "Melee, sixes", MeleeOnes: "Melee, ones", RecoverySixes: "Recovery, sixes", RecoveryOnes: "Recovery, ones",
}

// houseTables are the tables that the scenario has in place of the printed ones, for all to see.
func (g *Game) houseTables(places []game.SceneZone) []game.SceneZone {
	for id := range tableCount {
		if !g.fixed.house[id] {
			continue
		}
		t := &g.fixed.tables[id]
		place := game.SceneZone{
			ID: strings.ToLower(string(t.clause)), Name: tableTitles[id] + " (house table)", Kind: "table",
			Gauges: []game.SceneGauge{}, Badges: []game.SceneBadge{}, Pieces: []string{},
		}
		for from := 0; from <= t.top; {
			to := from
			for to < t.top && t.rows[to+1] == t.rows[from] {
				to++
			}
			scores := fmt.Sprintf("%d-%d", from, to)
			if from == to {
				scores = fmt.Sprint(from)
			}
			place.Badges = append(place.Badges, game.SceneBadge{Word: fmt.Sprintf("score-%d", from), Text: scores + ": " + t.rows[from].says(), Clause: "TG-DICE-05"})
			from = to + 1
		}
		places = append(places, place)
	}
	return places
}

// says is a row in words.
func (r *row) says() string {
	if r.result == Inches {
		return lengthOf(r.far)
	}
	return game.Spoken(resultWords[r.result])
}

// lengthOf is a length in words.
func lengthOf(l game.Length) string {
	if l == inch {
		return "1 inch"
	}
	return l.String() + " inches"
}
