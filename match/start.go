package match

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"rumble/game"
	"rumble/referee"
)

// The dice of a match come from the secret of the house and a seed of everybody who plays. Nobody can have chosen them:
// the house is bound by its commitment before any seed is taken, and everybody is bound to a seed before any is shown.

// Commit binds seats to a seed by its commitment: see [referee.CommitSeed].
func (m *Match) Commit(ctx context.Context, seats []game.Seat, commitment []byte) error {
	if len(commitment) != len(referee.Commitment{}) {
		return game.Refuse(game.BadSeed, "commitment", "A commitment to a seed is %d bytes.", len(referee.Commitment{}))
	}
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		row := &Committed{Start: mo.start, Commitment: commitment, Seats: mo.missing(seats)}
		if len(row.Seats) == 0 {
			return nil, joined()
		}
		return []*Row{{Commit: row}}, nil
	})
	return err
}

func joined() error {
	return game.Refuse(game.AlreadyJoined, "seed", "These seats have given their seed already.")
}

// missing are those of some seats that have neither committed to a seed nor shown one.
func (mo *moment) missing(seats []game.Seat) []int {
	var missing []int
	for _, seat := range seats {
		if mo.commits[seat] == nil && mo.seeds[seat] == nil {
			missing = append(missing, int(seat))
		}
	}
	return missing
}

// Join shows the seed of seats, 8 to 64 bytes, once; play begins with the last one. It must be the seed that they have
// committed to. Seats that have not may show it at once when nobody else is still to commit: then nobody can make
// anything of it any more.
func (m *Match) Join(ctx context.Context, seats []game.Seat, seed []byte) error {
	if len(seed) < 8 || len(seed) > 64 {
		return game.Refuse(game.BadSeed, "seed", "A seed is 8 to 64 bytes.")
	}
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		row := &Seed{Seed: seed, Start: mo.start}
		for _, seat := range seats {
			if mo.seeds[seat] != nil {
				continue
			}
			if c := mo.commits[seat]; c != nil && !m.fits(c, seed) {
				return nil, game.Refuse(game.BadSeed, "seed", "This is not the seed that was committed to.")
			}
			row.Seats = append(row.Seats, int(seat))
		}
		if len(row.Seats) == 0 {
			return nil, joined()
		}
		for seat := range game.Seat(len(m.seats)) {
			if !among(seats, seat) && len(mo.missing([]game.Seat{seat})) > 0 {
				return nil, game.Refuse(game.CommitFirst, "seed", "Seeds are shown when every seat has committed to one: %s has not.", m.seats[seat])
			}
		}
		return []*Row{{Seed: row}}, nil
	})
	return err
}

// fits says whether a seed is the one that was committed to.
func (m *Match) fits(c *Committed, seed []byte) bool {
	if len(c.Seats) == 0 || c.Seats[0] < 0 || c.Seats[0] >= len(m.seats) {
		return false
	}
	want := referee.CommitSeed(m.id, m.seats[c.Seats[0]], seed)
	return bytes.Equal(want[:], c.Commitment)
}

// showing says whether everybody has committed, and somebody has not shown their seed.
func (mo *moment) showing() bool {
	if mo.key != nil {
		return false
	}
	for seat := range mo.seeds {
		if len(mo.missing([]game.Seat{game.Seat(seat)})) > 0 {
			return false
		}
	}
	return true
}

// Restart starts the dice again, when others do not show the seed that they have committed to: everybody commits again, to
// another seed. It is told to all, because somebody might hold a seed back whose dice they do not like.
func (m *Match) Restart(ctx context.Context, seats []game.Seat) error {
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		shown := slices.ContainsFunc(seats, func(s game.Seat) bool { return mo.seeds[s] != nil })
		if !mo.showing() || !shown {
			return nil, game.Refuse(game.NotStuck, "", "The dice can be started again by somebody who has shown their seed, while another has committed to one and does not show it.")
		}
		var held []string
		for seat, seed := range mo.seeds {
			if seed == nil {
				held = append(held, m.seats[seat])
			}
		}
		return []*Row{{
			Restart: &Restart{Seat: int(seats[0]), Start: mo.start + 1},
			Notes:   []Line{note("restart", m.seats[seats[0]], "The dice begin anew, start %d: %s did not show the seed.", mo.start+1, strings.Join(held, " and "))},
		}}, nil
	})
	return err
}
