package data

import (
	"cmp"
	"maps"
	"slices"
)

// Filed is what a session has recorded under names apart from functions and variables.
type Filed struct {
	// Types are the structure types.
	Types map[Symbol]*StructType
	// Expanders are the functions made by deftype, which expand a type name and its
	// arguments to a type.
	Expanders map[Symbol]Value
	// Properties are the property lists of symbols.
	Properties map[Symbol]Value
	// Conditions are the condition types defined by a program.
	Conditions map[Symbol]*ConditionType
	// Packages are the additional names of the one package, in lower case.
	Packages map[string]bool
	// definitions are what a program has defined; recorded counts how often.
	definitions map[definitionKey]Definition
	recorded    int
}

// definitionKey tells definitions apart: a function and a type may have one name.
type definitionKey struct {
	kind string
	name Symbol
}

// Definition is something that a program has defined, with the form that defines it again.
type Definition struct {
	Kind  string // FunctionKind or another word
	Name  Symbol
	Form  Value
	After []Symbol // those of its kind that have to be there before it

	order int
}

// FunctionKind is the kind of definitions that are functions or macros.
const FunctionKind = "function"

// Record records a definition, in the place of an earlier one of that kind and name.
func (f *Filed) Record(d Definition) {
	f.recorded++
	d.order = f.recorded
	f.definitions[definitionKey{d.Kind, d.Name}] = d
}

// Forget drops the definition of a kind and name.
func (f *Filed) Forget(kind string, name Symbol) { delete(f.definitions, definitionKey{kind, name}) }

// Definitions lists the definitions in an order in which they can be made again: as they were made,
// but for those that another has to follow; then the functions by name, of which some may stand
// for those that a definition of a type makes.
func (f *Filed) Definitions() (list []Definition) {
	listed := map[definitionKey]bool{}
	var add func(d Definition)
	add = func(d Definition) {
		key := definitionKey{d.Kind, d.Name}
		if listed[key] {
			return
		}
		listed[key] = true
		for _, name := range d.After {
			if before, ok := f.definitions[definitionKey{d.Kind, name}]; ok {
				add(before)
			}
		}
		list = append(list, d)
	}
	for _, d := range slices.SortedFunc(maps.Values(f.definitions), compareDefinitions) {
		add(d)
	}
	return list
}

func compareDefinitions(a, b Definition) int {
	switch inA, inB := a.Kind == FunctionKind, b.Kind == FunctionKind; {
	case inA && inB:
		return cmp.Compare(a.Name, b.Name)
	case inA:
		return 1
	case inB:
		return -1
	}
	return cmp.Compare(a.order, b.order)
}

// NewFiled gives an empty Filed.
func NewFiled() Filed {
	return Filed{
		Types: map[Symbol]*StructType{}, Expanders: map[Symbol]Value{}, Properties: map[Symbol]Value{},
		Conditions: map[Symbol]*ConditionType{}, Packages: map[string]bool{}, definitions: map[definitionKey]Definition{},
	}
}

// Held calls use with all that is recorded.
func (f *Filed) Held(use func(v Value)) int64 {
	for _, t := range f.Types {
		use(t)
	}
	for _, fn := range f.Expanders {
		use(fn)
	}
	for _, list := range f.Properties {
		use(list)
	}
	for _, t := range f.Conditions {
		use(t)
	}
	for _, d := range f.definitions {
		use(d.Form)
	}
	const each = 64
	return int64(len(f.definitions)+len(f.Types)+len(f.Expanders)+len(f.Properties)+len(f.Conditions)+len(f.Packages)) * each
}

// Document records the documentation of a name among its properties.
func (f *Filed) Document(name Symbol, kind, text string) {
	key := Keyword("%" + kind + "-documentation")
	if at, err := Property(f.Properties[name], key); at != nil || err != nil {
		if at != nil {
			at.Car = text
		}
		return
	}
	f.Properties[name] = &Cons{key, &Cons{text, f.Properties[name]}}
}

// ConditionType gives the type of conditions of a name, nil for none.
func (f *Filed) ConditionType(name Symbol) *ConditionType {
	if t := conditionTypes()[name]; t != nil {
		return t
	}
	return f.Conditions[name]
}
