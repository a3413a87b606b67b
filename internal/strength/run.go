package main

import (
	"fmt"
	"slices"

	"rumble/bot"
)

// run is all that is played at once, and what came of it.
type run struct {
	players    []string // the weakest first
	tables     []table
	games      int    // of each pair in each scenario; 0: none but those in the file
	first      uint64 // the seed of the first game
	neighbours bool
	file       string // of results; none: ""

	results []result // with those that were in the file
}

// pairs are those who play each other.
func (r *run) pairs() (all [][2]string) {
	for weaker := range r.players {
		for stronger := weaker + 1; stronger < len(r.players) && (!r.neighbours || stronger == weaker+1); stronger++ {
			all = append(all, [2]string{r.players[weaker], r.players[stronger]})
		}
	}
	return all
}

// check reads the results that were kept and says what is wrong before anything is played.
func (r *run) check() (err error) {
	if r.games < 0 || r.games == 0 && r.file == "" {
		return fmt.Errorf("%d games are none", r.games)
	}
	for i := range r.tables {
		for _, name := range r.players {
			if _, err := bot.Named(name, &r.tables[i].rules); err != nil {
				return err
			}
		}
	}
	if r.file == "" {
		return nil
	}
	if r.results, err = load(r.file); err != nil {
		return err
	}
	for _, old := range r.results {
		if !slices.Contains(r.players, old.weaker) || !slices.Contains(r.players, old.stronger) {
			return fmt.Errorf("%s: %s and %s played, and are not both among the players", r.file, old.weaker, old.stronger)
		}
		for i := range r.tables {
			for _, p := range r.pairs() {
				if r.games > 0 && old.same(result{scenario: r.tables[i].scenario.ID, weaker: p[0], stronger: p[1], games: r.games, seed: r.first}) {
					return fmt.Errorf("%s: %s and %s have played %s with that seed already", r.file, p[0], p[1], old.scenario)
				}
			}
		}
	}
	return nil
}

// play plays it all.
func (r *run) play() error {
	if r.games == 0 {
		return nil
	}
	for i := range r.tables {
		for _, p := range r.pairs() {
			result, err := r.tables[i].contest(p[0], p[1], r.games, r.first)
			if err != nil {
				return err
			}
			fmt.Println(result)
			r.results = append(r.results, result)
			if r.file == "" {
				continue
			}
			if err := result.keep(r.file); err != nil {
				return err
			}
		}
	}
	return nil
}
