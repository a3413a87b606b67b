package people

import (
	"context"
	"encoding/json"
	"slices"

	"rumble/game"
	"rumble/records"
)

// MostListed is how many people one person mutes at most, and how many they block.
const MostListed = 200

// List is one of the two lists that a person has of others. Nobody else ever learns who is on one.
type List string

// The lists.
const (
	Muted   List = "muted"   // what they say is not shown to the person
	Blocked List = "blocked" // nor do they come to a table of the person's
)

// Someone is somebody on a list: the owner of a name, whatever they are called later, or whoever goes by a name that nobody owned.
type Someone struct {
	Person string `json:"person,omitempty" doc:"id of the owner of the name; absent when nobody owned it"`
	Name   string `json:"name" doc:"by which they go; of a name that nobody owned, the name itself"`
}

// is says whether that is somebody: an owner by their id, anybody else by their name.
func (l *Someone) is(who Person) bool {
	if l.Person != "" {
		return l.Person == who.ID
	}
	return who.ID == "" && Fold(l.Name) == Fold(who.Name)
}

// Lists are whom a person mutes and blocks.
type Lists struct {
	Muted   []Someone `json:"muted,omitempty"`
	Blocked []Someone `json:"blocked,omitempty"`
}

func (l *Lists) of(list List) *[]Someone {
	if list == Muted {
		return &l.Muted
	}
	return &l.Blocked
}

// Mutes says whether somebody is muted; the id is empty for whoever owns no name.
func (l *Lists) Mutes(who Person) bool {
	return slices.ContainsFunc(l.Muted, func(l Someone) bool { return l.is(who) })
}

// Blocks says whether somebody is blocked; the id is empty for whoever owns no name.
func (l *Lists) Blocks(who Person) bool {
	return slices.ContainsFunc(l.Blocked, func(l Someone) bool { return l.is(who) })
}

// Blocks says whether a person, by their id, blocks somebody.
func (p *People) Blocks(ctx context.Context, id string, who Person) (bool, error) {
	l, _, err := read[Lists](ctx, p.config.Records, kindLists, id)
	return l.Blocks(who), err
}

// Lists are the lists of a person, by their id, with the names by which those who own one go now.
func (p *People) Lists(ctx context.Context, id string) (Lists, error) {
	l, _, err := read[Lists](ctx, p.config.Records, kindLists, id)
	if err != nil {
		return Lists{}, err
	}
	for _, list := range [][]Someone{l.Muted, l.Blocked} {
		for i := range list {
			if list[i].Person == "" {
				continue
			}
			who, there, err := p.Named(ctx, list[i].Person)
			if err != nil {
				return Lists{}, err
			}
			if there {
				list[i].Name = who.Name
			}
		}
	}
	return l, nil
}

// listed is somebody by the name they go by.
func (p *People) listed(ctx context.Context, name string) (Someone, error) {
	name, err := CheckName("name", name)
	if err != nil {
		return Someone{}, err
	}
	who, owned, err := p.Owner(ctx, name)
	if err != nil || !owned {
		return Someone{Name: name}, err
	}
	return Someone{Person: who.ID, Name: who.Name}, nil
}

// Put puts somebody on a list of a person's, once.
func (p *People) Put(ctx context.Context, who Person, list List, name string) error {
	one, err := p.listed(ctx, name)
	if err != nil {
		return err
	}
	if one.Person == who.ID {
		return game.Refuse(Yourself, "name", "This is your own name.")
	}
	return p.changeLists(ctx, who.ID, func(l *Lists) error {
		on := l.of(list)
		if slices.ContainsFunc(*on, func(l Someone) bool { return l.is(Person{one.Person, one.Name}) }) {
			return nil
		}
		if len(*on) >= MostListed {
			return game.Refuse(ListFull, "name", "There are %d people on this list. Take one off first.", MostListed)
		}
		*on = append(*on, one)
		return nil
	})
}

// Off takes somebody off a list of a person's, by the name they go by or went by when they were listed.
func (p *People) Off(ctx context.Context, who Person, list List, name string) error {
	one, err := p.listed(ctx, name)
	if err != nil {
		return err
	}
	return p.changeLists(ctx, who.ID, func(l *Lists) error {
		on := l.of(list)
		before := len(*on)
		*on = slices.DeleteFunc(*on, func(l Someone) bool {
			return l.is(Person{one.Person, one.Name}) || l.Person != one.Person && Fold(l.Name) == Fold(name)
		})
		if len(*on) == before {
			return game.Refuse(game.UnknownPerson, "name", "%s is not on this list.", one.Name)
		}
		return nil
	})
}

func (p *People) changeLists(ctx context.Context, id string, change func(*Lists) error) error {
	return records.Change(ctx, p.config.Records, kindLists, id, func(body []byte) ([]byte, error) {
		var l Lists
		if body != nil {
			if err := json.Unmarshal(body, &l); err != nil {
				return nil, err
			}
		}
		if err := change(&l); err != nil {
			return nil, err
		}
		return json.Marshal(&l)
	})
}
