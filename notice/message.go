package notice

import (
	"fmt"
	"strings"
	"time"
)

// What is a sort of notice.
type What string

// The sorts of notices.
const (
	Turn    What = "turn"     // it is their turn
	Begun   What = "begun"    // the match begins: their seed for the dice is waited for
	Invited What = "invited"  // a seat is kept for them
	Ready   What = "ready"    // the table waits for them to be ready
	Back    What = "takeback" // somebody asks to take something back
	Offer   What = "offer"    // somebody offers something
	DayLeft What = "day-left" // a day is left to answer
	Over    What = "over"     // the match is over
	Test    What = "test"     // somebody tries a channel
	Code    What = "code"     // whether an address of mail is theirs
)

// Message is what is told: plain text, of what whoever gets it may see at the table anyway, and nothing else.
type Message struct {
	Kind     What     `json:"kind"`
	Match    string   `json:"match,omitempty"`
	Room     bool     `json:"room,omitempty"`     // the match has not begun: the link leads to its room
	Game     string   `json:"game,omitempty"`     // the title of the game
	Scenario string   `json:"scenario,omitempty"` // the title of the scenario
	Turn     string   `json:"turn,omitempty"`     // turn 2 of 5
	With     []string `json:"with,omitempty"`     // the names of the others at the table
	Until    int64    `json:"until,omitempty"`    // when the answer is due, in seconds of Unix
	Code     string   `json:"code,omitempty"`
}

// Bounds of what is told.
const (
	maxWords = 80 // characters of each title and name
	maxWith  = 4  // names
)

// plain is text on one line, not too long, without characters that steer a screen.
func plain(text string) string {
	text = strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r >= 0x200e && r <= 0x202e || r >= 0x2060 && r <= 0x2069 || r == 0xfeff {
			return ' '
		}
		return r
	}, text)), " ")
	if long := []rune(text); len(long) > maxWords {
		text = string(long[:maxWords-1]) + "…"
	}
	return text
}

// cleaned is the message with its words as they may be sent.
func (m Message) cleaned() Message {
	m.Game, m.Scenario, m.Turn = plain(m.Game), plain(m.Scenario), plain(m.Turn)
	var with []string
	for _, name := range m.With {
		if name = plain(name); name != "" {
			with = append(with, name)
		}
	}
	if len(with) > maxWith {
		with = append(with[:maxWith-1:maxWith-1], fmt.Sprintf("%d others", len(with)-maxWith+1))
	}
	m.With = with
	return m
}

// Title is the message in a few words.
func (m *Message) Title() string {
	switch m.Kind {
	case Turn:
		return "Your turn: " + m.table()
	case Begun:
		return "The match begins: " + m.table()
	case Invited:
		return "You are invited: " + m.table()
	case Ready:
		return "The table waits for you: " + m.table()
	case Back:
		return "May it be taken back? " + m.table()
	case Offer:
		return "An offer: " + m.table()
	case DayLeft:
		return "A day left to answer: " + m.table()
	case Over:
		return "The match is over: " + m.table()
	case Code:
		return "Your code for Rumble: " + m.Code
	}
	return "Rumble reaches you here"
}

func (m *Message) table() string {
	if m.Scenario == "" {
		return m.Game
	}
	return m.Scenario
}

// Body is the message in a sentence or two.
func (m *Message) Body() string {
	switch m.Kind {
	case Code:
		return "Somebody wants to be told at this address that it is their turn. If that was you, type the code " + m.Code +
			" where you gave the address, within the hour. If it was not, do nothing: nothing else is sent."
	case Test:
		return "This is a test. From now on you are told here when a table waits for you."
	}
	said := []string{m.Game}
	if m.Turn != "" {
		said = append(said, m.Turn)
	}
	if len(m.With) > 0 {
		said = append(said, "with "+join(m.With))
	}
	text := strings.Join(said, ", ") + "."
	switch m.Kind {
	case Turn:
		text += " The table waits for your answer."
	case Begun:
		text += " Come to the table, so that the dice can begin."
	case Invited:
		text += " A seat is kept for you: log in by your name, and sit down."
	case Ready:
		text += " Look at what is to be played, and say that you are ready."
	case Back:
		text += " Somebody would like to take an answer back, and asks you."
	case Offer:
		text += " Somebody has made an offer, and waits for your answer."
	case Over:
		text += " Come and see how it ended."
	}
	if m.Until > 0 {
		text += " Your answer is due by " + time.Unix(m.Until, 0).UTC().Format("2 January, 15:04") + " UTC."
	}
	return text
}

func join(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// path is where it leads, on the server: without a key. The browser that has one, or whoever owns the seat, goes on from there.
func (m *Message) path() string {
	switch {
	case m.Match == "":
		return "/"
	case m.Room:
		return "/#/room/" + m.Match
	}
	return "/#/m/" + m.Match
}
