package data

import (
	"fmt"
	"hash/fnv"
	"io"
	"math/big"
	"reflect"
)

// HashTable is a hash table. Its entries keep the order in which their keys came, so
// that walks through it are the same every time.
type HashTable struct {
	equal   bool // keys are compared by Equal and not by Eql
	index   map[any][]int
	entries []entry
	count   int
}

// entry is a key and its value. The entry of a key taken out stays behind empty.
type entry struct {
	key, value Value
	live       bool
}

// EntrySize is what an entry takes in bytes, its place in the index included.
const EntrySize = 96

// tableSize is what a table takes without its entries.
const tableSize = 128

// NewTable makes an empty table whose keys are compared by Equal or by Eql.
func NewTable(equal bool) *HashTable {
	return &HashTable{equal: equal, index: map[any][]int{}}
}

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

// Delete takes a key out and says whether it was there.
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

// Clear takes all keys out.
func (t *HashTable) Clear() {
	t.index, t.entries, t.count = map[any][]int{}, nil, 0
}

// Each calls use with every key and its value, in the order in which the keys came,
// until use returns an error. Keys that come meanwhile are met too.
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
	test := "eql"
	if t.equal {
		test = "equal"
	}
	return fmt.Sprintf("#<hash-table %s %d>", test, t.count)
}

// Held hands over the keys and values.
func (t *HashTable) Held(use func(v Value)) int64 {
	for _, e := range t.entries {
		use(e.key)
		use(e.value)
	}
	return tableSize + int64(len(t.entries))*EntrySize
}

// find gives the place of a key among the entries, or -1, and the key's hash.
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
	if t.equal {
		return Equal(a, b)
	}
	return Eql(a, b), nil
}

// squeeze drops the empty entries once they are many. A walk under way that takes
// keys out and puts others in may then miss some.
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

// hash gives what keys that are the same have in common: an atom itself, where Go
// can compare it.
func (t *HashTable) hash(key Value) any {
	if list, ok := key.(*Cons); ok && t.equal {
		h := fnv.New64a()
		parts := hashedParts
		writeParts(h, list, &parts)
		return listHash(h.Sum64())
	}
	if long, ok := longText(key); ok {
		return long
	}
	if key != nil && !reflect.ValueOf(key).Comparable() {
		return reflect.TypeOf(key)
	}
	return key
}

// longNumber is the hash of a number that is no short one: its digits.
type longNumber string

// longText gives the digits of a long whole number or a ratio.
func longText(v Value) (longNumber, bool) {
	switch x := v.(type) {
	case *big.Int:
		return longNumber(x.Text(big.MaxBase)), true
	case *big.Rat:
		return longNumber(x.Num().Text(big.MaxBase) + "/" + x.Denom().Text(big.MaxBase)), true
	}
	return "", false
}

// hashedParts is how many parts of a list go into its hash. Lists that differ
// later are told apart by comparing them.
const hashedParts = 64

// writeParts writes the first parts of a value.
func writeParts(w io.Writer, v Value, parts *int) {
	for ; *parts > 0; *parts-- {
		c, ok := v.(*Cons)
		if !ok {
			break
		}
		io.WriteString(w, "(")
		*parts--
		writeParts(w, c.Car, parts)
		v = c.Cdr
	}
	switch x := v.(type) {
	case float64:
		fmt.Fprint(w, x+0, " ") // no -0, which is the same as 0
	case int64, string, Symbol, Keyword:
		fmt.Fprintf(w, "%T %v ", x, x)
	case *big.Int, *big.Rat:
		long, _ := longText(x)
		fmt.Fprint(w, long, " ")
	case nil:
		io.WriteString(w, ")")
	}
}
