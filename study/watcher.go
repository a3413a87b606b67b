package study

import (
	"maps"

	"rumble/game"
)

// watcher is a game that is looked at as somebody looks who sits beside the table: when a turn has begun and when all is over. What it
// sees is the picture for any screen, which every game has: who is out there, and where on a map a side has lost people. A picture takes
// longer than the rules take for a stretch, so it is not taken after each.
type watcher struct {
	game.Game
	turns   map[game.Kind]bool
	stopped func() error
	turn    int // that has begun
	began   bool
	out     map[string]bool // pieces that are out
	lost    map[place]int   // people of a seat that a place of the map is marked with
	falls   []Fall
}

// place is a place of a map and the seat that has lost somebody there.
type place struct{ zone, seat string }

func (w *watcher) begin(g game.Game) {
	w.Game, w.turn, w.began, w.falls = g, 0, false, nil
	w.out, w.lost = map[string]bool{}, map[place]int{}
	w.look(0)
	w.falls = nil // whoever is out from the beginning does not fall
}

func (w *watcher) hear(e game.Event) {
	if w.turns[e.Kind] {
		w.turn++
		w.began = true
	}
}

// Over says that the game is over when nobody waits for it any more, too: a game may take long.
func (w *watcher) Over() (game.Result, bool) {
	if w.stopped() != nil {
		return game.Result{}, true
	}
	return w.Game.Over()
}

// Advance plays one stretch.
func (w *watcher) Advance(ref game.Referee) {
	before := w.turn
	w.began = false
	w.Game.Advance(ref)
	if w.began {
		w.look(before)
	}
}

// look writes down who is out and was not when it was last looked at; they fell in that turn.
func (w *watcher) look(turn int) {
	scene := w.Scene(game.Nobody)
	turn = max(turn, 1)
	for i := range scene.Pieces {
		p := &scene.Pieces[i]
		if p.Thing || !p.Out {
			delete(w.out, p.ID) // who was brought round may fall again
			continue
		}
		if w.out[p.ID] {
			continue
		}
		w.out[p.ID] = true
		fall := Fall{Who: p.ID, Seat: p.Seat, Turn: turn, Many: 1}
		if scene.Table != nil && p.Aboard == "" {
			fall.At, fall.Placed = p.At, true
		}
		w.falls = append(w.falls, fall)
	}
	lost := map[place]int{}
	for i := range scene.Zones {
		for _, b := range scene.Zones[i].Badges {
			if b.Fallen == "" {
				continue
			}
			at := place{scene.Zones[i].ID, b.Fallen}
			lost[at] += max(b.Many, 1)
			if more := lost[at] - w.lost[at]; more > 0 {
				w.falls = append(w.falls, Fall{Seat: b.Fallen, Turn: turn, Many: more, Zone: scene.Zones[i].ID})
			}
		}
	}
	maps.Copy(w.lost, lost)
}
