package server_test

import (
	"testing"
	"time"

	"rumble/server"
)

// elsewhere is the same bot at another node, without a stream.
func (p *program) elsewhere(at house) *program {
	return &program{house: at, ID: p.ID, Name: p.Name, Token: p.Token}
}

// ends waits until a stream ends, whatever it tells before.
func (p *program) ends() {
	p.t.Helper()
	for patience := time.After(20 * time.Second); ; {
		select {
		case _, open := <-p.told:
			if !open {
				return
			}
		case <-patience:
			p.t.Fatalf("the stream of %s does not end", p.Name)
		}
	}
}

// A bot has one stream at all nodes together: another ends the one before, wherever that is. It is told there what happens at the first node.
func TestTheStreamOfABotOnTwoNodes(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, one, other house) {
		ma := one.claims("Ma")
		first := one.claims("Tommy").program("Iron Tommy").connects()
		m := first.plays(ma, nil)
		asked := first.hears("question").Question
		second := first.elsewhere(other).connects()
		second.hears("begun")
		if told := second.hears("question").Question; told.ID != asked.ID {
			t.Errorf("at the other node it is asked %s, not %s", told.ID, asked.ID)
		}
		first.ends()
		third := first.elsewhere(one).connects()
		second.ends()
		third.hears("begun")
		third.hears("question")
		at := m.at(other)
		at.must("POST", "/answers", first.Token, byDefault(*asked), nil)
		at.must("POST", "/give-up", m.keys[0], obj{}, nil)
		if told := third.hears("over"); told.Match != m.match || told.Result == nil {
			t.Errorf("it is told %+v", told)
		}
	})
}

// What happens at one node reaches a bot whose stream is at another: an invitation, the match, that its token is dead.
func TestABotIsToldWhatHappensAtAnotherNode(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, one, other house) {
		ma, tommy := one.claims("Ma"), one.claims("Tommy")
		iron := tommy.program("Iron Tommy").elsewhere(other).connects()
		iron.plays(ma, nil)
		var fresh server.BotToken
		tommy.does("POST", "/api/me/bots/"+iron.ID+"/token", nil, &fresh)
		iron.ends()
	})
}
