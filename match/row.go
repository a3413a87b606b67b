package match

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"slices"

	"rumble/game"
	"rumble/speak"
)

// Journal is where the rows go. A store is one; so is [Memory].
type Journal interface {
	// Append writes rows, the first with that number. On an error of code "conflict" or "store-unavailable" nothing was
	// written, and nothing will be; on any other it is not known.
	Append(ctx context.Context, match string, first int, rows [][]byte) error
	// Read gives the rows from a number on.
	Read(ctx context.Context, match string, from int) ([][]byte, error)
	// Shared says whether other nodes may write to it.
	Shared() bool
}

// Row is one row of a journal. Exactly one of its parts is set.
type Row struct {
	Seq      int            `json:"seq"`
	Start    *Start         `json:"start,omitempty"`
	Secret   Hex            `json:"secret,omitempty"` // of the dice; never leaves the house before the end
	Commit   *Committed     `json:"commit,omitempty"`
	Seed     *Seed          `json:"seed,omitempty"`
	Restart  *Restart       `json:"restart,omitempty"`
	Answer   *Answered      `json:"answer,omitempty"`
	Takeback *Takeback      `json:"takeback,omitempty"`
	Ask      *TakebackAsk   `json:"ask,omitempty"`
	Reply    *TakebackReply `json:"reply,omitempty"`
	Standing *StandingRow   `json:"standing,omitempty"`
	Hint     *HintTaken     `json:"hint,omitempty"`
	Rekey    *Rekey         `json:"rekey,omitempty"`

	Offer      *Offered    `json:"offer,omitempty"`
	OfferReply *OfferReply `json:"offerReply,omitempty"`
	GoOn       *GoneOn     `json:"goOn,omitempty"`
	GiveUp     *GaveUp     `json:"giveUp,omitempty"`
	StandIn    *StoodIn    `json:"standIn,omitempty"`
	Return     *Returned   `json:"return,omitempty"`
	Due        *Due        `json:"due,omitempty"`

	WatchRenewed *WatchRenewed `json:"watchRenewed,omitempty"`
	Carried      *Carried      `json:"carried,omitempty"`

	Notes       []Line        `json:"notes,omitempty"`       // what it tells of the table itself: takebacks, new starts
	Told        []Line        `json:"told,omitempty"`        // what came of it by the rules
	Checkpoints []Checkpoint  `json:"checkpoints,omitempty"` // stretches it finished
	State       *State        `json:"state,omitempty"`       // after the last of these, or when play begins; absent in older journals, and where journals are given out
	Result      *speak.Result `json:"result,omitempty"`
}

// Start is how a match began.
type Start struct {
	Match      string          `json:"match"`
	Ruleset    string          `json:"ruleset"`
	Version    string          `json:"version"`
	Scenario   json.RawMessage `json:"scenario,omitempty"` // a game.Scenario
	Players    []string        `json:"players"`            // by seat: "human", "open", "outside", or the name of a bot
	Commitment Hex             `json:"commitment"`
	Keys       []Key           `json:"keys,omitempty"`
	Agreed     *Agreement      `json:"agreed,omitempty"` // what the people at the table agreed; absent in older journals
	Origin     *Origin         `json:"origin,omitempty"` // the moment of another match from which it goes on
}

// Key is a secret link: what it may do is known by the hash of it alone.
type Key struct {
	Hash  Hex   `json:"hash"`            // SHA-256 of the key
	Seats []int `json:"seats,omitempty"` // none: it only watches
}

// Committed binds all seats of a key to the seed that its owner will show.
type Committed struct {
	Seats      []int `json:"seats"`
	Start      int   `json:"start"`
	Commitment Hex   `json:"commitment"` // see referee.CommitSeed, with the first of the seats
}

// Seed is what a key's owner puts into the dice of all their seats.
type Seed struct {
	Seats []int `json:"seats"`
	Start int   `json:"start,omitempty"` // of the dice: 1, or more after a new start
	Seed  Hex   `json:"seed"`
}

// Restart begins the dice again: all commitments and seeds are void.
type Restart struct {
	Seat  int `json:"seat"` // whose wish it was
	Start int `json:"start"`
}

// Answered is an answer of a seat.
type Answered struct {
	Seat     int          `json:"seat"`
	Answer   speak.Answer `json:"answer"`
	Prompt   string       `json:"prompt,omitempty"`   // what was asked, in one word
	Sentence string       `json:"sentence,omitempty"` // what was chosen, in words
	Standing bool         `json:"standing,omitempty"` // given by a standing answer
	Bot      bool         `json:"bot,omitempty"`
	Late     bool         `json:"late,omitempty"`     // given by the clock
	Secret   bool         `json:"quiet,omitempty"`    // others do not know that it was asked for
	Default  bool         `json:"default,omitempty"`  // it is what happens without an answer
	Together []int        `json:"together,omitempty"` // the seats that were asked at once, when it was more than one question
	Try      string       `json:"try,omitempty"`      // the key that came with it, to know it again
	Spent    int64        `json:"spent,omitempty"`    // milliseconds that it took from the clock of its seat, where there is one
	Learned  []int        `json:"learned,omitempty"`  // the people's seats that were shown something by it which was hidden before
}

// byHand says whether a person gave it just then.
func (a *Answered) byHand() bool { return !a.Bot && !a.Standing && !a.Late }

// Takeback undoes a seat's answer and all answers after it, or that one alone when nothing has come of it yet.
type Takeback struct {
	Seat     int  `json:"seat"`
	Row      int  `json:"row"`
	Alone    bool `json:"alone,omitempty"`
	Practice bool `json:"practice,omitempty"` // something had come of it, and there was nobody to ask
	Agreed   bool `json:"agreed,omitempty"`   // something had come of it, and the others have agreed
}

// TakebackAsk asks the other people at the table whether an answer may be taken back.
type TakebackAsk struct {
	Seat  int   `json:"seat"`
	Row   int   `json:"row"`
	Seats []int `json:"seats"` // of the key that asks
}

// TakebackReply is what the owner of a key says to that.
type TakebackReply struct {
	Seats []int `json:"seats"`
	Reply Reply `json:"reply"`
}

// StandingRow sets a standing answer, or ends one.
type StandingRow struct {
	Set *Standing `json:"set,omitempty"`
	End string    `json:"end,omitempty"`
}

// Standing is an answer a seat gives by itself to every question of a prompt.
type Standing struct {
	ID     string `json:"id"`
	Seat   string `json:"seat"`
	Prompt string `json:"prompt"`
	Verb   string `json:"verb"`
	Until  string `json:"until"` // the next event of that kind, or [WholeMatch]
}

// Line is one event as it was told, with those who may know of it.
type Line struct {
	speak.Event
	Seen    game.Audience `json:"seen,omitempty"`
	Reveals bool          `json:"reveals,omitempty"` // whoever may know of it has learned something
}

// For is the line as it is passed on to somebody with these seats: without the dice that they may not see, and with nothing that would
// count them. It is false when they may not know of it at all.
func (l *Line) For(seats []game.Seat) (speak.Event, bool) {
	if !maySee(l.Seen, seats) {
		return speak.Event{}, false
	}
	e := l.Event
	e.Dice = l.diceFor(seats)
	return e, true
}

// diceFor are the dice of the line that somebody with these seats may see, as they are passed on while a match is played:
// the place of a throw would count those that are secret.
func (l *Line) diceFor(seats []game.Seat) []speak.Dice {
	var shown []speak.Dice
	for _, d := range l.Dice {
		if maySee(d.Seen, seats) {
			d.At, d.Face, d.Seen = nil, 0, game.Everybody
			shown = append(shown, d)
		}
	}
	return shown
}

// diceTo are the seats that see dice in the line.
func (l *Line) diceTo() game.Seats {
	var to game.Seats
	for i := range l.Dice {
		to |= audienceSeats(l.Seen.And(l.Dice[i].Seen))
	}
	return to
}

// diceApart says whether not all who may know of the line may see all its dice.
func (l *Line) diceApart() bool {
	return slices.ContainsFunc(l.Dice, func(d speak.Dice) bool { return d.Seen != game.Everybody && l.Seen.And(d.Seen) != l.Seen })
}

// Checkpoint is the hash of the state after a stretch.
type Checkpoint struct {
	Number int `json:"number"`
	Hash   Hex `json:"hash"`
}

// Hex is bytes as people copy them.
type Hex []byte

// MarshalText writes lower-case hexadecimal digits.
func (h Hex) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(h)), nil }

// UnmarshalText reads them.
func (h *Hex) UnmarshalText(b []byte) error {
	raw, err := hex.DecodeString(string(b))
	*h = raw
	return err
}

// Memory is a journal that is kept in memory: for a match at the terminal.
type Memory struct{ Rows [][]byte }

// Append keeps the rows.
func (m *Memory) Append(_ context.Context, _ string, first int, rows [][]byte) error {
	if first != len(m.Rows)+1 {
		return conflict
	}
	m.Rows = append(m.Rows, rows...)
	return nil
}

// Read gives the rows from a number on.
func (m *Memory) Read(_ context.Context, _ string, from int) ([][]byte, error) {
	if from > len(m.Rows) {
		return nil, nil
	}
	return m.Rows[max(from, 1)-1:], nil
}

// Shared is false: the memory is nobody else's.
func (m *Memory) Shared() bool { return false }

var conflict = &game.Error{Code: game.Conflicting, Sentence: "The match has moved on meanwhile. Look again."}
