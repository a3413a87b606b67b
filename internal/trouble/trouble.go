// Package trouble keeps what a server finds to be wrong with itself while it runs, for whoever runs it: the server shows it on their page,
// and it stands in a file of the data folder, where "rumble doctor" reads it. What is wrong at the start needs none of this: it is refused.
package trouble

import (
	"cmp"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"rumble/game"
)

const (
	// FileName is the name of the file in the data folder.
	FileName = "troubles.json"
	// Most is how many troubles are kept at a time; what is found beyond is only logged.
	Most = 20
)

// Trouble is one thing that is wrong, and what to do.
type Trouble struct {
	Code     game.Code `json:"code"`
	About    string    `json:"about"` // an address, a name, a folder
	Sentence string    `json:"sentence"`
	Since    int64     `json:"since"` // when it was found first, in seconds of Unix
}

// Book holds what is wrong just now. It may be used by several at once; none at all takes everything and keeps nothing.
type Book struct {
	file string // "" for none
	log  *slog.Logger

	mu  sync.Mutex // guards all; the file is written under it, when something changes
	all []Trouble
}

// Begin is an empty book in a data folder: what was wrong with the last server that ran there is forgotten.
func Begin(folder string, log *slog.Logger) *Book {
	b := &Book{file: filepath.Join(folder, FileName), log: log}
	if err := os.Remove(b.file); err != nil && !errors.Is(err, os.ErrNotExist) {
		log.Warn("what was wrong with the last server cannot be forgotten", "cause", err)
	}
	return b
}

// Found writes down and logs that something is wrong. Found again, it is told once; the newest sentence stands.
func (b *Book) Found(code game.Code, about, sentence string) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	i := b.find(code, about)
	switch {
	case i >= 0 && b.all[i].Sentence == sentence:
		return
	case i >= 0:
		b.all[i].Sentence = sentence
	default:
		b.log.Warn("something is wrong", "code", code, "sentence", sentence)
		if len(b.all) >= Most {
			return
		}
		b.all = append(b.all, Trouble{code, about, sentence, time.Now().Unix()})
	}
	b.write()
}

// Over says that something is right again.
func (b *Book) Over(code game.Code, about string) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if i := b.find(code, about); i >= 0 {
		b.log.Info("something is right again", "code", code, "about", about)
		b.all = slices.Delete(b.all, i, i+1)
		b.write()
	}
}

// All is what is wrong, the oldest first.
func (b *Book) All() []Trouble {
	if b == nil {
		return []Trouble{}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]Trouble{}, b.all...)
}

func (b *Book) find(code game.Code, about string) int {
	return slices.IndexFunc(b.all, func(t Trouble) bool { return t.Code == code && t.About == about })
}

// write writes the file anew: nobody reads half of it. What cannot be written is still on the page and in the log.
func (b *Book) write() {
	if err := b.replace(); err != nil {
		b.log.Warn("what is wrong cannot be written down", "cause", err)
	}
}

func (b *Book) replace() error {
	if len(b.all) == 0 {
		return os.Remove(b.file)
	}
	text, err := json.Marshal(b.all)
	if err != nil {
		return err
	}
	next, err := os.CreateTemp(filepath.Dir(b.file), FileName+".")
	if err != nil {
		return err
	}
	_, err = next.Write(append(text, '\n'))
	err = cmp.Or(err, next.Close())
	if err == nil {
		err = os.Rename(next.Name(), b.file)
	}
	if err != nil {
		_ = os.Remove(next.Name())
	}
	return err
}

// Read is what was wrong with the server of a data folder when it last ran, or is wrong just now; nothing when there is no file.
func Read(folder string) ([]Trouble, error) {
	text, err := os.ReadFile(filepath.Join(folder, FileName))
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []Trouble
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, err
	}
	return all, nil
}
