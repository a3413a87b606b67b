package tabletop_test

import (
	"fmt"

	"rumble/game"
	"rumble/tabletop"
)

// A motor car drives up the street, takes a curve to the right, runs over a man on the way and crashes into a house. It
// could go on from where it stands.
func ExampleTable_Follow() {
	plan := game.Plan{Width: game.Inches(48), Depth: game.Inches(48)}
	tabletop.Block(&plan, "bank", "Bank", tabletop.RectAt(26, 10, 8, 8))
	table, err := tabletop.Prepare(plan, tabletop.Rules{})
	if err != nil {
		fmt.Println(err)
		return
	}
	car := tabletop.Footprint{At: game.At(10, 40), Long: game.Inches(5), Wide: game.Inches(2)} // it looks north
	man := tabletop.Footprint{At: game.At(19, 21), Radius: game.Inch / 2}
	mover := tabletop.Mover{
		Footprint: car,
		Others:    []tabletop.Other{{Footprint: man, Effect: tabletop.Told}},
	}
	course := tabletop.Course{
		tabletop.Forward(game.Inches(10)),
		tabletop.Curve(game.Inches(8), 60*tabletop.Degree),
		tabletop.Forward(game.Inches(20)),
	}
	passage, met := table.Follow(&mover, course, tabletop.Mark{}, nil)
	for _, m := range met {
		switch {
		case m.What == tabletop.MetOther:
			fmt.Printf("over other %d in section %d, from %d to %d\n", m.N, m.From.Section, m.From.Far, m.To.Far)
		case m.Stops:
			fmt.Printf("into the %s at %s, %s\n", plan.Features[m.N].Name, m.At.X, m.At.Y)
		}
	}
	fmt.Printf("it stands at %s, %s and heads for %d degrees\n", passage.At.X, passage.At.Y, passage.Heading.Degrees())
	fmt.Printf("after %s inches of %s\n", course.Long(passage.To), course.Long(course.End()))
	// Output:
	// over other 0 in section 2, from 2367 to 8366
	// into the Bank at 26, 17.298
	// it stands at 23.335, 17.682 and heads for 60 degrees
	// after 29.157 inches of 38.378
}
