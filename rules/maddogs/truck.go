package maddogs

// truck.go is trucks: three in the cab, fifteen in the bed, who count as inside (MD-TRUCK-01, -04). How fast they are is in car.go
// (MD-TRUCK-02).

// bed says whether a slot is a place in the bed of a truck.
func (s *slotRow) bed() bool { return len(s.name) > 4 && s.name[:4] == "bed-" }
