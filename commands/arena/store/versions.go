package store

import (
	"context"
	"fmt"
)

// Version is the version of the tables. A program reads files of its own version,
// brings older ones up to it, and refuses newer ones.
const Version = 2

// tables makes the tables of today. Results of players stand in the order in which the
// match names them; halves are the half points of the first.
const tables = `
create table matches (
	id integer primary key,
	name text not null unique,
	text text not null,
	program text not null,
	made text not null,
	asked integer not null default 0, -- up to which number games were asked for
	counted integer not null default 0, -- games that tally adds up
	tally text not null default '',
	games integer not null default 0, -- that are stored
	test text not null default '' -- the sequential test asked for last; empty for none
);
create table games (
	match integer not null references matches,
	pair integer not null,
	seat integer not null,
	halves integer not null,
	ending text not null,
	forfeit integer not null,
	plies integer not null,
	length integer not null,
	nodes1 integer not null, nodes2 integer not null,
	time1 integer not null, time2 integer not null,
	slowest1 integer not null, slowest2 integer not null,
	luck real not null,
	moves blob,
	fault text, -- what is known of a forfeit
	draws blob, -- what chance dealt
	primary key (match, pair, seat)
) without rowid;
create table tournaments (
	name text primary key,
	text text not null,
	made text not null
);`

// upgrade brings the tables of version 1 to those of today.
const upgrade = `
alter table matches add column games integer not null default 0;
alter table matches add column test text not null default '';
alter table games add column fault text;
alter table games add column draws blob;
update matches set games = (select count(*) from games where match = matches.id);`

// mark is the statement that marks a file as one of today's version.
func mark() string {
	return fmt.Sprintf("pragma application_id = %d; pragma user_version = %d;", application, Version)
}

// asToday gives the queries that show the tables of a version in a database as those
// of today.
func asToday(database string, version int) (matches, games string) {
	matches, games = "select * from "+database+".matches", "select * from "+database+".games"
	if version < 2 {
		matches = fmt.Sprintf("select *, (select count(*) from %[1]s.games where match = m.id) as games, '' as test from %[1]s.matches m", database)
		games = "select *, null as fault, null as draws from " + database + ".games"
	}
	return matches, games
}

// version gives the version of the tables in a database of the connection.
func (s *Store) version(ctx context.Context, database string) (v int, err error) {
	return v, s.db.QueryRowContext(ctx, "pragma "+database+".user_version").Scan(&v)
}

// upgraded brings the tables of an older version up to date.
func (s *Store) upgraded(ctx context.Context) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var v int // which another process may have changed just now
	if err := tx.QueryRowContext(ctx, "pragma user_version").Scan(&v); err != nil || v >= Version {
		return err
	}
	if _, err := tx.ExecContext(ctx, upgrade+mark()); err != nil {
		return err
	}
	return tx.Commit()
}

// covered has the tables of an older version look like those of today, in a file that
// is only read: the names of temporary views come before those of tables.
func (s *Store) covered(ctx context.Context, version int) error {
	matches, games := asToday("main", version)
	_, err := s.db.ExecContext(ctx, "create temp view matches as "+matches+"; create temp view games as "+games)
	return err
}
