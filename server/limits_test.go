package server

import (
	"errors"
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"rumble/game"
)

// few are bounds that are soon reached: a person has two of each, an address six.
func few() Bounds {
	return Bounds{
		Person: Share{Opened: 2, Checked: 2, Streams: 2, Followed: 100, Looks: 2, Replays: 2, Guesses: 2, Waiting: 2}, Crowd: 3, Clients: 4, Opened: 8, Streams: 8,
	}.filled()
}

// told checks a refusal: its code, and after how many seconds to try again; no refusal for "".
func told(t *testing.T, err error, code string, after int) {
	t.Helper()
	if code == "" {
		if err != nil {
			t.Errorf("it is refused: %v", err)
		}
		return
	}
	e, _ := errors.AsType[*game.Error](err)
	l, _ := errors.AsType[*later](err)
	if e == nil || e.Code != game.Code(code) || l == nil || seconds(l.after) != after {
		t.Errorf("it is refused with %v (%+v), not %q for %d seconds", err, l, code, after)
	}
}

func person(address, key string) client { return client{address: address, key: key} }

// uses is how many of a kind somebody is allowed at once, of so many.
func uses(l *limits, k kind, c client, of int) (n int) {
	for range of {
		if _, err := l.enter(k, c); err == nil {
			n++
		}
	}
	return n
}

func TestAPersonWhoAsksTooMuchCostsNobodyElse(t *testing.T) {
	for _, k := range []kind{checking, looking, replaying} {
		synctest.Test(t, func(t *testing.T) {
			l := newLimits(few())
			if n := uses(l, k, person("here", "greedy"), 100); n != 2 {
				t.Errorf("kind %d: a key has %d uses", k, n)
			}
			if n := uses(l, k, person("here", "modest"), 2); n != 2 {
				t.Errorf("kind %d: another at the same address has %d", k, n)
			}
			_, err := l.enter(k, person("here", "greedy"))
			told(t, err, "too-fast", 30) // two a minute
			time.Sleep(29 * time.Second)
			if n := uses(l, k, person("here", "greedy"), 1); n != 0 {
				t.Errorf("kind %d: they come back too soon", k)
			}
			time.Sleep(time.Second)
			if n := uses(l, k, person("here", "greedy"), 9); n != 1 {
				t.Errorf("kind %d: after half a minute there are %d", k, n)
			}
			time.Sleep(time.Hour)
			if n := uses(l, k, person("here", "greedy"), 9); n != 2 {
				t.Errorf("kind %d: after an hour there are %d", k, n)
			}
		})
	}
}

func TestAnAddressWithManyKeysCostsNoOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimits(few())
		n := 0
		for i := range 100 {
			n += uses(l, looking, person("crowded", fmt.Sprint("made up ", i)), 1)
		}
		if n != 6 {
			t.Errorf("an address has %d uses", n)
		}
		if n := uses(l, looking, person("quiet", "k"), 2); n != 2 {
			t.Errorf("another has %d", n)
		}
		if n := uses(l, looking, person("", ""), 9); n != 6 {
			t.Errorf("whoever has no key has %d", n)
		}
	})
}

func TestAllTogetherAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimits(few())
		n := 0
		for i := range 4 {
			n += uses(l, opening, person(fmt.Sprint("address ", i), ""), 100)
		}
		if n != 8 {
			t.Errorf("%d matches are begun", n)
		}
		_, err := l.enter(opening, person("another", ""))
		told(t, err, "too-fast", 8) // eight a minute
		if n := uses(l, looking, person("another", ""), 1); n != 1 {
			t.Error("what is not bounded for all is refused")
		}
	})
}

func TestOpenStreams(t *testing.T) {
	l := newLimits(few())
	leave := map[string]func(){}
	follow := func(address, key, code string, after int) {
		t.Helper()
		end, err := l.enter(following, person(address, key))
		told(t, err, code, after)
		leave[key] = end
	}
	follow("a", "1", "", 0)
	first := leave["1"]
	follow("a", "1", "", 0)
	follow("a", "1", "too-many", 5)
	follow("a", "2", "", 0)
	follow("a", "2", "", 0)
	follow("a", "3", "", 0)
	follow("a", "3", "", 0)
	follow("a", "4", "too-many", 5) // the address has six
	first()
	first() // once is enough
	follow("a", "4", "", 0)
	follow("a", "5", "too-many", 5)
	follow("b", "6", "", 0)
	follow("b", "6", "", 0)
	follow("b", "7", "busy", 60) // all have eight
	leave["6"]()
	follow("b", "7", "", 0)
}

func TestStreamsAreNotOpenedAgainAndAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := few()
		b.Person.Followed = 3
		l := newLimits(b)
		for range 3 {
			leave, err := l.enter(following, person("a", "1"))
			told(t, err, "", 0)
			leave()
		}
		_, err := l.enter(following, person("a", "1"))
		told(t, err, "too-fast", 20)
	})
}

func TestGuessingIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimits(few())
		ask := func(address, key, becomes string) error {
			c := person(address, key)
			err := l.mayGuess(c)
			if err == nil {
				l.guessed(&visit{client: c, refused: game.Code(becomes), right: key == "right" && becomes != "unknown-match"})
			}
			return err
		}
		told(t, ask("here", "right", "stale"), "", 0) // a refusal, but no wrong key
		for range 9 {
			told(t, ask("here", "", "no-key"), "", 0)
			told(t, ask("here", "made up", "bad-request"), "", 0) // it was not looked at, so nothing is known of it
		}
		told(t, ask("here", "made up", "bad-key"), "", 0)
		for i := range 5 {
			told(t, ask("here", fmt.Sprint("guess ", i), []string{"bad-key", "unknown-match"}[i%2]), "", 0)
		}
		told(t, ask("here", "made up", ""), "too-fast", 10) // six a minute
		told(t, ask("elsewhere", "new", ""), "", 0)
		for range 9 {
			told(t, ask("here", "right", ""), "", 0) // whoever has shown a right key goes on, at the same address too
		}
		for range 2 {
			told(t, ask("here", "right", "unknown-match"), "", 0) // but it answers for its own guesses
		}
		told(t, ask("here", "right", ""), "too-fast", 30)
		time.Sleep(10 * time.Second)
		told(t, ask("here", "guess 8", "bad-key"), "", 0)
		told(t, ask("here", "guess 9", "bad-key"), "too-fast", 10)
	})
}

func TestWhoIsIdleIsForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := few()
		b.Clients = 100
		l := newLimits(b)
		stay, err := l.enter(following, person("stays", "stays"))
		told(t, err, "", 0)
		for i := range 50 {
			uses(l, looking, person(fmt.Sprint(i), fmt.Sprint(i)), 1)
		}
		time.Sleep(forgotten - time.Second)
		uses(l, looking, person("just", "now"), 1)
		if n := l.addresses.order.Len(); n != 52 {
			t.Errorf("%d addresses are remembered", n)
		}
		time.Sleep(time.Second)
		uses(l, looking, person("a new one", "a new one"), 1)
		for name, v := range map[string]visitors{"keys": l.unproven, "addresses": l.addresses} {
			if v.order.Len() != 3 || len(v.byID) != 3 || v.byID["stays"] == nil {
				t.Errorf("%d and %d %s are remembered, not those that stay, that were here, that are new", v.order.Len(), len(v.byID), name)
			}
		}
		stay()
	})
}

func TestThereIsRoomForSoManyClients(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimits(few()) // room for four
		_, err := l.enter(following, person("stays", "stays"))
		told(t, err, "", 0)
		for i := range 100 {
			uses(l, looking, person(fmt.Sprint(i), fmt.Sprint(i)), 2)
		}
		if n, m := l.unproven.order.Len(), len(l.unproven.byID); n != 4 || m != 4 {
			t.Errorf("%d and %d keys are remembered", n, m)
		}
		if n := uses(l, looking, person("99", "99"), 1); n != 0 {
			t.Error("who was here last is forgotten first")
		}
		if a := l.unproven.of("stays", time.Now()); a.streams != 1 {
			t.Error("an open stream is forgotten")
		}
	})
}

// A key that was right keeps what it has used, and its open streams, whoever makes up keys.
func TestMadeUpKeysPushOutNobody(t *testing.T) {
	l := newLimits(few())
	c := person("here", "right")
	leave, err := l.enter(following, c)
	told(t, err, "", 0)
	uses(l, looking, c, 2)
	for range 3 {
		l.guessed(&visit{client: c, right: true})
		if n := l.unproven.order.Len(); n != 0 {
			t.Errorf("%d keys are still to be proved", n)
		}
	}
	for i := range 100 {
		uses(l, looking, person("there", fmt.Sprint("made up ", i)), 1)
	}
	if n := uses(l, looking, c, 2); n != 0 || l.keys.order.Len() != 1 {
		t.Errorf("it has %d uses again, and %d keys are right", n, l.keys.order.Len())
	}
	if l.unproven.byID["right"] != nil {
		t.Error("it counts twice")
	}
	leave()
	if a := l.keys.find("right", time.Now()); a.streams != 0 {
		t.Errorf("%d streams are open", a.streams)
	}
}

func TestSeconds(t *testing.T) {
	for d, want := range map[time.Duration]string{0: "a second", time.Second: "a second", time.Second + 1: "2 seconds", time.Minute: "60 seconds"} {
		if got := inSeconds(d); got != want {
			t.Errorf("%v is %q, not %q", d, got, want)
		}
	}
}

// A bound that is set is kept, all others are the usual ones: far more for an address than for a person.
func TestTheUsualBounds(t *testing.T) {
	b := Bounds{}.filled()
	cores := runtime.GOMAXPROCS(0)
	if b.Counts != max(1, cores-1) || b.Analyses != 1 || b.Rebuilds != cores || b.Crowd < 2 || b.Person.times(b.Crowd).Streams >= b.Streams || b.Person.times(b.Crowd).Opened >= b.Opened {
		t.Errorf("%+v: one address may have everything", b)
	}
	for k := opening; k < kinds; k++ {
		if b.Person.of(k) < 1 || b.Person.times(3).of(k) != 3*b.Person.of(k) {
			t.Errorf("kind %d: %d", k, b.Person.of(k))
		}
	}
	set := Bounds{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, Share{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 9, 10, 11, 12, 13}
	if set.filled() != set {
		t.Errorf("%+v becomes %+v", set, set.filled())
	}
}
