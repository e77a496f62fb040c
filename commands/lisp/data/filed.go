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
}

// NewFiled gives one in which nothing is filed.
func NewFiled() Filed {
	return Filed{map[Symbol]*StructType{}, map[Symbol]Value{}, map[Symbol]Value{}}
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
	const each = 64
	return int64(len(f.Types)+len(f.Expanders)+len(f.Properties)) * each
}
