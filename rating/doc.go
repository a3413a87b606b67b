// Package rating says how strong people and bots play: a rating for each of them in each game, by Glicko-2, and who has won how often against
// whom. Only matches change a rating that were agreed to be rated, between people who own their names, and bots.
//
// It is no rule of any game, and nothing in a match depends on it; so it reckons with floating point, which the rules never do.
package rating

import (
	"context"
	"slices"
	"strings"
	"time"

	vocabulary "rumble/game"
	"rumble/records"
)

// Subject is whose rating it is: a person who owns a name, by their id, or a bot.
type Subject string

const (
	ofPerson = "person:"
	ofBot    = "bot:"
)

// Person is the subject of a person, by their id.
func Person(id string) Subject { return Subject(ofPerson + id) }

// Bot is the subject of a bot, by its name.
func Bot(name string) Subject { return Subject(ofBot + name) }

// Bot is the name of a bot; false for a person.
func (s Subject) Bot() (string, bool) { return strings.CutPrefix(string(s), ofBot) }

// Person is the id of a person; false for a bot.
func (s Subject) Person() (string, bool) { return strings.CutPrefix(string(s), ofPerson) }

func (s Subject) valid() bool {
	_, after, colon := strings.Cut(string(s), ":")
	_, bot := s.Bot()
	_, person := s.Person()
	return (bot || person) && colon && len(after) > 0 && len(after) <= 48 && !strings.ContainsAny(after, "/:")
}

// Standing is how somebody came out of a match. Those of the same place have drawn.
type Standing struct {
	Subject Subject `json:"subject"`
	Place   int     `json:"place"` // 1 is the best
}

// Config is what ratings are made of.
type Config struct {
	Records records.Records
	// Name is what a subject is called; false for one that is there no longer. Nothing is written down of such a one.
	Name func(context.Context, Subject) (string, bool, error)
	// Outside says of somebody who owns a name whether they are a bot from outside; nil when there are none.
	Outside func(context.Context, Subject) (bool, error)
}

// Ratings are the ratings of a server. They may be asked by many goroutines at once, and on several nodes that share their records.
type Ratings struct {
	config Config
	tables tables
}

// New makes the ratings of a server.
func New(c Config) *Ratings { return &Ratings{config: c} }

// The kinds of the records.
const (
	kindRating = "rating"      // by subject
	kindVersus = "versus"      // how a subject did against another, by both; each pair has two
	kindMatch  = "rated-match" // by the id of the match
)

// MaxSeats is how many can be rated in one match.
const MaxSeats = 12

// mostOpen is how many matches of one subject may be half counted at the same time.
const mostOpen = 100

const codeBadStandings vocabulary.Code = "bad-standings"

// history is what is kept of a subject.
type history struct {
	Games   map[string]record `json:"games"`             // by ruleset
	Counted []string          `json:"counted,omitempty"` // matches that are in it and may still be half counted elsewhere
}

// record is how somebody plays one game.
type record struct {
	Strength
	Matches int       `json:"matches"`
	Last    time.Time `json:"last"`
}

// Tally is how often somebody has won against, lost to and drawn with another.
type Tally struct {
	Won   int `json:"won" doc:"matches in which they came before the other"`
	Lost  int `json:"lost" doc:"matches in which the other came before them"`
	Drawn int `json:"drawn" doc:"matches in which they came to the same place"`
}

// meetings is what is kept of a pair, as one of them sees it.
type meetings struct {
	Games   map[string]Tally `json:"games"` // by ruleset
	Counted []string         `json:"counted,omitempty"`
}

// plan is what a match changes. It is written before anything of it is done, and when all is done only that is kept: whoever dies in between
// leaves it to be finished by the next who says that the match is over, and it comes to the same, because every strength from before stands in it.
type plan struct {
	Done      bool       `json:"done,omitempty"`
	Unrated   bool       `json:"unrated,omitempty"` // it changes nobody's rating
	Ruleset   string     `json:"ruleset,omitempty"`
	At        time.Time  `json:"at,omitzero"`
	Standings []Standing `json:"standings,omitempty"`
	Before    []Strength `json:"before,omitempty"` // of each standing
}

// check refuses standings that cannot be.
func check(match, ruleset string, standings []Standing) error {
	if match == "" || len(match) > 64 || ruleset == "" || len(ruleset) > 64 || len(standings) > MaxSeats {
		return vocabulary.Refuse(codeBadStandings, "standings", "A match with an id, of a game, with %d seats at most is rated.", MaxSeats)
	}
	for _, s := range standings {
		if !s.Subject.valid() || s.Place < 1 || s.Place > MaxSeats {
			return vocabulary.Refuse(codeBadStandings, "standings", "%q cannot be rated at place %d.", s.Subject, s.Place)
		}
	}
	return nil
}

// results are the games of one standing: one against every other subject of the match.
func (p *plan) results(i int) (games []game) {
	for j, other := range p.Standings {
		if other.Subject != p.Standings[i].Subject {
			games = append(games, game{p.Before[j], score(p.Standings[i].Place, other.Place)})
		}
	}
	return games
}

func score(place, other int) float64 {
	switch {
	case place < other:
		return 1
	case place > other:
		return 0
	}
	return 0.5
}

// subjects are those of a plan, each once, in the order of their standings.
func (p *plan) subjects() (all []Subject) {
	for _, s := range p.Standings {
		if !slices.Contains(all, s.Subject) {
			all = append(all, s.Subject)
		}
	}
	return all
}
