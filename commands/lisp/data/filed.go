package data

// Filed is what a session has filed under names besides functions and variables.
type Filed struct {
	// Types are those of structures.
	Types map[Symbol]*StructType
	// Expanders are functions that give the type that a name of [Filed.Types] stands for
	// with some arguments, as deftype makes them.
	Expanders map[Symbol]Value
	// Properties are the property lists of symbols.
	Properties map[Symbol]Value
	// Conditions are the types of conditions that a program has defined.
	Conditions map[Symbol]*ConditionType
	// Packages are the names, in small letters, that the one package has been given besides.
	Packages map[string]bool
}

// NewFiled gives one in which nothing is filed.
func NewFiled() Filed {
	return Filed{map[Symbol]*StructType{}, map[Symbol]Value{}, map[Symbol]Value{}, map[Symbol]*ConditionType{}, map[string]bool{}}
}

// Held hands over what is filed.
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

// Document files what says what a name is, among its properties.
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
