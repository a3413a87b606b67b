package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// ratings is a table of how strong players are in each game and in all together.
func ratings(players []string, results []result) string {
	var games []string
	by := map[string][]result{"all": results}
	for _, r := range results {
		if !slices.Contains(games, r.ruleset) {
			games = append(games, r.ruleset)
		}
		by[r.ruleset] = append(by[r.ruleset], r)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-12s", "")
	for _, p := range players {
		fmt.Fprintf(&b, "%10s", p)
	}
	for _, g := range append(games, "all") {
		fmt.Fprintf(&b, "\n%-12s", g)
		for _, s := range strengths(players, by[g]) {
			fmt.Fprintf(&b, "%10.0f", s)
		}
	}
	return b.String() + "\n"
}

// strengths are in points of Elo: whoever has 400 more wins ten times as often. They are those that make all results together likeliest
// (Bradley and Terry), with one draw against everybody added, so that nobody is without bounds; the second player, or the only one, has 1500.
func strengths(players []string, results []result) []float64 {
	n := len(players)
	won, met := make([]float64, n), make([][]float64, n)
	for i := range met {
		met[i] = make([]float64, n)
	}
	add := func(weaker, stronger int, points, games float64) {
		won[stronger] += points
		won[weaker] += games - points
		met[weaker][stronger] += games
		met[stronger][weaker] += games
	}
	for _, r := range results {
		add(slices.Index(players, r.weaker), slices.Index(players, r.stronger), float64(r.halves)/2, float64(r.games))
	}
	for i := range n {
		for j := range i {
			add(j, i, 0.5, 1)
		}
	}
	gamma := make([]float64, n)
	for i := range gamma {
		gamma[i] = 1
	}
	for range 2000 {
		for i := range gamma {
			sum := 0.0
			for j := range gamma {
				if j != i {
					sum += met[i][j] / (gamma[i] + gamma[j])
				}
			}
			if sum > 0 {
				gamma[i] = won[i] / sum
			}
		}
	}
	elo := make([]float64, n)
	base := gamma[min(1, n-1)]
	for i := range elo {
		elo[i] = 1500 + 400*math.Log10(gamma[i]/base)
	}
	return elo
}
