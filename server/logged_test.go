package server_test

import (
	"regexp"
	"strings"
	"testing"
)

// spoken is what somebody says or sends in a wish that is nobody else's affair.
var spoken = regexp.MustCompile(`"(?:text|phrase|seed|secret|mail|webhook)":"([^"]{8,})"`)

// Everything is written to the log here, and half of what is asked fails: still there is no key in it, no secret, no address of
// anybody, and nothing that somebody has said.
func TestTheLogHoldsNothingThatIsSecret(t *testing.T) {
	c := newTown(t)
	secrets := []string{c.tommy.Token, c.ma.Token, seed, "this stays at the table", "a phrase of mine", "127.0.0.1"}
	for _, key := range c.keys {
		secrets = append(secrets, key)
	}
	said := func() {
		c.request("POST", c.places.Replace("/api/rooms/{room}/chat"), c.keys["room"], `{"text":"this stays at the table","channel":"table"}`)
		c.request("POST", "/api/logins", "", `{"name":"Tommy","phrase":"a phrase of mine"}`)
		c.request("POST", "/api/unsubscribe/"+c.keys["room"], "", "")
	}
	for _, w := range wishes {
		for _, found := range spoken.FindAllStringSubmatch(w.body, -1) {
			secrets = append(secrets, found[1])
		}
		for _, at := range strings.Split(w.needs, ", ") {
			c.keep.stick(at)
			c.wishes(w)
			said()
		}
		c.keep.stick("")
		c.wishes(w)
		said()
	}
	log := c.log.String()
	if strings.Count(log, "a request was answered") < 200 || !strings.Contains(log, `operation="POST /api/rooms/{room}/chat" status=503`) {
		t.Fatalf("too little was logged: %s", log)
	}
	for _, secret := range secrets {
		if secret == "" || strings.Contains(log, secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}
