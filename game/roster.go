package game

import (
	"cmp"
	"strings"
)

// Roster is the things that a scenario names, by kind: its seats, its figures, the terrain of its table. A ruleset fills
// one when it begins a match and answers [Names] from it, besides what it names itself: its weapons, cards and skills.
// All copies of a match share it, since nobody is renamed. The zero value is empty.
type Roster struct {
	kinds [WordRef + 1][]entry
	ids   map[string]Ref
}

type entry struct{ id, name string }

// Add lists one more thing of a kind, numbered from 0. Without a name it is called by its id. It is false when the thing
// has no id of its own: none at all, or that of an earlier thing.
func (r *Roster) Add(kind RefKind, id, name string) (Ref, bool) {
	ref := Ref{Kind: kind, N: int16(len(r.kinds[kind]))}
	r.kinds[kind] = append(r.kinds[kind], entry{id, cmp.Or(name, id)})
	if _, taken := r.ids[id]; taken || id == "" {
		return ref, false
	}
	if r.ids == nil {
		r.ids = map[string]Ref{}
	}
	r.ids[id] = ref
	return ref, true
}

// AddTerrain lists the features of a plan as places, its openings as doors and its links, each by its number in the plan.
// What has no name is called by its kind. Terrain needs no id: one without, or with that of something else, is not found.
func (r *Roster) AddTerrain(p *Plan) {
	for i := range p.Features {
		f := &p.Features[i]
		r.Add(PlaceRef, f.ID, cmp.Or(f.Name, Spoken(f.Kind)))
	}
	for i := range p.Openings {
		r.Add(DoorRef, p.Openings[i].ID, Spoken(p.Openings[i].Kind))
	}
	for i := range p.Links {
		r.Add(LinkRef, p.Links[i].ID, Spoken(p.Links[i].Kind))
	}
}

// ID is the short name of a thing in files and programs; "" for one that is not listed.
func (r *Roster) ID(of Ref) string { return r.at(of).id }

// Name is what people call a thing; "" for one that is not listed, but Nobody has a name.
func (r *Roster) Name(of Ref) string {
	if of == OfSeat(Nobody) {
		return "Nobody"
	}
	return r.at(of).name
}

func (r *Roster) at(of Ref) entry {
	if int(of.Kind) >= len(r.kinds) || of.N < 0 || int(of.N) >= len(r.kinds[of.Kind]) {
		return entry{}
	}
	return r.kinds[of.Kind][of.N]
}

// Find is the thing with that id.
func (r *Roster) Find(id string) (Ref, bool) {
	ref, ok := r.ids[id]
	return ref, ok
}

// FindOf is the number of the thing of a kind with that id.
func (r *Roster) FindOf(kind RefKind, id string) (int, bool) {
	ref, ok := r.ids[id]
	return int(ref.N), ok && ref.Kind == kind
}

// Spoken is an id as people would say it: "wooden crate" for "wooden-crate".
func Spoken(id string) string { return strings.ReplaceAll(id, "-", " ") }
