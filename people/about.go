package people

import (
	"context"
	"time"
)

// Keeper is whoever else keeps something about people who own a name. All of it is shown to the person, and erased when they say so.
type Keeper interface {
	// Kind names what is kept, in a word: "ratings".
	Kind() string
	// About is all that is kept about a person, as it is written in JSON; nil for nothing.
	About(ctx context.Context, who Person) (any, error)
	// Erase erases all of it. It may be asked again when it has failed, or when there is nothing.
	Erase(ctx context.Context, who Person) error
}

// Passkey is what is told of a passkey.
type Passkey struct {
	ID    string    `json:"id" doc:"by which it is taken away"`
	Label string    `json:"label" doc:"what the person calls it; empty when they call it nothing"`
	Made  time.Time `json:"made" doc:"when it was made"`
	Used  time.Time `json:"used" doc:"when it was last used"`
}

// Login is what is told of a login.
type Login struct {
	ID    string    `json:"id" doc:"by which it is ended"`
	By    Proof     `json:"by" enum:"phrase,passkey" doc:"by what the name was proved"`
	Made  time.Time `json:"made" doc:"when it was made"`
	Used  time.Time `json:"used" doc:"when it was last used, to the day"`
	Until time.Time `json:"until" doc:"when it ends if it is not used any more"`
	This  bool      `json:"this" doc:"it is the one that asks"`
}

// Myself is what a person is told of themself. Hashes and keys are kept too, and shown to nobody.
type Myself struct {
	ID       string     `json:"id" doc:"of the person; it stays the same when the name changes"`
	Name     string     `json:"name" doc:"the name that they own"`
	Since    time.Time  `json:"since" doc:"since when they own a name here"`
	Phrase   *time.Time `json:"phrase,omitempty" doc:"when the secret phrase was made; absent when there is none"`
	Passkeys []Passkey  `json:"passkeys" doc:"by which they can log in"`
	Logins   []Login    `json:"logins" doc:"the browsers that are logged in"`
}

// Myself is what a person is told of themself.
func (p *People) Myself(ctx context.Context, in LoggedIn) (Myself, error) {
	k, version, err := read[kept](ctx, p.config.Records, kindPerson, in.ID)
	if err != nil {
		return Myself{}, err
	}
	if version == 0 {
		return Myself{}, notLoggedIn()
	}
	m := Myself{ID: in.ID, Name: k.Name, Since: k.Since, Passkeys: []Passkey{}, Logins: []Login{}}
	if k.Phrase != nil {
		m.Phrase = &k.Phrase.Made
	}
	for _, one := range k.Passkeys {
		m.Passkeys = append(m.Passkeys, Passkey{one.ID, one.Label, one.Made, one.Used})
	}
	for _, l := range k.Logins {
		if time.Now().Before(l.ends()) {
			m.Logins = append(m.Logins, Login{l.ID, l.By, l.Made, l.Used, l.ends(), l.ID == in.Login})
		}
	}
	return m, nil
}

// Everything is all that is kept about a person.
type Everything struct {
	Myself
	Muted   []Someone      `json:"muted" doc:"whom they mute"`
	Blocked []Someone      `json:"blocked" doc:"whom they block"`
	Bots    []MyBot        `json:"bots" doc:"the bots that they own"`
	Gangs   []KeptGang     `json:"gangs" doc:"the gangs that are kept for every device"`
	Tried   int            `json:"tried" doc:"how often their phrase was tried in vain of late"`
	Kept    map[string]any `json:"kept" doc:"what other parts of the server keep about them, by what it is"`
}

// Everything is all that is kept about a person, by whoever keeps it.
func (p *People) Everything(ctx context.Context, in LoggedIn) (Everything, error) {
	e := Everything{Kept: map[string]any{}}
	var err error
	if e.Myself, err = p.Myself(ctx, in); err != nil {
		return e, err
	}
	lists, err := p.Lists(ctx, in.ID)
	if err != nil {
		return e, err
	}
	e.Muted, e.Blocked = append([]Someone{}, lists.Muted...), append([]Someone{}, lists.Blocked...)
	if e.Bots, err = p.MyBots(ctx, in.Person); err != nil {
		return e, err
	}
	if e.Gangs, err = p.Gangs(ctx, in.Person); err != nil {
		return e, err
	}
	t, _, err := read[tries](ctx, p.config.Records, kindTries, in.ID)
	if err != nil {
		return e, err
	}
	e.Tried = t.All
	for _, keeper := range p.config.Keepers {
		about, err := keeper.About(ctx, in.Person)
		if err != nil {
			return e, err
		}
		if about != nil {
			e.Kept[keeper.Kind()] = about
		}
	}
	return e, nil
}

// Erase erases all that is kept about a person, with the bots that they own, and sets their name free. Whoever keeps something else about them goes first, so that as
// long as not all of it is gone the person is there and can try again.
func (p *People) Erase(ctx context.Context, who Person) error {
	before, err := p.hold(ctx, who.ID, "")
	if err != nil {
		return err
	}
	for _, bot := range before.Bots {
		if err := p.EraseBot(ctx, who, bot); err != nil && !isUnknownBot(err) {
			return p.release(ctx, who.ID, err)
		}
	}
	for _, keeper := range p.config.Keepers {
		if err := keeper.Erase(ctx, who); err != nil {
			return p.release(ctx, who.ID, err)
		}
	}
	for _, kind := range []string{kindLists, kindTries} {
		if err := p.config.Records.Delete(ctx, kind, who.ID); err != nil {
			return p.release(ctx, who.ID, err)
		}
	}
	if err := p.eraseGangs(ctx, who.ID); err != nil {
		return p.release(ctx, who.ID, err)
	}
	for _, name := range []string{before.Name, before.Next} {
		if name == "" {
			continue
		}
		if err := p.letGo(ctx, who.ID, name); err != nil {
			return p.release(ctx, who.ID, err)
		}
	}
	if err := p.config.Records.Delete(ctx, kindPerson, who.ID); err != nil {
		return p.release(ctx, who.ID, err)
	}
	// What was written down meanwhile by somebody who still knew the person. What fails now is found by nobody: it is of an id without a person.
	for _, keeper := range p.config.Keepers {
		_ = keeper.Erase(context.WithoutCancel(ctx), who)
	}
	return nil
}
