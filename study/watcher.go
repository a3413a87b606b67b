package study

import (
	"cmp"

	"rumble/game"
)

// watcher looks at a game as somebody does who sits beside the table: when a turn has begun and when all is over. What it sees is the
// picture for any screen, which every game has: who is out there, and where on a map a side has lost people. A picture takes longer than the
// rules take for a stretch, so it is not taken after each.
type watcher struct {
	turnOf  func(game.Game) int // the number of the turn that a game is in; nil when the ruleset counts none
	stopped func() error        // whether nobody waits for the game any more
	setup   *Setup

	turn  int             // that the game is in
	seen  int             // the turn when the table was last looked at
	out   map[string]bool // pieces that are out
	lost  map[place]int   // people of a seat that a place of the map is marked with
	falls []Fall
}

// place is a place of a map and the seat that has lost somebody there.
type place struct{ zone, seat string }

func (w *watcher) begin(g game.Game) {
	w.turn = 0
	w.count(g)
	w.seen = w.turn
	w.out, w.lost = map[string]bool{}, map[place]int{}
	w.look(g, w.turn)
	w.falls = nil // whoever is out from the beginning does not fall
}

// count asks the rules for the turn. A game that has not begun yet may be before its first; whatever happens to it happens in the first.
func (w *watcher) count(g game.Game) {
	if w.turnOf != nil {
		w.turn = max(w.turnOf(g), 1)
	}
}

// between looks at the table when a turn has begun: who is out now fell in the one before.
func (w *watcher) between(g game.Game) error {
	w.count(g)
	if w.turn > w.seen {
		w.look(g, w.seen)
		w.seen = w.turn
	}
	return w.stopped()
}

// look writes down who is out and was not when it was last looked at; they fell in that turn.
func (w *watcher) look(g game.Game, turn int) {
	scene := g.Scene(game.Nobody)
	turn = max(turn, 1) // where none are counted all is one
	for i := range scene.Pieces {
		p := &scene.Pieces[i]
		if p.Thing || p.Vehicle() || !p.Out { // people fall
			delete(w.out, p.ID) // who was brought round may fall again
			continue
		}
		if w.out[p.ID] {
			continue
		}
		w.out[p.ID] = true
		fall := Fall{Who: p.ID, Name: newcomer(w.setup.Names, p.ID, p.Name), Seat: p.Seat, Turn: turn, Many: 1}
		if scene.Table != nil && p.Aboard == "" && w.setup.on(p.At) { // who has left the table has no place there
			fall.At, fall.Placed = p.At, true
		}
		w.falls = append(w.falls, fall)
	}
	w.lookAtMap(scene, turn)
}

// newcomer is the name of what was not there from the beginning: nobody could say later what it was. It is none of what was.
func newcomer(known map[string]string, id, name string) string {
	if _, ok := known[id]; ok {
		return ""
	}
	return cmp.Or(name, id)
}

// lookAtMap writes down whom places of a map without inches are marked with, more than when it was last looked at.
func (w *watcher) lookAtMap(scene *game.Scene, turn int) {
	var marked []place
	var names []string // of their zones
	lost := map[place]int{}
	for i := range scene.Zones {
		for _, b := range scene.Zones[i].Badges {
			if b.Fallen == "" {
				continue
			}
			at := place{scene.Zones[i].ID, b.Fallen}
			if lost[at] == 0 {
				marked, names = append(marked, at), append(names, scene.Zones[i].Name)
			}
			lost[at] += max(b.Many, 1)
		}
	}
	for i, at := range marked {
		if more := lost[at] - w.lost[at]; more > 0 {
			w.falls = append(w.falls, Fall{Name: newcomer(w.setup.Zones, at.zone, names[i]), Seat: at.seat, Turn: turn, Many: more, Zone: at.zone})
		}
	}
	w.lost = lost
}
