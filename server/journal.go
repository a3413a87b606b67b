package server

import "context"

func (s *Server) journal(ctx context.Context, in *AtMatch) (*struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}, error,
) {
	m, seats, err := s.lobby.visit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	rows, err := m.Export(ctx, seats)
	if err != nil {
		return nil, err
	}
	out := &struct {
		ContentType string `header:"Content-Type"`
		Disposition string `header:"Content-Disposition"`
		Body        []byte
	}{"application/x-ndjson", `attachment; filename="` + m.ID() + `.journal"`, rows}
	return out, nil
}
