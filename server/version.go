package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// Version is what the server was built from, and which games it plays.
type Version struct {
	Version  string        `json:"version,omitempty" doc:"of the module; (devel) outside of a release"`
	Commit   string        `json:"commit,omitempty" doc:"that it was built from; absent when that is not known"`
	Short    string        `json:"short,omitempty" doc:"the commit as people write it, with a plus when something was changed since"`
	Date     string        `json:"date,omitempty" doc:"of the commit"`
	Modified bool          `json:"modified,omitempty" doc:"something was changed since the commit"`
	Go       string        `json:"go,omitempty" doc:"the version of the compiler"`
	Rulesets []RuleVersion `json:"rulesets" doc:"the games, each with the version of its rules"`
}

// RuleVersion is which rules of a game a server plays by.
type RuleVersion struct {
	ID      string `json:"id" doc:"id of the game"`
	Version string `json:"version" doc:"of its rules: it changes when play changes"`
}

func (s *Server) versionRoutes(api huma.API) {
	register(s, api, call{
		method: http.MethodGet, path: "/api/version", id: "get-version", tag: tagServer, summary: "What the server was built from, and which rules it plays by", open: true,
	}, func(context.Context, *struct{}) (*body[Version], error) {
		b := s.config.Built
		v := Version{Version: b.Version, Commit: b.Commit, Short: b.Short(), Date: b.Date, Modified: b.Modified, Go: b.Go, Rulesets: []RuleVersion{}}
		for i := range s.config.Rules {
			v.Rulesets = append(v.Rulesets, RuleVersion{s.config.Rules[i].ID, s.config.Rules[i].Version})
		}
		return &body[Version]{v}, nil
	})
}
