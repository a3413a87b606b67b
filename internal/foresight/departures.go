package main

import (
	"context"
	"fmt"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/figures"
	"rumble/referee"
)

// departing is a player who tries answers out. Where they answer otherwise than a steady player would, it is weighed in worlds that they have not
// seen what that is worth in the end, if steady players go on: what they win more often than a steady player is the sum of that, in the mean.
type departing struct {
	watch

	player referee.Planner
	asked  int
	worth  []float64 // of each departure, in parts of a win
}

// Plan is what the player answers.
func (d *departing) Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	if len(d.sharp.Candidates(q, see, c)) == 0 {
		return d.steady.Answer(q, see, c)
	}
	d.asked++
	usual := d.steady.Answer(q, see, c)
	answer := d.player.Plan(ctx, q, see, worlds, c)
	if bot.Alike(&usual, &answer) || d.failed != nil {
		return answer
	}
	var p playing
	p.begin(d.rules, q.Seat)
	var gains figures.Figures
	for range d.worlds {
		world, err := worlds.Next()
		if err != nil {
			break // no more that fit what the seat knows
		}
		seed := c.Next()
		gain := d.try(&p, &world, answer, seed).worth[endOfMatch] - d.try(&p, &world, usual, seed).worth[endOfMatch]
		gains.Add(float64(gain) / game.Lot)
	}
	if gains.N > 0 {
		d.worth = append(d.worth, gains.Mean())
	}
	return answer
}

// tally is what came of games of a player against a steady one.
type tally struct {
	points, worth     figures.Figures // of a game, in parts of a win
	asked, departures int
}

func (t *tally) String() string {
	n := t.points.N
	off := "by one game alone" // which says nothing of how far off that may be
	if n > 1 {
		off = fmt.Sprintf("± %.1f", 100*t.worth.Error())
	}
	return fmt.Sprintf("%.1f of 100 won; asked %.1f times a game, answered otherwise %.1f times, worth %+.1f %% of a win a game %s",
		100*t.points.Mean(), float64(t.asked)/n, float64(t.departures)/n, 100*t.worth.Mean(), off)
}

// add counts a game in which the player won so much of the points.
func (t *tally) add(d *departing, points float64) {
	sum := 0.0
	for _, w := range d.worth {
		sum += w
	}
	t.points.Add(points)
	t.worth.Add(sum)
	t.asked += d.asked
	t.departures += len(d.worth)
}

// watchDepartures plays games of a player against a steady one, two with each seed.
func watchDepartures(id, name string, games, worlds int, seed uint64) (*tally, error) {
	s, err := set(id)
	if err != nil {
		return nil, err
	}
	player, err := s.planner(name)
	if err != nil {
		return nil, err
	}
	t, err := s.departures(player, games, worlds, seed)
	if err != nil {
		return nil, fmt.Errorf("%s, %w", id, err)
	}
	return t, nil
}

// planner is the player of that name.
func (s *stage) planner(name string) (referee.Planner, error) {
	named, err := bot.Named(name, &s.rules)
	if err != nil {
		return nil, err
	}
	player, ok := named.(referee.Planner)
	if !ok {
		return nil, fmt.Errorf("%s tries nothing out", name)
	}
	return player, nil
}

// departures are those of a player from what a steady one would answer.
func (s *stage) departures(player referee.Planner, games, worlds int, seed uint64) (*tally, error) {
	var t tally
	for i := range games {
		d := departing{watch: s.watch(1, worlds), player: player}
		players := []referee.Player{d.steady, d.steady}
		players[i%2] = &d
		result, err := s.play(seed+uint64(i/2), players...)
		if err == nil {
			err = d.failed
		}
		if err != nil {
			return nil, err
		}
		t.add(&d, float64(result.Share(game.Seat(i%2)))/game.Lot)
	}
	return &t, nil
}
