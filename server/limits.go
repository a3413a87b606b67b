package server

import (
	"fmt"
	"math"
	"sync"
	"time"

	"rumble/game"
)

// later is a refusal that says when to try again.
type later struct {
	error
	after time.Duration
}

func (l *later) Unwrap() error { return l.error }

// limits is what everybody may still do: a key, an address, all together. What is refused by one of them takes nothing from
// any, so a person who asks too much does so at nobody's cost.
type limits struct {
	mu        sync.Mutex
	keys      visitors // that were right before
	unproven  visitors // keys that may be made up: many of them push out none of the others
	addresses visitors
	whole     *allowance
	late      int // refusals of all that wait until they are told
}

func newLimits(b Bounds) *limits {
	crowd := b.Person.times(b.Crowd)
	all := Share{Opened: b.Opened, Checked: b.Checked, Streams: b.Streams, Proofs: b.Proofs}
	return &limits{
		keys: newVisitors(b.Person, b.Clients), unproven: newVisitors(b.Person, b.Clients), addresses: newVisitors(crowd, b.Clients), whole: newAllowance("", all),
	}
}

// enter lets a request in, until it is left, or refuses it: "too-fast", "too-many" of streams of one client, "busy" when
// there are too many of all.
func (l *limits) enter(k kind, c client) (leave func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	levels := l.levels(c, now)
	for _, a := range levels {
		if wait := a.wait(k, now); wait > 0 {
			return nil, tooFast(k, wait)
		}
	}
	if k == following {
		if err := l.room(levels); err != nil {
			return nil, err
		}
	}
	for _, a := range levels {
		a.take(k, now)
	}
	if k != following {
		return func() {}, nil
	}
	for _, a := range levels {
		a.streams++
	}
	return sync.OnceFunc(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, a := range levels {
			a.streams--
		}
	}), nil
}

// room refuses a stream too many.
func (l *limits) room(levels []*allowance) error {
	for _, a := range levels {
		if a.streams < a.share.Streams {
			continue
		}
		if a == l.whole {
			return &later{game.Refuse(game.Busy, "", "There are too many streams. Try again later."), time.Minute}
		}
		return &later{game.Refuse(game.TooMany, "", "You have too many streams open. Close a page of this match."), 5 * time.Second}
	}
	return nil
}

// levels are the allowances a request goes by.
func (l *limits) levels(c client, now time.Time) []*allowance {
	var levels []*allowance
	if c.key != "" {
		a := l.keys.find(c.key, now)
		if a == nil {
			a = l.unproven.of(c.key, now)
		}
		levels = append(levels, a)
	}
	return append(levels, l.addresses.of(c.address, now), l.whole)
}

// guesses is who answers for a wrong key or an unknown match: a key that has been right before, else the address.
func (l *limits) guesses(c client, now time.Time) *allowance {
	if a := l.keys.find(c.key, now); a != nil {
		return a
	}
	return l.addresses.of(c.address, now)
}

// countedMuch says whether so much was counted for a key lately that what is counted for it next steps back further.
func (l *limits) countedMuch(c client) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	return l.guesses(c, now).wait(counting, now) > 0
}

// counted notes for how long something was counted for a key.
func (l *limits) counted(c client, long time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	l.guesses(c, now).spend(counting, int(long.Milliseconds()), now)
}

// mayGuess refuses who has been wrong too often.
func (l *limits) mayGuess(c client) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	wait := l.guesses(c, now).wait(guessing, now)
	if wait == 0 {
		return nil
	}
	return tooFast(guessing, wait)
}

func tooFast(k kind, wait time.Duration) error {
	return &later{game.Refuse(game.TooFast, "", "%s just now. Try again in %s.", tooMuch[k], inSeconds(wait)), wait}
}

// guessed notes what became of a request about a match.
func (l *limits) guessed(v *visit) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if v.right {
		l.prove(v.client.key, now)
	}
	if v.refused == game.BadKey || v.refused == game.BadToken || v.refused == game.UnknownMatch || v.refused == game.UnknownRoom {
		l.guesses(v.client, now).take(guessing, now)
	}
}

// prove notes that a key was right.
func (l *limits) prove(key string, now time.Time) {
	if l.keys.find(key, now) == nil {
		l.keys.add(l.unproven.of(key, now), now)
		l.unproven.remove(key)
	}
}

// seconds is a time in whole seconds, at least one.
func seconds(d time.Duration) int { return max(1, int(math.Ceil(d.Seconds()))) }

func inSeconds(d time.Duration) string {
	if n := seconds(d); n > 1 {
		return fmt.Sprintf("%d seconds", n)
	}
	return "a second"
}
