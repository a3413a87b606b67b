package server_test

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
	"rumble/server"
	"rumble/speak"
)

// feud is a match in a world of its own, where everybody has the same keys and the same dice as in any other: Ma plays the north, Tommy the
// south, and a bot from outside the east.
type feud struct {
	house
	tommy, ma, iron owner // of the bot there is only its token
	room            string
	keys            map[string]string // by seat, and of who watches
}

// makeFeud begins a match in which Tommy holds these cards.
func makeFeud(t *testing.T, holds []string) feud {
	t.Helper()
	chance, sc := rand.New(rand.NewPCG(1, 2)), scenario(3, "trio")
	sc.Seats[1].Hold = holds
	for i := range sc.Figures { // close together, so that shots can hit
		sc.Figures[i].At = &game.Point{X: game.Inches(5) + game.Length(i)*600, Y: game.Inches(3)}
	}
	share := server.Share{Opened: 99, Changes: 9999, Looks: 9999, Guesses: 9999, Chats: 99, Proofs: 99, Personal: 9999, Notices: 99, Replays: 9999, Followed: 9999}
	rules := toy.Rules()
	rules.Gangs = &game.GangRules{
		Profiles: []game.GangProfile{{ID: "man", Name: "Man", Many: game.Limit{Most: 2}}},
		Gear:     []game.GangGear{{ID: "hat", Name: "hat", Sorts: []string{"hats"}}, {ID: "cap", Name: "cap", Sorts: []string{"hats"}}},
		Sorts:    []game.GearSort{{ID: "hats", Name: "hats", Many: game.Limit{Most: 2}}},
	}
	s, err := server.New(server.Config{
		Rules: []game.Ruleset{rules}, Scenarios: []*game.Scenario{sc}, URL: "https://rumble.example", Store: sqlite(t), Bounds: server.Bounds{Person: share},
		Random: func(b []byte) {
			for i := range b {
				b[i] = byte(chance.Uint32())
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	w := world{house: house{Server: &httptest.Server{Config: &http.Server{Handler: s.Handler()}}, t: t, of: s}}
	f := feud{house: w.house, tommy: w.enters("Tommy"), ma: w.enters("Ma"), keys: map[string]string{}}
	f.does("", f.tommy.Token, "POST /api/me/bots", obj{"name": "Iron Tommy"}, &f.iron)
	var opened server.RoomOpened
	order := obj{
		"ruleset": "toy", "scenario": "trio", "name": "Ma", "sit": "north", "agreement": obj{"hints": "quiet", "analysis": "own"},
		"seats": []obj{{"seat": "south", "invited": "Tommy"}, {"seat": "east", "bot": "Iron Tommy"}},
	}
	f.does("", f.ma.Token, "POST /api/rooms", order, &opened)
	f.room, f.keys["north"], f.keys["watch"], f.keys["south"], f.keys["east"] = opened.Room, opened.Key, opened.Watch, opened.Seats[0].Key, f.iron.Token
	f.does(f.keys["south"], f.tommy.Token, "POST /api/rooms/"+f.room+"/sit", obj{"seat": "south", "name": "Tommy"}, nil)
	f.does(f.keys["south"], "", "POST /api/rooms/"+f.room+"/ready", obj{"ready": true, "terms": 1}, nil)
	f.does(f.iron.Token, "", "POST /api/bot/challenges/"+f.room+"/accept", obj{"terms": 1}, nil)
	f.does(f.keys["north"], "", "POST /api/rooms/"+f.room+"/begin", nil, nil)
	raw, _ := hex.DecodeString(seed)
	for _, seat := range []string{"north", "south"} {
		sum := referee.CommitSeed(f.room, seat, raw)
		f.does(f.keys[seat], "", "POST "+f.at("/join"), obj{"commitment": hex.EncodeToString(sum[:])}, nil)
	}
	for _, seat := range []string{"north", "south"} {
		f.does(f.keys[seat], "", "POST "+f.at("/join"), obj{"seed": seed}, nil)
	}
	return f
}

// at is where something of the match is.
func (f feud) at(rest string) string { return "/api/matches/" + f.room + rest }

// asks sends a call, and goes away when nothing more comes: a stream never ends by itself.
func (f feud) asks(key, login, call string, in any) *httptest.ResponseRecorder {
	f.t.Helper()
	ctx, end := context.WithTimeout(context.Background(), 3*time.Second)
	defer end()
	text := ""
	if in != nil {
		text = marshal(f.t, in)
	}
	method, path, _ := strings.Cut(call, " ")
	r := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader(text))
	r.Host = "127.0.0.1:8080"
	for name, value := range map[string]string{"Content-Type": "application/json", "Authorization": "Bearer " + key, "Rumble-Login": login} {
		if value != "" && value != "Bearer " {
			r.Header.Set(name, value)
		}
	}
	answer := heard{httptest.NewRecorder()}
	f.Config.Handler.ServeHTTP(answer, r)
	synctest.Wait()
	return answer.ResponseRecorder
}

// heard is all that a server writes; it has as much time for it as it likes.
type heard struct{ *httptest.ResponseRecorder }

func (heard) SetWriteDeadline(time.Time) error { return nil }

// does is a call that succeeds.
func (f feud) does(key, login, call string, in, out any) {
	f.t.Helper()
	answer := f.asks(key, login, call, in)
	if answer.Code >= 300 {
		f.t.Fatalf("%s: %d %s", call, answer.Code, answer.Body)
	}
	if out != nil {
		if err := json.Unmarshal(answer.Body.Bytes(), out); err != nil {
			f.t.Fatal(err)
		}
	}
}

// asked is the first open question of a seat; nil for none.
func (f feud) asked(seat string) *speak.Question {
	f.t.Helper()
	stream := f.asks(f.keys[seat], "", "GET "+f.at("/stream"), nil).Body.String()
	_, data, _ := strings.Cut(stream, "data: ")
	data, _, _ = strings.Cut(data, "\n")
	var v view
	if err := json.Unmarshal([]byte(data), &v); err != nil {
		f.t.Fatalf("%v: %s", err, stream)
	}
	if len(v.Questions) == 0 {
		return nil
	}
	return &v.Questions[0]
}

// says answers the open question of a seat.
func (f feud) says(seat, verb string, many int) {
	f.t.Helper()
	q := f.asked(seat)
	if q == nil {
		f.t.Fatalf("%s is not asked", seat)
	}
	i := slices.IndexFunc(q.Options, func(o speak.Option) bool { return o.Verb == verb })
	if i < 0 {
		f.t.Fatalf("%q is not offered: %+v", verb, q.Options)
	}
	answer := obj{"question": q.ID, "option": i}
	if many != 0 {
		answer["many"] = many
	}
	f.does(f.keys[seat], "", "POST "+f.at("/answers"), answer, nil)
}

// everything is all that somebody is told who has that key and login: what every call that changes nothing answers, by its address.
func (f feud) everything(key, login string) map[string]string {
	f.t.Helper()
	calls := []string{"GET " + f.at("/stream?company=true"), "GET /t/" + f.room, "GET /t/" + f.room + "/picture.png"}
	for _, op := range operations(f.t) {
		if strings.HasPrefix(op, "GET ") {
			calls = append(calls, strings.NewReplacer(
				"{match}", f.room, "{room}", f.room, "{ruleset}", "toy", "{clause}", "TOY-07", "{figure}", "south-1", "{name}", "Tommy",
			).Replace(op))
		}
	}
	all := map[string]string{}
	for _, call := range calls {
		if strings.Contains(call, "{") {
			f.t.Fatalf("it is not known where %s is", call)
		}
		all[call] = answered(f.asks(key, login, call, nil))
	}
	for _, seat := range []string{"north", "east"} {
		if key == "" || key != f.keys[seat] {
			continue
		}
		if q := f.asked(seat); q != nil {
			all["a hint"] = answered(f.asks(key, login, "POST "+f.at("/hint"), obj{"question": q.ID}))
		}
	}
	all["the tables"] = answered(f.asks(key, login, "POST /api/tables", obj{"tables": []obj{{"match": f.room, "key": key}}}))
	return all
}

// pushKey is the key of a server by which it pushes: every server makes one of its own, by chance that nobody chooses.
var pushKey = regexp.MustCompile(`"key":"B[\w-]{86}"`)

func answered(answer *httptest.ResponseRecorder) string {
	return http.StatusText(answer.Code) + "\n" + pushKey.ReplaceAllString(answer.Body.String(), `"key":""`)
}

// told is all that everybody is told, each call by its viewer: Ma by key and by login, the bot, who watches, anybody, and Tommy, whose it is.
func (f feud) told() map[string]string {
	all := map[string]string{}
	for name, as := range map[string][2]string{
		"Ma": {f.keys["north"], ""}, "Ma's login": {"", f.ma.Token}, "the bot": {f.iron.Token, ""}, "who watches": {f.keys["watch"], ""}, "anybody": {"", ""},
		tommy: {f.keys["south"], f.tommy.Token},
	} {
		for call, told := range f.everything(as[0], as[1]) {
			all[name+" by "+strings.ReplaceAll(call, f.room, "MATCH")] = told
		}
	}
	for who, what := range map[string]string{
		"Ma by GET /api/matches/MATCH/stream?company=true": "event: company", "Ma by the tables": `"begun":true`, "Ma's login by GET /api/me/tables": f.room,
		"the bot by GET /api/bot/stream": `"type":"begun"`, "who watches by GET /api/matches/MATCH/stream": "event: snapshot",
		"Ma by GET /api/matches/MATCH/chance": `"chances":[{`, "who watches by GET /api/matches/MATCH/chance": `"watching"`,
	} {
		if !strings.Contains(all[who], what) {
			f.t.Errorf("%s is told nothing of %s: %s", who, what, all[who])
		}
	}
	return all
}

const tommy = "Tommy himself"

// lives lets a world live for itself, from the same moment as every other, and gives what everybody was told whenever its story looks.
func lives(t *testing.T, holds []string, story func(f feud, look func())) (looks []map[string]string) {
	synctest.Test(t, func(t *testing.T) {
		f := makeFeud(t, holds)
		story(f, func() { looks = append(looks, f.told()) })
	})
	return looks
}

// alike checks that nobody but Tommy is told anything different in two worlds; it says whether Tommy is.
func alike(t *testing.T, when string, one, other map[string]string) (tommySees bool) {
	t.Helper()
	for who, told := range one {
		switch {
		case told == other[who]:
		case strings.HasPrefix(who, tommy):
			tommySees = true
		default:
			t.Errorf("%s: %s sees a difference:\n%s\n\n%s", when, who, told, other[who])
		}
	}
	return tommySees
}

// In two worlds that differ in what only the south may know, every call answers everybody else the same, byte for byte.
func TestNobodyLearnsWhatIsHiddenByAnyCall(t *testing.T) {
	doing := func(do func(feud)) func(feud, func()) {
		return func(f feud, look func()) {
			time.Sleep(5 * time.Minute) // longer than that to which a move is noted
			start := time.Now()
			do(f)
			time.Sleep(5*time.Minute - time.Since(start))
			look()
		}
	}
	bids := func(many int) func(feud) { return func(f feud) { f.says("south", "bid", many) } }
	usual := []string{"card-3", "card-11"}
	nothing := lives(t, usual, doing(func(feud) {}))[0]
	for name, c := range map[string]struct {
		holds  []string
		does   func(feud)
		unseen bool // even Tommy does not see it afterwards
	}{
		"holds another card": {[]string{"card-3", "card-12"}, func(feud) {}, false},
		"has bid nothing":    {usual, bids(0), false},
		"has bid":            {usual, bids(2), false},
		"took a hint": {usual, func(f feud) {
			f.does(f.keys["south"], "", "POST "+f.at("/hint"), obj{"question": f.asked("south").ID}, nil)
		}, true},
		"will always pass": {usual, func(f feud) {
			f.does(f.keys["south"], "", "POST "+f.at("/standing"), obj{"seat": "south", "prompt": "act", "verb": "pass", "until": "match"}, nil)
		}, false},
		"is told nothing": {usual, func(f feud) { f.does(f.keys["south"], "", "POST "+notices(f.room)+"/quiet", obj{"quiet": true}, nil) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			if sees := alike(t, "Tommy "+name, nothing, lives(t, c.holds, doing(c.does))[0]); !sees && !c.unseen {
				t.Error("Tommy does not see it either: there was no secret")
			}
		})
	}
}

// What is hidden stays so while the match goes on: through a shot at Tommy, who is asked in secret for a card, and on the page of the match when
// it is shared.
func TestNobodyLearnsACardByAnyCallAsTheMatchGoesOn(t *testing.T) {
	steps := []struct {
		when string
		do   func(feud)
	}{
		{"after the bids", func(f feud) { f.says("south", "bid", 0); f.says("east", "bid", 0); f.says("north", "bid", 1) }},
		{"while Tommy is asked in secret", func(f feud) {
			if f.says("north", "shoot", 0); f.asked("south") == nil {
				f.t.Fatal("Tommy is not asked whether to dodge")
			}
		}},
		{"when Ma has made another watching link", func(f feud) {
			var of server.WatchingKey
			f.does(f.keys["north"], "", "POST "+f.at("/watching"), obj{}, &of)
			f.keys["watch"] = of.Key
		}},
		{"after the shot, when it is shared", func(f feud) {
			f.says("south", "stand", 0)
			f.does(f.keys["north"], "", "POST "+f.at("/share"), obj{"shared": true}, nil)
		}},
	}
	story := func(f feud, look func()) {
		for _, step := range steps {
			time.Sleep(2 * time.Minute)
			step.do(f)
			look()
		}
	}
	one, other := lives(t, []string{"card-11"}, story), lives(t, []string{"card-12"}, story)
	for _, address := range []string{"/t/MATCH", "/t/MATCH/picture.png"} {
		if told := one[len(steps)-1]["anybody by GET "+address]; !strings.HasPrefix(told, "OK\n") {
			t.Errorf("%s is not shared: %s", address, told)
		}
	}
	for i, step := range steps {
		if !alike(t, step.when, one[i], other[i]) {
			t.Errorf("%s Tommy does not see it either: there was no secret", step.when)
		}
	}
}
