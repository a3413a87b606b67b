package quickdraw

import "rumble/game"

// veh.go is vehicles (QD-VEH).

// VehicleMake is a row of QD-T-VEHIC.
type VehicleMake uint8

// The vehicles.
const (
	Cart VehicleMake = iota
	Wagon
	Coach
	MotorCar
	Engine
	vehicleMakes
)

// hurtsVehicle rolls hits on a vehicle (QD-T-VDV).
func (g *Game) hurtsVehicle(ref game.Referee, a *assault, hits, bulls int) {} // not written yet

// rides carries out a ride or a drive.
func (g *Game) rides(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {} // not written yet

// vehicleNamed is the vehicle with that id.
func vehicleNamed(id string) (VehicleMake, bool) { return 0, false }

// makeVehicle makes a figure a vehicle as the table of vehicles has it.
func (g *Game) makeVehicle(f int, v VehicleMake) {} // not written yet
