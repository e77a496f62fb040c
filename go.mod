module parlor

go 1.26

require (
	github.com/agext/levenshtein v1.2.3 // indirect
	pgregory.net/rapid v1.3.0
)
