package people_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"rumble/game"
	"rumble/people"
	"rumble/records"
)

var ctx = context.Background()

// town is people with their records.
type town struct {
	*people.People
	t    *testing.T
	keep *records.Memory
}

func newTown(t *testing.T, keepers ...people.Keeper) town {
	keep := records.NewMemory()
	return town{people.New(people.Config{Records: keep, Random: func(b []byte) { _, _ = rand.Read(b) }, Keepers: keepers}), t, keep}
}

// claims gives a name to somebody new, with their phrase.
func (w town) claims(name string) (people.Token, string) {
	w.t.Helper()
	token, phrase, err := w.ClaimByPhrase(ctx, name)
	if err != nil {
		w.t.Fatalf("%s cannot be claimed: %v", name, err)
	}
	return token, phrase
}

// in is who sends a token.
func (w town) in(token string) people.LoggedIn {
	w.t.Helper()
	in, err := w.Who(ctx, token)
	if err != nil {
		w.t.Fatal(err)
	}
	return in
}

// refused checks that an error is a refusal with that code.
func refused(t *testing.T, err error, code game.Code) {
	t.Helper()
	if e, _ := errors.AsType[*game.Error](err); e == nil || e.Code != code {
		t.Errorf("the error is %v, not %s", err, code)
	}
}

// all is everything that is kept, as text.
func (w town) all() string {
	w.t.Helper()
	var all strings.Builder
	for _, kind := range []string{"person", "name", "tries", "challenge", "people-list"} {
		found, err := w.keep.List(ctx, kind, "", records.MaxList)
		if err != nil {
			w.t.Fatal(err)
		}
		for _, r := range found {
			all.WriteString(kind + " " + r.ID + " " + string(r.Body) + "\n")
		}
	}
	return all.String()
}

func TestANameIsOwnedOnce(t *testing.T) {
	w := newTown(t)
	token, phrase := w.claims("  Big Tommy ")
	if token.Name != "Big Tommy" || len(token.ID) != 16 || len(strings.Fields(phrase)) != 7 {
		t.Errorf("claimed as %+v with %q", token.Person, phrase)
	}
	_, _, err := w.ClaimByPhrase(ctx, "BIG tommy")
	refused(t, err, "name-taken")
	_, err = w.Free(ctx, "name", "big tommy")
	refused(t, err, "name-taken")
	_, _, err = w.ClaimByPhrase(ctx, "a\u202eb")
	refused(t, err, "bad-name")
	if name, err := w.Free(ctx, "name", " Ma "); err != nil || name != "Ma" {
		t.Errorf("%q %v", name, err)
	}
	if who, owned, err := w.Owner(ctx, "bIg tommy"); err != nil || !owned || who != token.Person {
		t.Errorf("it is owned by %+v %v %v", who, owned, err)
	}
	if who, there, err := w.Named(ctx, token.ID); err != nil || !there || who != token.Person {
		t.Errorf("the person is %+v %v %v", who, there, err)
	}
	if _, there, _ := w.Named(ctx, "nobody"); there {
		t.Error("nobody is somebody")
	}
}

func TestOneOfManyGetsTheName(t *testing.T) {
	w := newTown(t)
	var all sync.WaitGroup
	var mu sync.Mutex
	got := map[string]bool{}
	for range 8 {
		all.Go(func() {
			token, _, err := w.ClaimByPhrase(ctx, "Ma")
			if err != nil {
				refused(t, err, "name-taken")
				return
			}
			mu.Lock()
			defer mu.Unlock()
			got[token.ID] = true
		})
	}
	all.Wait()
	who, _, _ := w.Owner(ctx, "Ma")
	if len(got) != 1 || !got[who.ID] || strings.Count(w.all(), "person ") != 1 {
		t.Errorf("%v own it, %+v says its record, and kept is\n%s", got, who, w.all())
	}
}

// halfway is records that fail from a given write on.
type halfway struct {
	*records.Memory
	left int // writes that go well
}

var errDead = errors.New("the power is out")

func (h *halfway) Put(ctx context.Context, r records.Record) (int64, error) {
	if h.left--; h.left < 0 {
		return 0, errDead
	}
	return h.Memory.Put(ctx, r)
}

func (h *halfway) Delete(ctx context.Context, kind, id string) error {
	if h.left--; h.left < 0 {
		return errDead
	}
	return h.Memory.Delete(ctx, kind, id)
}

// Whenever the power goes out while a name is claimed or changed, no name is lost and none has two owners.
func TestAKillAnywhereLosesNoName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for left := range 12 {
			h := &halfway{records.NewMemory(), 1000}
			w := people.New(people.Config{Records: h, Random: func(b []byte) { _, _ = rand.Read(b) }})
			pat, _, err := w.ClaimByPhrase(ctx, "Pat")
			if err != nil {
				t.Fatal(err)
			}
			h.left = left
			_, _, claimed := w.ClaimByPhrase(ctx, "Mike")
			_, renamed := w.Rename(ctx, pat.Person, "Rose")
			h.left = 1000
			time.Sleep(2 * time.Minute)
			mike, mikes, _ := w.Owner(ctx, "Mike")
			if claimed != nil && mikes {
				t.Errorf("after %d writes somebody without a phrase is %+v", left, mike)
			}
			if claimed != nil {
				if _, _, err := w.ClaimByPhrase(ctx, "Mike"); err != nil {
					t.Errorf("after %d writes Mike is lost: %v", left, err)
				}
			}
			in, err := w.Who(ctx, pat.Token)
			if err != nil || in.Name != "Pat" && in.Name != "Rose" || renamed == nil && in.Name != "Rose" {
				t.Errorf("after %d writes Pat is %+v %v", left, in, err)
			}
			if owner, owned, _ := w.Owner(ctx, in.Name); owned && owner.ID != in.ID {
				t.Errorf("after %d writes the name %s is another's", left, in.Name)
			}
			if _, err := w.Rename(ctx, in.Person, "Rose"); err != nil {
				t.Errorf("after %d writes Pat cannot be Rose: %v", left, err)
			}
			if _, _, err := w.ClaimByPhrase(ctx, "Pat"); err != nil {
				t.Errorf("after %d writes Pat is lost: %v", left, err)
			}
			if owner, owned, err := w.Owner(ctx, "Rose"); !owned || owner.ID != pat.ID || err != nil {
				t.Errorf("after %d writes Rose is %+v %v %v", left, owner, owned, err)
			}
		}
	})
}

func TestAnotherName(t *testing.T) {
	w := newTown(t)
	tommy, _ := w.claims("Tommy")
	w.claims("Ma")
	_, err := w.Rename(ctx, tommy.Person, "MA")
	refused(t, err, "name-taken")
	_, err = w.Rename(ctx, tommy.Person, "x\x00")
	refused(t, err, "bad-name")
	for _, name := range []string{"TOMMY", "Tom", "Tom", "Tommy"} {
		who, err := w.Rename(ctx, tommy.Person, name)
		if err != nil || who != (people.Person{ID: tommy.ID, Name: name}) {
			t.Fatalf("as %s: %+v %v", name, who, err)
		}
		if in := w.in(tommy.Token); in.Name != name {
			t.Errorf("logged in is %+v", in)
		}
		if owner, owned, _ := w.Owner(ctx, name); !owned || owner != who {
			t.Errorf("%s is owned by %+v", name, owner)
		}
	}
	if _, err := w.Free(ctx, "name", "Tom"); err != nil {
		t.Errorf("the name before is not free: %v", err)
	}
	_, err = w.Rename(ctx, people.Person{ID: "nobody"}, "Al")
	refused(t, err, "not-logged-in")
}

func TestOneChangeOfANameAtATime(t *testing.T) {
	w := newTown(t)
	tommy, _ := w.claims("Tommy")
	var all sync.WaitGroup
	for _, name := range []string{"Al", "Bo", "Cy", "Di", "Ed"} {
		all.Go(func() {
			if _, err := w.Rename(ctx, tommy.Person, name); err != nil {
				refused(t, err, "conflict")
			}
		})
	}
	all.Wait()
	in := w.in(tommy.Token)
	for _, name := range []string{"Tommy", "Al", "Bo", "Cy", "Di", "Ed"} {
		if _, owned, _ := w.Owner(ctx, name); owned != (name == in.Name) {
			t.Errorf("they are called %s, and %s is owned: %v", in.Name, name, owned)
		}
	}
}

func TestAPhraseProvesAName(t *testing.T) {
	w := newTown(t)
	first, phrase := w.claims("Ma")
	for _, typed := range []string{phrase, "  " + strings.ToUpper(phrase), strings.ReplaceAll(phrase, " ", "-"), strings.ReplaceAll(phrase, " ", ", ")} {
		token, err := w.LogInByPhrase(ctx, "ma", typed, "here")
		if err != nil || token.Person != first.Person || token.Token == first.Token {
			t.Errorf("%q: %+v %v", typed, token, err)
		}
		if in := w.in(token.Token); in.Person != first.Person || in.Login == w.in(first.Token).Login {
			t.Errorf("logged in is %+v", in)
		}
	}
	for _, typed := range []string{"", "x", phrase + " x", strings.Repeat("a ", 4000), phrase[:len(phrase)-1]} {
		_, err := w.LogInByPhrase(ctx, "Ma", typed, "there")
		refused(t, err, "wrong-proof")
	}
	_, err := w.LogInByPhrase(ctx, "Pa", phrase, "here")
	refused(t, err, "unknown-person")
	_, err = w.LogInByPhrase(ctx, "P\x00", phrase, "here")
	refused(t, err, "bad-name")

	next, err := w.NewPhrase(ctx, first.Person)
	if err != nil || next == phrase {
		t.Errorf("the next phrase is %q %v", next, err)
	}
	_, err = w.LogInByPhrase(ctx, "Ma", phrase, "here")
	refused(t, err, "wrong-proof")
	if _, err := w.LogInByPhrase(ctx, "Ma", next, "here"); err != nil {
		t.Error(err)
	}
	refused(t, w.EndPhrase(ctx, first.Person), "last-proof")
	if _, err := w.LogInByPhrase(ctx, "Ma", next, "here"); err != nil {
		t.Error("the last proof is gone: ", err)
	}
}

func TestPhrasesAreNotTriedForLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newTown(t)
		_, phrase := w.claims("Ma")
		w.claims("Pa")
		tried := func(name, typed, client string) error {
			_, err := w.LogInByPhrase(ctx, name, typed, client)
			return err
		}
		for range 10 {
			refused(t, tried("Ma", "wrong", "a"), "wrong-proof")
		}
		refused(t, tried("Ma", phrase, "a"), "too-fast")
		refused(t, tried("Pa", "wrong", "a"), "wrong-proof") // another name
		if err := tried("MA", phrase, "b"); err != nil {     // another client, who knows it: all may begin again
			t.Error(err)
		}
		for client := range 10 {
			for range 10 {
				refused(t, tried("Ma", "wrong", string(rune('a'+client))), "wrong-proof")
			}
		}
		refused(t, tried("Ma", phrase, "z"), "too-fast")
		time.Sleep(14 * time.Minute)
		refused(t, tried("Ma", phrase, "z"), "too-fast")
		time.Sleep(time.Minute)
		if err := tried("Ma", phrase, "a"); err != nil {
			t.Error(err)
		}
	})
}

func TestLogins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newTown(t)
		first, phrase := w.claims("Ma")
		second, err := w.LogInByPhrase(ctx, "Ma", phrase, "here")
		if err != nil {
			t.Fatal(err)
		}
		if !second.Until.Equal(time.Now().Add(people.LoginLasts)) {
			t.Errorf("it lasts until %v", second.Until)
		}
		me, err := w.Myself(ctx, w.in(second.Token))
		if err != nil || me.Name != "Ma" || len(me.Logins) != 2 || me.Logins[0].This || !me.Logins[1].This || me.Logins[0].By != "phrase" || me.Phrase == nil {
			t.Errorf("%+v %v", me, err)
		}
		for _, token := range []string{"", "x", first.Token + "a", first.Token[:41], strings.ToUpper(first.Token), first.Token[:16] + second.Token[17:] + "a", strings.Repeat("a", 42), first.Token[1:] + "a"} {
			_, err := w.Who(ctx, token)
			refused(t, err, "not-logged-in")
		}
		refused(t, w.EndLogin(ctx, first.Person, "nonesuch"), "unknown-login")
		if err := w.EndLogin(ctx, first.Person, me.Logins[0].ID); err != nil {
			t.Error(err)
		}
		_, err = w.Who(ctx, first.Token)
		refused(t, err, "not-logged-in")

		time.Sleep(people.LoginLasts - time.Hour)
		w.in(second.Token) // used, so that it goes on
		time.Sleep(people.LoginLasts - time.Hour)
		w.in(second.Token)
		time.Sleep(people.LoginLasts + time.Second)
		_, err = w.Who(ctx, second.Token)
		refused(t, err, "not-logged-in")

		var tokens []string
		for range people.MostLogins {
			time.Sleep(25 * time.Hour)
			token, err := w.LogInByPhrase(ctx, "Ma", phrase, "here")
			if err != nil {
				t.Fatal(err)
			}
			tokens = append(tokens, token.Token)
		}
		w.in(tokens[0]) // the second is now the one that was not used for the longest time
		if _, err := w.LogInByPhrase(ctx, "Ma", phrase, "here"); err != nil {
			t.Fatal(err)
		}
		for i, token := range tokens {
			if _, err := w.Who(ctx, token); (err == nil) != (i != 1) {
				t.Errorf("login %d: %v", i, err)
			}
		}
	})
}

// Whoever reads the records of a server can pass for nobody.
func TestNothingSecretIsKept(t *testing.T) {
	w := newTown(t)
	token, phrase := w.claims("Ma")
	all := w.all()
	for _, secret := range []string{token.Token, token.Token[16:], phrase, strings.Fields(phrase)[0] + " " + strings.Fields(phrase)[1]} {
		if strings.Contains(all, secret) {
			t.Errorf("%q is kept", secret)
		}
	}
	e, err := w.Everything(ctx, w.in(token.Token))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(e)
	if s := strings.ToLower(string(text)); strings.Contains(s, "hash") || strings.Contains(s, "salt") {
		t.Errorf("a person is told %s", s)
	}
}

// cellar keeps bottles of people.
type cellar struct {
	bottles map[string]int
	shut    bool
}

func (c *cellar) Kind() string { return "bottles" }

func (c *cellar) About(_ context.Context, who people.Person) (any, error) {
	if c.bottles[who.ID] == 0 {
		return nil, nil
	}
	return c.bottles[who.ID], nil
}

func (c *cellar) Erase(_ context.Context, who people.Person) error {
	if c.shut {
		return errDead
	}
	delete(c.bottles, who.ID)
	return nil
}

func TestWhoeverOwnsANameSeesAndErasesAllThatIsKept(t *testing.T) {
	c := &cellar{bottles: map[string]int{}}
	w := newTown(t, c)
	tommy, phrase := w.claims("Tommy")
	ma, _ := w.claims("Ma")
	in := w.in(tommy.Token)
	if err := w.Put(ctx, in.Person, people.Blocked, "Ma"); err != nil {
		t.Fatal(err)
	}
	_, err := w.LogInByPhrase(ctx, "Tommy", "wrong", "here")
	refused(t, err, "wrong-proof")
	e, err := w.Everything(ctx, in)
	if err != nil || e.Name != "Tommy" || e.ID != tommy.ID || len(e.Blocked) != 1 || e.Muted == nil || len(e.Kept) != 0 || e.Tried != 1 {
		t.Errorf("kept is %+v %v", e, err)
	}
	c.bottles[tommy.ID], c.bottles[ma.ID] = 3, 4
	if e, err = w.Everything(ctx, in); err != nil || e.Kept["bottles"] != 3 {
		t.Errorf("kept is %+v %v", e, err)
	}
	c.shut = true
	if err := w.Erase(ctx, in.Person); !errors.Is(err, errDead) {
		t.Error(err)
	}
	if w.in(tommy.Token).Name != "Tommy" {
		t.Error("half of it is gone, and nobody can ask for the rest")
	}
	c.shut = false
	if err := w.Erase(ctx, in.Person); err != nil {
		t.Fatal(err)
	}
	if all := w.all(); strings.Contains(all, tommy.ID) || strings.Contains(all, "Tommy") || len(c.bottles) != 1 {
		t.Errorf("there is still %v and\n%s", c.bottles, all)
	}
	_, err = w.Who(ctx, tommy.Token)
	refused(t, err, "not-logged-in")
	_, err = w.Myself(ctx, in)
	refused(t, err, "not-logged-in")
	_, err = w.LogInByPhrase(ctx, "Tommy", phrase, "here")
	refused(t, err, "unknown-person")
	refused(t, w.Erase(ctx, in.Person), "not-logged-in")
	next, _ := w.claims("tommy")
	if next.ID == tommy.ID {
		t.Error("the next of that name is the same person")
	}
	if who, owned, _ := w.Owner(ctx, "Ma"); !owned || who != ma.Person {
		t.Error("somebody else is gone too")
	}
}
