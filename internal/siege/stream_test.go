package main

import (
	"strings"
	"testing"
)

const view = `{"match":"m","players":[{"seat":"reds","player":"open","joined":true,"shown":false}],"started":false,` +
	`"scene":{"title":"a \",\"questions\":[ in \"text\""},"questions":[{"id":"q1","seat":"reds","default":1,"seconds":5,"race":true,` +
	`"options":[{"index":0,"verb":"run","where":{"kind":1}},{"index":1,"many":{"from":2,"to":4},"pick":{"least":1,"most":2,"among":["a","b"]},"risk":true},` +
	`{"index":2,"concedes":true}]}],"waiting":[],"log":[],"dice":{"start":2,"reveal":true}}`

func TestAMessageIsRead(t *testing.T) {
	m, err := readMessage([]byte(view))
	if err != nil {
		t.Fatal(err)
	}
	if m.started || m.over || m.stopped || m.dice.Dice.Start != 2 || !m.dice.Dice.Reveal || !m.dice.Players[0].Joined || m.dice.Players[0].Shown {
		t.Errorf("%+v", m)
	}
	q := m.questions[0]
	if q.ID != "q1" || q.Seat != "reds" || q.Default != 1 || q.Seconds != 5 || !q.Race || len(q.Options) != 3 {
		t.Errorf("%+v", q)
	}
	if q.Options[0].Where == nil || q.Options[1].Where != nil || q.Options[1].Many.To != 4 || len(q.Options[1].Pick.Among) != 2 || !q.Options[1].Risk || !q.Options[2].Concedes {
		t.Errorf("%+v", q.Options)
	}
	started, _ := readMessage([]byte(strings.Replace(view, `"started":false`, `"started":true`, 1)))
	over, _ := readMessage([]byte(strings.Replace(view, `"waiting":[]`, `"waiting":[],"result":{"winners":[]}`, 1)))
	stopped, _ := readMessage([]byte(strings.Replace(view, `"waiting":[]`, `"waiting":[],"stopped":"why"`, 1)))
	if !started.started || !over.over || !stopped.stopped {
		t.Error("it is not read how a match stands")
	}
}

func TestABrokenMessageIsNone(t *testing.T) {
	for _, text := range []string{"", "{}", `{"code":"x"}`, view[:len(view)-200], strings.Replace(view, `"start":2`, `"start":"two"`, 1)} {
		if _, err := readMessage([]byte(text)); err == nil {
			t.Errorf("taken for a message: %s", text)
		}
	}
}
