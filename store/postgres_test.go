package store_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"rumble/internal/storetest"
	"rumble/store"
)

func openDatabase(t *testing.T, address string) *store.Postgres {
	t.Helper()
	s, err := store.OpenPostgres(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestPostgres(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	suite(t, func(t *testing.T) stores {
		address := cluster.Database(t)
		return stores{openDatabase(t, address), func() store.Store { return openDatabase(t, address) }}
	})
	t.Run("nodes that start together", func(t *testing.T) { startTogether(t, cluster.Database(t)) })
	t.Run("a database that refuses to write", func(t *testing.T) { refusesToWrite(t, cluster) })
	t.Run("connections that are cut", func(t *testing.T) { connectionsCut(t, cluster) })
}

// startTogether: CREATE TABLE IF NOT EXISTS alone fails when two do it at the same moment.
func startTogether(t *testing.T, address string) {
	errs := make([]error, 8)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() {
			s, err := store.Open(context.Background(), address, "")
			if errs[i] = err; err == nil {
				errs[i] = s.Close()
			}
		})
	}
	all.Wait()
	for i, err := range errs {
		if err != nil {
			t.Errorf("node %d: %v", i, err)
		}
	}
}

func refusesToWrite(t *testing.T, cluster *storetest.Cluster) {
	address := cluster.Database(t)
	written(t, openDatabase(t, address), "m", 1, "one")
	cluster.Run(t, "ALTER DATABASE "+databaseOf(address)+" SET default_transaction_read_only = on")
	_, err := store.OpenPostgres(context.Background(), address)
	refused(t, err, "store-unusable")
	cluster.Run(t, "ALTER DATABASE "+databaseOf(address)+" SET default_transaction_read_only = off")
	s := openDatabase(t, address)
	cluster.Run(t, "ALTER DATABASE "+databaseOf(address)+" SET default_transaction_read_only = on")
	cluster.Run(t, cut(address)) // so that the store's next connection is of the new kind
	for range 2 {                // the first may find its connection cut
		refused(t, s.Append(context.Background(), "m", 2, bodies("two", "three")), "store-unavailable")
	}
	holds(t, s, "m", 1, "one")
}

func connectionsCut(t *testing.T, cluster *storetest.Cluster) {
	address := cluster.Database(t)
	s := openDatabase(t, address)
	written(t, s, "m", 1, "one")
	cluster.Run(t, cut(address))
	if err := s.Append(context.Background(), "m", 2, bodies("two")); err != nil {
		refused(t, err, "store-unavailable")
		written(t, s, "m", 2, "two") // the next attempt has a connection of its own
	}
	holds(t, s, "m", 1, "one", "two")
}

// cut ends all connections to the database.
func cut(address string) string {
	return "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + databaseOf(address) + "'"
}

func databaseOf(address string) string {
	_, rest, _ := strings.Cut(address, "@/")
	name, _, _ := strings.Cut(rest, "?")
	return name
}

// direct is a connection of its own.
func direct(t *testing.T, address string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	return conn
}
