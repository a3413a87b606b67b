package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
)

// table is a match and the people at it.
type table struct {
	match  string
	keys   []key
	ledger *ledger
}

// key is a secret link: somebody at the table, who plays one seat or several.
type key struct {
	Seats []string `json:"seats"`
	Key   string   `json:"key"`
}

// scenario is what a match is opened with.
type scenario struct {
	Ruleset string
	ID      string
	Seats   []string
}

// find looks a scenario up.
func (a *api) find(ctx context.Context, node, id string) (*scenario, error) {
	var games []struct {
		ID        string
		Scenarios []struct {
			ID    string
			Seats []struct{ ID string }
		}
	}
	if err := a.ask(ctx, request{method: http.MethodGet, url: node + "/api/rulesets"}, &games); err != nil {
		return nil, err
	}
	for _, g := range games {
		for _, s := range g.Scenarios {
			if s.ID != id {
				continue
			}
			found := &scenario{Ruleset: g.ID, ID: id}
			for _, seat := range s.Seats {
				found.Seats = append(found.Seats, seat.ID)
			}
			return found, nil
		}
	}
	return nil, fmt.Errorf("there is no scenario %q", id)
}

// open opens a match; the players are given by seat, and the last is that of all seats that follow.
func (a *api) open(ctx context.Context, node string, s *scenario, players ...string) (*table, error) {
	type seat struct {
		Seat   string `json:"seat"`
		Player string `json:"player"`
	}
	body := struct {
		Ruleset  string `json:"ruleset"`
		Scenario string `json:"scenario"`
		Seats    []seat `json:"seats"`
	}{Ruleset: s.Ruleset, Scenario: s.ID}
	for i, id := range s.Seats {
		body.Seats = append(body.Seats, seat{id, players[min(i, len(players)-1)]})
	}
	var opened struct {
		Match string
		Keys  []key
	}
	if err := a.ask(ctx, request{method: http.MethodPost, url: node + "/api/matches", body: body}, &opened); err != nil {
		return nil, err
	}
	return &table{match: opened.Match, keys: opened.Keys, ledger: &ledger{}}, nil
}

// openSoon is open for servers that come and go: it tries until it has succeeded or the context ends.
func (a *api) openSoon(ctx context.Context, node func() string, s *scenario, players ...string) (*table, error) {
	for {
		t, err := a.open(ctx, node(), s, players...)
		if err == nil {
			return t, nil
		}
		var refused *refusal
		if errors.As(err, &refused) && !refused.passing() {
			return nil, err
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		rest(ctx, shortly)
	}
}

// at is the address of something of the match on a node.
func (t *table) at(node, what string) string { return node + "/api/matches/" + t.match + "/" + what }

// journal is what a key is given of the journal.
func (a *api) journal(ctx context.Context, node string, t *table, k key) ([]byte, error) {
	return a.call(ctx, request{method: http.MethodGet, url: t.at(node, "journal"), key: k.Key})
}
