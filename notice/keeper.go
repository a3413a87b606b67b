package notice

import (
	"context"
	"slices"
	"strings"

	"rumble/people"
)

// Kind names what is kept about a person here.
func (n *Notices) Kind() string { return "notices" }

// Kept is what is kept about a person: where they are told, and at which tables they have chosen something of their own.
type Kept struct {
	Channels []KeptChannel `json:"channels"`
	Matches  []string      `json:"matches"`
}

// KeptChannel is a channel as its owner is shown all that is kept about them.
type KeptChannel struct {
	Kind  Kind   `json:"kind"`
	Where string `json:"where"`
}

// About is all that is kept about a person; nil for nothing.
func (n *Notices) About(ctx context.Context, who people.Person) (any, error) {
	b, err := n.book(ctx, Of(who.ID).book)
	if err != nil {
		return nil, err
	}
	kept := Kept{[]KeptChannel{}, []string{}}
	for _, p := range b.Parties {
		for i := range p.Channels {
			kept.Channels = append(kept.Channels, KeptChannel{p.Channels[i].Kind, p.Channels[i].address()})
		}
	}
	for _, chosen := range b.Matches {
		match, _, _ := strings.Cut(chosen, "/")
		kept.Matches = append(kept.Matches, match)
	}
	if len(kept.Channels)+len(kept.Matches) == 0 {
		return nil, nil
	}
	return kept, nil
}

// Erase erases all of it: what a person has chosen for their name, and at tables while they were logged in.
func (n *Notices) Erase(ctx context.Context, who people.Person) error {
	of := Of(who.ID).book
	b, err := n.book(ctx, of)
	if err != nil {
		return err
	}
	for _, chosen := range b.Matches {
		match, party, _ := strings.Cut(chosen, "/")
		err := n.change(ctx, match, func(b *Book) error {
			delete(b.Parties, party)
			b.Out = slices.DeleteFunc(b.Out, func(j Job) bool { return j.Party == party })
			return nil
		})
		if err != nil {
			return err
		}
	}
	return n.config.Records.Delete(ctx, kindBook, of)
}
