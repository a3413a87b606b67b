package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
)

// message is what siege reads of a message of the stream. It is one process that plays many people, so it reads no more
// than it has to.
type message struct {
	node      int // by which it came
	started   bool
	over      bool
	stopped   bool
	questions []question
	dice      opening // before play has begun
}

// opening is how far the seeds of the dice are.
type opening struct {
	Dice struct {
		Start  int  `json:"start"`
		Reveal bool `json:"reveal"`
	} `json:"dice"`
	Players []struct {
		Seat   string `json:"seat"`
		Joined bool   `json:"joined"`
		Shown  bool   `json:"shown"`
	} `json:"players"`
}

// question is an open question, as far as it takes to answer it.
type question struct {
	ID      string   `json:"id"`
	Seat    string   `json:"seat"`
	Default int      `json:"default"`
	Seconds int      `json:"seconds"`
	Race    bool     `json:"race"`
	Options []option `json:"options"`
}

type option struct {
	Index int             `json:"index"`
	Where json.RawMessage `json:"where"`
	Many  *struct {
		From int `json:"from"`
		To   int `json:"to"`
	} `json:"many"`
	Pick *struct {
		Least int      `json:"least"`
		Among []string `json:"among"`
	} `json:"pick"`
	Risk     bool `json:"risk"`
	Concedes bool `json:"concedes"`
}

var errNoView = errors.New("a message of the stream is none")

// readMessage finds the fields by their names. Inside of text a quotation mark is escaped, so a name with its marks can only
// be a name; the questions come after the scene and before the log.
func readMessage(data []byte) (m message, err error) {
	at := bytes.Index(data, []byte(`,"questions":[`))
	if at < 0 {
		return m, errNoView
	}
	before, rest := data[:at], data[at+len(`,"questions":`):]
	m.started = bytes.Contains(before, []byte(`,"started":true`))
	m.over = bytes.Contains(rest, []byte(`,"result":{`))
	m.stopped = bytes.Contains(rest, []byte(`,"stopped":"`))
	if !m.started {
		if err := json.Unmarshal(data, &m.dice); err != nil {
			return m, fmt.Errorf("%w: %w", errNoView, err)
		}
	}
	if err := json.NewDecoder(bytes.NewReader(rest)).Decode(&m.questions); err != nil {
		return m, fmt.Errorf("%w: %w", errNoView, err)
	}
	return m, nil
}

// follow reads a stream until it breaks off or the call says that it is enough.
func (a *api) follow(ctx context.Context, url, key string, each func(message) (more bool)) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	reply, err := a.send(ctx, request{method: http.MethodGet, url: url, key: key})
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	lines := bufio.NewScanner(reply.Body)
	lines.Buffer(make([]byte, 16<<10), 16<<20)
	for lines.Scan() {
		data, is := bytes.CutPrefix(lines.Bytes(), []byte("data: "))
		if !is {
			continue
		}
		m, err := readMessage(data)
		if err != nil {
			return err
		}
		if !each(m) {
			return nil
		}
	}
	return lines.Err()
}
