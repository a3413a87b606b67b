package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// kept is a result in a file, a line each, so that many runs come to one table of ratings.
type kept struct {
	Ruleset  string `json:"ruleset"`
	Scenario string `json:"scenario"`
	Weaker   string `json:"weaker"`
	Stronger string `json:"stronger"`
	Games    int    `json:"games"`
	Seed     uint64 `json:"seed"` // of the first game; two games have the same one
	Halves   [2]int `json:"halves"`
}

func (r result) kept() kept {
	return kept{Ruleset: r.ruleset, Scenario: r.scenario, Weaker: r.weaker, Stronger: r.stronger, Games: r.games, Seed: r.seed, Halves: r.seats}
}

func (k kept) result() result {
	return result{
		ruleset: k.Ruleset, scenario: k.Scenario, weaker: k.Weaker, stronger: k.Stronger,
		games: k.Games, seed: k.Seed, seats: k.Halves, halves: k.Halves[0] + k.Halves[1],
	}
}

// same is whether two results are of games of the same pair in the same scenario, some with the same seed.
func (r result) same(o result) bool {
	last := func(r result) uint64 { return r.seed + uint64(r.games-1)/2 }
	return r.scenario == o.scenario && r.weaker == o.weaker && r.stronger == o.stronger && r.seed <= last(o) && o.seed <= last(r)
}

// load reads the results in a file; where there is none yet, there are none.
func load(path string) (all []result, err error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		var k kept
		if err := json.Unmarshal(lines.Bytes(), &k); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, n, err)
		}
		r := k.result()
		if r.games < 1 || r.halves < 0 || r.halves > 2*r.games {
			return nil, fmt.Errorf("%s, line %d: %d halves of a point were won in %d games", path, n, r.halves, r.games)
		}
		for _, before := range all {
			if r.same(before) {
				return nil, fmt.Errorf("%s, line %d: games of %s with that seed are there already", path, n, r.scenario)
			}
		}
		all = append(all, r)
	}
	return all, lines.Err()
}

// keep adds a result to a file.
func (r result) keep(path string) error {
	line, err := json.Marshal(r.kept())
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(append(line, '\n'))
	return errors.Join(err, f.Close())
}
