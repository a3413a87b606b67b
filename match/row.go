package match

import (
	"context"
	"encoding/hex"
	"encoding/json"

	"rumble/game"
	"rumble/speak"
)

// Journal is where the rows go. A store is one; so is [Memory].
type Journal interface {
	// Append writes rows, the first with that number. On any error nothing was written.
	Append(ctx context.Context, match string, first int, rows [][]byte) error
	// Read gives the rows from a number on.
	Read(ctx context.Context, match string, from int) ([][]byte, error)
}

// Row is one row of a journal. Exactly one of its parts is set.
type Row struct {
	Seq      int          `json:"seq"`
	Start    *Start       `json:"start,omitempty"`
	Secret   Hex          `json:"secret,omitempty"` // of the dice; never leaves the house before the end
	Seed     *Seed        `json:"seed,omitempty"`
	Answer   *Answered    `json:"answer,omitempty"`
	Takeback *Takeback    `json:"takeback,omitempty"`
	Standing *StandingRow `json:"standing,omitempty"`

	Told        []Line        `json:"told,omitempty"`        // what came of it
	Checkpoints []Checkpoint  `json:"checkpoints,omitempty"` // stretches it finished
	Result      *speak.Result `json:"result,omitempty"`
}

// Start is how a match began.
type Start struct {
	Match      string          `json:"match"`
	Ruleset    string          `json:"ruleset"`
	Version    string          `json:"version"`
	Scenario   json.RawMessage `json:"scenario,omitempty"` // a game.Scenario
	Players    []string        `json:"players"`            // by seat: "human", "open", or the name of a bot
	Commitment Hex             `json:"commitment"`
	Keys       []Key           `json:"keys,omitempty"`
}

// Key is a secret link: what it may do is known by the hash of it alone.
type Key struct {
	Hash  Hex   `json:"hash"`            // SHA-256 of the key
	Seats []int `json:"seats,omitempty"` // none: it only watches
}

// Seed is what a key's owner puts into the dice of all his seats.
type Seed struct {
	Seats []int `json:"seats"`
	Seed  Hex   `json:"seed"`
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
	Quiet    bool         `json:"quiet,omitempty"`    // others do not know that it was asked for
	Default  bool         `json:"default,omitempty"`  // it is what happens without an answer
	Together []int        `json:"together,omitempty"` // the seats that were asked at once, when it was more than one question
}

// byHand says whether a person gave it just then.
func (a *Answered) byHand() bool { return !a.Bot && !a.Standing && !a.Late }

// Takeback undoes the row of a seat's last answer and all rows after it but those of standing answers, or that row alone
// when nothing has come of it yet.
type Takeback struct {
	Seat  int  `json:"seat"`
	Row   int  `json:"row"`
	Alone bool `json:"alone,omitempty"`
}

// undoes says of a row's number whether the takeback undoes it.
func (t *Takeback) undoes(rows []*Row) func(int) bool {
	return func(n int) bool {
		if t.Alone {
			return n == t.Row
		}
		return n >= t.Row && rows[n-1].Standing == nil
	}
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
	Until  string `json:"until"` // "card", "turn" (until the next event of that kind) or "match"
}

// Line is one event as it was told, with those who may know of it.
type Line struct {
	speak.Event
	Seen game.Seats `json:"seen,omitempty"`
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

var conflict = &game.Error{Code: "conflict", Sentence: "The match has moved on meanwhile. Look again."}
