package data

import "slices"

// StructType is a structure type defined by a program.
type StructType struct {
	Name   Symbol
	Parent *StructType // whose slots it begins with, nil for none
	Slots  []Symbol
	// Print is the print function, called with structure, stream and depth; nil for the
	// usual way.
	Print Value
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

// Slot gives the index of a slot, or -1.
func (t *StructType) Slot(name Symbol) int { return slices.Index(t.Slots, name) }

// typeSize is the size of a type without its slots.
const typeSize = 128

// Held calls use with the print function and the form.
func (t *StructType) Held(use func(v Value)) int64 {
	use(t.Print)
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

// structSize is the size of a structure without its slots.
const structSize = 48

// Held calls use with the slots.
func (s *Struct) Held(use func(v Value)) int64 {
	use(s.Type)
	for _, v := range s.Slots {
		use(v)
	}
	return structSize + int64(len(s.Slots))*itemSize
}

// Charge is the bytes charged for a structure when it is made.
func (s *Struct) Charge() int { return structSize + len(s.Slots)*itemSize }
