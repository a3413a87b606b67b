package notice

import (
	"context"
	"slices"
)

// queue adds a job; the oldest makes room when there is none.
func (b *Book) queue(j Job) {
	if len(b.Out) >= maxOut {
		b.Out = slices.Delete(b.Out, 0, 1)
	}
	b.Out = append(b.Out, j)
}

// ToTell is what a party of a match is to be told.
type ToTell struct {
	Party   string
	Waiting string // the id of what waits for them: told once
	Person  string // who owns the name at the seat; "" for nobody
	Message Message
	Seen    bool // they know of it already: it is marked as told, and not sent
}

// Looked is what came of looking at a match.
type Looked struct {
	Seen    string              // how far it was looked at
	Wake    int64               // when it is to be looked at again whatever happens; 0 for never
	Over    bool                // it is over
	Tell    []ToTell            // what is to be told
	Current map[string][]string // by party: all that waits for them now; what was queued of anything else has lapsed
}

// Look notes what came of looking at a match: what was not told yet is marked as told and queued, in one write. So of several nodes that look
// at once one tells it, and what is marked is sent although the server stops now.
func (n *Notices) Look(ctx context.Context, match string, l Looked) error {
	persons := map[string]Choice{}
	for _, c := range l.Tell {
		if c.Person == "" {
			continue
		}
		choice, err := n.Choice(ctx, Of(c.Person))
		if err != nil {
			return err
		}
		persons[c.Person] = choice
	}
	now := n.config.Now().Unix()
	return n.change(ctx, match, func(b *Book) error {
		if b.Seen, b.Wake = l.Seen, l.Wake; l.Over && b.Over == 0 {
			b.Over = now
		}
		b.Out = slices.DeleteFunc(b.Out, func(j Job) bool { return j.Waiting != "" && !slices.Contains(l.Current[j.Party], j.Waiting) })
		for _, c := range l.Tell {
			p := b.party(c.Party)
			if slices.Contains(p.Told, c.Waiting) {
				continue
			}
			p.Told = append(p.Told, c.Waiting)
			p.Told = p.Told[max(0, len(p.Told)-maxTold):]
			if c.Seen {
				continue
			}
			channels, person := p.Channels, ""
			if len(channels) == 0 && !p.Quiet {
				channels, person = persons[c.Person].Channels, c.Person
			}
			for i := range channels {
				if channels[i].used() {
					b.queue(Job{ID: n.text(5), Party: c.Party, Person: person, Channel: channels[i].ID, Waiting: c.Waiting, Message: c.Message.cleaned(), At: now})
				}
			}
		}
		return nil
	})
}

// Reached says whether a party, or the owner of the name at its seat, would be told anything.
func (n *Notices) Reached(ctx context.Context, b *Book, party, person string) (bool, error) {
	if p := b.Parties[party]; p != nil {
		if len(p.Channels) > 0 || p.Quiet {
			return slices.ContainsFunc(p.Channels, func(c Channel) bool { return c.used() }), nil
		}
	}
	if person == "" {
		return false, nil
	}
	choice, err := n.Choice(ctx, Of(person))
	return slices.ContainsFunc(choice.Channels, func(c Channel) bool { return c.used() }), err
}

// Told says whether a party was told of something.
func (b *Book) Told(party, waiting string) bool {
	p := b.Parties[party]
	return p != nil && slices.Contains(p.Told, waiting)
}
