package open

// Film and MostBytes are for the tests.
var Film = film

// MostBytes is how large a film is at most.
const MostBytes = mostBytes
