package server

import (
	"context"
	"time"
)

// expire closes tables in which nothing has happened for as long as tables are kept, among the next few; then they are erased as closed
// ones are. When something has happened in a table last is not known of one that is older than the record of it: for that one the time
// begins now.
func (s *Server) expire(ctx context.Context, now time.Time) error {
	if s.config.KeepDays == 0 {
		return nil
	}
	tables, err := s.config.Store.Tables(ctx, s.sweeper.before, swept)
	if err != nil {
		return err
	}
	for _, t := range tables {
		since, err := s.rooms.LastMoved(ctx, t.Match)
		switch {
		case err != nil:
			return err
		case since == 0:
			if err := s.rooms.Moved(ctx, t.Match); err != nil {
				return err
			}
		case now.Unix() > s.keptUntil(since):
			s.config.Log.Info("a table was left for so long that it is erased", "match", t.Match)
			if err := s.warden.close(ctx, t.Match); err != nil {
				return err
			}
		}
		s.sweeper.before = t.Number
	}
	if len(tables) < swept {
		s.sweeper.before = 0 // and from the latest on again
	}
	return nil
}
