package tabletop

import (
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// To look near the straight way first finds the very path that looking everywhere at once finds, or none as well; and the
// next search has the whole limit again.
func TestLookingNearFirst(t *testing.T) {
	var s Scratch
	rapid.Check(t, func(t *rapid.T) {
		table := roomy(t)
		from, to := room(t, table, "from"), room(t, table, "to")
		w := &Walker{Radius: 500, AvoidRough: rapid.Bool().Draw(t, "avoid rough"), Shut: anyDoors(t, "shut")}
		goal := aim{toPlace, flat(to)}
		if rapid.Bool().Draw(t, "to the edge") {
			goal = aim{kind: toEdge}
		}
		q := table.newSearch(w, from, goal, Length(rapid.IntRange(0, 60).Draw(t, "limit"))*game.Inch, &s)
		for range rapid.IntRange(0, 2).Draw(t, "bodies") {
			w.Bodies = append(w.Bodies, bodyAt(anyPoint().Draw(t, "body"), 1000))
			q.block(len(w.Bodies) - 1)
		}
		limit := q.limit
		near, found := q.run()
		var nearRoute, route Route
		if found {
			nearRoute, _ = q.route(near)
		}
		if q.limit != limit {
			t.Fatalf("the limit is %d, it was %d", q.limit, limit)
		}
		node, ok := q.look()
		if ok {
			route, _ = q.route(node)
		}
		if found != ok || nearRoute != route {
			t.Errorf("near first there is %v by %v, else %v by %v", found, nearRoute.Path(), ok, route.Path())
		}
	})
}
