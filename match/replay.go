package match

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/speak"
)

// Spectator is the eyes of somebody who only watches, where eyes are named.
const Spectator = "spectator"

// Replay is a match from its beginning as somebody saw it: a scene and what changed it.
type Replay struct {
	Match   string        `json:"match"`
	Ruleset string        `json:"ruleset"`
	Title   string        `json:"title"`
	Seats   []string      `json:"seats"`            // whose the key is; empty for a spectator
	Eyes    string        `json:"eyes"`             // the seat that looks, "spectator", or "" for all seats of a key by turns
	Viewer  string        `json:"viewer,omitempty"` // the seat through whose eyes the first scene is
	Over    bool          `json:"over"`
	Result  *speak.Result `json:"result,omitempty"`
	Stopped string        `json:"stopped,omitempty"` // why there is no more of it
	First   *game.Scene   `json:"first"`             // before anything happened, with the table
	Frames  []Frame       `json:"frames"`
}

// Frame is what changed at once for whoever looks. Something always did.
type Frame struct {
	Viewer string     `json:"viewer,omitempty"` // through whose eyes it is now, when it was another seat before
	Log    []Heard    `json:"log"`
	Scene  ScenePatch `json:"scene"`
}

// Replay plays the match again, as far as it counts and can be played, through the eyes of the seats, or of one seat or a
// spectator that is named. Before the end these can only be one's own. The match goes on meanwhile: it is played again
// beside it.
func (m *Match) Replay(ctx context.Context, seats []game.Seat, eyes string) (*Replay, error) {
	re, order, err := m.replayer(seats, eyes)
	if err != nil {
		return nil, err
	}
	if re.again.table.first == nil {
		return re.replay, nil
	}
	re.again.rewind()
	re.begin()
	for i, n := range order {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if re.parts(re.again.rows[n-1]) {
			re.end()
		}
		re.again.effective = order[:i+1]
		if err := re.again.redo(re.again.rows[n-1]); err != nil {
			re.replay.Stopped = err.Error()
			break
		}
	}
	re.end()
	return re.replay, nil
}

// replayer plays a match again for somebody.
type replayer struct {
	again  *Match // beside the match itself; its effective rows are those that were played
	seats  []game.Seat
	replay *Replay
	scene  *game.Scene // as the last frame leaves it
	viewer string      // whose eyes that was through
	logged int         // lines of the log that were gone through
	heard  int         // and how many of them were shown
}

// replayer takes what it needs of the match, and the numbers of the rows that count.
func (m *Match) replayer(seats []game.Seat, eyes string) (*replayer, []int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	look, name, err := m.eyes(seats, eyes)
	if err != nil {
		return nil, nil, err
	}
	r := &Replay{
		Match: m.id, Ruleset: m.start.Ruleset, Title: m.table.rules.Title, Seats: []string{}, Eyes: name, Over: m.ended(),
		First: &game.Scene{Title: m.table.scenario.Title}, Frames: []Frame{},
	}
	for _, s := range seats {
		r.Seats = append(r.Seats, m.seats[s])
	}
	for _, n := range m.effective {
		if result := m.rows[n-1].Result; result != nil {
			r.Result = result
		}
	}
	again := &Match{
		id: m.id, table: m.table, start: m.start, seats: m.seats, secret: m.secret,
		rows: slices.Clone(m.rows), generation: m.generation,
	}
	if m.table.first != nil {
		again.table.first = m.table.first.Clone()
	}
	if m.broken != nil {
		r.Stopped = m.broken.Error()
	}
	return &replayer{again: again, seats: look, replay: r}, slices.Clone(m.effective), nil
}

// eyes are the seats that somebody looks through, and what that is called. When the match is over nothing is secret any
// more, and anybody may look through anybody's.
func (m *Match) eyes(seats []game.Seat, eyes string) ([]game.Seat, string, error) {
	if eyes == "" {
		switch len(seats) {
		case 0:
			return nil, Spectator, nil
		case 1:
			return seats, m.seats[seats[0]], nil
		}
		return seats, "", nil
	}
	seat, watches := m.seatOf(eyes), eyes == Spectator
	switch {
	case among(seats, seat):
		return []game.Seat{seat}, eyes, nil
	case watches && len(seats) == 0:
		return nil, Spectator, nil
	case !m.ended():
		return nil, "", game.Refuse("wrong-seat", "eyes", "Until the match is over you look through the eyes of your own seats.")
	case seat != game.Nobody:
		return []game.Seat{seat}, eyes, nil
	case watches:
		return nil, Spectator, nil
	}
	return nil, "", game.Refuse("unknown-seat", "eyes", "There is no seat %q.", eyes)
}

func (re *replayer) begin() {
	re.scene, re.viewer = re.look()
	re.replay.First, re.replay.Viewer = re.scene, re.viewer
}

// look is what there is to see now, and the seat through whose eyes.
func (re *replayer) look() (*game.Scene, string) {
	viewer, name := re.again.viewer(re.seats), ""
	if viewer != game.Nobody {
		name = re.again.seats[viewer]
	}
	return re.again.at.view.Scene(viewer), name
}

// parts says whether what comes of a row is a frame of its own. It is not when others were asked in secret alone: that a
// frame ends there would tell that they were.
func (re *replayer) parts(r *Row) bool {
	return r.Answer != nil && slices.ContainsFunc(re.again.at.together, func(a asked) bool { return !a.quiet || among(re.seats, a.seat) })
}

// end ends a frame, if anything has changed since the last one.
func (re *replayer) end() {
	scene, viewer := re.look()
	f := Frame{Log: re.lines(), Scene: Difference(re.scene, scene)}
	if len(f.Log) == 0 && f.Scene == (ScenePatch{}) {
		return
	}
	if viewer != re.viewer {
		f.Viewer = viewer
	}
	re.scene, re.viewer = scene, viewer
	re.replay.Frames = append(re.replay.Frames, f)
}

// lines are those that were told since the last frame, as they are shown.
func (re *replayer) lines() []Heard {
	lines, log := []Heard{}, re.again.log
	for ; re.logged < len(log); re.logged++ {
		if maySee(log[re.logged].Seen, re.seats) {
			re.heard++
			lines = append(lines, re.again.heard(&log[re.logged], re.heard, re.seats))
		}
	}
	return lines
}
