package server

import "strings"

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
	counting       // of odds, in milliseconds: what is more is counted slowly while others answer
	refusing       // of anything: what is more is refused late
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
	"POST /api/matches/{match}/watching":       changing,
	"GET /api/matches/{match}/chance":          looking,
	"GET /api/matches/{match}/analysis":        looking,
	"POST /api/matches/{match}/analysis":       changing,
	"DELETE /api/matches/{match}/analysis":     changing,
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
	"POST /api/rooms/{room}/swap/decline":      changing,
	"POST /api/rooms/{room}/gang":              checking,
	"POST /api/rooms/{room}/give":              changing,
	"POST /api/rooms/{room}/link":              changing,
	"POST /api/rooms/{room}/kick":              changing,
	"POST /api/rooms/{room}/let-in":            changing,
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

	"GET /api/owner":                   asking,
	"GET /api/owner/tables":            asking,
	"DELETE /api/owner/tables/{match}": asking,
	"POST /api/owner/banned":           asking,
	"DELETE /api/owner/banned/{name}":  asking,
	"POST /api/owner/listing":          asking,
	"POST /api/owner/backups":          asking,
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
