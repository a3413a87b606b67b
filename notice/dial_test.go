package notice

import "testing"

// Whatever led there, a connection is made only to the usual port of an address that everybody can reach, unless the owner allows any.
func TestWhereAConnectionIsMade(t *testing.T) {
	for address, allowed := range map[string]bool{
		"8.8.8.8:443": true, "[2606:4700::1111]:443": true, "8.8.8.8:80": false, "8.8.8.8:22": false, "[2606:4700::1111]:6379": false, "127.0.0.1:443": false,
		"[::1]:443": false, "[::ffff:10.0.0.1]:443": false,
	} {
		if err := (&guard{}).control("tcp", address, nil); (err == nil) != allowed {
			t.Errorf("%s: %v", address, err)
		}
		if err := (&guard{anywhere: true}).control("tcp", address, nil); err != nil {
			t.Errorf("%s, where any is allowed: %v", address, err)
		}
	}
	if err := (&guard{anywhere: true}).control("tcp", "hook.example:443", nil); err == nil {
		t.Error("an address that was not resolved is dialled")
	}
}
