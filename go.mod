module parlor

go 1.26
