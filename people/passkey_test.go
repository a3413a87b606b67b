package people_test

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"rumble/internal/keyring"
	"rumble/people"
	"rumble/records"
)

const home = "https://rumble.example"

func sent(t *testing.T, credential any) []byte {
	t.Helper()
	b, err := json.Marshal(credential)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// begun is a challenge that was begun well.
func begun(t *testing.T) func(people.Begun, error) people.Begun {
	return func(b people.Begun, err error) people.Begun {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
}

// claimsByKey gives a name to somebody new with a passkey.
func (w town) claimsByKey(name string) (people.Token, *keyring.Key) {
	w.t.Helper()
	b := begun(w.t)(w.BeginClaim(ctx, home, name, "Ma's phone"))
	key, credential := keyring.Make(b.Options, home)
	token, err := w.FinishClaim(ctx, b.Challenge, sent(w.t, credential))
	if err != nil {
		w.t.Fatal(err)
	}
	return token, key
}

func TestAPasskeyProvesAName(t *testing.T) {
	w := newTown(t)
	token, key := w.claimsByKey("Ma")
	_, err := w.BeginClaim(ctx, home, "MA", "")
	refused(t, err, "name-taken")
	b := begun(t)(w.BeginLogIn(ctx, home))
	again, err := w.FinishLogIn(ctx, b.Challenge, sent(t, key.Use(b.Options, home)))
	if err != nil || again.Person != token.Person || again.Token == token.Token {
		t.Errorf("%+v %v", again, err)
	}
	me, err := w.Myself(ctx, w.in(again.Token))
	if err != nil || len(me.Passkeys) != 1 || me.Passkeys[0].Label != "Ma's phone" || me.Phrase != nil || me.Logins[1].By != "passkey" {
		t.Errorf("%+v %v", me, err)
	}
	_, err = w.LogInByPhrase(ctx, "Ma", "", "here")
	refused(t, err, "wrong-proof")
	refused(t, w.EndPasskey(ctx, token.Person, me.Passkeys[0].ID), "last-proof")
	refused(t, w.EndPasskey(ctx, token.Person, "nonesuch"), "unknown-passkey")
	if _, err := w.NewPhrase(ctx, token.Person); err != nil {
		t.Fatal(err)
	}
	if err := w.EndPasskey(ctx, token.Person, me.Passkeys[0].ID); err != nil {
		t.Error(err)
	}
	b = begun(t)(w.BeginLogIn(ctx, home))
	_, err = w.FinishLogIn(ctx, b.Challenge, sent(t, key.Use(b.Options, home)))
	refused(t, err, "wrong-proof")
}

func TestMorePasskeys(t *testing.T) {
	w := newTown(t)
	token, phrase := w.claims("Ma")
	var last *keyring.Key
	for range people.MostPasskeys {
		b := begun(t)(w.BeginPasskey(ctx, home, token.Person, ""))
		key, credential := keyring.Make(b.Options, home)
		if id, err := w.FinishPasskey(ctx, token.Person, b.Challenge, sent(t, credential)); err != nil || id == "" {
			t.Fatal(err)
		}
		last = key
	}
	_, err := w.BeginPasskey(ctx, home, token.Person, "")
	refused(t, err, "passkeys-full")
	if err := w.EndPhrase(ctx, token.Person); err != nil {
		t.Error(err)
	}
	_, err = w.LogInByPhrase(ctx, "Ma", phrase, "here")
	refused(t, err, "wrong-proof")
	b := begun(t)(w.BeginLogIn(ctx, home))
	if _, err := w.FinishLogIn(ctx, b.Challenge, sent(t, last.Use(b.Options, home))); err != nil {
		t.Error(err)
	}
	if r, _ := w.keep.Get(ctx, "person", token.ID); len(r.Body) > records.MaxBody/4 {
		t.Errorf("a person is %d bytes", len(r.Body))
	}
}

func TestAPasskeyOfAnotherIsWorthNothing(t *testing.T) {
	w := newTown(t)
	ma, key := w.claimsByKey("Ma")
	pa, other := w.claimsByKey("Pa")
	other.Handle = []byte(ma.ID) // passes for Ma's
	b := begun(t)(w.BeginLogIn(ctx, home))
	_, err := w.FinishLogIn(ctx, b.Challenge, sent(t, other.Use(b.Options, home)))
	refused(t, err, "wrong-proof")
	other.ID = key.ID // even by its id
	b = begun(t)(w.BeginLogIn(ctx, home))
	_, err = w.FinishLogIn(ctx, b.Challenge, sent(t, other.Use(b.Options, home)))
	refused(t, err, "wrong-proof")
	key.Handle = []byte("nobody at all")
	b = begun(t)(w.BeginLogIn(ctx, home))
	_, err = w.FinishLogIn(ctx, b.Challenge, sent(t, key.Use(b.Options, home)))
	refused(t, err, "wrong-proof")
	b = begun(t)(w.BeginPasskey(ctx, home, ma.Person, ""))
	_, credential := keyring.Make(b.Options, home)
	_, err = w.FinishPasskey(ctx, pa.Person, b.Challenge, sent(t, credential))
	refused(t, err, "challenge-over")
}

func TestAPageOfAnotherGetsNoPasskey(t *testing.T) {
	w := newTown(t)
	_, key := w.claimsByKey("Ma")
	b := begun(t)(w.BeginLogIn(ctx, home))
	_, err := w.FinishLogIn(ctx, b.Challenge, sent(t, key.Use(b.Options, "https://evil.example")))
	refused(t, err, "wrong-proof")
	b = begun(t)(w.BeginClaim(ctx, home, "Pa", ""))
	_, credential := keyring.Make(b.Options, "https://evil.example")
	_, err = w.FinishClaim(ctx, b.Challenge, sent(t, credential))
	refused(t, err, "wrong-proof")
	if _, owned, _ := w.Owner(ctx, "Pa"); owned {
		t.Error("the name is owned all the same")
	}
}

// A counter that goes back may be that of a copy.
func TestACopyOfAPasskey(t *testing.T) {
	w := newTown(t)
	_, key := w.claimsByKey("Ma")
	for _, c := range []struct {
		count uint32
		code  string
	}{{7, ""}, {8, ""}, {8, "wrong-proof"}, {3, "wrong-proof"}, {9, ""}} {
		key.Count = c.count
		b := begun(t)(w.BeginLogIn(ctx, home))
		_, err := w.FinishLogIn(ctx, b.Challenge, sent(t, key.Use(b.Options, home)))
		if c.code == "" && err != nil {
			t.Errorf("count %d: %v", c.count, err)
		}
		if c.code != "" {
			refused(t, err, "wrong-proof")
		}
	}
}

func TestAChallengeIsAnsweredOnce(t *testing.T) {
	w := newTown(t)
	_, key := w.claimsByKey("Ma")
	b := begun(t)(w.BeginLogIn(ctx, home))
	answer := sent(t, key.Use(b.Options, home))
	var all sync.WaitGroup
	var mu sync.Mutex
	in := 0
	for range 6 {
		all.Go(func() {
			_, err := w.FinishLogIn(ctx, b.Challenge, answer)
			if err != nil {
				refused(t, err, "challenge-over")
				return
			}
			mu.Lock()
			defer mu.Unlock()
			in++
		})
	}
	all.Wait()
	if in != 1 {
		t.Errorf("%d are logged in", in)
	}
	b = begun(t)(w.BeginLogIn(ctx, home))
	_, err := w.FinishLogIn(ctx, b.Challenge, []byte("{"))
	refused(t, err, "wrong-proof")
	_, err = w.FinishLogIn(ctx, b.Challenge, sent(t, key.Use(b.Options, home)))
	refused(t, err, "challenge-over") // a wrong answer is an answer
	for _, name := range []string{"", "x", "9999" + b.Challenge[4:], "99999", "-001" + b.Challenge[4:], b.Challenge[:29] + "?", strings.Repeat("0", 30)} {
		_, err := w.FinishLogIn(ctx, name, answer)
		refused(t, err, "challenge-over")
	}
	b = begun(t)(w.BeginLogIn(ctx, home))
	_, err = w.FinishClaim(ctx, b.Challenge, answer)
	refused(t, err, "challenge-over") // it is for something else
}

func TestAChallengeEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newTown(t)
		_, key := w.claimsByKey("Ma")
		for after, well := range map[time.Duration]bool{5*time.Minute - time.Second: true, 5 * time.Minute: false} {
			b := begun(t)(w.BeginLogIn(ctx, home))
			time.Sleep(after)
			_, err := w.FinishLogIn(ctx, b.Challenge, sent(t, key.Use(b.Options, home)))
			if well && err != nil {
				t.Error(err)
			}
			if !well {
				refused(t, err, "challenge-over")
			}
		}
	})
}

func TestChallengesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		keep := records.NewMemory()
		next := 0
		w := people.New(people.Config{Records: keep, Random: func(b []byte) { // every place in its turn
			for i := range b {
				b[i] = byte(i)
			}
			if len(b) == 2 {
				b[0], b[1] = byte(next>>8), byte(next)
				next++
			}
		}})
		for range 4096 {
			begun(t)(w.BeginLogIn(ctx, home))
		}
		_, err := w.BeginLogIn(ctx, home)
		refused(t, err, "busy")
		time.Sleep(5 * time.Minute)
		begun(t)(w.BeginLogIn(ctx, home))
		count := 0
		for after := ""; ; {
			list, _ := keep.List(ctx, "challenge", after, records.MaxList)
			if len(list) == 0 {
				break
			}
			count, after = count+len(list), list[len(list)-1].ID
		}
		if count != 4096 {
			t.Errorf("%d challenges are kept", count)
		}
	})
}

func TestWherePasskeysAreNot(t *testing.T) {
	w := newTown(t)
	for origin, well := range map[string]bool{
		home: true, "https://rumble.example:8443": true, "http://localhost:8080": true, "http://rumble.example": false, "https://192.168.0.7": false,
		"http://127.0.0.1:8080": false, "": false, "https://": false, "https://[::1]": false, "null": false, "%": false, "https://a_b c": false,
	} {
		_, err := w.BeginClaim(ctx, origin, "Ma", "")
		if well && err != nil {
			t.Errorf("%s: %v", origin, err)
		}
		if !well {
			refused(t, err, "no-passkeys")
		}
	}
	_, err := w.BeginClaim(ctx, home, "Ma", "a\nb")
	refused(t, err, "bad-name")
}

// Two claim the same name with passkeys at the same time: the first to finish has it.
func TestARaceOfPasskeys(t *testing.T) {
	w := newTown(t)
	first, second := begun(t)(w.BeginClaim(ctx, home, "Ma", "")), begun(t)(w.BeginClaim(ctx, home, "ma", ""))
	_, credential := keyring.Make(second.Options, home)
	if _, err := w.FinishClaim(ctx, second.Challenge, sent(t, credential)); err != nil {
		t.Fatal(err)
	}
	_, credential = keyring.Make(first.Options, home)
	_, err := w.FinishClaim(ctx, first.Challenge, sent(t, credential))
	refused(t, err, "name-taken")
}
