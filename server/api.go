package server

import (
	"context"
	"encoding/hex"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// body wraps what an operation answers.
type body[T any] struct{ Body T }

// Joined says what became of a share in the dice.
type Joined struct {
	Started bool `json:"started" doc:"every seed is shown: play has begun"`
}

// Asked says how far the log goes, and whether the others are asked first.
type Asked struct {
	Seq   int  `json:"seq" doc:"the number of the last line of the log that the caller may see"`
	Asked bool `json:"asked" doc:"the others are asked whether it may be taken back"`
}

// Seq says how far the log goes now.
type Seq struct {
	Seq int `json:"seq" doc:"the number of the last line of the log that the caller may see"`
}

// Held is a standing answer that was given.
type Held struct {
	ID string `json:"id" doc:"by which it is ended"`
}

// Opened is a new match.
type Opened struct {
	Match      string    `json:"match"`
	Commitment match.Hex `json:"commitment" doc:"SHA-256 commitment to the secret of the dice"`
	Keys       []SeatKey `json:"keys" doc:"the first commands every seat at this screen; each of the others one open seat"`
	Watch      string    `json:"watch" doc:"a key that only watches"`
}

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
	s.offers(api)
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
	neverNull(api.OpenAPI())
	describeFields(api.OpenAPI())
}

// seedTooEarly is a seed that is given before the commitment of the house is known.
const seedTooEarly game.Code = "seed-too-early"

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

func (s *Server) open(ctx context.Context, in *struct {
	Body struct {
		Ruleset  string            `json:"ruleset" maxLength:"64"`
		Scenario string            `json:"scenario" maxLength:"128"`
		Seats    []NewSeat         `json:"seats,omitempty" maxItems:"12" doc:"who plays; where a scenario may be played by fewer, the seats named here are those that play: the first ones of its list"`
		Seed     string            `json:"seed,omitempty" maxLength:"128" doc:"refused: seeds are given after the commitment is known, see join"`
		Settings map[string]string `json:"settings,omitempty" doc:"match settings and optional clauses, in the place of those of the scenario; an empty value stands for the usual one"`

		Agreement *match.Agreement `json:"agreement,omitempty" doc:"what the people at the table agreed; without it a match is played as usual"`
	}
},
) (*body[*Opened], error) {
	sh, err := s.shelf(in.Body.Ruleset)
	if err != nil {
		return nil, err
	}
	sc, err := sh.scenario(in.Body.Scenario)
	if err != nil {
		return nil, err
	}
	chosen := sc.With(in.Body.Settings)
	if in.Body.Seed != "" {
		return nil, game.Refuse(seedTooEarly, "seed", "A seed is given when the commitment of the dice is known: open the match, then join it.")
	}
	opened, err := s.lobby.create(ctx, sh, chosen, in.Body.Seats, in.Body.Agreement)
	if err != nil {
		return nil, err
	}
	return &body[*Opened]{opened}, nil
}

func (s *Server) join(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Commitment string `json:"commitment,omitempty" maxLength:"64" doc:"SHA-256 commitment to the seed, as hexadecimal digits"`
		Seed       string `json:"seed,omitempty" maxLength:"128" doc:"the seed: 8 to 64 random bytes as hexadecimal digits"`
	}
},
) (*body[Joined], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	commitment, wrong := hex.DecodeString(in.Body.Commitment)
	seed, bad := hex.DecodeString(in.Body.Seed)
	switch {
	case wrong != nil || bad != nil:
		err = game.Refuse(game.BadSeed, "seed", "A seed and its commitment are written in hexadecimal digits.")
	case (len(commitment) == 0) == (len(seed) == 0):
		err = game.Refuse(game.BadSeed, "seed", "Either a commitment or a seed is given.")
	case len(seed) == 0:
		err = m.Commit(ctx, seats, commitment)
	default:
		err = m.Join(ctx, seats, seed)
	}
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Joined]{Joined{m.Started()}}, nil
}

func (s *Server) restart(ctx context.Context, in *AtMatch) (*body[Joined], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := m.Restart(ctx, seats); err != nil {
		return nil, err
	}
	return &body[Joined]{}, nil
}

type answerInput struct {
	AtMatch
	Body speak.Answer
}

func (s *Server) answer(ctx context.Context, in *struct {
	AtMatch
	Try  string `header:"Idempotency-Key" maxLength:"64" doc:"a key of this answer, chosen by whoever gives it: sent again with the same key it is taken as given"`
	Body speak.Answer
},
) (*body[Seq], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	seq, err := m.Answer(ctx, seats, in.Body, in.Try)
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Seq]{Seq{seq}}, nil
}

// Considered is an answer that is not given yet.
type Considered struct {
	speak.Answer
	Cheapest bool `json:"cheapest,omitempty" doc:"the option stands for all moves of its figure: the cheapest that leads to the place is looked at"`
}

func (s *Server) preview(ctx context.Context, in *struct {
	AtMatch
	Body Considered
},
) (*body[*match.Preview], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.looking.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer leave()
	look := m.Preview
	if in.Body.Cheapest {
		look = m.PreviewCheapest
	}
	p, err := look(seats, in.Body.Answer)
	if err != nil {
		return nil, err
	}
	return &body[*match.Preview]{p}, nil
}

// oddsBound keeps one question about odds from holding the server up for long.
var oddsBound = referee.Bound{Runs: 1000, After: 24, Steps: 20_000, Samples: 200, Memory: 16 << 20}

func (s *Server) odds(ctx context.Context, in *answerInput) (*body[*speak.Odds], error) {
	return counted(ctx, s, in, oddsBound, (*match.Match).Odds)
}

// byNumberBound does the same for each of the numbers of a question about every number.
var byNumberBound = referee.Bound{Runs: 400, After: 24, Steps: 20_000, Samples: 100, Memory: 16 << 20}

func (s *Server) oddsByNumber(ctx context.Context, in *answerInput) (*body[*speak.OddsByNumber], error) {
	return counted(ctx, s, in, byNumberBound, (*match.Match).OddsByNumber)
}

// counted counts what somebody asks about an answer.
func counted[T any](
	ctx context.Context, s *Server, in *answerInput,
	bound referee.Bound, count func(*match.Match, context.Context, []game.Seat, speak.Answer, referee.Bound) (T, error),
) (*body[T], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	done, err := s.counting.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	pacer := s.giveWay.pace()
	defer func() {
		go func() { // the place is free again only after a rest, for which nobody has to wait
			defer done()
			pacer.settle()
		}()
	}()
	bound.Pause = pacer.pause
	odds, err := count(m, ctx, seats, in.Body, bound)
	if err != nil {
		return nil, err
	}
	return &body[T]{odds}, nil
}

func (s *Server) sight(ctx context.Context, in *struct {
	AtMatch
	Figure string `path:"figure" maxLength:"64"`
},
) (*body[*speak.Sight], error) {
	m, seats, err := s.lobby.visit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.looking.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer leave()
	sight, err := m.Sight(seats, in.Figure)
	if err != nil {
		return nil, err
	}
	return &body[*speak.Sight]{sight}, nil
}

func (s *Server) takeback(ctx context.Context, in *struct {
	AtMatch
	Body *struct {
		Expect match.Back `json:"expect,omitempty" enum:"free,practice,ask" doc:"what taking back is taken to be: when it is something else by now, it is refused"`
	}
},
) (*body[Asked], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.building.enter(ctx, clientOf(ctx)) // what still counts is played again
	if err != nil {
		return nil, err
	}
	defer leave()
	expected := match.NoBack
	if in.Body != nil {
		expected = in.Body.Expect
	}
	seq, asked, err := m.TakeBack(ctx, seats, expected)
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Asked]{Asked{seq, asked}}, nil
}

func (s *Server) replyTakeback(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Request string `json:"request,omitempty" maxLength:"32" doc:"the id of the request that is replied to"`
		Reply   string `json:"reply" enum:"yes,no,never" doc:"never says no now, and to every later request in this match"`
	}
},
) (*body[Seq], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.building.enter(ctx, clientOf(ctx)) // as for a takeback, which this may be
	if err != nil {
		return nil, err
	}
	defer leave()
	seq, err := m.ReplyTakeBack(ctx, seats, in.Body.Request, match.Reply(in.Body.Reply))
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Seq]{Seq{seq}}, nil
}

func (s *Server) stand(ctx context.Context, in *struct {
	AtMatch
	Body struct {
		Seat   string `json:"seat" maxLength:"64"`
		Prompt string `json:"prompt" maxLength:"64"`
		Verb   string `json:"verb" maxLength:"64"`
		Until  string `json:"until" maxLength:"64" doc:"one of the untils of the match"`
	}
},
) (*body[Held], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	seat, err := m.Seat(seats, in.Body.Seat)
	if err != nil {
		return nil, err
	}
	id, err := m.Stand(ctx, seat, in.Body.Prompt, in.Body.Verb, in.Body.Until)
	if err != nil {
		return nil, err
	}
	s.bots.play(m)
	return &body[Held]{Held{id}}, nil
}

func (s *Server) endStanding(ctx context.Context, in *struct {
	AtMatch
	Standing string `path:"standing" maxLength:"80"`
},
) (*struct{}, error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	return &struct{}{}, m.EndStanding(ctx, seats, in.Standing)
}

func (s *Server) journal(ctx context.Context, in *AtMatch) (*struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}, error,
) {
	m, seats, err := s.lobby.visit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	rows, err := m.Export(ctx, seats)
	if err != nil {
		return nil, err
	}
	out := &struct {
		ContentType string `header:"Content-Type"`
		Disposition string `header:"Content-Disposition"`
		Body        []byte
	}{"application/x-ndjson", `attachment; filename="` + m.ID() + `.journal"`, rows}
	return out, nil
}
