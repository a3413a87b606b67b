package gangsatwar

import (
	"slices"
	"strings"

	"rumble/game"
)

// tone_plays.go is what plays are called. The words are the same in every setting (GW-T-SETTINGS) and clean (GW-TONE-04).

// Words for plays are numbered from firstPlayWord by kind and rank.
const (
	firstPlayWord = 1100
	ranksToName   = 16
	endOfPlays    = firstPlayWord + combinations*ranksToName
)

// playIDs and playNames are the kinds as ids and as people say them, before the rank; a single is called as its card.
var (
	playIDs = [combinations]string{
		"", "", "pair", "three-card-straight", "three-of-a-kind", "four-card-straight", "straight", "flush",
		"full-house", "straight-flush", "gang-of-four", "gang-of-five", "gang-of-six",
	}
	playNames = [combinations]string{
		"", "", "pair of", "three-card straight to the", "three", "four-card straight to the", "straight to the",
		"flush to the", "full house of", "straight flush to the", "gang of four", "gang of five with", "gang of six with",
	}
	rankIDs   = [jokerRank + 1]string{2: "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker"}
	rankNames = [jokerRank + 1]string{
		2: "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace", "joker",
	}
)

// name is the word for a play: its kind and the rank that counts, "pair of nines"; of a single, the card.
func (p Play) name() game.Ref {
	if p.kind == Single {
		return game.Card(lowest(p.cards))
	}
	rank := int(p.value)
	if p.kind == Flush {
		rank = rankOf(highest(p.cards))
	}
	return playWord(p.kind, rank)
}

func playWord(kind Combination, rank int) game.Ref {
	return game.Ref{Kind: game.WordRef, N: int16(firstPlayWord + int(kind)*ranksToName + rank)}
}

// isPlayWord is whether a word names a play.
func isPlayWord(n int) bool { return n >= firstPlayWord && n < endOfPlays }

// playID is the id of a word for a play: "pair-9".
func playID(n int) string {
	n -= firstPlayWord
	return playIDs[n/ranksToName] + "-" + rankIDs[n%ranksToName]
}

// playName is what people say for it, to go after an article or "the".
func playName(n int) string {
	n -= firstPlayWord
	kind, rank := Combination(n/ranksToName), rankNames[n%ranksToName]
	switch kind {
	case Pair, ThreeOfAKind, FullHouse, GangOfFour, GangOfFive, GangOfSix:
		rank = several(rank)
	}
	return playNames[kind] + " " + rank
}

func several(rank string) string {
	if rank == "six" {
		return "sixes"
	}
	return rank + "s"
}

// playNamed is the word for a play with that id.
func playNamed(id string) (game.Ref, bool) {
	for kind := Pair; kind <= GangOfSix; kind++ {
		rest, ok := strings.CutPrefix(id, playIDs[kind]+"-")
		if rank := slices.Index(rankIDs[:], rest); ok && rank >= lowestRank {
			return playWord(kind, rank), true
		}
	}
	return game.Ref{}, false
}
