package notice_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"rumble/notice"
	"rumble/people"
)

var codeInMail = regexp.MustCompile(`Subject: Your code for Rumble: ([a-z2-7]{8})`)

// unfolded is a mail with whole lines.
func unfolded(mail string) string {
	return regexp.MustCompile(`=\r\n|\r\n[ \t]`).ReplaceAllStringFunc(mail, func(s string) string {
		if s[0] == '=' {
			return ""
		}
		return " "
	})
}

func TestAnAddressGetsNothingButACodeBeforeItIsConfirmed(t *testing.T) {
	office := takeMail(t)
	h := open(t, notice.Owner{SMTP: office.smtp()})
	id := h.add(notice.Channel{Kind: notice.Mail, Mail: "zoe@example.org"})
	h.look(turn("q1"))
	h.send()
	h.send()
	mails := office.got()
	if len(mails) != 1 {
		t.Fatalf("%d mails", len(mails))
	}
	found := codeInMail.FindStringSubmatch(mails[0])
	if found == nil || strings.Contains(mails[0], "Docks") || strings.Contains(mails[0], "#/") {
		t.Fatalf("the first mail is %s", mails[0])
	}
	if err := h.Test(ctx, zoe, id); code(err) != "not-delivered" {
		t.Errorf("a test before the code: %v", err)
	}
	if err := h.Confirm(ctx, zoe, id, "aaaaaaaa"); code(err) != notice.WrongCode {
		t.Error(err)
	}
	if err := h.Confirm(ctx, al, id, found[1]); code(err) != "unknown-channel" {
		t.Errorf("Al confirms Zoë's address: %v", err)
	}
	if err := h.Confirm(ctx, zoe, id, " "+strings.ToUpper(found[1])+" "); err != nil {
		t.Fatal(err)
	}
	h.look(turn("q2"))
	h.send()
	mails = office.got()
	if len(mails) != 2 {
		t.Fatalf("%d mails", len(mails))
	}
	mail := unfolded(mails[1])
	for _, want := range []string{
		"Subject: Your turn: The Docks", "To: <zoe@example.org>", "From: \"Rumble\" <rumble@games.example>", "A Game, turn 2 of 5, with Al.",
		"https://games.example/#/m/duelduel\r\n", "List-Unsubscribe: <https://games.example/api/unsubscribe/duelduel." + party, "List-Unsubscribe-Post: List-Unsubscribe=One-Click", "Auto-Submitted: auto-generated",
	} {
		if !strings.Contains(mail, want) {
			t.Errorf("the mail lacks %q:\n%s", want, mail)
		}
	}
	token := regexp.MustCompile(`/api/unsubscribe/([^>]+)>`).FindStringSubmatch(mail)[1]
	if !strings.Contains(mail, "https://games.example/#/unsubscribe/"+token) {
		t.Errorf("no link ends the mails: %s", mail)
	}
	for _, wrong := range []string{"", "nonsense", token + "x", token[:len(token)-1] + "!", strings.Repeat("a.", 300)} {
		if err := h.Unsubscribe(ctx, wrong); code(err) != "unknown-channel" {
			t.Errorf("the token %.20q: %v", wrong, err)
		}
	}
	if state, _ := h.state(); state != "on" {
		t.Errorf("a wrong token has ended it: %s", state)
	}
	for range 2 {
		if err := h.Unsubscribe(ctx, token); err != nil {
			t.Error(err)
		}
	}
	if state, _ := h.state(); state != "none" {
		t.Errorf("after the mails were ended the channel is %s", state)
	}
	if strings.Contains(h.log.String(), "zoe@") {
		t.Errorf("the log has the address: %s", h.log)
	}
}

func TestACodeIsGuessedFiveTimesAndGoodForAnHour(t *testing.T) {
	office := takeMail(t)
	h := open(t, notice.Owner{SMTP: office.smtp()})
	right := func() string {
		h.send()
		mails := office.got()
		return codeInMail.FindStringSubmatch(mails[len(mails)-1])[1]
	}
	id := h.add(notice.Channel{Kind: notice.Mail, Mail: "zoe@example.org"})
	good := right()
	for range 5 {
		if err := h.Confirm(ctx, zoe, id, "aaaaaaaa"); code(err) != notice.WrongCode {
			t.Error(err)
		}
	}
	if err := h.Confirm(ctx, zoe, id, good); code(err) != notice.WrongCode {
		t.Errorf("after five guesses: %v", err)
	}
	id = h.add(notice.Channel{Kind: notice.Mail, Mail: "Zoe@example.org"})
	good = right()
	h.clock.add(time.Hour + time.Second)
	if err := h.Confirm(ctx, zoe, id, good); code(err) != notice.WrongCode {
		t.Errorf("after an hour: %v", err)
	}
	if c, _ := h.Choice(ctx, zoe); len(c.Channels) != 1 {
		t.Errorf("there are %d channels", len(c.Channels))
	}
	for range 5 {
		h.add(notice.Channel{Kind: notice.Mail, Mail: "zoe@example.org"})
		h.send()
	}
	if got := len(office.got()); got != 2+3 {
		t.Errorf("%d codes were mailed within an hour", got-2)
	}
}

func TestAMailThatIsRefused(t *testing.T) {
	office := takeMail(t)
	office.no = "zoe@"
	h := open(t, notice.Owner{SMTP: office.smtp()})
	h.add(notice.Channel{Kind: notice.Mail, Mail: "zoe@example.org"})
	h.send()
	c, _ := h.Choice(ctx, zoe)
	if len(c.Channels) != 1 || c.Channels[0].Trouble != "The mail server refuses this address." || len(h.book().Out) != 0 {
		t.Errorf("%+v, %d queued", c.Channels, len(h.book().Out))
	}
	_ = office.Close()
	office.no = ""
	h.add(notice.Channel{Kind: notice.Mail, Mail: "bea@example.org"})
	h.send()
	if out := h.book().Out; len(out) != 1 || out[0].Tries != 1 {
		t.Errorf("when the server of mail is away %+v is queued", out)
	}
	if strings.Contains(h.log.String(), "zoe@") || strings.Contains(h.log.String(), "bea@") {
		t.Errorf("the log has an address: %s", h.log)
	}
}

func TestNamesCallNobody(t *testing.T) {
	m := notice.Message{Kind: notice.Turn, Match: "duelduel", Game: "A <b>Game</b>", Scenario: "*Docks*", With: []string{"@everyone", "<!channel>", "A\r\nBcc: x", "\u202eevil", "more", "most"}}
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	for _, f := range []notice.Format{notice.Discord, notice.Slack, notice.JSON} {
		c := hook.channel(f)
		c.Webhook += "/" + string(f)
		h.add(c)
	}
	l := turn("q1")
	l.Tell[0].Message = m
	h.look(l)
	h.send()
	h.clock.add(2 * time.Second) // one host is asked by two at once, the third waits
	h.send()
	seen := ""
	for _, text := range hook.got() {
		v := decoded(t, text)
		switch {
		case v["content"] != nil:
			seen += "discord "
			if said := v["content"].(string); strings.Contains(said, "@everyone") || !strings.Contains(said, `\*Docks\*`) || strings.Contains(said, " <") || decoded(t, text)["allowed_mentions"] == nil {
				t.Errorf("Discord is told %s", text)
			}
		case v["unfurl_links"] != nil:
			seen += "slack "
			if said := v["text"].(string); strings.Contains(said, "<!") || !strings.Contains(said, "&lt;!channel&gt;") || !strings.HasSuffix(said, "<https://games.example/#/m/duelduel>") {
				t.Errorf("Slack is told %s", text)
			}
		default:
			seen += "json "
			if said := v["text"].(string); strings.ContainsAny(said, "\r\n\u202e") || !strings.Contains(said, "@everyone, <!channel>, A Bcc: x and 3 others") {
				t.Errorf("a program is told %s", text)
			}
		}
	}
	if len(strings.Fields(seen)) != 3 {
		t.Errorf("told were %s", seen)
	}
}

func TestAPersonOfWhomNothingIsKept(t *testing.T) {
	h := open(t, notice.Owner{})
	if h.Kind() != "notices" {
		t.Error(h.Kind())
	}
	who := people.Person{ID: "nobody"}
	if about, err := h.About(ctx, who); about != nil || err != nil {
		t.Errorf("%v %v", about, err)
	}
	if err := h.Erase(ctx, who); err != nil {
		t.Error(err)
	}
}
