package study

import (
	"bytes"
	"context"
	"errors"
)

// Hands play batches: the processors of this machine, or those of others.
type Hands interface {
	// Play plays batches from one on and gives their rows, in the order of the batches. It ends when give says that it is enough or fails,
	// when the last batch is played, and with the context.
	Play(ctx context.Context, s *Study, from int, give func(rows []byte) (enough bool, err error)) error
}

// Progress is told how many games have been played of how many, and how many of them were there already when it began.
type Progress func(played, already, all int)

// Run plays a study, or what is left of it, into a folder. When the context ends it stops after what has been written and gives the error of
// the context with the tally of what is there; the same study goes on there later.
func Run(ctx context.Context, s *Study, f *Folder, hands Hands, progress Progress) (*Tally, error) {
	t, batches := f.tally, f.batches
	if err := f.resume(); err != nil {
		return nil, err
	}
	already := t.Games
	progress(t.Games, already, s.Plan.total())
	if atRound(s, batches) && t.Games > 0 && t.Done() || batches == s.Plan.Batches() {
		return t, nil
	}
	done := batches
	err := hands.Play(ctx, s, batches, func(rows []byte) (bool, error) {
		if err := f.write(rows); err != nil {
			return false, err
		}
		if err := t.addAll(rows); err != nil {
			return false, err
		}
		done++
		progress(t.Games, already, s.Plan.total())
		return atRound(s, done) && t.Done(), nil
	})
	return t, err
}

// atRound is whether all combinations have had as many batches.
func atRound(s *Study, batches int) bool { return batches%s.Plan.Combinations() == 0 }

// addAll counts the rows of a batch, from their bytes: what is counted is what is written.
func (t *Tally) addAll(rows []byte) error {
	for len(rows) > 0 {
		end := bytes.IndexByte(rows, '\n')
		if end < 0 {
			return errors.New("a batch ends in the middle of a row")
		}
		r, err := t.Study.readRow(rows[:end+1])
		if err != nil {
			return err
		}
		t.Add(r)
		rows = rows[end+1:]
	}
	return nil
}
