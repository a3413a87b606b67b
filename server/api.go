package server

import (
	"context"
	"encoding/hex"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// apiConfig describes the API. Schemas are named after their Go types.
func apiConfig() huma.Config {
	c := huma.DefaultConfig("Rumble", "1")
	c.Info.Description = "A digital tabletop that knows the rules. Seats are secret links: send a key as Authorization: Bearer KEY."
	c.OpenAPIPath = "/api/openapi"
	c.DocsPath = ""
	c.SchemasPath = ""
	c.CreateHooks = nil // no $schema in the bodies
	c.Transformers = []huma.Transformer{malformed, notes}
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[game.Point](), reflect.TypeFor[[]float64]())
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[speak.Inches](), reflect.TypeFor[float64]())
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[match.Hex](), reflect.TypeFor[string]())
	return c
}

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
	Authorization string `header:"Authorization" maxLength:"200"`
}

func (s *Server) routes(api huma.API) {
	post := func(path, id, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodPost, Path: path, Summary: summary, MaxBodyBytes: maxBody}
	}
	get := func(path, id, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary}
	}
	huma.Register(api, get("/api/rulesets", "list-rulesets", "The games, with their scenarios"), func(context.Context, *struct{}) (*body[[]RulesetCard], error) {
		return &body[[]RulesetCard]{s.cards()}, nil
	})
	huma.Register(api, get("/api/rulesets/{ruleset}/clauses", "list-clauses", "The rules of a game"), s.clauses)
	huma.Register(api, get("/api/clauses/{clause}", "get-clause", "One rule"), s.clause)
	huma.Register(api, get("/api/rulesets/{ruleset}/gang-rules", "get-gang-rules", "What a gang of a game may be made of"), s.gangRules)
	huma.Register(api, post("/api/rulesets/{ruleset}/gang", "check-gang", "Check a gang, and write it as a file"), s.checkGang)
	huma.Register(api, post("/api/matches", "open-match", "Begin a match"), s.open)
	huma.Register(api, post("/api/matches/{match}/join", "join-match", "Commit one's seats to a seed for the dice, or show it"), s.join)
	huma.Register(api, post("/api/matches/{match}/restart", "restart-dice", "Begin the dice anew, because another does not show his seed"), s.restart)
	huma.Register(api, post("/api/matches/{match}/answers", "answer", "Answer a question"), s.answer)
	huma.Register(api, post("/api/matches/{match}/preview", "preview", "Look at an option before choosing it"), s.preview)
	huma.Register(api, post("/api/matches/{match}/odds", "odds", "The exact odds of an answer"), s.odds)
	huma.Register(api, post("/api/matches/{match}/odds-by-number", "odds-by-number", "The exact odds of an option with every number that it asks for"), s.oddsByNumber)
	huma.Register(api, get("/api/matches/{match}/sight/{figure}", "get-sight", "What a figure sees"), s.sight)
	huma.Register(api, post("/api/matches/{match}/takeback", "take-back", "Take one's last answer back, or ask the others"), s.takeback)
	huma.Register(api, post("/api/matches/{match}/takeback/reply", "reply-take-back", "Say yes or no to somebody who wants to take back"), s.replyTakeback)
	huma.Register(api, post("/api/matches/{match}/standing", "stand", "Give the same answer from now on"), s.stand)
	huma.Register(api, huma.Operation{
		OperationID: "end-standing", Method: http.MethodDelete, Path: "/api/matches/{match}/standing/{standing}", Summary: "Take a standing answer back",
	}, s.endStanding)
	huma.Register(api, get("/api/matches/{match}/journal", "journal", "The journal, a row of JSON a line"), s.journal)
	huma.Register(api, get("/api/matches/{match}/replay", "replay", "The match from its beginning, as somebody saw it"), s.replay)
	s.follows(api)
}

func (s *Server) clauses(_ context.Context, in *struct {
	Ruleset string `path:"ruleset" maxLength:"64"`
},
) (*body[ClauseList], error) {
	sh, err := s.shelf(in.Ruleset)
	if err != nil {
		return nil, s.problem(err)
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
	return nil, s.problem(game.Refuse(game.UnknownClause, "clause", "There is no clause %q.", in.Clause))
}

func (s *Server) open(ctx context.Context, in *struct {
	Body struct {
		Ruleset  string            `json:"ruleset" maxLength:"64"`
		Scenario string            `json:"scenario" maxLength:"128"`
		Seats    []NewSeat         `json:"seats,omitempty" maxItems:"12" doc:"who plays; where a scenario may be played by fewer, the seats named here are those that play: the first ones of its list"`
		Seed     string            `json:"seed,omitempty" maxLength:"128" doc:"refused: seeds are given after the commitment is known, see join"`
		Settings map[string]string `json:"settings,omitempty" doc:"match settings and optional clauses, in the place of those of the scenario; an empty value stands for the usual one"`
	}
},
) (*body[*Opened], error) {
	sh, err := s.shelf(in.Body.Ruleset)
	if err != nil {
		return nil, s.problem(err)
	}
	sc, err := sh.scenario(in.Body.Scenario)
	if err != nil {
		return nil, s.problem(err)
	}
	chosen := sc.With(in.Body.Settings)
	if in.Body.Seed != "" {
		return nil, s.problem(game.Refuse("seed-too-early", "seed", "A seed is given when the commitment of the dice is known: open the match, then join it."))
	}
	opened, err := s.lobby.create(ctx, sh, chosen, in.Body.Seats)
	if err != nil {
		return nil, s.problem(err)
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
		return nil, s.problem(err)
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
		return nil, s.problem(err)
	}
	s.bots.play(m)
	return &body[Joined]{Joined{m.Started()}}, nil
}

func (s *Server) restart(ctx context.Context, in *AtMatch) (*body[Joined], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, s.problem(err)
	}
	if err := m.Restart(ctx, seats); err != nil {
		return nil, s.problem(err)
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
		return nil, s.problem(err)
	}
	seq, err := m.Answer(ctx, seats, in.Body, in.Try)
	if err != nil {
		return nil, s.problem(err)
	}
	s.bots.play(m)
	return &body[Seq]{Seq{seq}}, nil
}

func (s *Server) preview(ctx context.Context, in *answerInput) (*body[*match.Preview], error) {
	m, seats, err := s.lobby.consider(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, s.problem(err)
	}
	leave, err := s.looking.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, s.problem(err)
	}
	defer leave()
	p, err := m.Preview(seats, in.Body)
	if err != nil {
		return nil, s.problem(err)
	}
	return &body[*match.Preview]{p}, nil
}

// oddsBound keeps one question about odds from holding the server up for long.
var oddsBound = referee.Bound{Runs: 700, After: 24, Steps: 20_000, Samples: 200, Memory: 16 << 20}

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
	m, seats, err := s.lobby.consider(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, s.problem(err)
	}
	done, err := s.counting.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, s.problem(err)
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
		return nil, s.problem(err)
	}
	return &body[T]{odds}, nil
}

func (s *Server) sight(ctx context.Context, in *struct {
	AtMatch
	Figure string `path:"figure" maxLength:"64"`
},
) (*body[*speak.Sight], error) {
	m, seats, err := s.lobby.look(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, s.problem(err)
	}
	leave, err := s.looking.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, s.problem(err)
	}
	defer leave()
	sight, err := m.Sight(seats, in.Figure)
	if err != nil {
		return nil, s.problem(err)
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
		return nil, s.problem(err)
	}
	leave, err := s.building.enter(ctx, clientOf(ctx)) // what still counts is played again
	if err != nil {
		return nil, s.problem(err)
	}
	defer leave()
	expected := match.NoBack
	if in.Body != nil {
		expected = in.Body.Expect
	}
	seq, asked, err := m.TakeBack(ctx, seats, expected)
	if err != nil {
		return nil, s.problem(err)
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
		return nil, s.problem(err)
	}
	leave, err := s.building.enter(ctx, clientOf(ctx)) // as for a takeback, which this may be
	if err != nil {
		return nil, s.problem(err)
	}
	defer leave()
	seq, err := m.ReplyTakeBack(ctx, seats, in.Body.Request, match.Reply(in.Body.Reply))
	if err != nil {
		return nil, s.problem(err)
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
		Until  string `json:"until" enum:"card,turn,match"`
	}
},
) (*body[Held], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, s.problem(err)
	}
	seat, err := m.Seat(seats, in.Body.Seat)
	if err != nil {
		return nil, s.problem(err)
	}
	id, err := m.Stand(ctx, seat, in.Body.Prompt, in.Body.Verb, in.Body.Until)
	if err != nil {
		return nil, s.problem(err)
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
		return nil, s.problem(err)
	}
	return nil, s.problem(m.EndStanding(ctx, seats, in.Standing))
}

func (s *Server) journal(ctx context.Context, in *AtMatch) (*struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}, error,
) {
	m, seats, err := s.lobby.look(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, s.problem(err)
	}
	rows, err := m.Export(ctx, seats)
	if err != nil {
		return nil, s.problem(err)
	}
	out := &struct {
		ContentType string `header:"Content-Type"`
		Disposition string `header:"Content-Disposition"`
		Body        []byte
	}{"application/x-ndjson", `attachment; filename="` + m.ID() + `.journal"`, rows}
	return out, nil
}
