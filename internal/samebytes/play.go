package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/scenariofile"
)

// longest bounds a game: players at random do not bring every one to its end. What came about until then counts.
const longest = 2000

// program is what is played of a ruleset: its stock scenarios by turns.
type program struct {
	rules *game.Ruleset
	begun []game.Game // the scenarios before their first stretch
	seats []int
}

func programOf(rs *game.Ruleset, stock []*scenariofile.File) *program {
	p := &program{rules: rs}
	for _, f := range stock {
		if f.Scenario.Ruleset != rs.ID {
			continue
		}
		sc := f.Scenario
		sc.Table.Fill()
		g, err := rs.New(&sc)
		if err != nil {
			panic(f.Locate(err)) // the tests of the scenarios begin every one
		}
		p.begun, p.seats = append(p.begun, g), append(p.seats, len(sc.Seats))
	}
	return p
}

// sum is the hash of a game.
type sum [sha256.Size]byte

func (s sum) String() string { return hex.EncodeToString(s[:]) }

// total is one hash for all of them, in their order, and how many came to their end.
func total(all []played) (sum, int) {
	h, over := sha256.New(), 0
	for i := range all {
		h.Write(all[i].sum[:])
		if all[i].over {
			over++
		}
	}
	return sum(h.Sum(nil)), over
}

// played is the hash of a game, and whether it came to its end.
type played struct {
	sum
	over bool
}

// play plays so many games from a number on, on all processors there are.
func (p *program) play(first, games int) ([]played, error) {
	all, failed := make([]played, games), make([]error, games)
	work := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			table := newTable(p)
			for i := range work {
				all[i], failed[i] = table.play(first + i)
			}
		})
	}
	for i := range games {
		work <- i
	}
	close(work)
	workers.Wait()
	return all, errors.Join(failed...)
}

// table plays one game after another.
type table struct {
	*program
	record record
	games  []game.Game // room for each scenario
	random []referee.Player
	steady []referee.Player
}

func newTable(p *program) *table {
	t := &table{program: p, games: make([]game.Game, len(p.begun))}
	for i := range p.begun {
		t.games[i] = p.begun[i].Clone()
	}
	for range game.MaxSeats {
		t.random = append(t.random, &bot.Random{})
		t.steady = append(t.steady, bot.NewSteady(p.rules))
	}
	return t
}

// play plays the game of a number: its scenario, its players and its dice are a function of that. Of ten games of a scenario one is played by
// rules of thumb, which reckon most; the others at random, which gets everywhere.
func (t *table) play(number int) (played, error) {
	at := number % len(t.begun)
	g, seats, players := t.games[at], t.seats[at], t.random
	if number/len(t.begun)%10 == 0 {
		players = t.steady
	}
	g.CopyFrom(t.begun[at])
	t.record.begin()
	play := referee.Simulator{Players: players[:seats], Hear: t.record.event, Between: t.record.state}
	play.Chance.Seed(uint64(number))
	result, err := play.Play(g, longest)
	var refused *game.Error
	if err != nil && !(errors.As(err, &refused) && refused.Code == referee.TooLong) {
		return played{}, fmt.Errorf("%s, game %d: %w", t.rules.ID, number, err)
	}
	return played{t.record.end(&play, result), err == nil}, nil
}
