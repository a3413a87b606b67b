package server

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"rumble/game"
	"rumble/match"
	"rumble/people"
	"rumble/store"
)

// AsOwner is the key of whoever runs the server.
type AsOwner struct {
	Authorization string `header:"Authorization" maxLength:"200" hidden:"true"`
}

// OwnerView is how a server stands, for whoever runs it.
type OwnerView struct {
	Store    string         `json:"store" doc:"where all is kept: SQLite or PostgreSQL"`
	Bytes    int64          `json:"bytes" doc:"that all takes on the disk"`
	Live     int            `json:"live" doc:"matches that are in memory"`
	Streams  int            `json:"streams" doc:"open streams of this node"`
	Listed   bool           `json:"listed" doc:"strangers find the rooms whose hosts want that"`
	Fixed    bool           `json:"fixed,omitempty" doc:"the program was started so that no rooms are listed: that cannot be changed here"`
	KeepDays int            `json:"keepDays" doc:"after how many days without a move a table is erased; 0 for never"`
	Banned   []string       `json:"banned" doc:"the names that nobody goes by"`
	Backups  []BackupFile   `json:"backups" doc:"in the folder of backups, the latest first"`
	Troubles []OwnerTrouble `json:"troubles" doc:"what this node finds to be wrong, the oldest first"`
	SavesTo  string         `json:"savesTo,omitempty" doc:"the folder of backups; absent where the database has its own way"`
}

// BackupFile is a backup that was made.
type BackupFile struct {
	Name  string `json:"name" doc:"of the file"`
	Bytes int64  `json:"bytes" doc:"that it takes"`
	Made  int64  `json:"made" doc:"when, in seconds of Unix"`
}

// OwnerTrouble is something that the server finds to be wrong with itself.
type OwnerTrouble struct {
	Code     game.Code `json:"code" doc:"for programs; it does not change"`
	About    string    `json:"about" doc:"what it is about: an address, a name, a folder"`
	Sentence string    `json:"sentence" doc:"what is wrong, and what to do"`
	Since    int64     `json:"since" doc:"when it was found first, in seconds of Unix"`
}

// OwnerTables are some of the tables of a server.
type OwnerTables struct {
	Tables []OwnerTable `json:"tables" doc:"the latest first"`
	Next   int64        `json:"next,omitempty" doc:"where the next page begins; absent on the last"`
}

// OwnerTable is a table as whoever runs the server sees it: no key of it, and nothing that is hidden or said there.
type OwnerTable struct {
	Match   string   `json:"match" doc:"id of the match"`
	Ruleset string   `json:"ruleset,omitempty" doc:"id of the game"`
	Names   []string `json:"names" doc:"of the seats: by which their people go, or that of the bot; empty where it is not known"`
	Began   int64    `json:"number" doc:"the matches are numbered as they began"`
	Since   int64    `json:"since,omitempty" doc:"when something has happened last, in seconds of Unix, to the minute; absent when that is not known"`
	Until   int64    `json:"until,omitempty" doc:"until when it is kept if nothing happens, in seconds of Unix"`
	Rows    int      `json:"rows" doc:"of the journal"`
	Bytes   int64    `json:"bytes" doc:"of the journal"`
	Live    bool     `json:"live,omitempty" doc:"it is in memory: somebody is there, or was just now"`
	Closed  bool     `json:"closed,omitempty" doc:"it is closed, and being erased"`
}

func (s *Server) ownerRoutes(api huma.API) {
	const here = "/api/owner"
	get, post, erase := http.MethodGet, http.MethodPost, http.MethodDelete
	register(s, api, call{method: get, path: here, id: "get-owner", tag: tagServer, summary: "How the server stands, for whoever runs it", owner: true}, owned(s, s.ownerView))
	register(s, api, call{
		method: get, path: here + "/tables", id: "list-all-tables", tag: tagServer, summary: "All tables, for whoever runs the server", owner: true,
		about: "Which there are, how large they are and when something has happened there last; no keys, and nothing that is hidden or said.",
	}, owned(s, s.ownerTables))
	register(s, api, call{
		method: erase, path: here + "/tables/{match}", id: "close-table", tag: tagServer, summary: "Close a table and erase it", owner: true,
		about:   "Whoever is there hears that it is closed. All of it is erased within minutes and cannot be brought back but by a backup.",
		refuses: [][]game.Code{{game.UnknownMatch}},
	}, owned(s, s.closeTable))
	register(s, api, call{
		method: post, path: here + "/banned", id: "ban-name", tag: tagServer, summary: "Have nobody go by a name", owner: true,
		about:   "Nor by one that looks alike. Whoever owns it cannot come by their login; a link that they have goes on.",
		refuses: [][]game.Code{{people.BadName, people.ListFull}}, example: map[string]any{"name": "Al"},
	}, owned(s, s.banName))
	register(s, api, call{
		method: erase, path: here + "/banned/{name}", id: "unban-name", tag: tagServer, summary: "Let people go by a name again", owner: true,
	}, owned(s, s.unbanName))
	register(s, api, call{
		method: post, path: here + "/listing", id: "set-listing", tag: tagServer, summary: "Have rooms listed for strangers, or not", owner: true,
		refuses: [][]game.Code{{game.NotListed}}, example: map[string]any{"listed": true},
	}, owned(s, s.setListing))
	register(s, api, call{
		method: post, path: here + "/backups", id: "make-backup", tag: tagServer, summary: "Make a backup", owner: true, makes: true,
		about:   "Into the folder of backups, on the machine of the server: it is not sent to anybody. PostgreSQL has its own way (not-saved).",
		refuses: [][]game.Code{{notSaved}},
	}, owned(s, s.makeBackup))
}

// owned lets only whoever runs the server in.
func owned[I ownerInput, O any](s *Server, handle func(context.Context, I) (*O, error)) func(context.Context, I) (*O, error) {
	return func(ctx context.Context, in I) (*O, error) {
		if err := s.ownerOnly(ctx, in.authorization()); err != nil {
			return nil, err
		}
		return handle(ctx, in)
	}
}

type ownerInput interface{ authorization() string }

func (a *AsOwner) authorization() string { return a.Authorization }

func (s *Server) ownerView(ctx context.Context, _ *AsOwner) (*body[OwnerView], error) {
	bytes, err := s.config.Store.Size(ctx)
	if err != nil {
		return nil, err
	}
	d := s.warden.now(ctx)
	v := OwnerView{
		Store: "SQLite", Bytes: bytes, Live: len(s.lobby.inUse()), Streams: s.limits.open(), Listed: !s.warden.unlisted(ctx), Fixed: s.config.NoOpenTables,
		KeepDays: s.config.KeepDays, Banned: append([]string{}, d.Banned...), Backups: []BackupFile{},
		Troubles: []OwnerTrouble{},
	}
	for _, t := range s.config.Troubles.All() {
		v.Troubles = append(v.Troubles, OwnerTrouble(t))
	}
	if s.config.Store.Shared() {
		v.Store = "PostgreSQL"
	}
	if _, saves := s.config.Store.(saver); saves && s.config.Backups != "" {
		v.SavesTo = s.config.Backups
		v.Backups = backupsIn(s.config.Backups)
	}
	return &body[OwnerView]{v}, nil
}

// saver is a store of which backups can be made while it is in use.
type saver interface {
	Save(ctx context.Context, file string) (store.Backup, error)
}

const (
	backupEnding = ".backup"
	mostBackups  = 100 // that are shown
)

// backupsIn are the backups in a folder, the latest first.
func backupsIn(folder string) []BackupFile {
	all := []BackupFile{}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return all // there is none yet
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.HasSuffix(e.Name(), backupEnding) && info.Mode().IsRegular() {
			all = append(all, BackupFile{e.Name(), info.Size(), info.ModTime().Unix()})
		}
	}
	slices.SortFunc(all, func(a, b BackupFile) int { return strings.Compare(b.Name, a.Name) })
	return all[:min(len(all), mostBackups)]
}

func (s *Server) ownerTables(ctx context.Context, in *struct {
	AsOwner
	Before int64 `query:"before" minimum:"0" doc:"next of the page before"`
	Limit  int   `query:"limit" minimum:"1" maximum:"50" default:"20" doc:"how many"`
},
) (*body[OwnerTables], error) {
	tables, err := s.config.Store.Tables(ctx, in.Before, in.Limit)
	if err != nil {
		return nil, err
	}
	out := OwnerTables{Tables: []OwnerTable{}}
	for _, t := range tables {
		shown, err := s.ownerTable(ctx, t)
		if err != nil {
			return nil, err
		}
		out.Tables = append(out.Tables, shown)
	}
	if len(tables) == in.Limit {
		out.Next = tables[len(tables)-1].Number
	}
	return &body[OwnerTables]{out}, nil
}

func (s *Server) ownerTable(ctx context.Context, t store.Table) (OwnerTable, error) {
	shown := OwnerTable{Match: t.Match, Names: []string{}, Began: t.Number, Rows: t.Rows, Bytes: t.Bytes, Closed: s.warden.isClosed(ctx, t.Match), Live: s.lobby.has(t.Match)}
	first, err := s.config.Store.ReadSome(ctx, t.Match, 1, 1)
	if err != nil {
		return shown, err
	}
	if len(first) > 0 {
		if begun, err := match.BeginningOf(first[0]); err == nil { // a journal that cannot be read is shown without
			shown.Ruleset, shown.Names = begun.Ruleset, begun.Bots
		}
	}
	r, err := s.roomOf(ctx, t.Match)
	if err != nil {
		return shown, err
	}
	if r != nil {
		shown.Names = []string{}
		for i := range r.Seats {
			name := r.Seats[i].Name
			if r.Seats[i].Bot != "" {
				name = r.Seats[i].Bot
			}
			shown.Names = append(shown.Names, name)
		}
	}
	if shown.Since, err = s.rooms.LastMoved(ctx, t.Match); err != nil {
		return shown, err
	}
	shown.Until = s.keptUntil(shown.Since)
	return shown, nil
}

// keptUntil is until when a table is kept in which something has happened last at that time; 0 where that is for ever, or not known.
func (s *Server) keptUntil(since int64) int64 {
	if s.config.KeepDays == 0 || since == 0 {
		return 0
	}
	return since + int64(s.config.KeepDays)*int64(24*time.Hour/time.Second)
}

// has says whether a match is in memory.
func (l *lobby) has(id string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.live[id] != nil
}

func (s *Server) closeTable(ctx context.Context, in *struct {
	AsOwner
	Match string `path:"match" maxLength:"64"`
},
) (*struct{}, error) {
	if roomID(in.Match) != nil {
		return nil, unknownMatch()
	}
	rows, err := s.config.Store.ReadSome(ctx, in.Match, 1, 1)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, unknownMatch()
	}
	return &struct{}{}, s.warden.close(ctx, in.Match)
}

func (s *Server) banName(ctx context.Context, in *struct {
	AsOwner
	Body struct {
		Name string `json:"name" maxLength:"96" doc:"that nobody is to go by"`
	}
},
) (*struct{}, error) {
	return &struct{}{}, s.warden.ban(ctx, in.Body.Name, true)
}

func (s *Server) unbanName(ctx context.Context, in *struct {
	AsOwner
	Name string `path:"name" maxLength:"96"`
},
) (*struct{}, error) {
	return &struct{}{}, s.warden.ban(ctx, in.Name, false)
}

func (s *Server) setListing(ctx context.Context, in *struct {
	AsOwner
	Body struct {
		Listed bool `json:"listed" doc:"strangers find the rooms whose hosts want that"`
	}
},
) (*struct{}, error) {
	if s.config.NoOpenTables {
		return nil, game.Refuse(game.NotListed, "listed", "The program was started with --no-open-tables: start it without.")
	}
	return &struct{}{}, s.warden.change(ctx, func(d *decided) error {
		d.Unlisted = !in.Body.Listed
		return nil
	})
}

// notSaved is the code for a store that is saved in another way.
const notSaved game.Code = "not-saved"

func (s *Server) makeBackup(ctx context.Context, _ *AsOwner) (*body[BackupFile], error) {
	keep, saves := s.config.Store.(saver)
	if !saves || s.config.Backups == "" {
		return nil, game.Refuse(notSaved, "", "Backups of this database are made in another way: by pg_dump.")
	}
	if !s.warden.saving.CompareAndSwap(false, true) {
		return nil, &later{game.Refuse(game.Busy, "", "A backup is being made already."), 5 * time.Second}
	}
	defer s.warden.saving.Store(false)
	if err := os.MkdirAll(s.config.Backups, 0o700); err != nil {
		return nil, &game.Error{Code: game.StoreUnavailable, Sentence: "The folder of backups cannot be made.", Cause: err}
	}
	file := filepath.Join(s.config.Backups, "rumble-"+time.Now().UTC().Format("20060102-150405")+backupEnding)
	if _, err := keep.Save(ctx, file); err != nil {
		return nil, &game.Error{Code: game.StoreUnavailable, Sentence: "The backup could not be made. There is none.", Cause: err}
	}
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	return &body[BackupFile]{BackupFile{filepath.Base(file), info.Size(), info.ModTime().Unix()}}, nil
}
