package server

import (
	"context"

	"github.com/danielgtaylor/huma/v2/sse"

	room "rumble/lobby"
)

// aside is what goes on beside a match, told in the stream of the match to whoever asked for it.
type aside struct {
	happened <-chan struct{} // never, for somebody who did not ask
	end      func()
	tell     func() error // what is new; an error of the line
}

// listenAside begins to listen to what goes on beside the match of a stream.
func (s *Server) listenAside(ctx context.Context, in *streamInput, send sse.Sender) aside {
	if !in.Company {
		return aside{nil, func() {}, func() error { return nil }}
	}
	happened, end := s.company.listen(in.Match)
	v := &visitor{send: send, beside: true, heard: map[room.Channel]int64{}}
	return aside{happened, end, func() error {
		g, err := s.guest(ctx, &AtRoom{in.Match, in.Authorization})
		if err != nil {
			return nil // whether the stream goes on is for the match to say
		}
		return s.tellRoom(ctx, in.Match, g, v)
	}}
}
