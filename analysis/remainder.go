package analysis

import (
	"context"
)

// remainder is what decisions leave of a match. Between two steady players nothing but luck decides. So luck is also what is left of result less start
// when it is taken off what the answers were worth that a steady player would not have given, beside theirs. Played on to the end that is right in the
// mean, whoever plays, as the luck of the throws is; and where few such answers were given, it is far more exact.
type remainder struct {
	luck    []int // of the whole match, by seat
	squares int   // what it may be off by, as a variance, of the seats in the mean
	none    bool  // too many such answers to say anything
}

// remains finds what decisions leave of a match that begins and ends with these chances. Step is called after each departure.
func (t *table) remains(ctx context.Context, m *Match, d *Depth, start, end *Chances, all []departure, step func()) (remainder, error) {
	r := remainder{luck: make([]int, t.seats), squares: start.Error*start.Error + end.Error*end.Error}
	pairs := d.pairs(len(all), m.decisions())
	if r.none = pairs == 0 && len(all) > 0; r.none {
		for range all {
			step()
		}
		return r, nil
	}
	for s := range r.luck {
		r.luck[s] = end.Seats[s] - start.Seats[s]
	}
	for i := range all {
		seed := seeds(m.Seed, 6, uint64(all[i].stretch.Number), uint64(all[i].from))
		if err := t.beside(ctx, &all[i], pairs, seed, &r); err != nil {
			return r, err
		}
		step()
	}
	return r, nil
}

// beside takes off what answers were worth beside those of steady players. Both are played on with the same dice.
func (t *table) beside(ctx context.Context, d *departure, pairs int, seed uint64, r *remainder) error {
	gains, given := make([]spread, t.seats), make([]int, t.seats)
	before, after, usual := d.before(), d.after(), make([]int, t.seats)
	for pair := range pairs {
		if err := ctx.Err(); err != nil {
			return err
		}
		dice := seeds(seed, uint64(pair))
		if err := t.try(after, dice, toTheEnd, given); err != nil {
			return err
		}
		if err := t.try(before, dice, toTheEnd, usual); err != nil {
			return err
		}
		for s := range gains {
			gains[s].add(given[s] - usual[s])
		}
	}
	noise := 0
	for s := range gains {
		r.luck[s] -= gains[s].mean()
		noise += gains[s].variance()
	}
	r.squares += noise / t.seats
	return nil
}

// misjudged is by how much the luck of all throws of a match may be off because of how positions are judged, as a variance: three tenths of a win.
const misjudged = 3_000 * 3_000

// known is what the luck of a match may be off by when both measurements of it are taken together, as a variance.
func (r *remainder) known(noise int, judged bool) int {
	if r.none {
		return noise
	}
	all := noise
	if judged {
		all += misjudged
	}
	// Of each as much as it counts for: the squares of its shares.
	of := max(1, all+r.squares)
	return share(share(noise, r.squares, of), r.squares, of) + share(share(r.squares, all, of), all, of)
}
