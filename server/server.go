package server

import (
	"cmp"
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"rumble/game"
	"rumble/internal/built"
	"rumble/internal/trouble"
	room "rumble/lobby"
	"rumble/notice"
	"rumble/people"
	"rumble/rating"
	"rumble/store"
)

// Config is what a server is made of.
type Config struct {
	Rules     []game.Ruleset
	Scenarios []*game.Scenario // all stock scenarios
	Store     store.Store
	Web       fs.FS // the built web table; nil or without index.html when it was not built
	Log       *slog.Logger
	Random    func([]byte) // fills with random bytes nobody can guess
	Bounds    Bounds

	Hosts          []string       // names the server goes by, besides localhost and its addresses; with a port or without
	TrustedProxies []netip.Prefix // which tell the truth in X-Forwarded-For about whom they ask for
	NoOpenTables   bool           // no room is listed for strangers: everybody comes by a link

	URL     string          // where people reach the server, https://example.org: passkeys are bound to it; "": where each browser says it has it
	Keepers []people.Keeper // whoever else keeps something about people

	Owner    OwnerKey // of the key of whoever runs the server; nobody has one when there is none
	Backups  string   // the folder into which they have backups made
	KeepDays int      // after so many days without a move a table is erased; 0 for never

	Built built.Built // what this program was built from
	Meter *Meter      // counts what the server does; one of its own when there is none

	Troubles *trouble.Book // what is found to be wrong while the server runs; nil keeps none

	Notices notice.Owner  // how people are told who are not looking
	Quiet   time.Duration // how long somebody is away before they are told; 20 seconds by default
}

// Server serves matches.
type Server struct {
	config    Config
	lobby     *lobby
	books     []*shelf
	origins   *origins
	proxies   proxies
	limits    *limits
	counting  *queue // for odds and replays
	building  *queue // for matches that are rebuilt
	looking   *queue // for previews and sights
	giveWay   *giveWay
	analyses  *analyses
	bots      *bots
	hinted    *hinted
	rooms     *room.Rooms
	company   *company
	outsiders outsiders
	sweeper   sweeper
	people    *people.People
	ratings   *rating.Ratings
	notices   *notice.Notices
	notifier  notifier
	shares    *sharePages
	readiness readiness
	strangers strangers
	warden    *warden

	wires  context.Context // as long as it lasts, streams go on that have a wire of their own
	cutOff context.CancelFunc

	since, told time.Time // since when matches are told the time without interruption, and when they were told last; used by Tick alone
}

// New makes a server. The error says what is wrong with a rulebook.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Meter == nil {
		c.Meter = NewMeter()
	}
	c.Bounds, c.Quiet = c.Bounds.filled(), cmp.Or(c.Quiet, usualQuiet)
	s := &Server{
		config: c, proxies: c.TrustedProxies, limits: newLimits(c.Bounds),
		counting: newQueue(c.Bounds.Counts, c.Bounds), building: newQueue(c.Bounds.Rebuilds, c.Bounds),
		looking: newQueue(c.Bounds.Rebuilds, c.Bounds),
	}
	s.wires, s.cutOff = context.WithCancel(context.Background())
	s.rooms = &room.Rooms{Records: c.Store, Now: time.Now}
	s.company, s.warden = newCompany(s), newWarden(s)
	s.giveWay = &giveWay{}
	s.analyses = newAnalyses(c.Store, c.Bounds, s.giveWay, c.Log)
	s.giveWay.counting = func() int { return s.counting.working() + s.analyses.queue.working() }
	var err error
	if s.origins, err = newOrigins(c.hosts()); err != nil {
		return nil, err
	}
	if err = s.knowPeople(); err != nil {
		return nil, err
	}
	if s.shares, err = newSharePages(s); err != nil {
		return nil, err
	}
	s.lobby, s.bots, s.hinted = newLobby(s), newBots(c.Bounds.Think, c.Log, c.Meter, s.looked), newHinted(s)
	for i := range c.Rules {
		book, err := newShelf(&c.Rules[i], c.Scenarios)
		if err != nil {
			return nil, err
		}
		s.books = append(s.books, book)
	}
	if c.Store != nil {
		s.hinted.listen(c.Store)
	}
	c.Meter.watch(s)
	return s, nil
}

// Close ends what the server does in the background. Nothing is lost: bots go on when a match is next looked at.
func (s *Server) Close() {
	s.cutOff()
	s.hinted.close()
	s.bots.close()
	s.analyses.close()
	s.notices.Rest()
}

// Handler is the whole server.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	s.api(mux)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, &Problem{Status: http.StatusNotFound, Code: game.UnknownAddress, Detail: "The API has nothing at this address."})
	})
	s.shares.serve(mux)
	s.health(mux)
	mux.Handle("/", s.pages())
	return s.guard(s.wall(mux))
}

// api serves the calls of the API.
func (s *Server) api(mux *http.ServeMux) huma.API {
	api := humago.New(mux, apiConfig())
	s.routes(api)
	return api
}

// policy is the strict content security policy of every page: nothing inline, nothing from elsewhere.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guard sets what protects a browser, bounds what is sent, and keeps a panic from showing anything.
func (s *Server) guard(next http.Handler) http.Handler {
	next = compress(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if strings.HasPrefix(s.config.URL, "https://") && (r.TLS != nil || s.proxies.forwardsTLS(r)) {
			h.Set("Strict-Transport-Security", "max-age=15552000") // whoever came by TLS once comes no other way for half a year
		}
		if strings.HasPrefix(r.URL.Path, "/api/") {
			h.Set("Cache-Control", "no-store")
		}
		// Who reads an answer drop by drop holds up nobody for long; a stream sets its own limit for each message.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(patient)) // not all writers have limits
		// The request itself stays as it came: by its own body the library knows whether all of it was read, and closes the connection when
		// it was not. Otherwise what is left of a body that was refused would be taken for the next request.
		answer := &delivery{ResponseWriter: w, own: r.ProtoMajor == 1 && r.ProtoMinor == 1}
		r = r.WithContext(context.WithValue(r.Context(), deliveryKey{}, answer))
		defer s.noted(answer, time.Now())
		r.Body = &broken{http.MaxBytesReader(w, r.Body, maxBody), answer}
		defer func() {
			if caught := recover(); caught != nil {
				s.failed(answer, caught)
			}
		}()
		next.ServeHTTP(answer, r)
	})
}

// failed answers a request whose handling panicked.
func (s *Server) failed(answer *delivery, caught any) {
	if caught == http.ErrAbortHandler {
		panic(caught)
	}
	if answer.lost {
		s.config.Log.Debug("an answer did not arrive", "operation", answer.operation, "cause", caught)
		return
	}
	// Not the address itself: some hold a token.
	s.config.Log.Error("a request failed", "operation", answer.operation, "panic", caught, "stack", string(debug.Stack()))
	if answer.begun {
		panic(http.ErrAbortHandler) // the connection breaks, so that nobody takes half an answer for the whole
	}
	refuse(answer, &Problem{Status: http.StatusInternalServerError, Code: game.Faulty, Detail: "The server failed."})
}

// HTTP is the server with the time limits of one that stands in the open. Streams have their own.
func (s *Server) HTTP(addr string) *http.Server {
	return &http.Server{
		Addr: addr, Handler: s.Handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 16 << 10,
	}
}
