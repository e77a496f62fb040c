package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/arena/column"
	"parlor/commands/arena/match"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Version is the version of the tables: that of the newest column. A program reads files
// of its own version, brings older ones up to it, and refuses newer ones.
var Version = max(newest(matchColumns), newest(match.Columns()), newest(played.columns), newest(cards.columns), newest(curves.columns))

func newest[R any](columns []column.Column[R]) (version int) {
	for _, c := range columns {
		version = max(version, c.Since)
	}
	return version
}

// field is a column of a database's table. Key is its place in the primary key, from 1.
type field struct {
	name, kind string
	key        int
}

// shape is the tables of a version by name. Results of players are in the order in which the match
// names them; halves are the first player's half points.
func shape(version int) map[string][]field {
	gameFields := append([]field{{"match", "integer", 1}}, fieldsOf(match.Columns(), version)...)
	gameFields[1].key, gameFields[2].key = 2, 3 // pair and seat
	all := map[string][]field{
		"matches":     append([]field{{"id", "integer", 1}}, fieldsOf(matchColumns, version)...),
		"games":       gameFields,
		"tournaments": {{"name", "text", 1}, {"text", "text", 0}, {"made", "text", 0}}, // no longer written
	}
	played.addShape(all, version)
	cards.addShape(all, version)
	curves.addShape(all, version)
	return all
}

func fieldsOf[R any](columns []column.Column[R], version int) (fields []field) {
	for _, c := range columns {
		if c.Since <= version {
			fields = append(fields, field{c.Name, string(c.Type), 0})
		}
	}
	return fields
}

// tables makes the current tables and marks the file as one of results.
func tables() string {
	return fmt.Sprintf(`
		create table matches (id integer primary key, %s, unique (name));
		create table games (match integer not null references matches, %s, primary key (match, pair, seat)) without rowid;
		create table tournaments (name text primary key, text text not null, made text not null);
		pragma application_id = %d;`, declared(matchColumns), declared(match.Columns()), application) + played.made() + cards.made() + curves.made() + marked
}

// marked records the version in a file.
var marked = fmt.Sprintf("pragma user_version = %d;", Version)

// declared declares columns.
func declared[R any](columns []column.Column[R]) string {
	return strings.Join(wording.Each(columns, declaration), ", ")
}

func declaration[R any](c column.Column[R]) string {
	text := c.Name + " " + string(c.Type)
	if !c.Null {
		text += " not null"
	}
	if c.Default != "" {
		text += " default " + c.Default
	}
	return text
}

// upgraded brings the tables of an older version up to date.
func (s *Store) upgraded(ctx context.Context) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		var v int // another process may just have changed it
		if err := tx.QueryRowContext(ctx, "pragma user_version").Scan(&v); err != nil || v >= Version {
			return err
		}
		add := added("matches", matchColumns, v) + added("games", match.Columns(), v)
		if v < ownSince {
			add += played.made() + cards.made()
		}
		if v < curves.since {
			add += curves.made()
		}
		_, err := tx.ExecContext(ctx, add+"update matches set games = (select count(*) from games where match = matches.id);"+marked)
		return err
	})
}

// added adds the columns that came after a version.
func added[R any](table string, columns []column.Column[R], version int) (statements string) {
	for _, c := range columns {
		if c.Since > version {
			statements += "alter table " + table + " add column " + declaration(c) + ";"
		}
	}
	return statements
}

// picked lists columns for a query of a table of a version. Of values longer than anything valid,
// only the length is fetched.
func picked[R any](columns []column.Column[R], version int) string {
	list := make([]string, len(columns))
	for i, c := range columns {
		switch {
		case c.Since > version:
			list[i] = c.Default
		case c.Type == column.Words || c.Type == column.Octets:
			list[i] = fmt.Sprintf("iif(octet_length(%[1]s) > %[2]d, octet_length(%[1]s), %[1]s)", c.Name, column.Longest)
		default:
			list[i] = c.Name
		}
	}
	return strings.Join(list, ", ")
}

// named lists the names of columns.
func named[R any](columns []column.Column[R]) string {
	return strings.Join(wording.Each(columns, func(c column.Column[R]) string { return c.Name }), ", ")
}

// examine refuses a file that contains anything but our tables, before anything in them is read: a
// view in place of a table, a computed column or a trigger is a program.
func (s *Store) examine(ctx context.Context) error {
	wanted := shape(s.version)
	objects, err := s.objects(ctx)
	if err != nil {
		return err
	}
	for _, o := range objects {
		fields, known := wanted[o.name]
		switch {
		case o.kind == "index" && o.automatic:
			continue
		case o.kind != "table" || !known:
			return s.altered("it has a %s called %.40q", o.kind, o.name)
		}
		delete(wanted, o.name)
		found, err := s.fields(ctx, o.name)
		if err != nil {
			return err
		}
		if !slices.Equal(found, sorted(fields)) {
			return s.altered("its table %s has other columns", o.name)
		}
	}
	for name := range shape(s.version) {
		if wanted[name] != nil {
			return s.altered("it has no table %s", name)
		}
	}
	return nil
}

// altered is the error of a file that another program has changed.
func (s *Store) altered(how string, args ...any) error {
	return games.Errorf("altered-results", "%s has been altered by another program, as %s; it is left as it is", s.path, fmt.Sprintf(how, args...))
}

// object is an object of a database: a table, index, view or trigger.
type object struct {
	kind, name string
	automatic  bool // an index that belongs to a key
}

func (s *Store) objects(ctx context.Context) (list []object, err error) {
	rows, err := s.db.QueryContext(ctx, "select type, name, sql is null from sqlite_master order by type, name")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var o object
		if err := rows.Scan(&o.kind, &o.name, &o.automatic); err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	return list, rows.Err()
}

// fields gives the columns of a table by name. Computed columns have a kind of their own.
func (s *Store) fields(ctx context.Context, table string) (list []field, err error) {
	rows, err := s.db.QueryContext(ctx, "select name, iif(hidden, 'computed', lower(type)), pk from pragma_table_xinfo(?)", table)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var f field
		if err := rows.Scan(&f.name, &f.kind, &f.key); err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return sorted(list), rows.Err()
}

func sorted(fields []field) []field {
	slices.SortFunc(fields, func(a, b field) int { return strings.Compare(a.name, b.name) })
	return fields
}
