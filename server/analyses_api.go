package server

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/analysis"
	"rumble/game"
)

// AnalysisView is how the analysis of a match stands.
type AnalysisView struct {
	State  analysisState    `json:"state" enum:"none,waiting,working,done,stopped,failed" doc:"none: nobody has asked for it yet"`
	Done   int              `json:"done" doc:"pieces of work that are done"`
	Of     int              `json:"of" doc:"all pieces of work; 0 before it is known how many"`
	Depth  int              `json:"depth" doc:"how closely it looks: of the report that is there, or of the one that is computed; 0 for none"`
	Report *analysis.Report `json:"report,omitempty" doc:"what it came to; only when it is done"`
	Error  *AnalysisFailure `json:"error,omitempty" doc:"why the latest one failed; absent when it did not"`
}

// AnalysisFailure is why an analysis failed.
type AnalysisFailure struct {
	Code    game.Code `json:"code" doc:"for programs"`
	Message string    `json:"message" doc:"a sentence for the person"`
}

// failureOf is an error of an analysis as it is sent: without its cause, which is in the log.
func failureOf(err error) *AnalysisFailure {
	if refused, ok := errors.AsType[*game.Error](err); ok {
		return &AnalysisFailure{refused.Code, refused.Sentence}
	}
	return &AnalysisFailure{game.Faulty, "The match could not be analysed."}
}

// analysisRoutes are the calls about the analysis of a match that is over.
func (s *Server) analysisRoutes(api huma.API) {
	const here = "/api/matches/{match}/analysis"
	register(s, api, call{
		method: http.MethodGet, path: here, id: "get-analysis", tag: tagLook, summary: "The analysis of a match that is over, or how far it is",
		about: "What luck did at each throw, what each decision cost, the chance to win along the match, and a sentence about it. Whoever may see the " +
			"match may see it. It is computed when somebody who has a key asks for it, and kept.",
	}, s.analysis)
	register(s, api, call{
		method: http.MethodPost, path: here, id: "analyse", tag: tagLook, summary: "Have a match analysed that is over",
		about: "It takes its turn with others that are computed, and is kept. One that is there and as deep is not computed again; one that is computed " +
			"just now is finished first: ask again for a deeper one. The usual depth is 1 and takes two minutes at most for 400 decisions, twice the depth twice as long.",
		refuses: [][]game.Code{{game.NotOver, game.Differs, game.UnknownRuleset}}, example: map[string]any{"depth": 1},
	}, s.analyse)
	register(s, api, call{
		method: http.MethodDelete, path: here, id: "stop-analysis", tag: tagLook, summary: "Stop the analysis that is computed",
		about: "It stops when everybody who has asked for it has said so; a report that is kept stays.",
	}, s.stopAnalysis)
}

func (s *Server) analysis(ctx context.Context, in *AtMatch) (*body[AnalysisView], error) {
	m, _, err := s.lobby.visit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if !m.Over() {
		return &body[AnalysisView]{AnalysisView{State: analysisNone}}, nil
	}
	return s.analysisView(ctx, in.Match)
}

func (s *Server) analyse(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Depth int `json:"depth,omitempty" minimum:"1" maximum:"20" default:"1" doc:"how closely to look: so many times the usual"`
	}
},
) (*body[AnalysisView], error) {
	m, _, err := s.lobby.enter(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := m.MayAnalyse(); err != nil {
		return nil, err
	}
	view, err := s.analysisView(ctx, in.Match)
	if err != nil || view.Body.State == analysisDone && view.Body.Depth >= in.Body.Depth {
		return view, err
	}
	if err := s.analyses.start(m, in.Body.Depth, clientOf(ctx)); err != nil {
		return nil, err
	}
	return &body[AnalysisView]{s.analyses.current(in.Match)}, nil
}

func (s *Server) stopAnalysis(ctx context.Context, in *AtMatch) (*body[AnalysisView], error) {
	if _, _, err := s.lobby.enter(ctx, in.Match, in.Authorization); err != nil {
		return nil, err
	}
	s.analyses.stop(in.Match, clientOf(ctx))
	return s.analysisView(ctx, in.Match)
}

// analysisView is how the analysis of a match stands: what is computed now, else what is kept, else what became of the latest try.
func (s *Server) analysisView(ctx context.Context, match string) (*body[AnalysisView], error) {
	view := s.analyses.current(match)
	if view.State == analysisWaiting || view.State == analysisWorking {
		return &body[AnalysisView]{view}, nil
	}
	leave, err := s.looking.enter(ctx, clientOf(ctx)) // a report is unpacked
	if err != nil {
		return nil, err
	}
	defer leave()
	depth, report, err := s.analyses.kept(ctx, match)
	if err != nil {
		return nil, err
	}
	if report != nil {
		view = AnalysisView{State: analysisDone, Depth: depth, Report: report, Error: view.Error}
	}
	return &body[AnalysisView]{view}, nil
}
