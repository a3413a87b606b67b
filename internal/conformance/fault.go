package conformance

import (
	"fmt"

	"rumble/game"
)

// Promise is one of the things every ruleset promises.
type Promise string

// The promises.
const (
	Copies    Promise = "a copy is equal and apart"
	Reruns    Promise = "a stretch run again goes the same way"
	Written   Promise = "what play changes is written down"
	Replays   Promise = "a journal replays to the same states"
	Offers    Promise = "what is offered is complete and may be taken"
	Refusals  Promise = "what is not offered is refused and changes nothing"
	Secrets   Promise = "a seat sees nothing it may not know"
	Dealing   Promise = "what a seat cannot know is imagined as chance deals it"
	Sums      Promise = "no card is lost or made, and no figure lost"
	Scenes    Promise = "a scene is complete"
	Story     Promise = "events and throws are well formed"
	Words     Promise = "everything said has words, and every clause cited exists"
	Ends      Promise = "a match ends, and then stays as it is"
	Advice    Promise = "a steady player is advised what is allowed"
	Weights   Promise = "the chances of all outcomes sum to one"
	EndBands  Promise = "of a throw that goes by its end bands nothing else matters"
	Counts    Promise = "odds are the same however they are counted"
	NoGarbage Promise = "a decision allocates nothing"
)

// Fault is a promise broken, and where to see it.
type Fault struct {
	Promise    Promise
	Scenario   string
	Seed       uint64
	Checkpoint int
	What       string
}

// Error says everything there is to know.
func (f *Fault) Error() string {
	return fmt.Sprintf("%s: %s (scenario %q, seed %d, checkpoint %d)", f.Promise, f.What, f.Scenario, f.Seed, f.Checkpoint)
}

// bytesOf is the whole state of a game, comparable.
func bytesOf(g game.Game) string { return string(g.Append(nil)) }
