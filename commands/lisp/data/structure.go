package data

import "slices"

// StructType is a type of structures that a program has defined.
type StructType struct {
	Name   Symbol
	Parent *StructType // whose slots it begins with, nil for none
	Slots  []Symbol
	// Print prints a structure, called with it, a stream and a depth, nil for the usual way.
	Print Value
	Form  Value // that defines it
}

// Is says whether the type is one of that name or has it among its parents.
func (t *StructType) Is(name Symbol) bool {
	for ; t != nil; t = t.Parent {
		if t.Name == name {
			return true
		}
	}
	return false
}

// Slot gives the place of a slot, or -1.
func (t *StructType) Slot(name Symbol) int { return slices.Index(t.Slots, name) }

// typeSize is what a type takes without its slots.
const typeSize = 128

// Held hands over the printer and the form.
func (t *StructType) Held(use func(v Value)) int64 {
	use(t.Print)
	use(t.Form)
	if t.Parent != nil {
		use(t.Parent)
	}
	return typeSize + int64(len(t.Slots))*itemSize
}

// Struct is a structure.
type Struct struct {
	Type  *StructType
	Slots []Value
}

// structSize is what a structure takes without its slots.
const structSize = 48

// Held hands over the slots.
func (s *Struct) Held(use func(v Value)) int64 {
	use(s.Type)
	for _, v := range s.Slots {
		use(v)
	}
	return structSize + int64(len(s.Slots))*itemSize
}

// Charge is what a structure is charged for when it is made.
func (s *Struct) Charge() int { return structSize + len(s.Slots)*itemSize }
