package speak_test

import (
	"errors"
	"reflect"
	"testing"

	"rumble/game"
	"rumble/ruletext"
	"rumble/speak"
)

// page is a question with parts, as rules put it.
func page() game.Question {
	return game.Question{
		ID: "3.1", Seat: 1, Prompt: "arm", Options: []game.Option{{Verb: "ready"}},
		Parts: []game.Question{
			{Seat: 1, Clause: "X-1", Prompt: "club", Who: game.Figure(1), With: game.Gear(4), Whom: game.Figure(0), Many: 3, Default: 1, Options: []game.Option{
				{Verb: "take", Clause: "X-2", With: game.Gear(4)}, {Verb: "leave", Many: game.Span{From: 1, To: 2}},
			}},
			{Seat: 1, Prompt: "motto", FreeText: true, Value: "Never", Options: []game.Option{{Verb: "call", Pick: game.Choice{Most: 1, Among: []game.Ref{game.Figure(0)}}}}},
		},
	}
}

func TestQuestionWithParts(t *testing.T) {
	w, err := ruletext.ParseWords("words.yaml", []byte(`
verbs: {take: "take the {with}", leave: leave it, ready: "Ready", call: call}
prompts: {arm: "What do the {seat} carry?", club: "{who}", motto: "Motto"}
helps: {take tommy-gun: six dice in GATS, leave: nothing in the hands, ready: all stay as they are}
`))
	if err != nil {
		t.Fatal(err)
	}
	q := page()
	same(t, speak.NewQuestion(&q, cast{}, w), `{"id":"3.1","seat":"irish","prompt":"arm","text":"What do the the Irish carry?","default":0,`+
		`"options":[{"index":0,"verb":"ready","text":"Ready","help":"All stay as they are"}],"parts":[`+
		`{"index":0,"clause":"X-1","prompt":"club","text":"Spats Doogan","who":"doogan","with":"tommy-gun","whom":"hotdog","many":3,"default":1,"options":[`+
		`{"index":0,"verb":"take","clause":"X-2","text":"Take the Tommy Gun","help":"Six dice in GATS","with":"tommy-gun"},`+
		`{"index":1,"verb":"leave","text":"Leave it","help":"Nothing in the hands","many":{"from":1,"to":2,"usual":1}}]},`+
		`{"index":1,"prompt":"motto","text":"Motto","default":0,"freeText":true,"value":"Never","options":[`+
		`{"index":0,"verb":"call","text":"Call","pick":{"least":0,"most":1,"among":["hotdog"]}}]}]}`)
}

func TestAnswerWithParts(t *testing.T) {
	at := game.At(3, 4)
	a := speak.Answer{Question: "3.1", Parts: []speak.PartAnswer{
		{Option: 1, Many: 2, At: &at, Via: []game.Point{game.At(1, 1)}}, {Picked: []string{"hotdog"}, Text: "Always"},
	}}
	want := game.Answer{Question: "3.1", Parts: []game.Answer{
		{Option: 1, Many: 2, At: at, Via: []game.Point{game.At(1, 1)}}, {Picked: []game.Ref{game.Figure(0)}, Text: "Always"},
	}}
	got, err := a.ToGame(cast{})
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	q := page()
	q.Parts[0].Options[1].Where = game.Area{Kind: 1}
	if back := speak.NewAnswer(&q, want, cast{}); !reflect.DeepEqual(back, a) {
		t.Errorf("it comes back as %+v", back)
	}
	if back := speak.NewAnswer(&q, game.Answer{}, cast{}); back.Parts != nil {
		t.Errorf("an answer without parts comes back as %+v", back)
	}
	if back := speak.NewAnswer(&game.Question{Options: q.Options}, want, cast{}); back.Parts != nil {
		t.Errorf("an answer to a question without parts comes back as %+v", back)
	}
	a.Parts[1].Picked = []string{"zoe"}
	_, err = a.ToGame(cast{})
	if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != game.UnknownName || e.Field != "parts[1].picked[0]" {
		t.Errorf("got %v", err)
	}
	many := speak.Answer{Parts: make([]speak.PartAnswer, game.MaxParts)}
	if _, err = many.ToGame(cast{}); err != nil {
		t.Error(err)
	}
	many.Parts = append(many.Parts, speak.PartAnswer{})
	if _, err = many.ToGame(cast{}); err == nil {
		t.Error("there may be any number of parts")
	}
}
