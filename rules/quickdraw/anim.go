package quickdraw

// anim.go is the kinds of animals (QD-ANIM, QD-T-ANIM).

// Animal is a kind of beast or mount.
type Animal uint8

// The animals.
const (
	NoAnimal Animal = iota
	Horse
	Camel
	Elephant
	Cattle
	Buffalo
	Cougar
	Dog
	Wolf
	Alligator
	Grizzly
	Snake
	animals
)

// animalNamed is the animal with that id.
func animalNamed(id string) (Animal, bool) { return NoAnimal, false }

// makeAnimal makes a figure a mount or a beast as the table of animals has it.
func (g *Game) makeAnimal(f int, a Animal) {} // not written yet
