package command

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"rumble/internal/storetest"
)

// told is what a program prints while others look at it.
type told struct {
	mu   sync.Mutex
	text strings.Builder
}

func (t *told) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.Write(b)
}

func (t *told) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.String()
}

// A study that others play comes to the same rows and the same words, and a worker that is told to stop says what it did.
func TestWork(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	address := cluster.Database(t)
	ctx, stop := context.WithCancel(t.Context())
	worker, ended := newBench(""), make(chan int, 1)
	var out, errs told
	worker.Out, worker.Err = &out, &errs
	go func() { ended <- worker.Run(ctx, []string{"work", "--database", address, "--cores", "2"}) }()
	for deadline := time.Now().Add(time.Minute); !strings.Contains(errs.String(), "At work."); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(errs.String())
		}
	}
	t.Chdir(t.TempDir())
	asked := []string{"study", "shoot-out", "--games", "60", "--vary", "settings.turns=2,6"}
	here := newBench("")
	here.want(t, 0, append(asked, "--into", "here")...)
	there := newBench("")
	there.want(t, 0, append(asked, "--into", "there", "--database", address)...)
	if readFile(t, "here", "rows.jsonl") != readFile(t, "there", "rows.jsonl") || readFile(t, "here", "report.html") != readFile(t, "there", "report.html") {
		t.Error("others play it otherwise")
	}
	if got, want := there.out.String(), strings.ReplaceAll(here.out.String(), "here", "there"); got != want {
		t.Errorf("%s\nshould be\n%s", got, want)
	}
	stop()
	if code := <-ended; code != 0 || out.String() != "120 games were played.\n" {
		t.Errorf("exit %d: %s%s", code, out.String(), errs.String())
	}
}

func TestWorkRefuses(t *testing.T) {
	t.Setenv("RUMBLE_DATABASE", "")
	if err := os.Unsetenv("RUMBLE_DATABASE"); err != nil {
		t.Fatal(err)
	}
	newBench("").want(t, 2, "work")
	newBench("").want(t, 2, "work", "--database", "postgres://nowhere", "--cores=-1")
	b := newBench("")
	b.want(t, 2, "work", "--database", "nonsense")
	if !strings.Contains(b.err.String(), "--database") {
		t.Error(b.err.String())
	}
}

// A database that cannot be used is told in one line, with the option and without the password, and nothing is begun.
func TestADatabaseThatCannotBeUsed(t *testing.T) {
	nowhere := t.TempDir()
	t.Chdir(t.TempDir())
	refused := func(address, says string) {
		t.Helper()
		for _, args := range [][]string{{"work"}, {"study", "shoot-out", "--games", "5", "--into", "n1/n2"}} {
			b := newBench("")
			b.want(t, 2, append(args, "--database", address)...)
			if got := b.err.String(); got != "rumble: --database: "+says+".\n" || b.out.Len() > 0 {
				t.Errorf("%s: %s%s", args[0], got, b.out.String())
			}
			if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
				t.Errorf("%s: something was begun: %v", args[0], left)
			}
		}
	}
	refused("postgres://rumble:secret@/nothing?host="+nowhere, "no PostgreSQL answers at "+nowhere)
	refused("postgres://rumble:secret@127.0.0.1:1/nothing", "no PostgreSQL answers at 127.0.0.1:1")
	refused("postgres://rumble:secret@nowhere.invalid/nothing", `no machine is called "nowhere.invalid"`)
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	address, err := pgxpool.ParseConfig(cluster.Database(t))
	if err != nil {
		t.Fatal(err)
	}
	at := address.ConnConfig
	there := func(user, name string) string {
		return fmt.Sprintf("postgres://%s:secret@/%s?host=%s&port=%d", user, name, url.QueryEscape(at.Host), at.Port)
	}
	refused(there(at.User, "nothing"), fmt.Sprintf("there is no database %q at %s", "nothing", at.Host))
	refused(there("stranger", at.Database), fmt.Sprintf("the database at %s does not let %q in", at.Host, "stranger"))
}

// What is wrong with the folder is found before anything is made in the database.
func TestTheFolderComesBeforeTheDatabase(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	address := cluster.Database(t)
	into := write(t, "taken", "")
	b := newBench("")
	b.want(t, 2, "study", "shoot-out", "--into", into, "--database", address)
	pool, err := pgxpool.New(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	var made bool
	if err := pool.QueryRow(t.Context(), "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'rumble_study')").Scan(&made); err != nil || made {
		t.Errorf("the tables were made: %t, %v", made, err)
	}
}
