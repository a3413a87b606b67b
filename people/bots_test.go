package people_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"rumble/people"
)

// makes makes a bot of somebody's, with its token.
func (w town) makes(who people.Person, name string) (people.Bot, string) {
	w.t.Helper()
	bot, token, err := w.MakeBot(ctx, who, name)
	if err != nil {
		w.t.Fatalf("the bot %s cannot be made: %v", name, err)
	}
	return bot, token
}

// A bot has a name that is nobody else's and a token that is its own, of which only a hash is kept.
func TestABotIsKnownByItsToken(t *testing.T) {
	w := newTown(t)
	tommy, _ := w.claims("Tommy")
	ma, _ := w.claims("Ma")
	bot, token := w.makes(tommy.Person, "  Iron Tommy")
	if bot.Name != "Iron Tommy" || bot.Owner != tommy.ID || !people.IsBotToken(token) {
		t.Errorf("made is %+v", bot)
	}
	if got, err := w.BotBy(ctx, token); err != nil || got != bot {
		t.Errorf("the token is of %+v, %v", got, err)
	}
	if got, there, err := w.BotNamed(ctx, "iron tommy"); err != nil || !there || got != bot {
		t.Errorf("by its name it is %+v %v %v", got, there, err)
	}
	if _, there, _ := w.BotNamed(ctx, "Tommy"); there {
		t.Error("a person is a bot")
	}
	for id, want := range map[string]bool{bot.ID: true, tommy.ID: false, "nobody": false} {
		if got, there, err := w.BotOf(ctx, id); err != nil || there != want || there && got != bot {
			t.Errorf("%s is the bot %+v: %v %v", id, got, there, err)
		}
	}
	if strings.Contains(w.all(), token[len(token)-26:]) {
		t.Error("the token is kept")
	}
	for _, name := range []string{"IRON tommy", "Ma"} {
		_, _, err := w.MakeBot(ctx, ma.Person, name)
		refused(t, err, "name-taken")
	}
	_, _, err := w.MakeBot(ctx, ma.Person, "a\u202eb")
	refused(t, err, "bad-name")
	_, _, err = w.ClaimByPhrase(ctx, "Iron Tommy")
	refused(t, err, "name-taken")
	for _, wrong := range []string{"", "bot-", token[:len(token)-1], token + "a", strings.ToUpper(token), token[4:], tommy.Token, token[:len(token)-2] + "zz", "bot-" + tommy.Token} {
		_, err := w.BotBy(ctx, wrong)
		refused(t, err, "bad-token")
	}
	_, err = w.Who(ctx, token[4:]) // it logs nobody in
	refused(t, err, "not-logged-in")
}

// The owner makes the token anew, takes it away, and erases the bot; nobody else does.
func TestABotIsItsOwners(t *testing.T) {
	w := newTown(t)
	tommy, _ := w.claims("Tommy")
	ma, _ := w.claims("Ma")
	bot, first := w.makes(tommy.Person, "Iron Tommy")
	_, err := w.NewBotToken(ctx, ma.Person, bot.ID)
	refused(t, err, "unknown-bot")
	refused(t, w.EndBotToken(ctx, ma.Person, bot.ID), "unknown-bot")
	refused(t, w.EraseBot(ctx, ma.Person, bot.ID), "unknown-bot")
	refused(t, w.EraseBot(ctx, tommy.Person, ma.ID), "unknown-bot")
	refused(t, w.EndBotToken(ctx, tommy.Person, tommy.ID), "unknown-bot")
	second, err := w.NewBotToken(ctx, tommy.Person, bot.ID)
	if err != nil {
		t.Fatal(err)
	}
	_, err = w.BotBy(ctx, first)
	refused(t, err, "bad-token")
	if _, err := w.BotBy(ctx, second); err != nil {
		t.Error(err)
	}
	if err := w.EndBotToken(ctx, tommy.Person, bot.ID); err != nil {
		t.Fatal(err)
	}
	_, err = w.BotBy(ctx, second)
	refused(t, err, "bad-token")
	if mine, err := w.MyBots(ctx, tommy.Person); err != nil || len(mine) != 1 || mine[0].Name != "Iron Tommy" || mine[0].Token != nil || mine[0].Used == nil {
		t.Errorf("Tommy's are %+v, %v", mine, err)
	}
	if err := w.EraseBot(ctx, tommy.Person, bot.ID); err != nil {
		t.Fatal(err)
	}
	if mine, _ := w.MyBots(ctx, tommy.Person); len(mine) != 0 || strings.Contains(w.all(), "Iron") || strings.Contains(w.all(), bot.ID) {
		t.Errorf("there is left %+v\n%s", mine, w.all())
	}
	w.claims("Iron Tommy")
}

func TestThereAreOnlySoManyBots(t *testing.T) {
	w := newTown(t)
	tommy, _ := w.claims("Tommy")
	for i := range people.MostBots {
		w.makes(tommy.Person, fmt.Sprint("Bot ", i))
	}
	before := w.all()
	_, _, err := w.MakeBot(ctx, tommy.Person, "One Too Many")
	refused(t, err, "bots-full")
	if w.all() != before {
		t.Error("something is kept of it")
	}
}

// erased is a keeper that notes whose things it was told to erase.
type erased struct{ names *[]string }

func (erased) Kind() string                                      { return "erased" }
func (erased) About(context.Context, people.Person) (any, error) { return nil, nil }
func (e erased) Erase(_ context.Context, who people.Person) error {
	*e.names = append(*e.names, who.Name)
	return nil
}

// Whoever is erased takes their bots along, with what others keep about them.
func TestBotsGoWithTheirOwner(t *testing.T) {
	var names []string
	w := newTown(t, erased{&names})
	tommy, _ := w.claims("Tommy")
	_, token := w.makes(tommy.Person, "Iron Tommy")
	all, err := w.Everything(ctx, w.in(tommy.Token))
	if err != nil || len(all.Bots) != 1 || all.Bots[0].Name != "Iron Tommy" {
		t.Errorf("Tommy is told of %+v, %v", all.Bots, err)
	}
	if err := w.Erase(ctx, tommy.Person); err != nil {
		t.Fatal(err)
	}
	_, err = w.BotBy(ctx, token)
	refused(t, err, "bad-token")
	if w.all() != "" || names[0] != "Iron Tommy" {
		t.Errorf("there is left %s; erased were %q", w.all(), names)
	}
	w.claims("Iron Tommy")
}
