package server_test

import (
	"context"
	"testing"

	"rumble/records"
)

// That a bot is invited is noted before the room is there. A stream that looks between the two must not forget it: the bot would never hear of the room.
func TestAnInvitationIsNotForgottenBeforeItsRoomIsThere(t *testing.T) {
	h := peopled(t)
	iron := h.claims("Tommy").program("Iron Tommy")
	note := records.Record{Kind: "bot-room", ID: iron.ID + "/aroomthatcomes"}
	if _, err := h.keep.Put(context.Background(), note); err != nil {
		t.Fatal(err)
	}
	iron.connects()
	h.duel("Iron Tommy", nil)
	iron.hears("challenge") // so it has looked at all rooms
	noted := func() bool {
		r, err := h.keep.Get(context.Background(), note.Kind, note.ID)
		return err != nil || r.Version > 0
	}
	if !noted() {
		t.Error("what was noted is gone")
	}
	eventually(t, "the end of a note of no room", func() bool { return !noted() })
}
