package command

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"rumble/store"
)

type backup struct {
	Data     string `default:"data" placeholder:"DIR" help:"The folder of the server, which may be running."`
	To       string `required:"" placeholder:"FILE" help:"The file to write; it must not be there yet."`
	Database string `placeholder:"URL" env:"RUMBLE_DATABASE" help:"PostgreSQL has its own way: see pg_dump."`
}

// Run makes a backup.
func (c *backup) Run(ctx context.Context, p *Program) error {
	if err := onlyFolders(c.Database, "pg_dump --format=custom --file=rumble.dump URL"); err != nil {
		return err
	}
	folder, err := filepath.Abs(c.Data)
	if err != nil {
		return err
	}
	file, err := filepath.Abs(c.To)
	if err != nil {
		return err
	}
	b, err := store.Save(ctx, folder, file)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Out, "%s: %s. Whoever has it has every seat: keep it as you keep the folder.\n", c.To, b)
	return nil
}

type restore struct {
	From     string `required:"" placeholder:"FILE" help:"The backup."`
	Data     string `default:"data" placeholder:"DIR" help:"The folder that is to be made of it."`
	Replace  bool   `help:"Even if there is something in the folder: that is kept beside it, under another name."`
	Database string `placeholder:"URL" env:"RUMBLE_DATABASE" help:"PostgreSQL has its own way: see pg_restore."`
}

// Run makes a folder of a backup.
func (c *restore) Run(p *Program) error {
	if err := onlyFolders(c.Database, "pg_restore --clean --if-exists --dbname=URL rumble.dump"); err != nil {
		return err
	}
	b, aside, err := store.Restore(c.From, c.Data, c.Replace)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Out, "%s: %s, as they were on %s.\n", c.Data, b, b.Made.Format("2 January 2006 at 15:04 UTC"))
	if aside != "" {
		fmt.Fprintf(p.Out, "What was there before is in %s.\n", aside)
	}
	return nil
}

// onlyFolders refuses a PostgreSQL database.
func onlyFolders(database, instead string) error {
	if strings.TrimSpace(database) == "" {
		return nil
	}
	return wrong("A PostgreSQL database is saved and restored by its own programs: %s", instead)
}
