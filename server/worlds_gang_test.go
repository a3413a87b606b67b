package server_test

import (
	"strings"
	"testing"

	"rumble/server"
)

// Of a gang that somebody brings into a room everybody is told its name and how many are in it, and nothing of what they carry, by any call, as
// long as the match has not begun; not even the host is, nor when a gang is changed for another of that name.
func TestNobodyLearnsWhatIsInAGangByAnyCall(t *testing.T) {
	story := func(gangs ...string) []map[string]string {
		var looks []map[string]string
		lives(t, nil, func(f feud, _ func()) {
			var opened server.RoomOpened
			f.does("", f.ma.Token, "POST /api/rooms", obj{
				"ruleset": "toy", "scenario": "trio", "name": "Ma", "sit": "north",
				"seats": []obj{{"seat": "south", "invited": "Tommy"}, {"seat": "east", "bot": "Iron Tommy"}},
			}, &opened)
			key := opened.Seats[0].Key
			f.room, f.keys = opened.Room, nil
			f.does(key, f.tommy.Token, "POST /api/rooms/"+f.room+"/sit", obj{"seat": "south", "name": "Tommy"}, nil)
			for _, gang := range gangs {
				f.does(key, "", "POST /api/rooms/"+f.room+"/gang", obj{"seat": "south", "gang": gang}, nil)
				f.does(key, "", "POST /api/rooms/"+f.room+"/ready", obj{"ready": true, "terms": 1}, nil)
				told := map[string]string{}
				for name, as := range map[string][2]string{
					"Ma": {opened.Key, ""}, "Ma's login": {"", f.ma.Token}, "the bot": {f.iron.Token, ""}, "who watches": {opened.Watch, ""}, "anybody": {"", ""},
				} {
					for call, answer := range f.everything(as[0], as[1]) {
						told[name+" by "+strings.ReplaceAll(call, f.room, "ROOM")] = answer
					}
				}
				looks = append(looks, told)
			}
		})
		return looks
	}
	capped := strings.ReplaceAll(twoMen, "[hat]", "[cap]")
	one, other := story(twoMen, capped), story(capped, twoMen)
	for i, when := range []string{"when it is brought", "when it is changed for another"} {
		alike(t, when, one[i], other[i])
		for _, who := range []string{"Ma", "who watches"} {
			shown := one[i][who+" by GET /api/rooms/ROOM"]
			if !strings.Contains(shown, `"gang":{"name":"Two men","figures":2}`) {
				t.Errorf("%s %s is shown no gang: %s", when, who, shown)
			}
		}
	}
}
