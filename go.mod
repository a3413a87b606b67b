module rumble

go 1.26
