package coach_test

import "testing"

// BenchmarkReview reviews a whole game of each kind.
func BenchmarkReview(b *testing.B) {
	for _, game := range []string{"(make-sorry)", "(make-mancala)", "(make-yut)", "(make-double-card)", "(make-ropasci)", "(make-sorry-full)"} {
		b.Run(game, func(b *testing.B) {
			for range b.N {
				b.StopTimer()
				x := shellWith(b, game)
				if said, code := x.Do("(compete 1 'random g :quiet t)"); code != "" {
					b.Fatal(said)
				}
				b.StartTimer()
				if said, code := x.Do("(review g :all t)"); code != "" {
					b.Fatal(said)
				}
			}
		})
	}
}
