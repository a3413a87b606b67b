package referee

import "rumble/game"

// answerRoom keeps what an answer lists while the others of a group are still asked: the same player may sit in several
// seats and reuse its slices.
type answerRoom struct {
	via    []game.Point
	picked []game.Ref
	parts  []game.Answer
	rooms  []answerRoom // of the parts
}

// hold is the answer in memory of the room, until the room holds another.
func (r *answerRoom) hold(a game.Answer) game.Answer {
	r.via, r.picked, r.parts = append(r.via[:0], a.Via...), append(r.picked[:0], a.Picked...), append(r.parts[:0], a.Parts...)
	for len(r.rooms) < len(r.parts) {
		r.rooms = append(r.rooms, answerRoom{})
	}
	for i := range r.parts {
		r.parts[i] = r.rooms[i].hold(r.parts[i])
	}
	a.Via, a.Picked, a.Parts = r.via, r.picked, r.parts
	return a
}
