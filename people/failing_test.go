package people_test

import (
	"crypto/rand"
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/failing"
	"rumble/people"
)

// Whatever somebody asks for, they hear of it when what is kept cannot be reached, and it goes well when they ask again.
func TestNothingIsSaidToBeDoneWhenTheRecordsFail(t *testing.T) {
	type given struct {
		*people.People
		ma     people.Token
		in     people.LoggedIn
		phrase string
		bot    people.Bot
		token  string
	}
	for what, do := range map[string]func(g given) error{
		"claiming":      func(g given) error { _, _, err := g.ClaimByPhrase(ctx, "Rose"); return err },
		"a free name":   func(g given) error { _, err := g.Free(ctx, "name", "Ma"); return ifNot(err, "name-taken") },
		"who is it":     func(g given) error { _, err := g.Who(ctx, g.ma.Token); return err },
		"whose name":    func(g given) error { _, _, err := g.Owner(ctx, "Ma"); return err },
		"what name":     func(g given) error { _, _, err := g.Named(ctx, g.ma.ID); return err },
		"by the phrase": func(g given) error { _, err := g.LogInByPhrase(ctx, "Ma", g.phrase, "here"); return err },
		"a wrong phrase": func(g given) error {
			_, err := g.LogInByPhrase(ctx, "Ma", "wrong", "here")
			return ifNot(err, "wrong-proof")
		},
		"logging out":    func(g given) error { return g.EndLogin(ctx, g.ma.Person, g.in.Login) },
		"another phrase": func(g given) error { _, err := g.NewPhrase(ctx, g.ma.Person); return err },
		"oneself":        func(g given) error { _, err := g.Myself(ctx, g.in); return err },
		"everything":     func(g given) error { _, err := g.Everything(ctx, g.in); return err },
		"muting":         func(g given) error { return g.Put(ctx, g.ma.Person, people.Muted, "Pa") },
		"blocking":       func(g given) error { return g.Put(ctx, g.ma.Person, people.Blocked, "Nobody") },
		"the lists":      func(g given) error { _, err := g.Lists(ctx, g.ma.ID); return err },
		"a bot":          func(g given) error { _, _, err := g.MakeBot(ctx, g.ma.Person, "Copper"); return err },
		"the bots":       func(g given) error { _, err := g.MyBots(ctx, g.ma.Person); return err },
		"a token":        func(g given) error { _, err := g.NewBotToken(ctx, g.ma.Person, g.bot.ID); return err },
		"no token":       func(g given) error { return g.EndBotToken(ctx, g.ma.Person, g.bot.ID) },
		"a bot's name":   func(g given) error { _, _, err := g.BotNamed(ctx, "Iron"); return err },
		"whose token":    func(g given) error { _, err := g.BotBy(ctx, g.token); return err },
		"erasing a bot":  func(g given) error { return g.EraseBot(ctx, g.ma.Person, g.bot.ID) },
		"a gang":         func(g given) error { return g.KeepGang(ctx, g.ma.Person, people.KeptGang{Key: "a"}) },
		"no gang":        func(g given) error { return g.ForgetGang(ctx, g.ma.Person, "kept") },
		"by a passkey":   func(g given) error { _, err := g.BeginClaim(ctx, home, "Rose", ""); return err },
		"with a passkey": func(g given) error { _, err := g.BeginLogIn(ctx, home); return err },
		"one passkey":    func(g given) error { _, err := g.BeginPasskey(ctx, home, g.ma.Person, ""); return err },
		"the gangs":      func(g given) error { _, err := g.Gangs(ctx, g.ma.Person); return err },
	} {
		t.Run(what, func(t *testing.T) {
			failing.Each(t, func(keep *failing.Records) error {
				g := given{People: people.New(people.Config{Records: keep, Random: func(b []byte) { _, _ = rand.Read(b) }})}
				w := town{g.People, t, keep.Memory}
				if strings.Contains(what, "phrase") { // hashing one takes its time
					g.ma, g.phrase = w.claims("Ma")
				} else {
					g.ma, _ = w.claimsByKey("Ma")
				}
				w.claimsByKey("Pa")
				g.in = w.in(g.ma.Token)
				g.bot, g.token = w.makes(g.ma.Person, "Iron")
				if err := g.KeepGang(ctx, g.ma.Person, people.KeptGang{Key: "kept"}); err != nil {
					t.Fatal(err)
				}
				keep.Begin()
				return do(g)
			})
		})
	}
}

// ifNot is an error, but for the refusal that is expected.
func ifNot(err error, code game.Code) error {
	if e, refused := errors.AsType[*game.Error](err); refused && e.Code == code {
		return nil
	}
	return err
}

// Somebody who is not erased altogether can ask for it again at once.
func TestErasingIsAskedForAgain(t *testing.T) {
	failing.Each(t, func(keep *failing.Records) error {
		p := people.New(people.Config{Records: keep, Random: func(b []byte) { _, _ = rand.Read(b) }})
		w := town{p, t, keep.Memory}
		ma, _ := w.claims("Ma")
		w.makes(ma.Person, "Iron")
		if err := p.KeepGang(ctx, ma.Person, people.KeptGang{Key: "kept"}); err != nil {
			t.Fatal(err)
		}
		keep.Begin()
		failed := p.Erase(ctx, ma.Person)
		if failed != nil {
			if err := p.Erase(ctx, ma.Person); err != nil {
				t.Errorf("after %v it is refused: %v", failed, err)
			}
		}
		if all := w.all(); all != "" {
			t.Errorf("after that there is\n%s", all)
		}
		return failed
	})
}
