package match_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"reflect"
	"runtime/metrics"
	"slices"
	"testing"
	"time"

	"rumble/bot"
	"rumble/game"
	"rumble/match"
	"rumble/referee"
	rulebooks "rumble/rules"
	"rumble/scenarios"
	"rumble/speak"
)

// mostHeap is how much memory may be in use while somebody looks ahead, in bytes.
const mostHeap = 512 << 20

// guarded fails loudly, before the machine does, when more memory is in use than there may be.
func guarded(t *testing.T) {
	t.Helper()
	end := make(chan struct{})
	t.Cleanup(func() { close(end) })
	go func() {
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		for {
			select {
			case <-end:
				return
			case <-time.After(5 * time.Millisecond):
			}
			if metrics.Read(sample); sample[0].Value.Uint64() > mostHeap {
				panic(fmt.Sprintf("%d MB are in use", sample[0].Value.Uint64()>>20))
			}
		}
	}()
}

// onlooker looks at everything that can be looked at.
type onlooker struct {
	t      *testing.T
	m      *match.Match
	random bot.Random
	chance game.Chance
	asked  int // times something was asked
	odds   int // times there were odds
	exact  int
}

// serverBound is what a server allows for one question about odds.
var serverBound = referee.Bound{Runs: 1000, After: 24, Steps: 20_000, Samples: 200, Memory: 16 << 20}

// look asks for the preview, the odds, alone and by number, of every option of every question that a seat has, and for the sight of
// every figure that it is shown.
func (o *onlooker) look(seat game.Seat) {
	o.t.Helper()
	seats := []game.Seat{seat}
	v := view(o.t, o.m, seats, 1<<30)
	o.whole("what is shown", v)
	for i := range v.Scene.Pieces {
		sight, err := o.m.Sight(seats, v.Scene.Pieces[i].ID)
		o.whole("a sight", sight)
		o.refusedWith(err, "unknown-figure")
		o.asked++
	}
	for _, q := range v.Question {
		for i := range q.Options {
			preview, err := o.m.Preview(seats, speak.Answer{Question: q.ID, Option: i})
			o.whole("a preview", preview)
			o.refusedWith(err)
			a, whole := o.m.Complete(seat, q.ID, i, &o.chance)
			if !whole {
				continue
			}
			preview, err = o.m.Preview(seats, a)
			o.whole("a preview", preview)
			o.refusedWith(err)
			o.lookAtOdds(seats, a, q.Options[i].Many != nil)
		}
	}
}

func (o *onlooker) lookAtOdds(seats []game.Seat, a speak.Answer, many bool) {
	o.t.Helper()
	odds, err := o.m.Odds(context.Background(), seats, a, serverBound)
	o.refusedWith(err, "cannot-imagine", "over-budget")
	o.asked += 3
	o.whole("odds", odds)
	if err == nil {
		o.odds++
		sum := new(big.Rat)
		for _, out := range odds.Outcomes {
			p, ok := new(big.Rat).SetString(out.P)
			if !ok || p.Sign() <= 0 || out.Percent == "0.0" {
				o.t.Fatalf("an outcome has the chance %q, %q %%", out.P, out.Percent)
			}
			sum.Add(sum, p)
		}
		if odds.Exact {
			o.exact++
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			o.t.Fatalf("the chances sum to %v", sum)
		}
	}
	if many {
		byNumber, err := o.m.OddsByNumber(context.Background(), seats, a, referee.Bound{Runs: 400, After: 24, Steps: 20_000, Samples: 100, Memory: 16 << 20})
		o.whole("odds by number", byNumber)
		o.refusedWith(err, "cannot-imagine", "over-budget", "too-many-numbers")
	}
}

// whole holds that nothing is sent as null: a list without anything in it is an empty list. What was refused is not sent.
func (o *onlooker) whole(what string, sent any) {
	o.t.Helper()
	if reflect.ValueOf(sent).IsNil() {
		return
	}
	var read any
	if err := json.Unmarshal([]byte(text(o.t, sent)), &read); err != nil {
		o.t.Fatal(err)
	}
	if at, ok := null(read, what); ok {
		o.t.Fatalf("%s is null", at)
	}
}

// null finds a null in what was read.
func null(read any, at string) (string, bool) {
	switch v := read.(type) {
	case nil:
		return at, true
	case []any:
		for i := range v {
			if found, ok := null(v[i], fmt.Sprintf("%s[%d]", at, i)); ok {
				return found, true
			}
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if found, ok := null(v[key], at+"."+key); ok {
				return found, true
			}
		}
	}
	return "", false
}

// refusedWith checks that an error is a refusal of one of these codes, if it is one.
func (o *onlooker) refusedWith(err error, codes ...string) {
	o.t.Helper()
	if err == nil {
		return
	}
	var e *game.Error
	if errors.As(err, &e) {
		for _, code := range codes {
			if e.Code == game.Code(code) {
				return
			}
		}
	}
	o.t.Fatalf("it is refused: %v", err)
}

// lookedAt plays a match of a scenario at random, and looks at everything at every so many questions.
func lookedAt(t *testing.T, sc *game.Scenario, seed uint64, rows, every int) *onlooker {
	t.Helper()
	rs, ok := rulebooks.Find(sc.Ruleset)
	if !ok {
		t.Fatalf("there is no ruleset %q", sc.Ruleset)
	}
	journal := &match.Memory{}
	players := make([]string, len(sc.Seats))
	var seats []game.Seat
	for i := range players {
		players[i] = "human"
		seats = append(seats, game.Seat(i))
	}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(rs), Scenario: *sc, Players: players, Secret: referee.Secret{byte(seed), byte(seed >> 8), byte(seed >> 16)},
	}, journal)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Join(context.Background(), seats, []byte("a seed of mine")); err != nil {
		t.Fatal(err)
	}
	o := &onlooker{t: t, m: m}
	o.chance.Seed(seed)
	for row := range rows {
		if row%every == 0 {
			for _, seat := range seats {
				o.look(seat)
			}
		}
		if more, err := m.Move(context.Background(), &o.random, row); err != nil {
			t.Fatal(err)
		} else if !more {
			break
		}
	}
	return o
}

// Whatever a player asks about what they could do is answered, in every game: with odds that sum to one, or with a refusal that
// says why, and with a bounded memory.
func TestEverythingCanBeLookedAt(t *testing.T) {
	guarded(t)
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		t.Run(f.Scenario.ID, func(t *testing.T) {
			every := 25
			if len(f.Scenario.Guide) > 0 {
				every = 3 // a guided match is short
			}
			o := lookedAt(t, &f.Scenario, 9, 150, every)
			if o.odds == 0 || o.exact == 0 {
				t.Errorf("of %d things asked %d were odds, %d of them exact", o.asked, o.odds, o.exact)
			}
		})
	}
}

func FuzzLooking(f *testing.F) {
	all, err := scenarios.All()
	if err != nil {
		f.Fatal(err)
	}
	for i := range all {
		f.Add(uint64(i), uint8(i), uint8(10))
	}
	f.Fuzz(func(t *testing.T, seed uint64, scenario, rows uint8) {
		guarded(t)
		lookedAt(t, &all[int(scenario)%len(all)].Scenario, seed, int(rows)+1, max(1, int(rows)/2))
	})
}
