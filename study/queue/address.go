package queue

import (
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strconv"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// CheckAddress is whether an address can be read. The error shows no password.
func CheckAddress(address string) error {
	_, err := pgxpool.ParseConfig(address)
	return err
}

// Unusable is why a database cannot be used, in a sentence: what Open has met there. It shows no password.
func Unusable(address string, met error) string {
	parsed, err := pgxpool.ParseConfig(address)
	if err != nil {
		return "the address cannot be read"
	}
	at := parsed.ConnConfig
	place := net.JoinHostPort(at.Host, strconv.Itoa(int(at.Port)))
	if filepath.IsAbs(at.Host) { // a socket of this machine
		place = at.Host
	}
	if said, ok := errors.AsType[*pgconn.PgError](met); ok {
		switch said.Code {
		case "3D000":
			return fmt.Sprintf("there is no database %q at %s", at.Database, place)
		case "28P01", "28000":
			return fmt.Sprintf("the database at %s does not let %q in", place, at.User)
		case "42501", "25006":
			return fmt.Sprintf("%q may not make the tables of studies in the database %q at %s", at.User, at.Database, place)
		case "53300", "57P03":
			return fmt.Sprintf("the database at %s takes no more connections now", place)
		}
		return fmt.Sprintf("the database %q at %s cannot be used (PostgreSQL says %s)", at.Database, place, said.Code)
	}
	if _, ok := errors.AsType[*net.DNSError](met); ok {
		return fmt.Sprintf("no machine is called %q", at.Host)
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](met); ok {
		return "no PostgreSQL answers at " + place
	}
	return fmt.Sprintf("the database %q at %s cannot be used", at.Database, place)
}
