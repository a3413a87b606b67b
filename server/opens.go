package server

import (
	"bytes"
	"context"

	"rumble/game"
)

// keyOf is the hash of the key by which somebody comes to a room or a match: of the one that is sent, or else of that of the seat at which
// whoever is logged in sits by a name that they own, or that is kept for their name. So a person opens their seats from every device, although
// the server knows no key.
// It is nil for somebody who has neither; a login that is worth nothing any more is none.
func (s *Server) keyOf(ctx context.Context, id, authorization string) ([]byte, error) {
	token := visitOf(ctx).login
	if key := keyHash(ctx, authorization); key != nil || token == "" || roomID(id) != nil {
		return key, nil
	}
	who, err := s.who(ctx, token)
	if err != nil {
		if isCode(err, game.NotLoggedIn) {
			err = nil
		}
		return nil, err
	}
	r, err := s.rooms.Find(ctx, id)
	if err != nil {
		if isCode(err, game.UnknownRoom) {
			err = nil
		}
		return nil, err
	}
	if key := r.KeyOf(who.ID); key != nil {
		return key, nil
	}
	return r.KeptFor(who.Name), nil
}

// stillOpens says whether somebody comes by the same key as before: a login may have ended meanwhile, or the name been erased. That it cannot be
// read is no reason to shut anybody out.
func (s *Server) stillOpens(ctx context.Context, id, authorization string, hash []byte) bool {
	if !s.stillBot(ctx, authorization) {
		return false
	}
	key, err := s.keyOf(ctx, id, authorization)
	return err != nil || bytes.Equal(key, hash)
}
