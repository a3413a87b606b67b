package maddogs

import (
	"strings"

	"rumble/game"
)

// firstSlotWord is the number of the first word for a slot; the numbers before it are those of skills.
const firstSlotWord = 64

// slotWords are the names of slots, of all kinds of vehicles.
var slotWords = [...]string{
	"driver", "front", "cab", "rear-1", "rear-2", "rear-3",
	"bed-1", "bed-2", "bed-3", "bed-4", "bed-5", "bed-6", "bed-7", "bed-8", "bed-9", "bed-10", "bed-11", "bed-12", "bed-13", "bed-14", "bed-15",
	"left-board-1", "left-board-2", "right-board-1", "right-board-2", "roof", "pillion",
}

// firstSpeedWord is the number of the word for the first speed.
const firstSpeedWord = firstSlotWord + 32

// speedRef names a speed.
func speedRef(s Speed) game.Ref {
	return game.Ref{Kind: game.WordRef, N: int16(firstSpeedWord + int(s))}
}

// speedOf is the speed that a Ref names.
func speedOf(r game.Ref) Speed { return Speed(int(r.N) - firstSpeedWord) }

// slotRef names a slot of a kind of vehicle.
func slotRef(k VehicleKind, slot int) game.Ref {
	name := vehicleTable[k].slots[slot].name
	for n, word := range slotWords {
		if word == name {
			return game.Ref{Kind: game.WordRef, N: int16(firstSlotWord + n)}
		}
	}
	return game.Ref{}
}

// slotOf is the slot of a vehicle that a word names.
func (g *Game) slotOf(v, word int) int {
	slot, _ := g.vehicles[v].kind.slotNamed(slotWords[word])
	return slot
}

// carWord is the word with a number from that of the first slot on.
func carWord(n int) string {
	if n >= firstSpeedWord {
		return speedNames[n-firstSpeedWord]
	}
	return slotWords[n-firstSlotWord]
}

// spokenWord is what people call a slot or a speed: "on the left running board"; of several places of a sort the second and those after it are
// numbered, so that no two of them are called the same.
func spokenWord(word string) string {
	place := placeWord(word)
	if number := word[strings.LastIndex(word, "-")+1:]; number != word && number != "1" {
		return place + ", place " + number
	}
	return place
}

// placeWord is what people call a sort of places of a vehicle, or a speed.
func placeWord(word string) string {
	switch kind, _, _ := strings.Cut(word, "-"); kind {
	case "stopped", "cruising", "speeding", "racing":
		return word
	case "driver":
		return "behind the wheel"
	case "front":
		return "in front"
	case "cab":
		return "in the cab"
	case "bed":
		return "in the bed"
	case "left":
		return "on the left running board"
	case "right":
		return "on the right running board"
	case "roof":
		return "on the roof"
	case "pillion":
		return "on the pillion"
	}
	return "in the back"
}
