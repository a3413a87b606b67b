package match

import (
	"slices"

	"rumble/game"
)

// ScenePatch is what changes a scene into another one: the parts that are others now, and nothing of the rest. The empty
// patch changes nothing.
type ScenePatch struct {
	Title  *string                     `json:"title,omitempty"`
	Turn   *string                     `json:"turn,omitempty"`
	Whose  *string                     `json:"whose,omitempty"`
	Why    *string                     `json:"why,omitempty"`
	Clause *game.ClauseID              `json:"clause,omitempty"`
	Doors  *ListPatch[game.DoorState]  `json:"doors,omitempty"`
	Seats  *ListPatch[game.SceneSeat]  `json:"seats,omitempty"`
	Pieces *ListPatch[game.ScenePiece] `json:"pieces,omitempty"`
	Piles  *ListPatch[game.ScenePile]  `json:"piles,omitempty"`
	Dice   *ListPatch[game.SceneDice]  `json:"dice,omitempty"`
	Zones  *ListPatch[game.SceneZone]  `json:"zones,omitempty"`
	Gauges *[]game.SceneGauge          `json:"gauges,omitempty"` // all of them, when one has changed
	Table  *game.Plan                  `json:"table,omitempty"`  // the whole plan, when it has changed: a building has fallen

	Overlays *ListPatch[game.SceneOverlay] `json:"overlays,omitempty"`
	Goals    *ListPatch[game.SceneGoal]    `json:"goals,omitempty"`
	Ends     *string                       `json:"ends,omitempty"`
}

// ListPatch changes a list of things that have ids.
type ListPatch[T any] struct {
	Set   []T      `json:"set,omitempty"`  // those that are new or have changed, whole
	Order []string `json:"order,omitzero"` // the ids of all that are there now, when those or their order have changed
}

// Difference is the patch that makes the second scene of the first.
func Difference(before, after *game.Scene) ScenePatch {
	return ScenePatch{
		Title: changed(before.Title, after.Title), Turn: changed(before.Turn, after.Turn), Whose: changed(before.Whose, after.Whose),
		Why: changed(before.Why, after.Why), Clause: changed(before.Clause, after.Clause),
		Doors: changedList(before.Doors, after.Doors, idOfDoor), Seats: changedList(before.Seats, after.Seats, idOfSeat),
		Pieces: changedList(before.Pieces, after.Pieces, idOfPiece), Piles: changedList(before.Piles, after.Piles, idOfPile),
		Dice: changedList(before.Dice, after.Dice, idOfDice), Zones: changedList(before.Zones, after.Zones, idOfZone), Gauges: changed(before.Gauges, after.Gauges),
		Table:    changedTable(before.Table, after.Table),
		Overlays: changedList(before.Overlays, after.Overlays, idOfOverlay),
		Goals:    changedList(before.Goals, after.Goals, idOfGoal), Ends: changed(before.Ends, after.Ends),
	}
}

// Apply is the scene that the patch makes of one. The one it is made of stays as it is.
func (p ScenePatch) Apply(before *game.Scene) *game.Scene {
	after := *before
	set(&after.Title, p.Title)
	set(&after.Turn, p.Turn)
	set(&after.Whose, p.Whose)
	set(&after.Why, p.Why)
	set(&after.Clause, p.Clause)
	after.Doors = p.Doors.apply(before.Doors, idOfDoor)
	after.Seats = p.Seats.apply(before.Seats, idOfSeat)
	after.Pieces = p.Pieces.apply(before.Pieces, idOfPiece)
	after.Piles = p.Piles.apply(before.Piles, idOfPile)
	after.Dice = p.Dice.apply(before.Dice, idOfDice)
	after.Zones = p.Zones.apply(before.Zones, idOfZone)
	set(&after.Gauges, p.Gauges)
	if p.Table != nil {
		after.Table = p.Table
	}
	after.Overlays = p.Overlays.apply(before.Overlays, idOfOverlay)
	after.Goals = p.Goals.apply(before.Goals, idOfGoal)
	set(&after.Ends, p.Ends)
	return &after
}

// changedTable is the plan after, when it is another one. Mostly it is the same in memory, too.
func changedTable(before, after *game.Plan) *game.Plan {
	if before == after || after == nil || before != nil && alike(before, after) {
		return nil
	}
	return after
}

func idOfDoor(d *game.DoorState) string   { return d.ID }
func idOfSeat(s *game.SceneSeat) string   { return s.ID }
func idOfPiece(p *game.ScenePiece) string { return p.ID }
func idOfPile(p *game.ScenePile) string   { return p.ID }
func idOfDice(d *game.SceneDice) string   { return d.ID }
func idOfZone(z *game.SceneZone) string   { return z.ID }

func idOfOverlay(o *game.SceneOverlay) string { return o.ID }
func idOfGoal(o *game.SceneGoal) string       { return o.ID }

func changed[T any](before, after T) *T {
	if alike(before, after) {
		return nil
	}
	return &after
}

func set[T any](value *T, to *T) {
	if to != nil {
		*value = *to
	}
}

// changedList is nil when the lists are the same.
func changedList[T any](before, after []T, id func(*T) string) *ListPatch[T] {
	p, old := &ListPatch[T]{}, byID(before, id)
	for i := range after {
		if there := old[id(&after[i])]; there == nil || !alike(*there, after[i]) {
			p.Set = append(p.Set, after[i])
		}
	}
	if order := ids(after, id); !slices.Equal(order, ids(before, id)) {
		p.Order = order
	} else if p.Set == nil {
		return nil
	}
	return p
}

func (p *ListPatch[T]) apply(before []T, id func(*T) string) []T {
	if p == nil {
		return before
	}
	things, order := byID(before, id), p.Order
	if order == nil {
		order = ids(before, id)
	}
	for i := range p.Set {
		things[id(&p.Set[i])] = &p.Set[i]
	}
	after := make([]T, len(order))
	for i, name := range order {
		after[i] = *things[name]
	}
	return after
}

func byID[T any](list []T, id func(*T) string) map[string]*T {
	things := make(map[string]*T, len(list))
	for i := range list {
		things[id(&list[i])] = &list[i]
	}
	return things
}

func ids[T any](list []T, id func(*T) string) []string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = id(&list[i])
	}
	return names
}
