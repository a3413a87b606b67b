package records

import (
	"strings"
	"unicode/utf8"

	"rumble/game"
)

const (
	codeBadRecord     game.Code = "bad-record"
	codeRecordTooLong game.Code = "record-too-long"
)

// Check refuses what nobody keeps: a kind of none or more than [MaxKind] bytes or an id of none or more than [MaxID], or one that is no
// text ("bad-record"), and a body of more than [MaxBody] bytes ("record-too-long").
func Check(r Record) error {
	if !text(r.Kind, MaxKind) {
		return game.Refuse(codeBadRecord, "kind", "A kind of record is 1 to %d bytes of text.", MaxKind)
	}
	if !text(r.ID, MaxID) {
		return game.Refuse(codeBadRecord, "id", "The id of a record is 1 to %d bytes of text.", MaxID)
	}
	if len(r.Body) > MaxBody {
		return game.Refuse(codeRecordTooLong, "body", "A record has at most %d bytes.", MaxBody)
	}
	return nil
}

func text(s string, most int) bool {
	return s != "" && len(s) <= most && utf8.ValidString(s) && !strings.Contains(s, "\x00")
}
