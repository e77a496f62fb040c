package yut

// The constants of the Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998):
// the length of its state, the distance of the words combined, and the masks of
// a word's first bit and of the others.
const (
	twisterWords    = 624
	twisterDistance = 397
	twisterUpper    = 0x80000000
	twisterLower    = 0x7fffffff
)

// Twister throws the sticks as the CoE202 package does, throw for throw. It is the
// generator MT19937, written here because two dozen lines cost less than a dependency.
type Twister struct {
	state [twisterWords]uint32
	next  int
}

// NewTwister seeds the generator by the paper's 32-bit initialisation.
func NewTwister(seed uint32) *Twister {
	t := &Twister{next: twisterWords}
	t.state[0] = seed
	for i := 1; i < twisterWords; i++ {
		before := t.state[i-1]
		t.state[i] = 1812433253*(before^before>>30) + uint32(i)
	}
	return t
}

// Uint32 gives the next output.
func (t *Twister) Uint32() uint32 {
	if t.next == twisterWords {
		t.twist()
	}
	x := t.state[t.next]
	t.next++
	x ^= x >> 11
	x ^= x << 7 & 0x9d2c5680
	x ^= x << 15 & 0xefc60000
	return x ^ x>>18
}

func (t *Twister) twist() {
	for i := range t.state {
		x := t.state[i]&twisterUpper | t.state[(i+1)%twisterWords]&twisterLower
		t.state[i] = t.state[(i+twisterDistance)%twisterWords] ^ x>>1 ^ x&1*0x9908b0df
	}
	t.next = 0
}

// Float gives a number in [0, 1) with 53 random bits, from two outputs.
func (t *Twister) Float() float64 {
	a, b := t.Uint32()>>5, t.Uint32()>>6
	return (float64(a)*67108864 + float64(b)) / 9007199254740992
}

// thrownScores are in the package's order, with the cumulative probabilities of
// the course's sticks.
var (
	thrownScores     = [6]int{1, 2, 3, 4, 5, -1}
	thrownCumulative = [5]float64{0.1152, 0.4608, 0.8064, 0.936, 0.9616}
)

// Throw makes one throw and gives its score.
func (t *Twister) Throw() int {
	u := t.Float()
	for i, c := range thrownCumulative {
		if u < c {
			return thrownScores[i]
		}
	}
	return thrownScores[5]
}

// Dice gives the dice of both players in the package's game with a seed. The second
// player's dice are the first player's of the next seed, so seeds of games to be
// compared should be at least two apart.
func Dice(seed uint32) [2]*Twister {
	return [2]*Twister{NewTwister(seed + 1), NewTwister(seed + 2)}
}
