package match

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/ruletext"
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

	Lengths *ruletext.Lengths `json:"lengths,omitempty"` // the unit of the game's lengths; absent when they are inches
	Icons   map[string]string `json:"icons,omitempty"`   // by word of the game: the icon by which it is shown
}

// Frame is what changed at once for whoever looks. Something always did.
type Frame struct {
	Viewer string     `json:"viewer,omitempty"` // through whose eyes it is now, when it was another seat before
	Moment *int       `json:"moment,omitempty"` // how many answers counted when it ends; absent until the match is over
	Log    []Heard    `json:"log"`
	Scene  ScenePatch `json:"scene"`
}

// Replay plays the match again, as far as it counts and can be played, through the eyes of the seats, or of one seat or a
// spectator that is named. Before the end these can only be one's own. The match goes on meanwhile: it is played again
// beside it.
func (m *Match) Replay(ctx context.Context, seats []game.Seat, eyes string) (*Replay, error) {
	latest, _ := m.shownTo(seats)
	rows, counts, err := m.counted(ctx, latest.rows)
	if err != nil {
		return nil, err
	}
	re, err := m.replayer(latest, seats, eyes)
	if err != nil || m.basis.first == nil {
		return re.shown(), err
	}
	re.begin()
	for i, r := range rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !counts[i] {
			re.now = re.now.passing(r)
			continue
		}
		if re.parts(r, i < latest.recalled) {
			re.end()
		}
		if i < latest.recalled {
			re.now = m.recall(re.now, r)
		} else if next, err := m.redoPlain(re.now, r); err == nil {
			re.now = next
		} else {
			re.replay.Stopped = err.Error()
			break
		}
		if r.Answer != nil {
			re.answers++
		}
		re.hear(r)
	}
	re.end()
	return re.replay, nil
}

// replayer plays a match again for somebody.
type replayer struct {
	match  *Match
	now    *moment // after the rows that were played again
	seats  []game.Seat
	replay *Replay
	scene  *game.Scene // as the last frame leaves it
	viewer string      // whose eyes that was through
	told   []Heard     // lines since the last frame
	lines  int         // of the log that were gone through
	heard  int         // and how many of them were shown

	answers int // that count, so far
}

func (re *replayer) shown() *Replay {
	if re == nil {
		return nil
	}
	return re.replay
}

// replayer is one for a match as it is now.
func (m *Match) replayer(mo *moment, seats []game.Seat, eyes string) (*replayer, error) {
	look, name, err := m.eyes(mo, seats, eyes)
	if err != nil {
		return nil, err
	}
	r := &Replay{
		Match: m.id, Ruleset: m.start.Ruleset, Title: m.title(), Seats: []string{}, Eyes: name, Over: mo.result != nil, Result: mo.result,
		First: &game.Scene{Title: m.basis.scenario.Title}, Frames: []Frame{},
		Lengths: m.words().OwnLengths(), Icons: m.Icons(),
	}
	for _, s := range seats {
		r.Seats = append(r.Seats, m.seats[s])
	}
	if mo.broken != nil {
		r.Stopped = mo.broken.Error()
	}
	re := &replayer{match: m, seats: look, replay: r, told: []Heard{}}
	if m.basis.first != nil {
		re.now = m.beginning(0)
		re.now.generation = mo.generation
	}
	return re, nil
}

// eyes are the seats that somebody looks through, and what that is called. When the match is over nothing is secret any
// more, and anybody may look through anybody's.
func (m *Match) eyes(mo *moment, seats []game.Seat, eyes string) ([]game.Seat, string, error) {
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
	case mo.result == nil:
		return nil, "", game.Refuse(game.WrongSeat, "eyes", "Until the match is over you look through the eyes of your own seats.")
	case seat != game.Nobody:
		return []game.Seat{seat}, eyes, nil
	case watches:
		return nil, Spectator, nil
	}
	return nil, "", game.Refuse(game.UnknownSeat, "eyes", "There is no seat %q.", eyes)
}

func (re *replayer) begin() {
	re.scene, re.viewer = re.look()
	re.replay.First, re.replay.Viewer = re.scene, re.viewer
}

// look is what there is to see now, and the seat through whose eyes.
func (re *replayer) look() (*game.Scene, string) {
	viewer, name := re.now.viewer(re.seats), ""
	if viewer != game.Nobody {
		name = re.match.seats[viewer]
	}
	return re.match.scene(re.now, viewer), name
}

// parts says whether what comes of a row is a frame of its own. It is not when others were asked in secret alone: that a
// frame ends there would tell that they were. Once the match is over, what people did beside the game, such as giving up, is one
// too: another match may go on from before it.
func (re *replayer) parts(r *Row, recalled bool) bool {
	if r.Answer == nil {
		return re.replay.Over
	}
	if recalled { // nobody knows any more who else was asked
		return !r.Answer.Secret || among(re.seats, game.Seat(r.Answer.Seat))
	}
	return slices.ContainsFunc(re.now.at.together, func(a asked) bool { return !a.secret || among(re.seats, a.seat) })
}

// hear takes the lines of a row, as they are shown.
func (re *replayer) hear(r *Row) {
	for _, lines := range [...][]Line{r.Notes, r.Told} {
		for i := range lines {
			mark := re.now.lines.at(re.lines)
			re.lines++
			if maySee(lines[i].Seen, re.seats) {
				re.heard++
				re.told = append(re.told, re.match.heard(&logged{lines[i], mark.late}, re.heard, re.seats))
			}
		}
	}
}

// end ends a frame, if anything has changed since the last one.
func (re *replayer) end() {
	scene, viewer := re.look()
	f := Frame{Log: re.told, Scene: Difference(re.scene, scene)}
	if len(f.Log) == 0 && f.Scene == (ScenePatch{}) {
		return
	}
	if viewer != re.viewer {
		f.Viewer = viewer
	}
	if answers := re.answers; re.replay.Over { // before the end it would tell that somebody answered in secret
		f.Moment = &answers
	}
	re.scene, re.viewer, re.told = scene, viewer, []Heard{}
	re.replay.Frames = append(re.replay.Frames, f)
}
