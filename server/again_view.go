package server

import (
	"bytes"
	"context"
	"slices"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/rating"
)

// AgainView is what comes after a match, as somebody may know it who has a key of it.
type AgainView struct {
	Before string      `json:"before,omitempty" doc:"id of the match that was played again by this one"`
	Score  []AgainSide `json:"score" doc:"how often each has won, this match and those before it that were played again; empty as long as the match goes on"`
	Drawn  int         `json:"drawn" doc:"how many of them were drawn"`
	Ever   bool        `json:"ever,omitempty" doc:"the score is that of all matches of this game between the two, who are known by names that they own, or bots"`
	Wish   *AgainWish  `json:"wish,omitempty" doc:"somebody wishes to play again; absent when nobody does"`
	Next   string      `json:"next,omitempty" doc:"id of the next match, when all have joined and it has begun; who only watches has the same key there"`
	Key    string      `json:"key,omitempty" doc:"one's own key to the next match; absent for whoever comes by a name that they own"`
	Seats  []string    `json:"seats,omitempty" doc:"one's own seats in it"`
}

// AgainSide is somebody who has played.
type AgainSide struct {
	Seats []string `json:"seats" doc:"ids of their seats in this match"`
	Name  string   `json:"name,omitempty" doc:"of the person, or of the bot; absent when nobody has said it"`
	Bot   bool     `json:"bot,omitempty" doc:"it is a bot"`
	You   bool     `json:"you,omitempty" doc:"it is the caller"`
	Won   int      `json:"won" doc:"how often they have won"`
}

// AgainWish is that a match be played again.
type AgainWish struct {
	Swapped bool     `json:"swapped" doc:"with sides swapped: everybody plays the next seat"`
	By      string   `json:"by" doc:"a seat of whoever wished it first"`
	Name    string   `json:"name,omitempty" doc:"their name"`
	You     bool     `json:"you,omitempty" doc:"the caller has joined"`
	Joined  []string `json:"joined" doc:"the seats of all that have joined"`
	Waiting []string `json:"waiting" doc:"the seats of those who have not"`
}

// againView is what comes after a match, for whoever has these seats by that key.
func (s *Server) againView(ctx context.Context, m *match.Match, seats []game.Seat, a *room.Again, authorization string) (*body[*AgainView], error) {
	v := &AgainView{Before: a.Before, Score: []AgainSide{}}
	own := m.SeatIDs(seats)
	r, err := s.roomOf(ctx, m.ID())
	if err != nil {
		return nil, err
	}
	if result := m.Result(); result != nil {
		sum := a.With(partiesOf(m, r, a.Wish), result.Winners)
		v.Drawn = sum.Drawn
		for _, p := range sum.Parties {
			v.Score = append(v.Score, AgainSide{Seats: p.Seats, Name: p.Name, Bot: p.Bot, You: slices.Equal(p.Seats, own), Won: p.Won})
		}
		if err := s.everScore(ctx, m, r, v); err != nil {
			return nil, err
		}
	}
	w := a.Wish
	if w == nil {
		return &body[*AgainView]{v}, nil
	}
	mine := w.Of(own)
	if w.Agreed {
		v.Next = w.Next
		if mine != nil {
			v.Seats = seatsAgain(m, own, w.Swapped)
			if key := s.keyAgain(ctx, authorization, w.Next); bytes.Equal(hashKey(key), mine.Key) {
				v.Key = key
			}
		}
		return &body[*AgainView]{v}, nil
	}
	v.Wish = wishView(m, r, w)
	v.Wish.You = mine != nil
	return &body[*AgainView]{v}, nil
}

// wishView is a wish as everybody at the match may know it.
func wishView(m *match.Match, r *room.Room, w *room.Wish) *AgainWish {
	first := &w.Joined[0]
	v := &AgainWish{Swapped: w.Swapped, By: first.Seats[0], Name: first.Name, Joined: []string{}, Waiting: []string{}}
	if r != nil {
		v.Name = nameAt(r, first.Seats)
	}
	for _, p := range partiesOf(m, nil, nil) {
		switch {
		case p.Bot:
		case w.Of(p.Seats) != nil:
			v.Joined = append(v.Joined, p.Seats...)
		default:
			v.Waiting = append(v.Waiting, p.Seats...)
		}
	}
	return v
}

// everScore gives the score of two who are known, people by names that they own or bots: that of all their matches of this game.
func (s *Server) everScore(ctx context.Context, m *match.Match, r *room.Room, v *AgainView) error {
	if r == nil || len(r.Seats) != 2 || len(v.Score) != 2 {
		return nil
	}
	var who [2]rating.Subject
	for i, side := range v.Score {
		at, err := r.Seat("seat", side.Seats[0])
		if err != nil {
			return err
		}
		if who[i] = subjectOf(&r.Seats[at]); who[i] == "" {
			return nil
		}
	}
	if err := s.countResult(ctx, m); err != nil { // this one is among them, although nobody may have counted it yet
		return err
	}
	by, err := s.ratings.Between(ctx, who[0], who[1])
	if err != nil {
		return err
	}
	if t, met := by[r.Terms.Ruleset]; met {
		v.Score[0].Won, v.Score[1].Won, v.Drawn, v.Ever = t.Won, t.Lost, t.Drawn, true
	}
	return nil
}

// tellAgain adds to the company who wishes to play again, when the match is over.
func (s *Server) tellAgain(ctx context.Context, id string, g *guest, c *Company) error {
	if g.match == nil || !g.match.Over() {
		return nil
	}
	a, err := s.rooms.AgainOf(ctx, id)
	switch {
	case err != nil || a.Wish == nil:
		return err
	case a.Wish.Agreed:
		c.Next = a.Wish.Next
	default:
		c.Wish = wishView(g.match, g.room, a.Wish)
		c.Wish.You = a.Wish.Of(g.seats) != nil
	}
	return nil
}
