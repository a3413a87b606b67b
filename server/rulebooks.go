package server

import (
	"context"

	"rumble/game"
	"rumble/ruletext"
)

// ClauseList is a rulebook in our own words.
type ClauseList struct {
	Title    string                  `json:"title"`
	Chapters []ruletext.Chapter      `json:"chapters" doc:"in the order of the book: what the sections of the ids are called"`
	Clauses  []game.Clause           `json:"clauses"`
	Tables   []ruletext.PrintedTable `json:"tables"`
}

// ClauseText is a clause, or a table of the rulebook in the place of its rule.
type ClauseText struct {
	game.Clause
	Ruleset string                 `json:"ruleset" doc:"whose rulebook it stands in"`
	Table   *ruletext.PrintedTable `json:"table,omitempty"`
}

func (s *Server) rulesets(context.Context, *struct{}) (*body[[]RulesetCard], error) {
	return &body[[]RulesetCard]{s.cards()}, nil
}

func (s *Server) clauses(_ context.Context, in *struct {
	Ruleset string `path:"ruleset" maxLength:"64"`
},
) (*body[ClauseList], error) {
	sh, err := s.shelf(in.Ruleset)
	if err != nil {
		return nil, err
	}
	return &body[ClauseList]{ClauseList{sh.book.Title, sh.book.Chapters, sh.book.Clauses, sh.book.Tables}}, nil
}

func (s *Server) clause(_ context.Context, in *struct {
	Clause string `path:"clause" maxLength:"64"`
},
) (*body[ClauseText], error) {
	for _, sh := range s.books {
		if c, ok := sh.book.Clause(game.ClauseID(in.Clause)); ok {
			return &body[ClauseText]{ClauseText{Clause: c, Ruleset: sh.book.Ruleset}}, nil
		}
		if t, ok := sh.book.Table(game.ClauseID(in.Clause)); ok {
			return &body[ClauseText]{ClauseText{Clause: game.Clause{ID: t.ID, Title: t.Title, Kind: t.Kind}, Ruleset: sh.book.Ruleset, Table: &t}}, nil
		}
	}
	return nil, game.Refuse(game.UnknownClause, "clause", "There is no clause %q.", in.Clause)
}
