package farm_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/farm"
	"parlor/commands/arena/farm/hub"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/games"
	"parlor/games/gamestest"
)

// TestStrangers: messages in the streams that are no jobs and no results do no harm.
func TestStrangers(t *testing.T) {
	at := start(t, hub.Config{})
	h := connect(t, at)
	p := plan(t)
	for _, text := range []string{"", "null", "{}", "\x00\xff", `{"match":"x"}`, `{"version":"test","bench":7,"match":"","from":0,"to":9}`} {
		for _, subject := range []string{"parlor.job.x.y", "parlor.result." + p.Name() + ".0-1", "parlor.failure." + p.Name() + ".0-2"} {
			if err := farm.Put(context.Background(), h, subject, []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
	}
	work(t, at, "worker", nil)
	rows := rowsOf(t, context.Background(), plan(t), 200, &farm.Client{Hub: h, Build: program, Run: begin(t, at)})
	if len(rows) != 200 {
		t.Errorf("%d games", len(rows))
	}
}

// certificate writes a certificate for this machine that signs itself, and its key.
func certificate(t *testing.T) (cert, key string) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "hub"}, NotAfter: time.Now().Add(time.Hour), IsCA: true,
		BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, c, c, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	pkcs, err := x509.MarshalPKCS8PrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, kind string, bytes []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: bytes}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	return write("hub.pem", "CERTIFICATE", der), write("hub.key", "PRIVATE KEY", pkcs)
}

// TestTLS: a hub with a certificate can be reached by clients that trust it, and by nobody else.
func TestTLS(t *testing.T) {
	cert, key := certificate(t)
	other, _ := certificate(t)
	at := start(t, hub.Config{Token: "secret", Certificate: cert, Key: key})
	at.CA = cert
	h := connect(t, at)
	if err := h.Agree(context.Background(), program); err != nil {
		t.Error(err)
	}
	for _, ca := range []string{"", other, "none.pem"} {
		at.CA = ca
		if _, err := farm.Connect(context.Background(), at, "test"); games.CodeOf(err) != "no-hub" {
			t.Errorf("with the certificate %q: %v", ca, err)
		}
	}
}

// TestCrowd lets a hub serve 200 workers that play games which take no time, and reports how many
// results come in per second: with -long for 100,000 games.
func TestCrowd(t *testing.T) {
	crew, number := 20, 2_000
	if *gamestest.Long {
		crew, number = 200, 100_000
	}
	at := start(t, hub.Config{})
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	for i := range crew {
		w := &farm.Worker{Hub: connect(t, at), Name: fmt.Sprint(i), Build: program, Games: rooms.Catalog(), At: 1}
		go func() { _ = w.Work(ctx) }()
	}
	p := arenatest.Plan(t, "mancala", match.Match{First: "random", Second: "random", Seed: 4, Luck: referee.NoVariate})
	began := time.Now()
	rows := rowsOf(t, context.Background(), p, number, &farm.Client{Hub: connect(t, at), Build: program, Run: begin(t, at)})
	if len(rows) != number {
		t.Errorf("%d games", len(rows))
	}
	t.Logf("%d workers, %d games: %.0f games a second", crew, number, float64(number)/time.Since(began).Seconds())
}

// BenchmarkOverhead plays the games of a match by two workers of one process, and by two of a
// hub on the same machine.
func BenchmarkOverhead(b *testing.B) {
	const number = 60_000
	p := arenatest.Plan(b, "sorry", match.Match{First: "random", Second: "(star1 :depth 4 :eval default)", Seed: 4, Luck: referee.NoVariate})
	b.Run("alone", func(b *testing.B) {
		for b.Loop() {
			rowsOf(b, context.Background(), p, number, nil)
		}
	})
	b.Run("farm", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer() // a hub of its own each time, as games that it has are not played again
			at := start(b, hub.Config{})
			for i := range 2 {
				work(b, at, fmt.Sprint(i), nil)
			}
			c := &farm.Client{Hub: connect(b, at), Build: program, Run: begin(b, at)}
			b.StartTimer()
			rowsOf(b, context.Background(), p, number, c)
		}
	})
}
