package notice

import (
	"context"
	"slices"
	"time"

	"rumble/game"
)

// Bounds of sending.
const (
	lease      = time.Minute      // for which a node has a job to itself
	sendLimit  = 15 * time.Second // of one attempt
	maxTries   = 6                // after them a job is dead
	mostAtOnce = 8                // jobs that a node sends at the same time
	mostAtHost = 2                // of them, to one host
)

// pauses are how long a job waits after each try that failed.
var pauses = [maxTries]time.Duration{30 * time.Second, 2 * time.Minute, 10 * time.Minute, time.Hour, 4 * time.Hour}

// Post sends what is due of a book. It returns at once: what is sent goes on beside it.
func (n *Notices) Post(ctx context.Context, b *Book) {
	now := n.config.Now()
	for _, j := range b.Out {
		if j.At > now.Unix() || !n.enter("") {
			continue
		}
		n.rest.Go(func() {
			defer n.leave("")
			if err := n.post(ctx, b.ID, j.ID); err != nil {
				n.config.Log.Debug("a notice could not be sent", "cause", err)
			}
		})
	}
}

// Rest waits until nothing is being sent.
func (n *Notices) Rest() { n.rest.Wait() }

// enter takes one of the places for sending, at all ("") or to a host.
func (n *Notices) enter(host string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	most := mostAtHost
	if host == "" {
		most = mostAtOnce
	}
	if n.working[host] >= most {
		return false
	}
	n.working[host]++
	return true
}

func (n *Notices) leave(host string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.working[host]--; n.working[host] == 0 {
		delete(n.working, host)
	}
}

// post claims a job, sends it, and notes what became of it.
func (n *Notices) post(ctx context.Context, book, id string) error {
	var job Job
	claimed := false
	err := n.change(ctx, book, func(b *Book) error {
		claimed = false
		i := slices.IndexFunc(b.Out, func(j Job) bool { return j.ID == id })
		if now := n.config.Now(); i >= 0 && b.Out[i].At <= now.Unix() {
			b.Out[i].At, b.Out[i].Tries, claimed = now.Add(lease).Unix(), b.Out[i].Tries+1, true
			job = b.Out[i]
		}
		return nil
	})
	if err != nil || !claimed {
		return err
	}
	at := Place{book, job.Party}
	if job.Person != "" {
		at = Of(job.Person)
	}
	of, err := n.book(ctx, at.book)
	if err != nil {
		return err
	}
	c := of.channel(at.party, job.Channel)
	if c == nil || !c.used() && job.Message.Kind != Code {
		return n.end(ctx, book, id)
	}
	host := c.host()
	if !n.enter(host) {
		return n.later(ctx, book, id, time.Second)
	}
	defer n.leave(host)
	wait, err := n.allowed(ctx, c, job.Message.Kind)
	if err != nil {
		return err
	}
	if wait > 0 {
		return n.later(ctx, book, id, wait)
	}
	sent := n.send(ctx, at, c, &job.Message)
	if err := n.note(ctx, at, c.ID, sent, job.Tries >= maxTries); err != nil {
		return err
	}
	if sent == nil || sent.final || job.Tries >= maxTries {
		return n.end(ctx, book, id)
	}
	return n.again(ctx, book, id)
}

// end takes a job out of the queue.
func (n *Notices) end(ctx context.Context, book, id string) error {
	return n.change(ctx, book, func(b *Book) error {
		b.Out = slices.DeleteFunc(b.Out, func(j Job) bool { return j.ID == id })
		return nil
	})
}

// again has a job tried again after a pause.
func (n *Notices) again(ctx context.Context, book, id string) error {
	return n.eachJob(ctx, book, id, func(j *Job) { j.At = n.config.Now().Add(pauses[j.Tries-1]).Unix() })
}

// later puts a job off that could not be tried.
func (n *Notices) later(ctx context.Context, book, id string, wait time.Duration) error {
	return n.eachJob(ctx, book, id, func(j *Job) { j.At, j.Tries = n.config.Now().Add(wait).Unix(), j.Tries-1 })
}

func (n *Notices) eachJob(ctx context.Context, book, id string, do func(*Job)) error {
	return n.change(ctx, book, func(b *Book) error {
		for i := range b.Out {
			if b.Out[i].ID == id {
				do(&b.Out[i])
			}
		}
		return nil
	})
}

// failure is why a notice did not arrive.
type failure struct {
	why   string // a sentence, for whoever has chosen the channel
	final bool   // trying again is of no use
	gone  bool   // the channel is no more
}

// note keeps how a channel does: whether it fails, and why. One that is no more is taken away, or is off.
func (n *Notices) note(ctx context.Context, at Place, channel string, f *failure, dead bool) error {
	return n.change(ctx, at.book, func(b *Book) error {
		c := b.channel(at.party, channel)
		switch {
		case c == nil:
		case f == nil:
			c.Failed, c.Trouble, c.Off = 0, "", false
		case f.gone && c.Kind == Push:
			b.remove(at.party, channel)
		default:
			if c.Trouble = f.why; f.final || dead {
				c.Failed++
			}
			c.Off = c.Off || f.gone || c.Failed >= mostFailures
		}
		return nil
	})
}

// Test sends a test by a channel at once, and refuses with the reason when it does not arrive.
func (n *Notices) Test(ctx context.Context, at Place, id string) error {
	b, err := n.book(ctx, at.book)
	if err != nil {
		return err
	}
	c := b.channel(at.party, id)
	switch {
	case c == nil:
		return unknownChannel()
	case c.Code != "":
		return game.Refuse(game.NotDelivered, "", "Type the code first that was mailed to this address.")
	case n.May(c.Kind) != nil:
		return n.May(c.Kind)
	}
	wait, err := n.allowed(ctx, c, Test)
	if err != nil {
		return err
	}
	if wait > 0 || !n.enter(c.host()) {
		return game.Refuse(game.TooFast, "", "Too much was sent there just now. Try again later.")
	}
	defer n.leave(c.host())
	m := Message{Kind: Test}
	if b.Person() == "" {
		m.Match = b.ID
	}
	f := n.send(ctx, at, c, &m)
	if err := n.note(ctx, at, id, f, false); err != nil {
		return err
	}
	if f != nil {
		return game.Refuse(game.NotDelivered, "", "%s", f.why)
	}
	return nil
}
