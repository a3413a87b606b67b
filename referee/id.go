package referee

import (
	"strconv"
	"strings"

	"rumble/game"
)

// QuestionID names question index (from 0) of the stretch after a checkpoint. Generation counts the takebacks of the
// match: a question asked again after one has a new id, so that an answer to the old one is known to be stale.
// It reads "12.3", after takebacks "12.3-2".
func QuestionID(checkpoint, index, generation int) game.QuestionID {
	id := strconv.Itoa(checkpoint) + "." + strconv.Itoa(index)
	if generation > 0 {
		id += "-" + strconv.Itoa(generation)
	}
	return game.QuestionID(id)
}

// ParseQuestionID takes such an id apart; false when it is none.
func ParseQuestionID(id game.QuestionID) (checkpoint, index, generation int, ok bool) {
	head, tail, taken := strings.Cut(string(id), "-")
	first, second, dot := strings.Cut(head, ".")
	var errs [3]error
	checkpoint, errs[0] = strconv.Atoi(first)
	index, errs[1] = strconv.Atoi(second)
	if taken {
		generation, errs[2] = strconv.Atoi(tail)
	}
	ok = dot && errs == [3]error{} && checkpoint >= 0 && index >= 0 && generation >= 0 &&
		id == QuestionID(checkpoint, index, generation) // refuses "+1.2", "01.2" and the like
	if !ok {
		return 0, 0, 0, false
	}
	return checkpoint, index, generation, true
}
