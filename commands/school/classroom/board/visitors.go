package board

import (
	"net"
	"sync"
	"time"

	"parlor/commands/text/wording"
	"parlor/commands/view/serving"
	"parlor/games"
)

// Strangers may open pages and guess words. The limits keep those who have joined, and those who know
// the word, from being kept waiting by them.
const (
	// mostWaitingPages is how many pages may be open without having joined; beyond it the one that
	// has waited longest is dropped.
	mostWaitingPages = 200
	mostPages        = mostStudents + mostWaitingPages + 50

	// An address may be wrong mostWrong times in a row, and once every wrongEvery after that. A class
	// often shares one address.
	mostWrong  = 30
	wrongEvery = 3 * time.Second
	// mostJoins students may join from an address at once, and one every joinEvery after that.
	mostJoins = 250
	joinEvery = 2 * time.Second
	// mostAddresses is how many addresses are remembered.
	mostAddresses = 10_000
)

// visitors are the pages that are open, and the addresses that have been wrong.
type visitors struct {
	mu      sync.Mutex
	pages   int
	waiting []*client // not joined at the last look, the oldest first
	wrong   map[string]*serving.Bucket
	joins   map[string]*serving.Bucket
	now     func() time.Time
}

func newVisitors() *visitors {
	return &visitors{wrong: map[string]*serving.Bucket{}, joins: map[string]*serving.Bucket{}, now: time.Now}
}

// full says whether no more pages can be opened.
func (v *visitors) full() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.pages >= mostPages
}

// enter counts a page until leave is called. If too many pages have not joined, the oldest of them is
// dropped.
func (v *visitors) enter(c *client) (leave func()) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.pages++
	v.waiting = append(v.still(), c)
	if len(v.waiting) > mostWaitingPages {
		v.waiting[0].Drop()
		v.waiting = v.waiting[1:]
	}
	return func() {
		v.mu.Lock()
		defer v.mu.Unlock()
		v.pages--
		for i, other := range v.waiting {
			if other == c {
				v.waiting = append(v.waiting[:i:i], v.waiting[i+1:]...)
				break
			}
		}
	}
}

// still lists the pages that have still not joined.
func (v *visitors) still() (list []*client) {
	for _, c := range v.waiting {
		if !c.joined.Load() {
			list = append(list, c)
		}
	}
	return list
}

// try does something by which a stranger could guess a secret, unless its address has been wrong too
// often. Errors with the code wrong-word count.
func (v *visitors) try(address string, do func() error) error {
	if wait := v.mustWait(v.wrong, address, wrongEvery); wait > 0 {
		return wording.Errorf("too-many-tries", "too many wrong words came from this address; try again in %d seconds", 1+int(wait.Seconds()))
	}
	if wait := v.mustWait(v.joins, address, joinEvery); wait > 0 {
		return wording.Errorf("too-many-joins", "very many have joined from this address; try again in %d seconds", 1+int(wait.Seconds()))
	}
	err := do()
	switch {
	case err == nil:
		v.count(v.joins, address, serving.Bucket{Most: mostJoins, PerSecond: 1 / joinEvery.Seconds()})
	case games.CodeOf(err) == "wrong-word":
		v.count(v.wrong, address, serving.Bucket{Most: mostWrong, PerSecond: 1 / wrongEvery.Seconds()})
	}
	return err
}

// mustWait gives how long an address must wait, where one action is allowed every so often.
func (v *visitors) mustWait(counted map[string]*serving.Bucket, address string, every time.Duration) time.Duration {
	v.mu.Lock()
	defer v.mu.Unlock()
	b := counted[address]
	if b == nil {
		return 0
	}
	over := b.Drained(v.now()) + 1 - b.Most
	return time.Duration(max(0, over) * float64(every))
}

// count counts an action of an address; first is the bucket of a new address.
func (v *visitors) count(counted map[string]*serving.Bucket, address string, first serving.Bucket) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(counted) >= mostAddresses {
		clear(counted) // whoever has so many addresses is not stopped by this anyway
	}
	b := counted[address]
	if b == nil {
		b = &first
		counted[address] = b
	}
	b.Take(v.now())
}

// addressOf gives the address of a connection, without the port. Of an IPv6 address it is the half
// that a provider gives to one household.
func addressOf(remote string) string {
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		return remote
	}
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return host
}
