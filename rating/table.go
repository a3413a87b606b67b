package rating

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"rumble/people"
	"rumble/records"
)

// Bounds of the tables.
const (
	MostRows   = 200              // of a table
	mostBest   = 100 * MostRows   // that are remembered while it is made: some of them have gone
	tableLasts = 10 * time.Second // before it is made again
	// provisional is the deviation from which on a rating is no more than a first guess.
	provisional = 110
)

// Rating is one line of a table of ratings.
type Rating struct {
	Name        string    `json:"name" doc:"of the person, or of the bot"`
	Bot         bool      `json:"bot" doc:"it is a bot"`
	Rating      int       `json:"rating" doc:"how strong they play: 1500 is where everybody begins"`
	Deviation   int       `json:"deviation" doc:"how sure that is: with two chances in three the truth is no farther off"`
	Provisional bool      `json:"provisional" doc:"so little is known that it is no more than a first guess"`
	Matches     int       `json:"matches" doc:"that were rated"`
	Last        time.Time `json:"last" doc:"when the last of them was over"`
}

// row is the line of a record at a time.
func (g *record) row(now time.Time) Rating {
	s := g.rested(periods(g.Last, now))
	return Rating{
		Rating: int(math.Round(s.Rating)), Deviation: int(math.Round(s.Deviation)), Provisional: s.Deviation > provisional, Matches: g.Matches, Last: g.Last,
	}
}

// tables are those that were made lately.
type tables struct {
	mu   sync.Mutex
	made map[string]table // by ruleset
}

type table struct {
	rows []Rating
	at   time.Time
}

// Table is the table of a game: the best first, those of whom little is known after all others; 200 rows at most. It may be some seconds old.
// The game must be one that there is.
func (r *Ratings) Table(ctx context.Context, ruleset string) ([]Rating, error) {
	now := time.Now()
	r.tables.mu.Lock()
	t := r.tables.made[ruleset]
	r.tables.mu.Unlock()
	if now.Sub(t.at) < tableLasts {
		return slices.Clone(t.rows), nil
	}
	rows, err := r.make(ctx, ruleset, now)
	if err != nil {
		return nil, err
	}
	r.tables.mu.Lock()
	defer r.tables.mu.Unlock()
	if r.tables.made == nil {
		r.tables.made = map[string]table{}
	}
	r.tables.made[ruleset] = table{rows, now}
	return slices.Clone(rows), nil
}

// rated is a subject with its line.
type rated struct {
	subject Subject
	row     Rating
}

// make makes the table of a game.
func (r *Ratings) make(ctx context.Context, ruleset string, now time.Time) ([]Rating, error) {
	var all []rated
	err := each(ctx, r.config.Records, kindRating, "", func(id string, h *history) error {
		if g, rates := h.Games[ruleset]; rates {
			all = append(all, rated{Subject(id), g.row(now)})
		}
		if len(all) == 2*mostBest {
			all = best(all)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	rows := []Rating{}
	for _, one := range best(all) {
		if len(rows) == MostRows {
			break
		}
		name, there, err := r.config.Name(ctx, one.subject)
		if err != nil {
			return nil, err
		}
		if there {
			one.row.Name = name
			if _, one.row.Bot = one.subject.Bot(); !one.row.Bot && r.config.Outside != nil {
				if one.row.Bot, err = r.config.Outside(ctx, one.subject); err != nil {
					return nil, err
				}
			}
			rows = append(rows, one.row)
		}
	}
	return rows, nil
}

// best are the best of them in the order of a table, no more than are remembered.
func best(all []rated) []rated {
	slices.SortFunc(all, func(a, b rated) int {
		if a.row.Provisional != b.row.Provisional {
			if b.row.Provisional {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.row.Rating, a.row.Rating), cmp.Compare(a.row.Deviation, b.row.Deviation), cmp.Compare(a.subject, b.subject))
	})
	return all[:min(len(all), mostBest)]
}

// each looks at the records of a kind whose ids begin so, in their order: at all of them, however many there are. They are read page by page, and
// what has been looked at may be erased.
func each[T any](ctx context.Context, rs records.Records, kind, begin string, look func(id string, body *T) error) error {
	after := begin
	for {
		list, err := rs.List(ctx, kind, after, records.MaxList)
		if err != nil {
			return err
		}
		for _, one := range list {
			if !strings.HasPrefix(one.ID, begin) {
				return nil
			}
			body, err := decode[T](one.Body)
			if err == nil {
				err = look(one.ID, &body)
			}
			if err != nil {
				return err
			}
		}
		if len(list) < records.MaxList {
			return nil
		}
		after = list[len(list)-1].ID
	}
}

// Between is how one did against another, by ruleset.
func (r *Ratings) Between(ctx context.Context, one, other Subject) (map[string]Tally, error) {
	m, _, err := read[meetings](ctx, r.config.Records, kindVersus, versus(one, other))
	return m.Games, err
}

// Kind names what is kept about people here.
func (r *Ratings) Kind() string { return "ratings" }

// About is one's ratings by game, and how one did against others.
type About struct {
	Ratings map[string]Rating           `json:"ratings"`
	Against map[string]map[string]Tally `json:"against"` // by name, by ruleset
}

// About is all that is kept about a person; nil for nothing.
func (r *Ratings) About(ctx context.Context, who people.Person) (any, error) {
	s := Person(who.ID)
	a := About{map[string]Rating{}, map[string]map[string]Tally{}}
	h, _, err := read[history](ctx, r.config.Records, kindRating, string(s))
	if err != nil {
		return nil, err
	}
	for ruleset, g := range h.Games {
		row := g.row(time.Now())
		row.Name = who.Name
		a.Ratings[ruleset] = row
	}
	err = each(ctx, r.config.Records, kindVersus, versus(s, ""), func(id string, m *meetings) error {
		other := Subject(strings.TrimPrefix(id, versus(s, "")))
		name, there, err := r.config.Name(ctx, other)
		if bot, is := other.Bot(); is {
			name = ofBot + bot
		}
		if there {
			a.Against[name] = m.Games
		}
		return err
	})
	if err != nil || len(a.Ratings)+len(a.Against) == 0 {
		return nil, err
	}
	return a, nil
}

// Erase erases a person's ratings, and what others did against them.
func (r *Ratings) Erase(ctx context.Context, who people.Person) error {
	s := Person(who.ID)
	err := each(ctx, r.config.Records, kindVersus, versus(s, ""), func(id string, _ *meetings) error {
		other := Subject(strings.TrimPrefix(id, versus(s, "")))
		if err := r.config.Records.Delete(ctx, kindVersus, versus(other, s)); err != nil {
			return err
		}
		return r.config.Records.Delete(ctx, kindVersus, id)
	})
	if err != nil {
		return err
	}
	return r.config.Records.Delete(ctx, kindRating, string(s))
}
