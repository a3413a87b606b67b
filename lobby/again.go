package lobby

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"rumble/game"
	"rumble/people"
	"rumble/records"
)

// Again is what is kept beside a match of others like it: how often each has won in those that it follows, and who wishes to play once
// more when it is over.
type Again struct {
	Before  string  `json:"before,omitempty"` // the match that was played again by this one
	Parties []Party `json:"parties,omitempty"`
	Drawn   int     `json:"drawn,omitempty"`
	Wish    *Wish   `json:"wish,omitempty"`
	Changed int64   `json:"changed"`
}

// Party is who plays by one link, at however many seats, or a bot.
type Party struct {
	Seats []string `json:"seats"`
	Name  string   `json:"name,omitempty"` // of a person only where there is no room that knows it
	Bot   bool     `json:"bot,omitempty"`
	Won   int      `json:"won,omitempty"` // of the matches before this one
}

// Wish is that a match be played again. It begins when everybody has joined.
type Wish struct {
	Next    string   `json:"next"` // id of the match to come
	Swapped bool     `json:"swapped,omitempty"`
	Joined  []Joined `json:"joined"` // whoever wished it first comes first
	Agreed  bool     `json:"agreed,omitempty"`
}

// Joined is somebody who wishes to play again.
type Joined struct {
	Seats []string `json:"seats"`          // that they have in the match that is over
	Name  string   `json:"name,omitempty"` // where there is no room that knows it
	Key   []byte   `json:"key"`            // hash of their key to the match to come
}

const kindAgain = "again"

// AgainOf is what is kept beside a match; nothing stands in it when nothing is.
func (rs *Rooms) AgainOf(ctx context.Context, match string) (*Again, error) {
	kept, err := rs.Records.Get(ctx, kindAgain, match)
	if err != nil {
		return nil, err
	}
	return readAs[Again](kept.Body)
}

// PlayAgain notes that somebody wishes to play a match again, in a match with that id if they are the first; of so many links. Their key is
// made when the id of that match is known. Done again it changes nothing. "moved-on" when another wishes it otherwise.
func (rs *Rooms) PlayAgain(ctx context.Context, match string, first Wish, who Joined, links int, key func(next string) []byte) (*Again, error) {
	if who.Name != "" {
		var err error
		if who.Name, err = people.CheckName("name", who.Name); err != nil {
			return nil, err
		}
	}
	return rs.changeAgain(ctx, match, func(a *Again) error {
		if a.Wish == nil {
			a.Wish = &Wish{Next: first.Next, Swapped: first.Swapped}
		}
		w := a.Wish
		if w.Of(who.Seats) != nil {
			return nil
		}
		if w.Swapped != first.Swapped {
			how := "with the sides as they are"
			if w.Swapped {
				how = "with sides swapped"
			}
			return game.Refuse(game.MovedOn, "swapped", "Somebody wishes to play again %s: join that, or say no to it first.", how)
		}
		who.Key = key(w.Next)
		w.Joined = append(w.Joined, who)
		w.Agreed = len(w.Joined) == links
		return nil
	})
}

// Of is what somebody has said who had these seats; nil for nothing.
func (w *Wish) Of(seats []string) *Joined {
	for i := range w.Joined {
		if slices.Equal(w.Joined[i].Seats, seats) {
			return &w.Joined[i]
		}
	}
	return nil
}

// NotAgain ends the wish to play a match again, of whomever it is. "no-request" when there is none, "begun" when all have joined.
func (rs *Rooms) NotAgain(ctx context.Context, match string) error {
	_, err := rs.changeAgain(ctx, match, func(a *Again) error {
		switch {
		case a.Wish == nil:
			return game.Refuse(game.NoRequest, "", "Nobody wishes to play again.")
		case a.Wish.Agreed:
			return game.Refuse(game.AlreadyBegun, "", "The next match has begun.")
		}
		a.Wish = nil
		return nil
	})
	return err
}

// Follows notes of a match that has just begun which one it follows, with how often each has won in those before. Done twice it is done once.
func (rs *Rooms) Follows(ctx context.Context, match string, before Again) error {
	_, err := rs.changeAgain(ctx, match, func(a *Again) error {
		if a.Before == "" {
			a.Before, a.Parties, a.Drawn = before.Before, before.Parties, before.Drawn
		}
		return nil
	})
	return err
}

func (rs *Rooms) changeAgain(ctx context.Context, match string, do func(*Again) error) (*Again, error) {
	var now *Again
	err := records.Change(ctx, rs.Records, kindAgain, match, func(body []byte) ([]byte, error) {
		a, err := readAs[Again](body)
		if err != nil {
			return nil, err
		}
		if err := do(a); err != nil {
			return nil, err
		}
		now = a
		a.Changed = rs.Now().Unix()
		return json.Marshal(a)
	})
	return now, err
}

// With is what is kept of those that were played, with one more: who has won it, by seat, alone or together with others, who have drawn then.
// Nobody has when it was stopped.
func (a *Again) With(parties []Party, winners []string) *Again {
	sum := &Again{Drawn: a.Drawn, Parties: slices.Clone(parties)}
	for i := range sum.Parties {
		p := &sum.Parties[i]
		for j := range a.Parties {
			if slices.Equal(a.Parties[j].Seats, p.Seats) {
				p.Won, p.Name = a.Parties[j].Won, cmp.Or(p.Name, a.Parties[j].Name)
			}
		}
		if len(winners) > 0 && among(winners, p.Seats) {
			p.Won++
		}
	}
	if len(winners) > 1 && !slices.ContainsFunc(sum.Parties, func(p Party) bool { return among(winners, p.Seats) }) {
		sum.Drawn++
	}
	return sum
}

// among says whether all of some seats are among others.
func among(seats, others []string) bool {
	return !slices.ContainsFunc(seats, func(seat string) bool { return !slices.Contains(others, seat) })
}

// Next is a room for the match to come, which has begun: whoever sat at a seat of the room sits at another, by another key.
func (r *Room) Next(id string, key func(seat string) []byte, moves func(i int) int) *Room {
	next := &Room{ID: id, Terms: r.Terms, Host: r.Host, Seats: make([]Seat, len(r.Seats)), Watch: r.Watch, Public: r.Public, Begun: true, Rated: r.Rated}
	next.Terms.Number = 1
	for i := range r.Seats {
		seat := r.Seats[i]
		seat.ID, seat.Ready, seat.Swap, seat.NoSwap = r.Seats[moves(i)].ID, seat.Taken, "", ""
		seat.Gang, seat.LetGo = r.Seats[moves(i)].Gang, "" // who plays which side changes, not what stands there
		switch fresh := key(r.Seats[i].ID); {
		case seat.Host:
			next.Host.Key = fresh
		case seat.Outside != "": // the token of a bot stands for every seat of its
		case seat.Taken:
			seat.Key = fresh
		}
		next.Seats[moves(i)] = seat
	}
	return next
}
