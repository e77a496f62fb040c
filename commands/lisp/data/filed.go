package data

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
}

// NewFiled gives an empty Filed.
func NewFiled() Filed {
	return Filed{map[Symbol]*StructType{}, map[Symbol]Value{}, map[Symbol]Value{}, map[Symbol]*ConditionType{}, map[string]bool{}}
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
	const each = 64
	return int64(len(f.Types)+len(f.Expanders)+len(f.Properties)+len(f.Conditions)+len(f.Packages)) * each
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
