package study

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"rumble/game"
)

// The bounds of a study.
const (
	MaxCombinations = 256
	MaxGames        = 1_000_000 // of all combinations together
	MaxThings       = 32        // that are varied or stated, the players of all seats among them
	MaxBatch        = 10_000
	// MostSteps bounds the stretches and decisions of one game. A game that takes more ends without a result, and its row says so.
	MostSteps = 200_000
)

// format is the version of the plan and the rows: another one is read by another program.
const format = 1

// Plan is everything that the rows of a study depend on.
type Plan struct {
	Format   int               `json:"format"`
	Program  string            `json:"program"` // which build of the program plays, as it names itself
	Ruleset  string            `json:"ruleset"`
	Version  string            `json:"version"` // of the ruleset
	Scenario Source            `json:"scenario"`
	Seats    int               `json:"seats,omitempty"` // how many seats play, the first ones; 0: all of them
	Things   []Thing           `json:"things"`
	Gangs    map[string]string `json:"gangs,omitempty"` // the gang files that are named, by their names
	Games    int               `json:"games"`           // of each combination
	Seed     string            `json:"seed"`
	Batch    int               `json:"batch"` // how many games of one combination are played at once
	Stop     bool              `json:"stop"`  // to stop as soon as the answer is clear
	Rows     Format            `json:"rows"`
}

// Source is a file as it was when the study began.
type Source struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Thing is something that a study states or varies.
type Thing struct {
	Kind   Kind     `json:"kind"`
	Name   string   `json:"name"` // of a player or a gang the seat; else a path of the scenario file
	Values []string `json:"values"`
}

// Kind is what sort of thing is varied.
type Kind string

// The kinds of things.
const (
	Player Kind = "player" // who plays a seat, a name of package bot
	Gang   Kind = "gang"   // the gang of a seat, a file
	Path   Kind = "path"   // a value of the scenario file
)

// AsIs is the value of a thing that is as the scenario file has it.
const AsIs = "as-is"

// Title is what the thing is called on a page and in the rows. A seat that is called like another column has what it is in front.
func (t *Thing) Title() string {
	switch {
	case t.Kind == Gang:
		return "gang." + t.Name
	case t.Kind == Player && column(t.Name):
		return "seat." + t.Name
	}
	return t.Name
}

// Hash tells plans apart.
func (p *Plan) Hash() string {
	sum := sha256.Sum256(p.Bytes())
	return hex.EncodeToString(sum[:])
}

// Bytes is the plan as it is written down.
func (p *Plan) Bytes() []byte {
	b, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		panic(err) // texts and numbers can be written
	}
	return append(b, '\n')
}

// ReadPlan reads what Bytes wrote.
func ReadPlan(data []byte) (*Plan, error) {
	var p Plan
	if err := json.Unmarshal(data, &p); err != nil || p.Format != format {
		return nil, game.Refuse(AnotherProgram, "", "This is no plan of a study that this program can read.")
	}
	return &p, nil
}

// Combinations is how many combinations there are of what is varied.
func (p *Plan) Combinations() int {
	n := 1
	for i := range p.Things {
		if n *= len(p.Things[i].Values); n > MaxGames {
			return n // enough to be refused, and no overflow
		}
	}
	return n
}

// Values are the values of a combination, in the order of the things; the last thing changes first.
func (p *Plan) Values(combination int) []string {
	values := make([]string, len(p.Things))
	for i := len(values) - 1; i >= 0; i-- {
		n := len(p.Things[i].Values)
		values[i] = p.Things[i].Values[combination%n]
		combination /= n
	}
	return values
}

// Batches is how many batches there are.
func (p *Plan) Batches() int { return p.Combinations() * p.rounds() }

// rounds is how often every combination has a batch.
func (p *Plan) rounds() int { return (p.Games + p.Batch - 1) / p.Batch }

// part is what a batch is: the games from one to before another, from 0, of a combination. All combinations have their first batch
// before any has its second, so that they are compared by as many games, wherever one stops.
func (p *Plan) part(batch int) (combination, from, to int) {
	combination = batch % p.Combinations()
	from = batch / p.Combinations() * p.Batch
	return combination, from, min(from+p.Batch, p.Games)
}

// total is how many games are played if nothing stops them.
func (p *Plan) total() int { return p.Combinations() * p.Games }

// gameSeed is the seed of a game, the same in all combinations.
func (p *Plan) gameSeed(n int) uint64 {
	sum := sha256.Sum256(binary.BigEndian.AppendUint64([]byte("rumble study 1\x00"+p.Seed+"\x00"), uint64(n)))
	return binary.BigEndian.Uint64(sum[:])
}

// check says what is wrong with the numbers and names of a plan.
func (p *Plan) check() error {
	switch {
	case p.Games < 1:
		return game.Refuse(BadPlan, "games", "A study plays at least one game of each combination, not %d.", p.Games)
	case p.Batch < 1 || p.Batch > MaxBatch:
		return game.Refuse(BadPlan, "batch", "A batch has from 1 to %d games, not %d.", MaxBatch, p.Batch)
	case len(p.Things) > MaxThings:
		return game.Refuse(BadPlan, "vary", "At most %d things are varied, the players of all seats among them, not %d.", MaxThings, len(p.Things))
	case !p.Rows.known():
		return game.Refuse(BadPlan, "rows", "Rows are written as csv or jsonl, not as %q.", p.Rows)
	}
	if text, ok := p.letters(); !ok {
		return game.Refuse(BadPlan, "", "%q has letters that are not UTF-8: the plan could not name it.", text)
	}
	seen := map[string]bool{}
	for i := range p.Things {
		t := &p.Things[i]
		if seen[t.Title()] {
			return game.Refuse(BadPlan, t.Title(), "This is varied twice.")
		}
		seen[t.Title()] = true
		values := map[string]bool{}
		for _, v := range t.Values {
			if v = strings.TrimSpace(v); v == "" {
				return game.Refuse(BadPlan, t.Title(), "A value is empty.")
			}
			if values[v] {
				return game.Refuse(BadPlan, t.Title(), "The value %s is given twice.", v)
			}
			values[v] = true
		}
		if len(values) == 0 {
			return game.Refuse(BadPlan, t.Title(), "No value is given.")
		}
	}
	if n := p.Combinations(); n > MaxCombinations {
		return game.Refuse(BadPlan, "vary", "There are more than %d combinations.", MaxCombinations)
	} else if p.Games > MaxGames/n { // a product could be too large for a number
		return game.Refuse(BadPlan, "games", "A study plays at most %d games in all, and these would be %d times %d.", MaxGames, n, p.Games)
	}
	return nil
}

// letters is whether all words of a plan are UTF-8, which is what JSON can say, or else the first that is not.
func (p *Plan) letters() (string, bool) {
	words := []string{p.Scenario.Name, p.Seed}
	for i := range p.Things {
		words = append(words, p.Things[i].Name)
		words = append(words, p.Things[i].Values...)
	}
	words = slices.AppendSeq(words, maps.Keys(p.Gangs))
	for _, word := range words {
		if !utf8.ValidString(word) {
			return word, false
		}
	}
	return "", true
}

// GamesOf is how many games a batch has.
func (p *Plan) GamesOf(batch int) int {
	_, from, to := p.part(batch)
	return to - from
}
