package moveit

// Facing is the direction a model faces: a vector of any length but none, x to the east and y to the south as on the
// table. It is kept within a few thousand, so that products stay small.
type Facing struct{ x, y int16 }
