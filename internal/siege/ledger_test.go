package main

import (
	"strings"
	"testing"
)

func TestAJudgeNoticesWhatIsWrong(t *testing.T) {
	here := func(question, try string) row { return row{seat: 1, question: question, try: try, byHand: true} }
	sent := func(question, try string, f fate) given { return given{question: question, try: try, fate: f} }
	tests := []struct {
		name string
		sent []given
		rows []row
		want verdict
	}{
		{"all is well", []given{sent("q", "a", acknowledged)}, []row{here("q", "a")}, verdict{acknowledged: 1}},
		{"an answer is lost", []given{sent("q", "a", acknowledged), sent("r", "b", acknowledged)}, []row{here("q", "a")}, verdict{acknowledged: 2, lost: 1}},
		{"an answer counts for two questions", []given{sent("q", "a", acknowledged)}, []row{here("q", "a"), here("r", "a")}, verdict{acknowledged: 1, doubled: 1}},
		{"an answer is there twice", []given{sent("q", "a", acknowledged)}, []row{here("q", "a"), here("q", "a")}, verdict{acknowledged: 1, doubled: 1}},
		{
			"a question is answered twice",
			[]given{sent("q", "a", acknowledged), sent("q", "b", unheard)},
			[]row{here("q", "a"), here("q", "b")},
			verdict{acknowledged: 1, doubled: 1},
		},
		{
			"two seats have a question of one name",
			[]given{sent("q", "a", acknowledged), sent("q", "b", acknowledged)},
			[]row{here("q", "a"), {seat: 2, question: "q", try: "b", byHand: true}},
			verdict{acknowledged: 2},
		},
		{"nobody gave it", nil, []row{here("q", "a")}, verdict{foreign: 1}},
		{"nobody gave it, and it has no key", nil, []row{here("q", "")}, verdict{foreign: 1}},
		{"a bot gave it", nil, []row{{seat: 1, question: "q"}}, verdict{}},
		{"nothing was heard, and it is there", []given{sent("q", "a", unheard)}, []row{here("q", "a")}, verdict{}},
		{"nothing was heard, and it is not there", []given{sent("q", "a", unheard)}, nil, verdict{}},
		{"refused, and it counts", []given{{question: "q", try: "a", fate: closed, contest: true}}, []row{here("q", "a")}, verdict{refused: 1}},
		{"refused, and the question is still open", []given{{question: "q", try: "a", fate: closed, contest: true, open: true}}, nil, verdict{refused: 1}},
		{"refused, and nobody else could have answered", []given{sent("q", "a", closed)}, nil, verdict{refused: 1}},
		{"refused, because another was quicker", []given{{question: "q", try: "a", fate: closed, contest: true}}, nil, verdict{}},
		{"turned down", []given{sent("q", "a", turnedDown)}, nil, verdict{}},
		{"turned down, and it counts", []given{sent("q", "a", turnedDown)}, []row{here("q", "a")}, verdict{refused: 1}},
	}
	for _, test := range tests {
		if got := judge(test.sent, test.rows); got != test.want {
			t.Errorf("%s: %+v, not %+v", test.name, got, test.want)
		}
	}
}

func TestVerdictsAddUp(t *testing.T) {
	v := verdict{1, 2, 3, 4, 5}
	v.add(verdict{10, 20, 30, 40, 50})
	if v != (verdict{11, 22, 33, 44, 55}) {
		t.Errorf("%+v", v)
	}
}

const journal = `{"seq":1,"start":{"match":"m"}}
{"seq":2,"secret":"00"}
{"seq":3,"answer":{"seat":1,"answer":{"question":"q","option":0},"try":"a"},"told":[{"text":"{\"seq\":9}"}]}
{"seq":4,"answer":{"seat":0,"answer":{"question":"r","option":0},"bot":true}}
{"seq":5,"answer":{"seat":0,"answer":{"question":"s","option":0},"late":true}}
{"seq":6,"answer":{"seat":0,"answer":{"question":"t","option":0},"standing":true}}
`

func TestAJournalIsRead(t *testing.T) {
	rows, err := readJournal([]byte(journal))
	if err != nil || len(rows) != 4 {
		t.Fatalf("%v %v", rows, err)
	}
	if rows[0] != (row{1, "q", "a", true}) || rows[1].byHand || rows[2].byHand || rows[3].byHand {
		t.Errorf("%+v", rows)
	}
	if !wholeJournal([]byte(journal)) || wholeJournal([]byte(`{"seq":1,"start":{}}`)) {
		t.Error("it cannot be seen whether a match is over")
	}
	for name, broken := range map[string]string{
		"a row is missing": strings.Replace(journal, "{\"seq\":2,\"secret\":\"00\"}\n", "", 1),
		"a row is twice":   strings.Replace(journal, `"seq":4`, `"seq":3`, 1),
		"it is cut off":    journal[:len(journal)-20],
	} {
		if _, err := readJournal([]byte(broken)); err == nil {
			t.Errorf("%s, and nobody notices", name)
		}
	}
}

func TestAForkIsNoticed(t *testing.T) {
	if d := difference([]byte(journal), []byte(journal)); d != "" {
		t.Errorf("the same journal differs: %s", d)
	}
	other := strings.Replace(journal, `"question":"r"`, `"question":"x"`, 1)
	if d := difference([]byte(journal), []byte(other)); !strings.HasPrefix(d, "row 4 ") {
		t.Errorf("another answer: %q", d)
	}
	short := journal[:strings.Index(journal, `{"seq":6`)]
	if difference([]byte(journal), []byte(short)) == "" || difference([]byte(short), []byte(journal)) == "" {
		t.Error("a row is missing, and nobody notices")
	}
}
