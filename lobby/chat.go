package lobby

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rumble/game"
	"rumble/people"
	"rumble/records"
)

// Channel is one of the two conversations beside a match, which are kept apart.
type Channel string

// The channels: of those who play, and of those who watch.
const (
	AtTable  Channel = "table"
	Watching Channel = "watch"
)

var channels = [...]Channel{AtTable, Watching}

// Said is one line of a conversation.
type Said struct {
	ID     int64  `json:"id" doc:"counts the lines of the channel, from 1"`
	Seat   string `json:"seat,omitempty" doc:"the seat of whoever said it; absent when they watch"`
	Name   string `json:"name,omitempty" doc:"by which they go"`
	Text   string `json:"text,omitempty" doc:"their own words: plain text, 300 characters at most"`
	Phrase string `json:"phrase,omitempty" doc:"a quick phrase in their place"`
	At     int64  `json:"at" doc:"when, in seconds of Unix"`
}

// Chat is the end of a conversation.
type Chat struct {
	Last    int64  `json:"last"` // the id of the last line that was ever said
	Closed  bool   `json:"closed,omitempty"`
	Lines   []line `json:"lines,omitempty"`
	Changed int64  `json:"changed"`
}

type line struct {
	Said
	Try   string `json:"try,omitempty"`   // the key that it came with, to know it again
	Owner string `json:"owner,omitempty"` // id of whoever owns the name by which it was said; told to nobody
}

// Bounds of a conversation: what is older is forgotten.
const (
	MaxText  = 300      // characters of a line
	MaxLines = 100      // lines that are kept
	maxChat  = 48 << 10 // bytes of them
	maxTry   = 64       // bytes of the key that a line may come with
)

// phrases are the codes of the quick phrases. How one reads is for a screen to say, in whatever language it speaks.
var phrases = [...]string{"hello", "good-luck", "one-moment", "back-again", "well-played", "bad-luck", "thank-you", "sorry", "good-game", "goodbye"}

// Phrases are the codes of the quick phrases.
func Phrases() []string { return slices.Clone(phrases[:]) }

// What is refused of words that somebody says.
const (
	BadText   game.Code = "bad-text"
	BadPhrase game.Code = "bad-phrase"
)

// CheckText gives somebody's words as they are kept: 1 to 300 characters that can be seen, on one line. Characters that steer a
// screen or turn the writing round are refused ("bad-text"), but for those that join letters.
func CheckText(text string) (string, error) {
	if !utf8.ValidString(text) || utf8.RuneCountInString(text) > MaxText {
		return "", game.Refuse(BadText, "text", "A line has at most %d characters.", MaxText)
	}
	text = strings.TrimSpace(text)
	seen := false
	for _, r := range text {
		switch {
		case unicode.IsSpace(r) && r != ' ', unicode.IsControl(r), unicode.Is(unicode.Co, r), unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d':
			return "", game.Refuse(BadText, "text", "A line is plain text: there is a character in it that cannot be seen.")
		}
		seen = seen || unicode.IsGraphic(r) && r != ' '
	}
	if !seen {
		return "", game.Refuse(BadText, "text", "A line has at least one character.")
	}
	return text, nil
}

// check gives a line as it is kept.
func (s *Said) check() error {
	var err error
	if s.Name != "" {
		if s.Name, err = people.CheckName("name", s.Name); err != nil {
			return err
		}
	}
	if s.Phrase != "" {
		if s.Text != "" || !slices.Contains(phrases[:], s.Phrase) {
			return game.Refuse(BadPhrase, "phrase", "There is no such phrase, or there are words beside it.")
		}
		return nil
	}
	s.Text, err = CheckText(s.Text)
	return err
}

const kindChat = "chat"

func chatID(id string, c Channel) string { return id + "/" + string(c) }

// Say says a line in a channel of a room or match, and gives it with its id; the owner is the id of whoever owns the name by which it is said,
// if anybody does. With the key of another try of the same seat it is the line that was said then. "chat-closed" when the host has closed the channel.
func (rs *Rooms) Say(ctx context.Context, id string, c Channel, s Said, owner, try string) (Said, error) {
	if err := s.check(); err != nil {
		return s, err
	}
	if len(try) > maxTry {
		return s, game.Refuse(game.BadRequest, "Idempotency-Key", "The key of a line has at most %d characters.", maxTry)
	}
	if owner != "" {
		if err := rs.own(ctx, owner, id); err != nil {
			return s, err
		}
	}
	var kept Said
	err := rs.changeChat(ctx, id, c, func(chat *Chat) error {
		for i := range chat.Lines {
			if l := &chat.Lines[i]; try != "" && l.Try == try && l.Seat == s.Seat {
				kept = l.Said
				return nil
			}
		}
		if chat.Closed {
			return game.Refuse(game.ChatClosed, "", "The host has closed this conversation.")
		}
		chat.Last++
		kept = s
		kept.ID, kept.At = chat.Last, rs.Now().Unix()
		chat.add(line{kept, try, owner})
		return nil
	})
	return kept, err
}

// add adds a line, and forgets the oldest as there is no room for them.
func (c *Chat) add(l line) {
	c.Lines = append(c.Lines, l)
	size := 0
	for i := len(c.Lines) - 1; i >= 0; i-- {
		// What is the most that a line becomes when it is written: its words are escaped, six bytes for one at the worst.
		body, _ := json.Marshal(c.Lines[i])
		if size += len(body) + 1; size > maxChat || len(c.Lines)-i > MaxLines {
			c.Lines = slices.Clone(c.Lines[i+1:])
			return
		}
	}
}

// CloseChat closes a channel, or opens it again. What was said stays.
func (rs *Rooms) CloseChat(ctx context.Context, id string, c Channel, closed bool) error {
	return rs.changeChat(ctx, id, c, func(chat *Chat) error {
		chat.Closed = closed
		return nil
	})
}

func (rs *Rooms) changeChat(ctx context.Context, id string, c Channel, do func(*Chat) error) error {
	return records.Change(ctx, rs.Records, kindChat, chatID(id, c), func(body []byte) ([]byte, error) {
		chat, err := readAs[Chat](body)
		if err != nil {
			return nil, err
		}
		last, closed := chat.Last, chat.Closed
		if err := do(chat); err != nil || chat.Last == last && chat.Closed == closed {
			return nil, err
		}
		chat.Changed = rs.Now().Unix()
		return json.Marshal(chat)
	})
}

// Heard is what was said in a channel after the line with an id, and whether the channel is closed. Whoever somebody does not want to hear is left
// out; nil for none.
func (rs *Rooms) Heard(ctx context.Context, id string, c Channel, after int64, unheard func(people.Person) bool) (lines []Said, closed bool, err error) {
	kept, err := rs.Records.Get(ctx, kindChat, chatID(id, c))
	if err != nil {
		return nil, false, err
	}
	chat, err := readAs[Chat](kept.Body)
	if err != nil {
		return nil, false, err
	}
	for i := range chat.Lines {
		l := &chat.Lines[i]
		if l.ID > after && (unheard == nil || !unheard(people.Person{ID: l.Owner, Name: l.Name})) {
			lines = append(lines, l.Said)
		}
	}
	return lines, chat.Closed, nil
}

// readAs reads what is kept; there is nothing in what is not.
func readAs[T any](body []byte) (*T, error) {
	read := new(T)
	if len(body) == 0 {
		return read, nil
	}
	if err := json.Unmarshal(body, read); err != nil {
		return nil, &game.Error{Code: game.BadJournal, Sentence: "What is kept here cannot be read.", Cause: err}
	}
	return read, nil
}
