package people

import "strings"

// words are those that secret phrases are made of: plain things, easy to write down and to read aloud, no two of which begin with the same
// four letters. Phrases that were given out do not depend on the list, so it may be changed; how many there are must divide 65536.
var words = strings.Fields(`
acorn actor admiral alarm album alley almond amber anchor angle ankle apple apron arch arena arrow attic author autumn axle bacon
badge bagel baker balcony banana banjo banner barley barn barrel basil basket beach beetle bell bench berry bicycle birch blanket
blossom blue boat bonfire book boot bottle boulder bowl branch brass bread breeze brick bridge brook brown bubble bucket bugle
bundle butter cabin cable cactus cake calendar camel campus canal candle canoe canvas caravan carbon cargo carpet carrot castle
cattle cave cedar cellar chain chalk chapel cheese cherry chest chicken chorus cider cinema circle city clarinet clay cliff clock
cloud clover coast coat cobra coffee coin comet compass concert copper coral cotton couch cousin cradle crane cricket crown
crystal curtain cushion cycle daisy dance dawn deer delta desert diamond diner dinner dolphin door dove dragon drawer dream drum
duck dust eagle earth echo elbow elephant ember emerald engine envelope evening fabric family farmer feather fence fern ferry
fiddle field fish flag flame flask flour flower flute forest fork fossil fountain frame frog frost fruit galaxy garage garden
garlic gate gazelle ginger giraffe glass globe glove goat gold goose grape grass gravel green grove guitar hammer harbor harp
harvest hawk hazel hedge helmet heron hill hockey honey hood horn horse hotel house igloo insect iron island ivory jacket jade
jaguar jelly jewel jungle kayak kernel kettle kitchen kite kitten knot koala ladder lagoon lake lamp lantern laptop larch laundry
lava lawn leaf lemon lentil leopard letter library lily lime linen lion lizard lobster locket lodge lotus lumber lunar lunch
magnet mango maple marble market marsh mask meadow medal melon mercury metal meteor milk mill mint mirror mitten monkey moon
mosaic moss moth motor mouse muffin museum mushroom music mustard napkin nectar needle nest nickel night noodle notebook nugget
nutmeg oasis ocean olive onion opal opera orange orbit orchard organ otter oven oyster paddle paint palace palm pancake panda
panel paper parade parcel park parrot parsley pasta path peach peanut pearl pebble pencil penguin pepper piano picnic pigeon
pillow pilot pine pirate planet plate plaza plum pocket poem polar pond pony poplar poppy porch potato powder prairie prism puddle
pulley puppet purple pyramid quail quarry quilt quiver rabbit raccoon radio raft rain raisin ranch raven recipe reef ribbon rice
ring river road robin rocket rope rose rowboat ruby rudder saddle sail salad salmon sand sapphire satin sauce scarf school seal
season seed shadow shark sheep shelf ship shoe shovel shrimp silk silver singer sketch skirt sleigh slipper smoke snail snow soap
soccer socket sofa soil spade sparrow spice spider sponge spoon spring spruce square squid stable stamp star station steam stone
stork stove straw stream studio sugar summer sunset swan sweater swing syrup table tailor tango teacup teapot temple tennis tent
thimble ticket tiger timber toast tomato topaz torch tower tractor trail treasure trellis triangle trumpet tulip tunnel turkey
turtle tuxedo umbrella unicorn valley vanilla velvet village vine violet waffle wagon walnut walrus water wave weasel whale wheat
wheel whistle willow window winter wolf wonder wood wool yacht yarn yellow yogurt zebra zipper
`)
