package rating

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"rumble/records"
)

// Over counts a match that is over: it changes the rating of everybody in it, by what they are to each other, two by two, and how often they
// have won against each other. A match counts once, however often it is said to be over, here or on another node, and whoever dies meanwhile;
// the first standings hold. Bad standings are refused with "bad-standings". When it fails it is to be said again.
func (r *Ratings) Over(ctx context.Context, match, ruleset string, standings []Standing) error {
	return r.count(ctx, match, plan{Ruleset: ruleset, Standings: standings})
}

// Met counts a match that was not agreed to be rated: it changes nobody's rating, and only how often they have won against each other. Else it is
// as [Ratings.Over]; whichever of the two is said first of a match holds.
func (r *Ratings) Met(ctx context.Context, match, ruleset string, standings []Standing) error {
	return r.count(ctx, match, plan{Unrated: true, Ruleset: ruleset, Standings: standings})
}

func (r *Ratings) count(ctx context.Context, match string, of plan) error {
	if err := check(match, of.Ruleset, of.Standings); err != nil {
		return err
	}
	p, err := r.plan(ctx, match, of)
	if err != nil || p.Done {
		return err
	}
	for _, s := range p.subjects() {
		_, there, err := r.config.Name(ctx, s)
		if err != nil {
			return err
		}
		if !there {
			continue
		}
		if err := r.meet(ctx, match, &p, s); err != nil {
			return err
		}
		if p.Unrated {
			continue
		}
		if err := r.rate(ctx, match, &p, s); err != nil {
			return err
		}
	}
	return records.Change(ctx, r.config.Records, kindMatch, match, func([]byte) ([]byte, error) { return json.Marshal(plan{Done: true}) })
}

// read is the body of a record with its version, which is 0 for one that does not exist.
func read[T any](ctx context.Context, rs records.Records, kind, id string) (body T, version int64, err error) {
	r, err := rs.Get(ctx, kind, id)
	if err == nil && r.Version > 0 {
		body, err = decode[T](r.Body)
	}
	return body, r.Version, err
}

func decode[T any](text []byte) (body T, err error) {
	err = json.Unmarshal(text, &body)
	return body, err
}

// plan is what a match changes: what was planned before, or else from now on.
func (r *Ratings) plan(ctx context.Context, match string, of plan) (plan, error) {
	p, version, err := read[plan](ctx, r.config.Records, kindMatch, match)
	if err != nil || version > 0 {
		return p, err
	}
	p = of
	p.At = time.Now().UTC()
	for _, s := range p.Standings {
		h, _, err := read[history](ctx, r.config.Records, kindRating, string(s.Subject))
		if err != nil {
			return p, err
		}
		p.Before = append(p.Before, h.at(p.Ruleset, p.At))
	}
	text, err := json.Marshal(&p)
	if err != nil {
		return p, err
	}
	if _, err = r.config.Records.Put(ctx, records.Record{Kind: kindMatch, ID: match, Body: text}); records.IsConflict(err) {
		p, _, err = read[plan](ctx, r.config.Records, kindMatch, match) // another node was quicker
	}
	return p, err
}

// at is how strong somebody plays a game at a time.
func (h *history) at(ruleset string, now time.Time) Strength {
	g, rated := h.Games[ruleset]
	if !rated {
		return beginner()
	}
	return g.rested(periods(g.Last, now))
}

// rate counts a match for the rating of a subject.
func (r *Ratings) rate(ctx context.Context, match string, p *plan, s Subject) error {
	return once(ctx, r.config.Records, kindRating, string(s), match, func(h *history) {
		g, rated := h.Games[p.Ruleset]
		if !rated {
			g = record{Strength: beginner(), Last: p.At}
		}
		var games []game
		for i := range p.Standings {
			if p.Standings[i].Subject == s {
				games = append(games, p.results(i)...)
			}
		}
		if len(games) > 0 {
			g.Strength = g.after(games, periods(g.Last, p.At))
			g.Matches++
			g.Last = p.At
			if h.Games == nil {
				h.Games = map[string]record{}
			}
			h.Games[p.Ruleset] = g
		}
	}, func(h *history) *[]string { return &h.Counted })
}

// meet counts a match for how a subject does against each of the others.
func (r *Ratings) meet(ctx context.Context, match string, p *plan, s Subject) error {
	for _, other := range p.subjects() {
		if other == s {
			continue
		}
		if _, there, err := r.config.Name(ctx, other); err != nil {
			return err
		} else if !there {
			continue
		}
		err := once(ctx, r.config.Records, kindVersus, versus(s, other), match, func(m *meetings) {
			if m.Games == nil {
				m.Games = map[string]Tally{}
			}
			t := m.Games[p.Ruleset]
			for _, one := range p.Standings {
				for _, two := range p.Standings {
					if one.Subject == s && two.Subject == other {
						t = t.with(one.Place, two.Place)
					}
				}
			}
			m.Games[p.Ruleset] = t
		}, func(m *meetings) *[]string { return &m.Counted })
		if err != nil {
			return err
		}
	}
	return nil
}

// versus is the id of the record of how one does against another.
func versus(one, other Subject) string { return string(one) + "/" + string(other) }

// with is the tally with one result more.
func (t Tally) with(place, other int) Tally {
	switch {
	case place < other:
		t.Won++
	case place > other:
		t.Lost++
	default:
		t.Drawn++
	}
	return t
}

// tries is how often a record is written again when somebody else was quicker.
const tries = 20

// once counts a match in a record, if it does not count there yet. The record remembers the match until the plan is done. That the plan is not
// is looked at after the record was read: so whoever was slow finds either the match in the record, or its plan done, or a conflict.
func once[T any](ctx context.Context, rs records.Records, kind, id, match string, count func(*T), counted func(*T) *[]string) error {
	for range tries {
		body, version, err := read[T](ctx, rs, kind, id)
		if err != nil || slices.Contains(*counted(&body), match) {
			return err
		}
		var open []string
		for _, other := range append([]string{match}, *counted(&body)...) {
			p, _, err := read[plan](ctx, rs, kindMatch, other)
			if err != nil {
				return err
			}
			if !p.Done {
				open = append(open, other)
			} else if other == match {
				return nil
			}
		}
		if len(open) > mostOpen {
			return records.Conflict
		}
		count(&body)
		*counted(&body) = open
		text, err := json.Marshal(&body)
		if err != nil {
			return err
		}
		if _, err = rs.Put(ctx, records.Record{Kind: kind, ID: id, Version: version, Body: text}); !records.IsConflict(err) {
			return err
		}
	}
	return records.Conflict
}
