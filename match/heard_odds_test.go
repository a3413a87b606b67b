package match

import "rumble/speak"

// HeardOf is a line as somebody hears it who has no seat.
func (m *Match) HeardOf(e speak.Event) Heard { return m.heard(&logged{Line: Line{Event: e}}, 1, nil) }
