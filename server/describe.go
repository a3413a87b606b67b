package server

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
	"rumble/speak"
)

// bearer is the name of the security scheme: a seat's secret link is its key.
const bearer = "key"

// byLogin is the name of the other one: a login says who owns a name.
const byLogin = "login"

// byToken is the name of a third: the token of a bot.
const byToken = "token"

// byOwner is the name of a fourth: the key of whoever runs the server.
const byOwner = "owner"

// apiConfig describes the API. Schemas are named after their Go types.
func apiConfig() huma.Config {
	c := huma.DefaultConfig("Rumble", "1")
	c.Info.Description = "A digital tabletop that knows the rules. Seats are secret links: send a key as Authorization: Bearer KEY. " +
		"A refusal changes nothing; its code is for programs and does not change."
	c.Info.License = &huma.License{Name: "All rights reserved", Identifier: "LicenseRef-AllRightsReserved"}
	c.Servers = []*huma.Server{{URL: "/", Description: "the server that this description comes from"}}
	c.Tags = []*huma.Tag{
		{Name: tagBook, Description: "The games, their rules and what may be set in them."},
		{Name: tagRoom, Description: "Where people meet before a match: who sits where, and what is to be played."},
		{Name: tagMatch, Description: "A match from its beginning to its end."},
		{Name: tagPeople, Description: "Who owns a name, how they prove it, and what is kept about them. Nobody needs a name of their own to play."},
		{Name: tagBots, Description: "Bots from outside: programs that are invited to rooms like people and play by a token."},
		{Name: tagServer, Description: "The server itself."},
		{Name: tagLook, Description: "Looking before an answer is given, and afterwards. Nothing changes by it."},
	}
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		bearer:  {Type: "http", Scheme: "bearer", Description: "The key of a secret link: it commands seats, or only watches. The server keeps its hash alone."},
		byOwner: {Type: "http", Scheme: "bearer", Description: "The key of whoever runs the server, from the file owner.key of its data folder."},
		byToken: {Type: "http", Scheme: "bearer", Description: "The token of a bot. Where a key is needed it stands for those of all its seats."},
		byLogin: {Type: "apiKey", In: "header", Name: loginHeader, Description: "The token of a login: it says who owns a name. The server keeps its hash alone."},
	}
	c.OpenAPIPath = "/api/openapi"
	c.DocsPath = ""
	c.SchemasPath = ""
	c.CreateHooks = nil // no $schema in the bodies
	c.Transformers = []huma.Transformer{malformed, notes}
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[game.Point](), reflect.TypeFor[inches]())
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[speak.Inches](), reflect.TypeFor[float64]())
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[match.Hex](), reflect.TypeFor[string]())
	nameAnalyses(c.Components.Schemas)
	return c
}

// inches is a point as the API writes it.
type inches []float64

// Schema puts the point among the named schemas. How many numbers it has is checked where a point is read, with a sentence
// of its own.
func (inches) Schema(r huma.Registry) *huma.Schema {
	const name = "Point"
	if r.Map()[name] == nil {
		number := &huma.Schema{Type: huma.TypeNumber, Format: "double"}
		number.PrecomputeMessages()
		point := &huma.Schema{
			Type: huma.TypeArray, Items: number, Description: "a place on the table, in inches: [x, y], or [x, y, floor] off the street",
		}
		point.PrecomputeMessages()
		r.Map()[name] = point
	}
	return &huma.Schema{Ref: "#/components/schemas/" + name}
}

// The headings under which calls stand in the description.
const (
	tagBook  = "rules"
	tagRoom  = "room"
	tagMatch = "match"
	tagLook  = "looking"

	tagPeople = "people"
	tagBots   = "bots"
	tagServer = "server"
)

// call is one call of the API, as its description has it.
type call struct {
	method, path string
	id, tag      string
	summary      string
	about        string        // more than the summary says, if there is more
	open         bool          // it needs no key
	login        bool          // it needs a login instead
	bot          bool          // it needs the token of a bot instead
	owner        bool          // it needs the key of whoever runs the server instead
	makes        bool          // what is sent is made: 201
	example      any           // of a body that is sent
	refuses      [][]game.Code // what it may be refused with, besides what every call may be
	rules        bool          // the rules of a game may refuse it, with codes of their own
}

// What calls may be refused with, by what they have in common.
var (
	always   = []game.Code{game.TooFast, game.Busy, game.Faulty, wrongHost, strangeProxy, game.CrossOrigin}
	withBody = []game.Code{game.BadRequest, notJSON, tooLarge, tooSlow}
	ofMatch  = []game.Code{game.NoKey, game.BadKey, game.BadToken, game.UnknownMatch, game.NotAgreed, game.StoreUnavailable, game.BadJournal}
	ofRoom   = []game.Code{game.NotAgreed, game.NoKey, game.BadKey, game.NotWelcome, game.BadToken, game.UnknownRoom, game.StoreUnavailable, game.BadJournal}
	bySeat   = []game.Code{game.Watching, game.Conflicting, game.Over, game.Differs, game.Undecided}
	ofAnswer = []game.Code{
		game.WrongSeat, game.Stale, game.NotStarted, game.NotOffered, game.NotAsked, game.OutOfRange, game.WrongCount, game.PickedTwice,
		game.TextTooLong, game.PathTooLong,
	}
	ofCounting = []game.Code{game.OverBudget, game.Cancelled}
)

// codes are all codes with which a call may be refused, by status.
func (c *call) codes() map[int][]game.Code {
	lists := append([][]game.Code{always}, c.refuses...)
	if c.method == http.MethodPost {
		lists = append(lists, withBody)
	}
	if naming[c.id] {
		lists = append(lists, []game.Code{game.NotWelcome})
	}
	if strings.Contains(c.path, "{") || !c.open && !c.bot { // an id, a key or a login may be too long
		lists = append(lists, []game.Code{game.BadRequest})
	}
	switch {
	case c.tag == tagRoom && !c.open:
		lists = append(lists, ofRoom)
	case c.bot:
		lists = append(lists, []game.Code{game.BadToken})
	case c.owner:
		lists = append(lists, []game.Code{game.NoKey, game.BadKey, game.StoreUnavailable})
	case !c.open && !c.login:
		lists = append(lists, ofMatch)
	}
	by := map[int][]game.Code{}
	for _, list := range lists {
		for _, code := range list {
			if s := status(code); !slices.Contains(by[s], code) {
				by[s] = append(by[s], code)
			}
		}
	}
	return by
}

// operation is the call for the library that serves it.
func (c *call) operation(api huma.API) huma.Operation {
	op := huma.Operation{
		OperationID: c.id, Method: c.method, Path: c.path, Summary: c.summary, Description: cmp.Or(c.about, c.summary+"."), Tags: []string{c.tag},
		Responses: map[string]*huma.Response{}, Security: []map[string][]string{},
	}
	if c.method == http.MethodPost {
		op.MaxBodyBytes = maxBody
	}
	if c.makes {
		op.DefaultStatus = http.StatusCreated
	}
	switch {
	case c.owner:
		op.Security = []map[string][]string{{byOwner: {}}}
	case c.bot:
		op.Security = []map[string][]string{{byToken: {}}}
	case c.login:
		op.Security = []map[string][]string{{byLogin: {}}}
	case !c.open:
		op.Security = []map[string][]string{{bearer: {}}}
	}
	problem := api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[Problem](), true, "Problem")
	for s, codes := range c.codes() {
		var names []string
		for _, code := range codes {
			names = append(names, "`"+string(code)+"`")
		}
		slices.Sort(names)
		if s == http.StatusUnprocessableEntity && c.rules {
			names = append(names, "and codes that the rules of a game have of their own")
		}
		op.Responses[strconv.Itoa(s)] = &huma.Response{
			Description: "Refused: " + strings.Join(names, ", "),
			Content: map[string]*huma.MediaType{"application/problem+json": {Schema: problem, Example: Problem{
				Status: s, Code: slices.Min(codes), Title: http.StatusText(s), Detail: "A sentence for the person, which may change.",
			}}},
		}
	}
	return op
}

// register serves a call. Whatever error comes out of it becomes a refusal here, and nowhere else.
func register[I, O any](s *Server, api huma.API, c call, handle func(context.Context, *I) (*O, error)) {
	huma.Register(api, c.operation(api), func(ctx context.Context, in *I) (*O, error) {
		if err := s.warden.welcome(ctx, c.id, in); err != nil {
			return nil, s.problem(err)
		}
		out, err := handle(ctx, in)
		if err != nil {
			return nil, s.problem(err)
		}
		return out, nil
	})
	described := api.OpenAPI().Paths[c.path].Post
	if c.example != nil && described != nil && described.RequestBody != nil {
		described.RequestBody.Content["application/json"].Example = c.example
	}
}

// Description is the description of the API as an indented file of JSON, the same on every machine.
func Description() ([]byte, error) {
	s, err := New(Config{})
	if err != nil {
		return nil, err
	}
	defer s.Close()
	body, err := json.MarshalIndent(s.api(http.NewServeMux()).OpenAPI(), "", "  ")
	return append(body, '\n'), err
}

// neverNull takes from the description that lists might be null: none is.
func neverNull(d *huma.OpenAPI) {
	for _, s := range d.Components.Schemas.Map() {
		wholeLists(s, 0)
	}
	for _, path := range d.Paths {
		for _, op := range []*huma.Operation{path.Get, path.Post, path.Delete} {
			if op == nil {
				continue
			}
			for _, response := range op.Responses {
				for _, media := range response.Content {
					wholeLists(media.Schema, 0)
				}
			}
		}
	}
}

// mostNested bounds how deeply schemas are nested; those of other types stand by themselves.
const mostNested = 20

func wholeLists(s *huma.Schema, deep int) {
	if s == nil || deep > mostNested {
		return
	}
	if s.Type == huma.TypeArray {
		s.Nullable = false
	}
	wholeLists(s.Items, deep+1)
	for _, p := range s.Properties {
		wholeLists(p, deep+1)
	}
	if p, ok := s.AdditionalProperties.(*huma.Schema); ok {
		wholeLists(p, deep+1)
	}
	for _, list := range [][]*huma.Schema{s.OneOf, s.AnyOf, s.AllOf} {
		for _, p := range list {
			wholeLists(p, deep+1)
		}
	}
}
