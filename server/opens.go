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

// loginSpot is where the streams that logins of a person have opened listen for the end of one.
func loginSpot(person string) string { return "login " + person }

// listenProof gives a channel that is sent to when the login or the token may have ended by which a stream was opened: then it is looked at
// again. It is never sent to for a key, which is good as long as the match says so. Of an end at another node it is hinted; else the next heartbeat
// finds it.
func (s *Server) listenProof(ctx context.Context, authorization string) (<-chan struct{}, func()) {
	v := visitOf(ctx)
	if v.bot.ID != "" {
		return s.company.listen(botSpot(v.bot.ID))
	}
	if keyHash(ctx, authorization) == nil {
		if who, err := s.who(ctx, v.login); err == nil && who.ID != "" {
			return s.company.listen(loginSpot(who.ID))
		}
	}
	return nil, func() {}
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
