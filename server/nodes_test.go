package server_test

import (
	"context"
	"testing"

	"rumble/internal/storetest"
	"rumble/server"
	"rumble/store"
)

// together is a store that says that others write to it, too.
type together struct{ store.Store }

func (together) Shared() bool { return true }

// onTwoNodes runs a test against two servers over one store: an SQLite file that both write to, and a PostgreSQL where there is one.
func onTwoNodes(t *testing.T, test func(t *testing.T, one, other house), changes ...func(*server.Config)) {
	t.Helper()
	changes = append([]func(*server.Config){func(c *server.Config) { c.Bounds.Person = server.Share{Proofs: 1000, Personal: 1000} }}, changes...)
	t.Run("SQLite", func(t *testing.T) {
		keep := together{sqlite(t)}
		test(t, open(t, keep, changes...), open(t, keep, changes...))
	})
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	t.Run("PostgreSQL", func(t *testing.T) {
		address := cluster.Database(t)
		var nodes [2]house
		for i := range nodes {
			keep, err := store.OpenPostgres(context.Background(), address)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = keep.Close() })
			nodes[i] = open(t, keep, changes...)
		}
		test(t, nodes[0], nodes[1])
	})
}
