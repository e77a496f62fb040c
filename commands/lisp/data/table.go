package data

import (
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"math/big"
	"reflect"
	"strings"
	"unicode"

	"parlor/commands/lisp/number"
)

// HashTable is a hash table. Its entries stay in insertion order, so that iteration is
// deterministic.
type HashTable struct {
	test    KeyTest
	index   map[any][]int
	entries []entry
	count   int
}

// KeyTest is how the keys of a table are compared.
type KeyTest uint8

// The tests. Numbers and characters have no addresses here, so eq and eql differ in name
// only.
const (
	ByEq KeyTest = iota
	ByEql
	ByEqual
	ByEqualp
)

func (t KeyTest) String() string { return [...]string{"eq", "eql", "equal", "equalp"}[t] }

// entry is a key and its value. Deleting a key leaves an empty entry.
type entry struct {
	key, value Value
	live       bool
}

// EntrySize is the size of an entry in bytes, with its place in the index.
const EntrySize = 192

// tableSize is the size of an empty table, and FirstSize what its first entry takes in addition.
const (
	tableSize = 128
	FirstSize = 256
)

// NewTable makes an empty table whose keys are compared by a test.
func NewTable(test KeyTest) *HashTable {
	return &HashTable{test: test, index: map[any][]int{}}
}

// Test gives the test.
func (t *HashTable) Test() KeyTest { return t.test }

// Len gives the count of keys.
func (t *HashTable) Len() int { return t.count }

// Get gives the value of a key, and false if the key is not there.
func (t *HashTable) Get(key Value) (Value, bool, error) {
	at, _, err := t.find(key)
	if at < 0 || err != nil {
		return nil, false, err
	}
	return t.entries[at].value, true, nil
}

// Put gives a key a value, and says whether the key is new.
func (t *HashTable) Put(key, value Value) (bool, error) {
	at, hash, err := t.find(key)
	if err != nil {
		return false, err
	}
	if at >= 0 {
		t.entries[at].value = value
		return false, nil
	}
	if t.count == MaxSize {
		return false, Fault(CodeTooLarge, "the table would have more than %d keys", MaxSize)
	}
	t.squeeze()
	t.index[hash] = append(t.index[hash], len(t.entries))
	t.entries = append(t.entries, entry{key, value, true})
	t.count++
	return true, nil
}

// Delete removes a key and says whether it was there.
func (t *HashTable) Delete(key Value) (bool, error) {
	at, hash, err := t.find(key)
	if at < 0 || err != nil {
		return false, err
	}
	t.entries[at] = entry{}
	t.count--
	bucket := t.index[hash]
	for i, place := range bucket {
		if place == at {
			t.index[hash] = append(bucket[:i:i], bucket[i+1:]...)
		}
	}
	if len(t.index[hash]) == 0 {
		delete(t.index, hash)
	}
	return true, nil
}

// Clear removes all keys.
func (t *HashTable) Clear() {
	t.index, t.entries, t.count = map[any][]int{}, nil, 0
}

// Each calls use with every key and its value, in insertion order, until use returns an
// error. Keys inserted meanwhile are visited too.
func (t *HashTable) Each(use func(key, value Value) error) error {
	for i := 0; i < len(t.entries); i++ {
		if e := t.entries[i]; e.live {
			if err := use(e.key, e.value); err != nil {
				return err
			}
		}
	}
	return nil
}

// LispString shows the test and the count of keys, but no key.
func (t *HashTable) LispString() string {
	return fmt.Sprintf("#<hash-table %s %d>", t.test, t.count)
}

// Held calls use with the keys and values.
func (t *HashTable) Held(use func(v Value)) int64 {
	for _, e := range t.entries {
		use(e.key)
		use(e.value)
	}
	return tableSize + int64(min(len(t.entries), 1))*FirstSize + int64(len(t.entries))*EntrySize
}

// find gives the index of a key among the entries, or -1, and the key's hash.
func (t *HashTable) find(key Value) (int, any, error) {
	hash := t.hash(key)
	for _, at := range t.index[hash] {
		same, err := t.same(t.entries[at].key, key)
		if err != nil {
			return -1, nil, err
		}
		if same {
			return at, hash, nil
		}
	}
	return -1, hash, nil
}

// same compares two keys.
func (t *HashTable) same(a, b Value) (bool, error) {
	switch t.test {
	case ByEqual:
		return Equal(a, b)
	case ByEqualp:
		return Equalp(a, b)
	}
	return Eql(a, b), nil
}

// squeeze drops the empty entries once they are many. An iteration that deletes keys
// and inserts others may then miss some.
func (t *HashTable) squeeze() {
	const fewest = 64
	if len(t.entries) < fewest || t.count > len(t.entries)/4 {
		return
	}
	old := t.entries
	t.Clear()
	for _, e := range old {
		if e.live {
			hash := t.hash(e.key)
			t.index[hash] = append(t.index[hash], len(t.entries))
			t.entries = append(t.entries, e)
			t.count++
		}
	}
}

// listHash is the hash of a list in a table that compares by Equal.
type listHash uint64

// hash gives a value that is the same for equal keys: the key itself if it is an atom
// that Go can compare.
func (t *HashTable) hash(key Value) any {
	switch x := key.(type) {
	case *Cons:
		if t.test >= ByEqual {
			h := fnv.New64a()
			parts := hashedParts
			t.writeParts(h, x, &parts)
			return listHash(h.Sum64())
		}
	case float64:
		if t.test < ByEqualp {
			return math.Float64bits(x)
		}
	case *big.Int, *big.Rat:
		if t.test < ByEqualp {
			return longText(x)
		}
	case *Array:
		if text, ok := Text(x); ok && t.test == ByEqual {
			return text
		}
		if t.test >= ByEqual && x.Kind == Bits {
			return x.Kind
		}
	}
	if t.test == ByEqualp {
		return loose(key)
	}
	if key != nil && !reflect.ValueOf(key).Comparable() {
		return reflect.TypeOf(key)
	}
	return key
}

// loose is hash for equalp.
func loose(key Value) any {
	switch x := key.(type) {
	case int64, float64, *big.Int, *big.Rat:
		if f := number.Float(x); !math.IsInf(f, 0) {
			return f
		}
		return longText(x)
	case Char:
		return Char(unicode.ToLower(rune(x)))
	case string:
		return strings.ToLower(x)
	case *Array:
		if text, ok := Text(x); ok {
			return strings.ToLower(text)
		}
		if x.Size() == 0 {
			return ""
		}
		return Bits
	case *Struct:
		return x.Type
	case *HashTable:
		return x.count
	}
	return key
}

// longNumber is the hash of a long number: its digits.
type longNumber string

// longText gives the hash of a long whole number or a ratio, in a base that needs no
// arithmetic.
func longText(v Value) longNumber {
	const quick = 32
	if x, ok := v.(*big.Rat); ok {
		return longNumber(x.Num().Text(quick) + "/" + x.Denom().Text(quick))
	}
	return longNumber(v.(*big.Int).Text(quick))
}

// Hash gives a whole number that is the same for equal values.
func Hash(v Value) int64 {
	h := fnv.New64a()
	parts := hashedParts
	t := HashTable{test: ByEqual}
	t.writeParts(h, v, &parts)
	return int64(h.Sum64() >> 2)
}

// hashedParts is how many parts of a list go into its hash. Lists that differ later are
// distinguished by comparison.
const hashedParts = 64

// writeParts writes the first parts of a value.
func (t *HashTable) writeParts(w io.Writer, v Value, parts *int) {
	for ; *parts > 0; *parts-- {
		c, ok := v.(*Cons)
		if !ok {
			break
		}
		io.WriteString(w, "(")
		*parts--
		t.writeParts(w, c.Car, parts)
		v = c.Cdr
	}
	if t.test == ByEqualp {
		v = loose(v)
	}
	if text, ok := Text(v); ok {
		v = text
	}
	switch x := v.(type) {
	case float64:
		fmt.Fprint(w, x+0, " ") // no -0, which is equalp to 0
	case int64, string, Symbol, Keyword, Char:
		fmt.Fprintf(w, "%T %v ", x, x)
	case *big.Int, *big.Rat:
		fmt.Fprint(w, longText(x), " ")
	case nil:
		io.WriteString(w, ")")
	}
}
