package server

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"rumble/match"
	"rumble/poster"
)

//go:embed sharing
var sharing embed.FS

// sharePages are the pages of matches that are shared. They are for people and for programs that unfold a link, and need no script.
type sharePages struct {
	server *Server
	page   *template.Template
	none   []byte
	look   []byte

	mu       sync.Mutex // guards what follows; nothing is drawn under it
	pictures map[string][]byte
	order    []string // by which they were drawn, the oldest first
}

// mostPictures bounds the pictures that are kept: some tens of kilobytes each.
const mostPictures = 64

func newSharePages(s *Server) (*sharePages, error) {
	p := &sharePages{server: s, pictures: map[string][]byte{}}
	var err error
	if p.page, err = template.ParseFS(sharing, "sharing/page.html"); err != nil {
		return nil, err
	}
	if p.none, err = sharing.ReadFile("sharing/none.html"); err != nil {
		return nil, err
	}
	look, err := sharing.ReadFile("sharing/look.css")
	p.look = append(houseFonts(s.config.Web), look...)
	return p, err
}

// serve has the pages answer at their addresses.
func (p *sharePages) serve(mux *http.ServeMux) {
	mux.HandleFunc("GET /t/look.css", func(w http.ResponseWriter, r *http.Request) { send(w, r, "look.css", text[".css"], p.look) })
	mux.HandleFunc("GET /t/{match}", p.servePage)
	mux.HandleFunc("GET /t/{match}/picture.png", p.servePicture)
}

// send sends a file that is asked after each time, and sent when it has changed.
func send(w http.ResponseWriter, r *http.Request, name, kind string, content []byte) {
	h, sum := w.Header(), sha256.Sum256(content)
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", `"`+hex.EncodeToString(sum[:12])+`"`)
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
}

// shownMatch is what the page of a match says.
type shownMatch struct {
	Match, Path, Base string
	Width, Height     int
	Title, Line       string
	Of                poster.Match
}

func (p *sharePages) servePage(w http.ResponseWriter, r *http.Request) {
	shown, err := p.shown(r.Context(), r.PathValue("match"))
	if err != nil {
		p.refuse(w, err)
		return
	}
	shown.Base = p.server.base(r)
	var out bytes.Buffer
	if err := p.page.Execute(&out, shown); err != nil {
		panic(err) // the guard answers, and tells the log
	}
	send(w, r, "page.html", text[".html"], out.Bytes())
}

func (p *sharePages) servePicture(w http.ResponseWriter, r *http.Request) {
	shown, err := p.shown(r.Context(), r.PathValue("match"))
	if err != nil {
		p.refuse(w, err)
		return
	}
	picture, err := p.picture(r.Context(), shown)
	if err != nil {
		p.refuse(w, err)
		return
	}
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // it is made to be shown elsewhere
	send(w, r, "picture.png", "image/png", picture)
}

// refuse answers that nothing is shared at an address, as at one that is nobody's, or that it cannot be shown now.
func (p *sharePages) refuse(w http.ResponseWriter, err error) {
	var problem *Problem
	if !errors.As(p.server.problem(err), &problem) {
		problem = &Problem{Status: http.StatusInternalServerError}
	}
	w.Header().Set("Content-Type", text[".html"])
	for name, values := range problem.GetHeaders() {
		w.Header().Set(name, values[0])
	}
	if problem.Status != http.StatusNotFound {
		http.Error(w, problem.Detail, problem.Status)
		return
	}
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write(p.none)
}

// base is where whoever asks has the server: its own address, where it was told, else the one that was asked, whose name the wall has let in.
func (s *Server) base(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || s.proxies.forwardsTLS(r) {
		scheme = "https"
	}
	return s.origin(scheme + "://" + r.Host)
}

// shown is what there is to say of a match that is shared; "unknown-match" for any other.
func (p *sharePages) shown(ctx context.Context, id string) (*shownMatch, error) {
	m, err := p.server.lobby.shared(ctx, id)
	if err != nil {
		return nil, err
	}
	if !m.MayWatch() {
		return nil, unknownMatch()
	}
	names, err := p.server.namesAt(ctx, m)
	if err != nil {
		return nil, err
	}
	card := m.Card()
	of := poster.Match{Game: card.Game, Scenario: card.Scenario, Plan: card.Plan}
	var who []string
	for _, seat := range card.Seats {
		side := poster.Side{Name: names[seat.ID], Title: seat.Title, Color: seat.Color}
		if seat.Bot != "" {
			side.Name, side.Title = seat.Title, "the bot "+seat.Bot
		}
		if side.Name == "" {
			side.Name, side.Title = side.Title, ""
		}
		if card.Result != nil && len(card.Result.Winners) == 1 {
			side.Won = slices.Contains(card.Result.Winners, seat.ID)
		}
		who = append(who, side.Name)
		of.Sides = append(of.Sides, side)
	}
	for _, place := range card.Places {
		whose := slices.IndexFunc(card.Seats, func(s match.CardSeat) bool { return s.ID == place.Seat })
		of.Places = append(of.Places, poster.Place{Name: place.Name, Side: whose, Blank: place.Blank})
	}
	line := "Being played now."
	if card.Result != nil {
		of.Result = card.Result.Text
		line = card.Result.Text
		if i := slices.IndexFunc(of.Sides, func(side poster.Side) bool { return side.Won }); i >= 0 {
			line = of.Sides[i].Name + " won. " + line
		}
	}
	title := card.Game
	if card.Scenario != "" {
		title += ": " + card.Scenario
	}
	return &shownMatch{
		Match: id, Path: sharePath(id), Width: poster.Width, Height: poster.Height, Title: title + " (" + strings.Join(who, ", ") + ")", Line: line, Of: of,
	}, nil
}

// picture is the picture of a match. It is drawn in turn with what else takes a processor for itself, and kept for a while.
func (p *sharePages) picture(ctx context.Context, shown *shownMatch) ([]byte, error) {
	key := shown.Match + "\x00" + shown.Title + "\x00" + shown.Line
	p.mu.Lock()
	known := p.pictures[key]
	p.mu.Unlock()
	if known != nil {
		return known, nil
	}
	leave, err := p.server.counting.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer leave()
	drawn, err := poster.Draw(shown.Of)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pictures[key] == nil {
		p.pictures[key], p.order = drawn, append(p.order, key)
		if len(p.order) > mostPictures {
			delete(p.pictures, p.order[0])
			p.order = slices.Clone(p.order[1:])
		}
	}
	return drawn, nil
}

// namesAt are the names of the people at a match, by seat, as far as they are known.
func (s *Server) namesAt(ctx context.Context, m *match.Match) (map[string]string, error) {
	r, err := s.roomOf(ctx, m.ID())
	if err != nil {
		return nil, err
	}
	a, err := s.rooms.AgainOf(ctx, m.ID())
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, p := range a.With(partiesOf(m, r, a.Wish), nil).Parties {
		for _, seat := range p.Seats {
			names[seat] = p.Name
		}
	}
	return names, nil
}
