package match

import (
	"container/list"
	"crypto/sha256"
	"encoding/json"
	"sync"

	"rumble/game"
	"rumble/ruletext"
)

// Rules is a ruleset made ready for matches: its words are read, and tables that were laid out are kept, because the
// matches of one scenario share the table and all that was measured on it. It may be used by many goroutines at once.
type Rules struct {
	game.Ruleset
	words   *ruletext.Words
	earlier []*Rules // older versions that are still here

	mu     sync.Mutex // guards what follows; no table is laid out under it
	firsts map[[sha256.Size]byte]*list.Element
	used   *list.List // of *first, the latest used in front
}

// OwnLengths is the unit of a game that does not count in inches, else nil.
func (r *Rules) OwnLengths() *ruletext.Lengths { return r.words.OwnLengths() }

// Icons are the icons of the words of the game. The map must not be changed.
func (r *Rules) Icons() map[string]string { return r.words.Icons() }

// first is the state before the first stretch under one scenario.
type first struct {
	scenario [sha256.Size]byte
	game     game.Game
}

// mostFirsts bounds the scenarios whose first state is kept.
const mostFirsts = 32

// Ready reads the words of a ruleset. The error names the place in words.yaml.
func Ready(rules game.Ruleset) (*Rules, error) {
	words, err := ruletext.ParseWords(rules.ID+"/words.yaml", rules.Words)
	if err != nil {
		return nil, err
	}
	r := &Rules{Ruleset: rules, words: words, firsts: map[[sha256.Size]byte]*list.Element{}, used: list.New()}
	for i := range rules.Earlier {
		before, err := Ready(rules.Earlier[i])
		if err != nil {
			return nil, err
		}
		r.earlier = append(r.earlier, before)
	}
	return r, nil
}

// under are the rules of a version, or the newest where those are not here any more.
func (r *Rules) under(version string) *Rules {
	for _, before := range r.earlier {
		if before.Version == version {
			return before
		}
	}
	return r
}

// first is the state before the first stretch. It is shared, and never played: clone it. The error names the field of the
// scenario.
func (r *Rules) first(sc *game.Scenario) (game.Game, error) {
	body, err := json.Marshal(sc)
	if err != nil {
		return nil, err
	}
	key := sha256.Sum256(body)
	r.mu.Lock()
	if e, there := r.firsts[key]; there {
		r.used.MoveToFront(e)
		r.mu.Unlock()
		return e.Value.(*first).game, nil
	}
	r.mu.Unlock()
	whole := *sc
	whole.Table.Fill()
	g, err := r.New(&whole)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if e, there := r.firsts[key]; there { // somebody else was quicker
		return e.Value.(*first).game, nil
	}
	r.firsts[key] = r.used.PushFront(&first{key, g})
	if r.used.Len() > mostFirsts {
		oldest := r.used.Remove(r.used.Back()).(*first)
		delete(r.firsts, oldest.scenario)
	}
	return g, nil
}
