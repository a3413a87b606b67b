package conformance

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"rumble/game"
	"rumble/referee"
)

// sums is how many cards there were at the beginning, and which pieces stood on the table at the last checkpoint and were not out.
type sums struct {
	known  bool
	cards  int
	pieces map[string]game.Ref // by id; a thing picked up may be called otherwise from then on
}

// scenes looks at the pictures of all viewers.
func (w *walk) scenes(g game.Game, out *referee.Outcome) error {
	pieces, shown := map[string]game.Ref{}, map[string]bool{}
	count, discards := -1, false
	var lying []game.SceneDice
	for viewer := game.Nobody; int(viewer) < len(w.scenario.Seats); viewer++ {
		s := g.Scene(viewer)
		if err := w.scene(g, s, viewer); err != nil {
			return err
		}
		total := 0
		for _, p := range s.Piles {
			total += p.Count
			discards = discards || p.Role == "discard"
		}
		if count >= 0 && total != count {
			return w.fault(Sums, "seat %d counts %d cards, another viewer %d", viewer, total, count)
		}
		count = total
		if viewer > game.Nobody && !slices.EqualFunc(lying, s.Dice, alikeButFaces) {
			return w.fault(Sums, "seat %d sees other dice lie than another viewer: %v, %v", viewer, s.Dice, lying)
		}
		lying = s.Dice
		for i := range s.Pieces {
			p := &s.Pieces[i]
			shown[p.ID] = true
			if !p.Waiting && !p.Out { // who waits to be placed is not on the table yet, and a mark of who is out may go
				pieces[p.ID], _ = g.Find(p.ID)
			}
		}
	}
	if !w.sums.known {
		w.sums = sums{known: true, cards: count}
	}
	// Cards played may lie aside until they are shuffled back, and in the middle of a stretch a card may be on its way.
	if count > w.sums.cards || count < w.sums.cards && out.Done && discards {
		return w.fault(Sums, "there were %d cards, now there are %d", w.sums.cards, count)
	}
	if !out.Done {
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(w.sums.pieces)) {
		if !shown[id] && !mentioned(w.sums.pieces[id], out) {
			return w.fault(Sums, "the piece %q is gone, and nothing was told of it", id)
		}
	}
	w.sums.pieces = pieces
	return nil
}

// alikeButFaces says whether two viewers see the same dice, however many of their faces.
func alikeButFaces(a, b game.SceneDice) bool {
	return a.ID == b.ID && a.Seat == b.Seat && a.Sides == b.Sides && a.Count == b.Count
}

// mentioned says whether the story of the stretch speaks of the thing.
func mentioned(r game.Ref, out *referee.Outcome) bool {
	return slices.ContainsFunc(out.Told, func(t referee.Told) bool {
		return t.Event.Who == r || t.Event.With == r || t.Event.Whom == r
	})
}

func (w *walk) scene(g game.Game, s *game.Scene, viewer game.Seat) error {
	if viewer == game.Nobody { // the lists of all viewers are made alike, and writing them takes time
		drawn := *s
		drawn.Table = nil // the scenario's own, and not the rulebook's doing
		b, err := json.Marshal(&drawn)
		if err != nil || strings.Contains(string(b), ":null") {
			return w.fault(Scenes, "a screen cannot read the scene (a list must be empty, not missing): %v %s", err, b)
		}
	}
	if len(s.Seats) != len(w.scenario.Seats) {
		return w.fault(Scenes, "it shows %d of %d seats", len(s.Seats), len(w.scenario.Seats))
	}
	owners := map[string]bool{"": true}
	for i, seat := range s.Seats {
		if seat.ID != g.ID(game.OfSeat(game.Seat(i))) {
			return w.fault(Scenes, "seat %d is shown as %q", i, seat.ID)
		}
		owners[seat.ID] = true
	}
	if !owners[s.Whose] {
		return w.fault(Scenes, "it is the turn of %q, which is no seat", s.Whose)
	}
	seen := map[string]bool{}
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if _, known := g.Find(p.ID); !known || seen[p.ID] || !owners[p.Seat] {
			return w.fault(Scenes, "piece %q of %q has no name, no owner or is there twice", p.ID, p.Seat)
		}
		if p.Hidden && (viewer == game.Nobody || p.Seat != s.Seats[viewer].ID) {
			return w.fault(Secrets, "seat %d sees %q, which is hidden", viewer, p.ID)
		}
		if p.Waiting && (viewer == game.Nobody || p.Seat != s.Seats[viewer].ID) {
			return w.fault(Secrets, "seat %d sees where %q would be placed by another", viewer, p.ID)
		}
		seen[p.ID] = true
	}
	for _, pile := range s.Piles {
		if len(pile.Cards) > pile.Count || pile.Count < 0 || !owners[pile.Seat] {
			return w.fault(Scenes, "pile %q shows %d of %d cards", pile.ID, len(pile.Cards), pile.Count)
		}
		for _, c := range pile.Cards {
			if _, known := g.Find(c.ID); !known || seen[c.ID] {
				return w.fault(Sums, "card %q has no name or lies in two places", c.ID)
			}
			seen[c.ID] = true
		}
	}
	if err := w.goals(s, owners); err != nil {
		return err
	}
	return w.lyingDice(s, owners)
}

// goals looks at what is played for in a picture.
func (w *walk) goals(s *game.Scene, owners map[string]bool) error {
	there := map[string]bool{"": true}
	for i := range s.Goals {
		g := &s.Goals[i]
		if there[g.ID] || g.Name == "" || g.Kind == "" || !owners[g.For] || !owners[g.Held] || g.Most > 0 && g.Now > g.Most {
			return w.fault(Scenes, "the goal %q has no name or no kind, is there twice, is nobody's, or is reached more often than it can be: %+v", g.ID, *g)
		}
		if err := w.cites(g.Clause); err != nil {
			return err
		}
		there[g.ID] = true
	}
	return nil
}

// lyingDice looks at the dice that lie in a picture.
func (w *walk) lyingDice(s *game.Scene, owners map[string]bool) error {
	lying := map[string]bool{"": true}
	for i := range s.Dice {
		d := &s.Dice[i]
		if lying[d.ID] || d.Name == "" || !owners[d.Seat] || d.Sides < 2 || len(d.Faces) > d.Count {
			return w.fault(Scenes, "the dice %q of %q have no name, are there twice, or show %d faces of %dD%d", d.ID, d.Seat, len(d.Faces), d.Count, d.Sides)
		}
		for _, face := range d.Faces {
			if face < 1 || face > d.Sides {
				return w.fault(Scenes, "of the dice %q one with %d sides shows a %d", d.ID, d.Sides, face)
			}
		}
		lying[d.ID] = true
	}
	return nil
}
