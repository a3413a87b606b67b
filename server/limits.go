package server

import (
	"container/list"
	"fmt"
	"math"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"rumble/game"
)

// kind is a sort of request that is limited.
type kind int

const (
	unlimited kind = iota
	opening        // of matches
	checking       // of gangs
	following      // of streams
	looking        // at odds, previews, sights
	replaying      // and reading of journals
	chatting       // with the table, or with those who watch
	changing       // of what is at a match beside its answers
	guessing       // of keys and matches: what was refused
	proving        // of names
	asking         // after people, oneself among them
	telling        // where one wants to be told that a table waits
	kinds
)

// limited are the operations that are limited, by their patterns.
var limited = map[string]kind{
	"POST /api/matches":                        opening,
	"POST /api/rulesets/{ruleset}/gang":        checking,
	"GET /api/matches/{match}/stream":          following,
	"POST /api/matches/{match}/preview":        looking,
	"POST /api/matches/{match}/odds":           looking,
	"POST /api/matches/{match}/odds-by-number": looking,
	"GET /api/matches/{match}/sight/{figure}":  looking,
	"GET /api/matches/{match}/gangs":           looking,
	"POST /api/matches/{match}/hint":           looking,
	"POST /api/matches/{match}/join":           changing,
	"POST /api/matches/{match}/restart":        changing,
	"POST /api/matches/{match}/takeback":       changing,
	"POST /api/matches/{match}/takeback/reply": changing,
	"POST /api/matches/{match}/standing":       changing,
	"POST /api/matches/{match}/offers":         changing,
	"POST /api/matches/{match}/offers/reply":   changing,
	"POST /api/matches/{match}/go-on":          changing,
	"POST /api/matches/{match}/give-up":        changing,
	"GET /api/matches/{match}/again":           looking,
	"POST /api/matches/{match}/again":          opening,
	"DELETE /api/matches/{match}/again":        changing,
	"POST /api/matches/{match}/continue":       opening,
	"GET /api/matches/{match}/share":           looking,
	"POST /api/matches/{match}/share":          changing,
	"GET /t/{match}":                           looking,
	"GET /t/{match}/picture.png":               replaying,
	"GET /api/rooms/{room}/stream":             following,
	"POST /api/rooms/{room}/chat":              chatting,
	"POST /api/rooms/{room}/chat/close":        changing,
	"POST /api/rooms/{room}/relink":            changing,
	"POST /api/rooms/{room}/relink/reply":      changing,
	"POST /api/rooms":                          opening,
	"GET /api/rooms":                           looking,
	"GET /api/rooms/{room}":                    looking,
	"DELETE /api/rooms/{room}":                 changing,
	"POST /api/rooms/{room}/sit":               changing,
	"POST /api/rooms/{room}/stand":             changing,
	"POST /api/rooms/{room}/name":              changing,
	"POST /api/rooms/{room}/ready":             changing,
	"POST /api/rooms/{room}/swap":              changing,
	"POST /api/rooms/{room}/gang":              checking,
	"POST /api/rooms/{room}/give":              changing,
	"POST /api/rooms/{room}/link":              changing,
	"POST /api/rooms/{room}/kick":              changing,
	"POST /api/rooms/{room}/terms":             changing,
	"POST /api/rooms/{room}/list":              changing,
	"POST /api/rooms/{room}/begin":             changing,
	"GET /api/bot":                             looking,
	"GET /api/bot/stream":                      following,
	"POST /api/bot/challenges/{room}/accept":   changing,
	"POST /api/bot/challenges/{room}/decline":  changing,
	"GET /api/matches/{match}/replay":          replaying,
	"GET /api/matches/{match}/journal":         replaying,

	"GET /api/names/{name}":               asking,
	"POST /api/people":                    proving,
	"POST /api/people/passkey":            proving,
	"POST /api/people/passkey/finish":     proving,
	"POST /api/logins":                    proving,
	"POST /api/logins/passkey":            proving,
	"POST /api/logins/passkey/finish":     proving,
	"GET /api/me":                         asking,
	"GET /api/me/everything":              asking,
	"POST /api/me/erase":                  asking,
	"POST /api/me/name":                   proving,
	"POST /api/me/phrase":                 proving,
	"DELETE /api/me/phrase":               asking,
	"POST /api/me/passkeys":               proving,
	"POST /api/me/passkeys/finish":        proving,
	"DELETE /api/me/passkeys/{passkey}":   asking,
	"DELETE /api/me/logins/{login}":       asking,
	"POST /api/me/muted":                  asking,
	"DELETE /api/me/muted/{name}":         asking,
	"POST /api/me/blocked":                asking,
	"DELETE /api/me/blocked/{name}":       asking,
	"GET /api/me/bots":                    asking,
	"POST /api/me/bots":                   proving,
	"POST /api/me/bots/{bot}/token":       proving,
	"DELETE /api/me/bots/{bot}/token":     asking,
	"DELETE /api/me/bots/{bot}":           asking,
	"GET /api/rulesets/{ruleset}/ratings": asking,
	"GET /api/me/gangs":                   asking,
	"POST /api/me/gangs":                  asking,
	"DELETE /api/me/gangs/{gang}":         asking,
	"GET /api/me/tables":                  asking,
	"POST /api/tables":                    replaying,

	"GET /api/rooms/{room}/notices":                    looking,
	"POST /api/rooms/{room}/notices":                   telling,
	"POST /api/rooms/{room}/notices/quiet":             telling,
	"POST /api/rooms/{room}/notices/{channel}/confirm": telling,
	"POST /api/rooms/{room}/notices/{channel}/test":    telling,
	"DELETE /api/rooms/{room}/notices/{channel}":       telling,
	"GET /api/me/notices":                              asking,
	"POST /api/me/notices":                             telling,
	"POST /api/me/notices/{channel}/confirm":           telling,
	"POST /api/me/notices/{channel}/test":              telling,
	"DELETE /api/me/notices/{channel}":                 telling,
	"POST /api/unsubscribe/{token}":                    telling,
	"GET /api/results":                                 asking,
}

// tooMuch says of each kind what there is too much of.
var tooMuch = [kinds]string{
	opening: "Too many matches are begun", checking: "Too many gangs are checked", following: "Too many streams are opened",
	looking: "Too much is asked about what could be done", replaying: "Too many replays and journals are asked for", chatting: "Too much is said", changing: "Too much is taken back, started again and set", guessing: "Too many wrong links are tried",
	proving: "Too many names are claimed and proved", asking: "Too much is asked about people", telling: "Too much is changed and tried about notices",
}

// inMatch says whether an operation is about a match or a room, so that it needs a key.
func inMatch(pattern string) bool {
	return strings.Contains(pattern, "/api/matches/{match}/") || strings.Contains(pattern, "/api/rooms/{room}")
}

// later is a refusal that says when to try again.
type later struct {
	error
	after time.Duration
}

func (l *later) Unwrap() error { return l.error }

// limits is what everybody may still do: a key, an address, all together. What is refused by one of them takes nothing from
// any, so a person who asks too much does so at nobody's cost.
type limits struct {
	mu        sync.Mutex
	keys      visitors // that were right before
	unproven  visitors // keys that may be made up: many of them push out none of the others
	addresses visitors
	whole     *allowance
}

func newLimits(b Bounds) *limits {
	crowd := b.Person.times(b.Crowd)
	all := Share{Opened: b.Opened, Checked: b.Checked, Streams: b.Streams, Proofs: b.Proofs}
	return &limits{
		keys: newVisitors(b.Person, b.Clients), unproven: newVisitors(b.Person, b.Clients), addresses: newVisitors(crowd, b.Clients), whole: newAllowance("", all),
	}
}

// enter lets a request in, until it is left, or refuses it: "too-fast", "too-many" of streams of one client, "busy" when
// there are too many of all.
func (l *limits) enter(k kind, c client) (leave func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	levels := l.levels(c, now)
	for _, a := range levels {
		if wait := a.wait(k, now); wait > 0 {
			return nil, tooFast(k, wait)
		}
	}
	if k == following {
		if err := l.room(levels); err != nil {
			return nil, err
		}
	}
	for _, a := range levels {
		a.take(k, now)
	}
	if k != following {
		return func() {}, nil
	}
	for _, a := range levels {
		a.streams++
	}
	return sync.OnceFunc(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, a := range levels {
			a.streams--
		}
	}), nil
}

// room refuses a stream too many.
func (l *limits) room(levels []*allowance) error {
	for _, a := range levels {
		if a.streams < a.share.Streams {
			continue
		}
		if a == l.whole {
			return &later{game.Refuse(game.Busy, "", "There are too many streams. Try again later."), time.Minute}
		}
		return &later{game.Refuse(game.TooMany, "", "You have too many streams open. Close a page of this match."), 5 * time.Second}
	}
	return nil
}

// levels are the allowances a request goes by.
func (l *limits) levels(c client, now time.Time) []*allowance {
	var levels []*allowance
	if c.key != "" {
		a := l.keys.find(c.key, now)
		if a == nil {
			a = l.unproven.of(c.key, now)
		}
		levels = append(levels, a)
	}
	return append(levels, l.addresses.of(c.address, now), l.whole)
}

// guesses is who answers for a wrong key or an unknown match: a key that has been right before, else the address.
func (l *limits) guesses(c client, now time.Time) *allowance {
	if a := l.keys.find(c.key, now); a != nil {
		return a
	}
	return l.addresses.of(c.address, now)
}

// mayGuess refuses who has been wrong too often.
func (l *limits) mayGuess(c client) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	wait := l.guesses(c, now).wait(guessing, now)
	if wait == 0 {
		return nil
	}
	return tooFast(guessing, wait)
}

func tooFast(k kind, wait time.Duration) error {
	return &later{game.Refuse(game.TooFast, "", "%s just now. Try again in %s.", tooMuch[k], inSeconds(wait)), wait}
}

// guessed notes what became of a request about a match.
func (l *limits) guessed(v *visit) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if v.right {
		l.prove(v.client.key, now)
	}
	if v.refused == game.BadKey || v.refused == game.BadToken || v.refused == game.UnknownMatch || v.refused == game.UnknownRoom {
		l.guesses(v.client, now).take(guessing, now)
	}
}

// prove notes that a key was right.
func (l *limits) prove(key string, now time.Time) {
	if l.keys.find(key, now) == nil {
		l.keys.add(l.unproven.of(key, now), now)
		l.unproven.remove(key)
	}
}

// seconds is a time in whole seconds, at least one.
func seconds(d time.Duration) int { return max(1, int(math.Ceil(d.Seconds()))) }

func inSeconds(d time.Duration) string {
	if n := seconds(d); n > 1 {
		return fmt.Sprintf("%d seconds", n)
	}
	return "a second"
}

// allowance is what somebody may still do.
type allowance struct {
	id      string
	share   Share
	rates   [kinds]*rate.Limiter // made when they are first needed
	streams int                  // that are open
	seen    time.Time
}

func newAllowance(id string, share Share) *allowance { return &allowance{id: id, share: share} }

// rate is the limit for a kind; nil for one that has none.
func (a *allowance) rate(k kind) *rate.Limiter {
	n := a.share.of(k)
	if n == 0 {
		return nil
	}
	if a.rates[k] == nil {
		a.rates[k] = rate.NewLimiter(rate.Limit(float64(n)/60), n)
	}
	return a.rates[k]
}

// take takes one use, if there is one.
func (a *allowance) take(k kind, now time.Time) {
	if r := a.rate(k); r != nil {
		r.AllowN(now, 1)
	}
}

// wait is how long there is no use of a kind.
func (a *allowance) wait(k kind, now time.Time) time.Duration {
	r := a.rate(k)
	if r == nil {
		return 0
	}
	use := r.ReserveN(now, 1)
	defer use.CancelAt(now)
	return use.DelayFrom(now)
}

// forgotten is after how long somebody who does nothing is forgotten. By then all their limits are whole again.
const forgotten = 10 * time.Minute

// visitors are the allowances of all who were here lately, as many as there is room for.
type visitors struct {
	share Share
	room  int
	byID  map[string]*list.Element
	order *list.List // of allowances, who was here last first
}

func newVisitors(share Share, room int) visitors {
	return visitors{share: share, room: room, byID: map[string]*list.Element{}, order: list.New()}
}

// find is the allowance of somebody who was here lately, and is noted to be here again; nil for anybody else.
func (v *visitors) find(id string, now time.Time) *allowance {
	e, here := v.byID[id]
	if !here {
		return nil
	}
	v.order.MoveToFront(e)
	a := e.Value.(*allowance)
	a.seen = now
	return a
}

// of is the allowance of somebody, who is noted to be here.
func (v *visitors) of(id string, now time.Time) *allowance {
	a := v.find(id, now)
	if a == nil {
		a = newAllowance(id, v.share)
		v.add(a, now)
	}
	return a
}

// add notes somebody new. Those who have not been here for long are forgotten, and if there is no room whoever was not here
// for the longest time, but for those with an open stream.
func (v *visitors) add(a *allowance, now time.Time) {
	v.forget(now)
	a.seen = now
	v.byID[a.id] = v.order.PushFront(a)
}

func (v *visitors) remove(id string) {
	v.order.Remove(v.byID[id])
	delete(v.byID, id)
}

// forget makes room for one more.
func (v *visitors) forget(now time.Time) {
	for looked := v.order.Len(); looked > 0; looked-- {
		last := v.order.Back()
		a := last.Value.(*allowance)
		if v.order.Len() < v.room && now.Sub(a.seen) < forgotten {
			return
		}
		if a.streams > 0 {
			v.order.MoveToFront(last)
			continue
		}
		v.remove(a.id)
	}
}
