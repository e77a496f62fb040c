// Package hub runs the server of a farm: nats-server with JetStream on files, inside the program, for
// those who have no such server running.
package hub

import (
	"crypto/tls"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"parlor/commands/text/wording"
	"parlor/commands/view/serving/secret"
)

// Config says where a hub listens and where it stores its data.
type Config struct {
	// Listen is an address such as 127.0.0.1:4222.
	Listen string
	// Folder holds jobs and results.
	Folder string
	// Token lets clients in. Without one only this machine may reach the hub.
	Token secret.Secret
	// Certificate and Key are files; empty for connections that are not encrypted.
	Certificate, Key string
	// Tell, if not nil, is told what the operator of the hub should know.
	Tell func(string)
}

// readyIn is how long the server may take to become ready.
const readyIn = 10 * time.Second

// Start starts a hub, and gives its address and a function that ends it.
func Start(o Config) (url string, stop func(), err error) {
	options, err := o.server()
	if err != nil {
		return "", nil, err
	}
	if err := o.markFolder(); err != nil {
		return "", nil, err
	}
	s, err := server.NewServer(options)
	if err != nil {
		return "", nil, wording.Errorf("no-hub", "the hub cannot be started: %v", err)
	}
	l := &listener{}
	s.SetLogger(l, false, false)
	s.Start()
	ended := make(chan struct{})
	stop = func() {
		close(ended)
		s.Shutdown()
		s.WaitForShutdown()
	}
	if !s.ReadyForConnections(readyIn) || !s.JetStreamEnabled() {
		stop()
		return "", nil, wording.Errorf("no-hub", "the hub cannot be started at %s with the folder %s: is there room on the disk, or is the folder another hub's?", o.Listen, o.Folder)
	}
	go o.tend(s, l, ended)
	return s.ClientURL(), stop, nil
}

// server makes the options of the server, and refuses what would let strangers in.
func (o Config) server() (*server.Options, error) {
	host, portText, err := net.SplitHostPort(o.Listen)
	port, notPort := strconv.Atoi(portText)
	if err != nil || notPort != nil {
		return nil, wording.Errorf("cannot-listen", "wanted an address to listen at, such as 127.0.0.1:4222, given %s", o.Listen)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	if host == "" {
		host = "0.0.0.0"
	}
	if ip := net.ParseIP(host); o.Token == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, wording.Errorf("no-token", "wanted --token-file where a hub listens to more than this machine, as %s does", o.Listen)
	}
	if l, err := net.Listen("tcp", net.JoinHostPort(host, portText)); err != nil {
		return nil, wording.Errorf("cannot-listen", "wanted an address to listen at that is free, given %s: %v", o.Listen, err)
	} else if err := l.Close(); err != nil {
		return nil, wording.Errorf("cannot-listen", "%s: %v", o.Listen, err)
	}
	options := &server.Options{
		Host: host, Port: port, Authorization: string(o.Token), JetStream: true, StoreDir: o.Folder, NoSigs: true, NoLog: true,
		SyncAlways: true, // what is confirmed is on disk
	}
	if o.Certificate == "" && o.Key == "" {
		return options, nil
	}
	pair, err := tls.LoadX509KeyPair(o.Certificate, o.Key)
	if err != nil {
		return nil, wording.Errorf("bad-certificate", "the certificate %s with the key %s cannot be used: %v", o.Certificate, o.Key, err)
	}
	options.TLS, options.TLSVerify = true, false
	options.TLSConfig = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	return options, nil
}
