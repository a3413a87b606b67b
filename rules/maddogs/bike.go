package maddogs

// bike.go is motorcycles: a driver and a pillion, both in the open (MD-BIKE-01).

// isBike says whether a vehicle is a motorcycle, whose riders are shot at as men, without cover from it, and which takes no hits itself.
func (g *Game) isBike(v int) bool { return g.vehicles[v].kind == Motorcycle }
