package people

import (
	"context"
	"time"

	"rumble/game"
	"rumble/records"
)

func nameTaken(field, name string) error {
	return game.Refuse(game.NameTaken, field, "The name %s is owned by somebody already.", name)
}

// claim makes a person of what is kept of them, with a proof, and gives them the name. Of several who want it at the same time one gets it;
// the others are refused with "name-taken" and nothing is kept of them. The person is written before the name: whoever dies in between
// leaves a person whom nobody can name, and no name that is lost for ever.
func (p *People) claim(ctx context.Context, id, name string, k kept) (Person, error) {
	k.Name, k.Since = name, time.Now().UTC()
	if err := write(ctx, p.config.Records, kindPerson, id, 0, &k); err != nil {
		return Person{}, err
	}
	if err := p.take(ctx, id, "name", name); err != nil {
		_ = p.config.Records.Delete(context.WithoutCancel(ctx), kindPerson, id) // left where it is, it is nobody
		return Person{}, err
	}
	return Person{id, name}, nil
}

// take writes into the record of a name that it is theirs. What is kept of them must say so already: a name whose record leads to somebody
// who does not own it, any longer, is free.
func (p *People) take(ctx context.Context, id, field, name string) error {
	key := nameKey(name)
	for range mostTakes {
		o, version, err := read[owner](ctx, p.config.Records, kindName, key)
		if err != nil {
			return err
		}
		if version > 0 && o.Person != id {
			k, there, err := read[kept](ctx, p.config.Records, kindPerson, o.Person)
			if err != nil {
				return err
			}
			if there > 0 && k.owns(key) {
				return nameTaken(field, name)
			}
		}
		// Written again although it is theirs already: now nobody can take it who has seen it free.
		if err = write(ctx, p.config.Records, kindName, key, version, owner{id}); !records.IsConflict(err) {
			return err
		}
	}
	return records.Conflict
}

// mostTakes is how often it is tried to take a name while others are quicker.
const mostTakes = 20

// Free refuses a name that cannot be owned, or is owned by somebody: "bad-name", "name-taken". It gives the name as it would be kept.
func (p *People) Free(ctx context.Context, field, name string) (string, error) {
	name, err := CheckName(field, name)
	if err != nil {
		return "", err
	}
	_, owned, err := p.Owner(ctx, name)
	if err == nil && owned {
		err = nameTaken(field, name)
	}
	return name, err
}

// hold begins a change of the name to the next one, or the erasure, of a person: none other can begin until it ends. It gives what was kept
// before.
func (p *People) hold(ctx context.Context, id, next string) (before kept, err error) {
	err = p.change(ctx, id, func(k *kept) error {
		if time.Since(k.Busy) < mostBusy {
			return records.Conflict
		}
		before = *k
		k.Busy = time.Now().UTC()
		if next != "" {
			k.Next = next
		}
		return nil
	})
	return before, err
}

// Rename gives a person another name, which they own from then on in the place of the one before. A name that is written otherwise but
// is the same when folded may be taken too.
func (p *People) Rename(ctx context.Context, who Person, name string) (Person, error) {
	name, err := p.mine(ctx, who, name)
	if err != nil {
		return Person{}, err
	}
	before, err := p.hold(ctx, who.ID, name)
	if err != nil {
		return Person{}, err
	}
	if err := p.take(ctx, who.ID, "name", name); err != nil {
		return Person{}, p.release(ctx, who.ID, err)
	}
	// The old name is let go of while it is still theirs, so that it is not the record of another who was quick to take it.
	if nameKey(before.Name) != nameKey(name) {
		if err := p.letGo(ctx, who.ID, before.Name); err != nil {
			return Person{}, err // both names are theirs; a minute later they can try again
		}
	}
	err = p.change(ctx, who.ID, func(k *kept) error {
		k.Name, k.Next, k.Busy = name, "", time.Time{}
		return nil
	})
	return Person{who.ID, name}, err
}

// mine is a name that is free or the person's own, as it would be kept.
func (p *People) mine(ctx context.Context, who Person, name string) (string, error) {
	name, err := CheckName("name", name)
	if err != nil {
		return "", err
	}
	owner, owned, err := p.Owner(ctx, name)
	if err == nil && owned && owner.ID != who.ID {
		err = nameTaken("name", name)
	}
	return name, err
}

// release ends a change of a name that came to nothing, and gives its cause.
func (p *People) release(ctx context.Context, id string, cause error) error {
	_ = p.change(context.WithoutCancel(ctx), id, func(k *kept) error { // else it ends by itself, in a minute
		k.Next, k.Busy = "", time.Time{}
		return nil
	})
	return cause
}

// letGo erases the record of a name that is a person's own.
func (p *People) letGo(ctx context.Context, id, name string) error {
	o, version, err := read[owner](ctx, p.config.Records, kindName, nameKey(name))
	if err != nil || version == 0 || o.Person != id {
		return err
	}
	return p.config.Records.Delete(ctx, kindName, nameKey(name))
}
