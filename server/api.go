package server

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
)

// body wraps what an operation answers.
type body[T any] struct{ Body T }

// AtMatch is the match an operation is about and the key of whoever asks.
type AtMatch struct {
	Match         string `path:"match" maxLength:"64"`
	Authorization string `header:"Authorization" maxLength:"200" hidden:"true"`
}

func (s *Server) routes(api huma.API) {
	const here = "/api/matches/{match}"
	get, post := http.MethodGet, http.MethodPost
	register(s, api, call{
		method: get, path: "/api/rulesets", id: "list-rulesets", tag: tagBook, summary: "The games, with their scenarios", open: true,
	}, s.rulesets)
	register(s, api, call{
		method: get, path: "/api/rulesets/{ruleset}/clauses", id: "list-clauses", tag: tagBook, summary: "The rules of a game", open: true,
		refuses: [][]game.Code{{game.UnknownRuleset}},
	}, s.clauses)
	register(s, api, call{
		method: get, path: "/api/clauses/{clause}", id: "get-clause", tag: tagBook, summary: "One rule", open: true,
		refuses: [][]game.Code{{game.UnknownClause}},
	}, s.clause)
	register(s, api, call{
		method: get, path: "/api/rulesets/{ruleset}/gang-rules", id: "get-gang-rules", tag: tagBook, summary: "What a gang of a game may be made of", open: true,
		refuses: [][]game.Code{{game.UnknownRuleset, game.NoGangs}},
	}, s.gangRules)
	register(s, api, call{
		method: post, path: "/api/rulesets/{ruleset}/gang", id: "check-gang", tag: tagBook, summary: "Check a gang, and write it as a file", open: true,
		about:   "The answer is 200 for a bad gang too: it says what keeps it from being played.",
		refuses: [][]game.Code{{game.UnknownRuleset, game.NoGangs}},
		example: map[string]any{"yaml": "gang: reds\nname: The Reds\nfigures: []\n"},
	}, s.checkGang)
	register(s, api, call{
		method: post, path: "/api/matches", id: "open-match", tag: tagMatch, summary: "Begin a match", open: true, makes: true,
		refuses: [][]game.Code{{
			game.UnknownRuleset, game.UnknownScenario, game.NoGangs, game.UnknownSeat, game.SeatTwice, game.BadSeats, game.BadScenario, game.BadSetting,
			seedTooEarly, game.UnknownPlayer, game.BadGang, game.BadAgreement, game.StoreUnavailable, game.Undecided,
		}}, rules: true,
		example: map[string]any{"ruleset": "RULESET", "scenario": "SCENARIO", "seats": []any{map[string]any{"seat": "north", "player": "human"}, map[string]any{"seat": "south", "player": "steady"}}},
	}, s.open)
	register(s, api, call{
		method: post, path: here + "/join", id: "join-match", tag: tagMatch, summary: "Commit one's seats to a seed for the dice, or show it",
		refuses: [][]game.Code{bySeat, {game.AlreadyJoined, game.CommitFirst, game.BadSeed}}, example: map[string]any{"seed": "00112233445566778899aabbccddeeff"},
	}, s.join)
	register(s, api, call{
		method: post, path: here + "/restart", id: "restart-dice", tag: tagMatch, summary: "Start the dice again, because another player does not show their seed",
		refuses: [][]game.Code{bySeat, {game.NotStuck}},
	}, s.restart)
	register(s, api, call{
		method: post, path: here + "/answers", id: "answer", tag: tagMatch, summary: "Answer a question",
		refuses: [][]game.Code{bySeat, ofAnswer, {game.Paused, game.GivenUp}}, rules: true, example: map[string]any{"question": "12.3", "option": 0},
	}, s.answer)
	register(s, api, call{
		method: post, path: here + "/preview", id: "preview", tag: tagLook, summary: "Look at an option before choosing it",
		refuses: [][]game.Code{{game.Watching}, ofAnswer}, rules: true, example: map[string]any{"question": "12.3", "option": 0},
	}, s.preview)
	register(s, api, call{
		method: post, path: here + "/odds", id: "odds", tag: tagLook, summary: "The odds of an answer",
		refuses: [][]game.Code{{game.Watching, game.NotAgreed}, ofAnswer, ofCounting}, rules: true, example: map[string]any{"question": "12.3", "option": 0},
	}, s.odds)
	register(s, api, call{
		method: post, path: here + "/odds-by-number", id: "odds-by-number", tag: tagLook, summary: "The odds of an option with every number that it asks for",
		refuses: [][]game.Code{{game.Watching, game.NotAgreed, game.NoNumber}, ofAnswer, ofCounting}, rules: true, example: map[string]any{"question": "12.3", "option": 0},
	}, s.oddsByNumber)
	register(s, api, call{
		method: get, path: here + "/sight/{figure}", id: "get-sight", tag: tagLook, summary: "What a figure sees", refuses: [][]game.Code{{game.UnknownFigure}},
	}, s.sight)
	register(s, api, call{
		method: post, path: here + "/takeback", id: "take-back", tag: tagMatch, summary: "Take one's last answer back, or ask the others",
		refuses: [][]game.Code{bySeat, {game.NothingToTakeBack, game.RefusedBefore, game.AskedAlready, game.MovedOn, game.NotAgreed, game.Paused}}, example: map[string]any{"expect": "free"},
	}, s.takeback)
	register(s, api, call{
		method: post, path: here + "/takeback/reply", id: "reply-take-back", tag: tagMatch, summary: "Say yes or no to somebody who wants to take back",
		refuses: [][]game.Code{bySeat, {game.NoRequest, game.Paused}}, example: map[string]any{"reply": "yes"},
	}, s.replyTakeback)
	register(s, api, call{
		method: post, path: here + "/standing", id: "stand", tag: tagMatch, summary: "Give the same answer from now on", makes: true,
		refuses: [][]game.Code{bySeat, {game.WrongSeat, game.BadUntil, game.BadStanding}},
		example: map[string]any{"seat": "north", "prompt": "PROMPT", "verb": "VERB", "until": "match"},
	}, s.stand)
	register(s, api, call{
		method: http.MethodDelete, path: here + "/standing/{standing}", id: "end-standing", tag: tagMatch, summary: "Take a standing answer back",
		refuses: [][]game.Code{bySeat, {game.UnknownStanding}},
	}, s.endStanding)
	register(s, api, call{
		method: get, path: here + "/journal", id: "journal", tag: tagLook, summary: "The journal, a row of JSON a line",
	}, s.journal)
	register(s, api, call{
		method: get, path: here + "/replay", id: "replay", tag: tagLook, summary: "The match from its beginning, as somebody saw it",
		refuses: [][]game.Code{{game.WrongSeat, game.UnknownSeat}},
	}, s.replay)
	register(s, api, call{
		method: get, path: here + "/gangs", id: "get-gangs", tag: tagMatch, summary: "One's gangs as they come out of a match, for the next",
		about:   "Some games carry gangs on from match to match. It is refused until the match is over, and when nothing of these seats' is carried on.",
		refuses: [][]game.Code{{game.Watching, game.NotOver, game.NotCarriedOn}},
	}, s.carriedOn)
	s.hints(api)
	s.foreseeing(api)
	s.analysisRoutes(api)
	s.offers(api)
	s.watchRoutes(api)
	s.againRoutes(api)
	s.shareRoutes(api)
	s.continueRoutes(api)
	s.follows(api)
	s.roomRoutes(api)
	s.peopleRoutes(api)
	s.meRoutes(api)
	s.botOwnerRoutes(api)
	s.botRoutes(api)
	s.ratingRoutes(api)
	s.noticeRoutes(api)
	s.tableRoutes(api)
	s.gangRoutes(api)
	s.versionRoutes(api)
	s.ownerRoutes(api)
	neverNull(api.OpenAPI())
	describeFields(api.OpenAPI())
}
