package people

import (
	"context"
	"encoding/json"
	"fmt"

	"rumble/game"
	"rumble/records"
)

// Gangs that somebody has built are kept by their browser. Whoever owns a name may have them kept here, too, so that they are on every device.

// Bounds of the gangs of one person.
const (
	MostGangs = 60
	MaxGang   = 16 << 10 // bytes of one
	maxKey    = 32       // bytes of what names it
)

// kindGang is by the id of the person and the number of its place: so there are never more of them.
const kindGang = "gang"

// What is refused of gangs that are kept.
const (
	GangsFull   game.Code = "gangs-full"
	BadGangKey  game.Code = "bad-gang-key"
	GangTooLong game.Code = "gang-too-long"
)

// KeptGang is a gang as a browser has sent it.
type KeptGang struct {
	Key   string          `json:"key" doc:"by which the browser knows it"`
	Saved int64           `json:"saved" doc:"when it was changed, in milliseconds of Unix, by the clock of the browser"`
	Gang  json.RawMessage `json:"gang" doc:"the gang, as it was sent"`
}

func (g *KeptGang) check() error {
	if g.Key == "" || len(g.Key) > maxKey {
		return game.Refuse(BadGangKey, "key", "A gang is kept by a key of 1 to %d letters and digits.", maxKey)
	}
	for _, r := range g.Key {
		if (r < '0' || r > '9') && (r < 'a' || r > 'z') {
			return game.Refuse(BadGangKey, "key", "A gang is kept by a key of 1 to %d letters and digits.", maxKey)
		}
	}
	if len(g.Gang) > MaxGang {
		return game.Refuse(GangTooLong, "gang", "A gang that is kept has at most %d bytes.", MaxGang)
	}
	return nil
}

// place is a place for a gang, and what stands in it.
type place struct {
	id      string
	version int64
	gang    KeptGang
}

func placeID(person string, number int) string { return fmt.Sprintf("%s/%02d", person, number) }

// places are the places of a person's gangs, in their order, free or not.
func (p *People) places(ctx context.Context, person string) ([]place, error) {
	kept, err := p.config.Records.List(ctx, kindGang, person+"/", MostGangs)
	if err != nil {
		return nil, err
	}
	taken := map[string]records.Record{}
	for _, r := range kept {
		taken[r.ID] = r
	}
	all := make([]place, MostGangs)
	for i := range all {
		id := placeID(person, i)
		r := taken[id]
		all[i] = place{id: id, version: r.Version}
		if r.Version > 0 {
			if err := json.Unmarshal(r.Body, &all[i].gang); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// Gangs are the gangs of a person.
func (p *People) Gangs(ctx context.Context, who Person) ([]KeptGang, error) {
	all, err := p.places(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	gangs := []KeptGang{}
	for i := range all {
		if all[i].version > 0 {
			gangs = append(gangs, all[i].gang)
		}
	}
	return gangs, nil
}

// KeepGang keeps a gang, in the place of the one with the same key unless that was changed later, on another device.
func (p *People) KeepGang(ctx context.Context, who Person, g KeptGang) error {
	if err := g.check(); err != nil {
		return err
	}
	for range mostTakes {
		all, err := p.places(ctx, who.ID)
		if err != nil {
			return err
		}
		at := -1
		for i := range all {
			if all[i].version > 0 && all[i].gang.Key == g.Key {
				at = i
				break
			}
			if all[i].version == 0 && at < 0 {
				at = i
			}
		}
		if at < 0 {
			return game.Refuse(GangsFull, "key", "There are %d gangs of yours. Take one away first.", MostGangs)
		}
		if all[at].version > 0 && all[at].gang.Saved > g.Saved {
			return nil
		}
		if err = write(ctx, p.config.Records, kindGang, all[at].id, all[at].version, &g); !records.IsConflict(err) {
			return err
		}
	}
	return records.Conflict
}

// ForgetGang takes a gang away. One that is not there is gone already.
func (p *People) ForgetGang(ctx context.Context, who Person, key string) error {
	all, err := p.places(ctx, who.ID)
	if err != nil {
		return err
	}
	for i := range all {
		if all[i].version > 0 && all[i].gang.Key == key {
			return p.config.Records.Delete(ctx, kindGang, all[i].id)
		}
	}
	return nil
}

// eraseGangs takes all gangs of a person away.
func (p *People) eraseGangs(ctx context.Context, id string) error {
	all, err := p.places(ctx, id)
	if err != nil {
		return err
	}
	for i := range all {
		if all[i].version == 0 {
			continue
		}
		if err := p.config.Records.Delete(ctx, kindGang, all[i].id); err != nil {
			return err
		}
	}
	return nil
}
