package study

import (
	"errors"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// Batch plays a batch and gives its rows, encoded, in the order of the games. It depends on the plan and the number of the batch alone.
// Several goroutines may play batches at once. It ends with the
// error of stopped as soon as there is one.
func (s *Study) Batch(n int, stopped func() error) ([]byte, error) {
	combination, from, to := s.Plan.part(n)
	setup := &s.Setups[combination]
	start, err := s.rules.New(setup.Scenario)
	if err != nil {
		return nil, err
	}
	w := &watcher{turnOf: s.rules.Turn, stopped: stopped, setup: setup}
	g := start.Clone()
	var rows []byte
	for i := from; i < to; i++ {
		g.CopyFrom(start)
		row, err := s.play(w, setup, g, s.Plan.gameSeed(i))
		if err != nil {
			return nil, err
		}
		row.Combination, row.Game = combination+1, i+1
		if rows, err = s.Plan.Rows.appendRow(rows, s, row); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// play plays one game. Its players are new: what one learned in another game must not matter.
func (s *Study) play(w *watcher, setup *Setup, g game.Game, seed uint64) (*Row, error) {
	table := referee.Simulator{Between: w.between}
	for _, name := range setup.Players {
		player, err := bot.Named(name, &s.rules)
		if err != nil {
			return nil, err
		}
		table.Players = append(table.Players, player)
	}
	table.Chance.Seed(seed)
	w.begin(g)
	result, err := table.Play(g, MostSteps)
	row := &Row{Seed: seed, Setup: setup, Stretches: table.Stretches, Decisions: table.Decisions, Turns: w.turn, Out: w.falls}
	if refused, ok := errors.AsType[*game.Error](err); ok && refused.Code == referee.TooLong {
		row.Result = Unfinished
		row.Points = make([]int, len(s.Seats))
		return row, nil
	}
	if err != nil {
		return nil, err
	}
	w.count(g)
	w.look(g, w.turn)
	row.Turns, row.Out = w.turn, w.falls
	row.Why = result.Why
	row.Points = make([]int, len(s.Seats))
	copy(row.Points, result.Points)
	for _, seat := range result.Winners {
		row.Winners = append(row.Winners, s.Seats[seat].ID)
	}
	row.Result = Shared
	if _, won := s.sideThatWon(row.Winners); won {
		row.Result = Won
	}
	return row, nil
}

// sideThatWon is the only side that all winners are on.
func (s *Study) sideThatWon(winners []string) (side int, ok bool) {
	sides := s.winningSides(winners)
	if len(sides) != 1 {
		return 0, false
	}
	return sides[0], true
}

// winningSides are the sides of the winners, each once.
func (s *Study) winningSides(winners []string) []int {
	var sides []int
	for i := range s.Sides {
		for _, id := range winners {
			if seat := s.seat(id); seat >= 0 && s.Seats[seat].Side == i {
				sides = append(sides, i)
				break
			}
		}
	}
	return sides
}
