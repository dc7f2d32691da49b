// Command serve builds the website if anything in it has changed, serves it from this machine and prints the address.
//
//	go run ./web/serve [-addr 127.0.0.1:0] [-dir dist/web] [-build=false] [-watch] [-dev] [-plain]
//
// With -watch it builds again whenever a source is saved, and reloads the open pages.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"kilovolt/web/build"
	"kilovolt/web/host"
)

func main() {
	flags := flag.NewFlagSet("serve", flag.ExitOnError)
	addr := flags.String("addr", "127.0.0.1:0", "address to listen at; port 0 is a free one")
	dir := flags.String("dir", "", "folder of the site (default dist/web in the repository)")
	rebuild := flags.Bool("build", true, "build the site first")
	watched := flags.Bool("watch", false, "build again whenever a source changes, and reload the open pages")
	dev := flags.Bool("dev", false, "include the program's symbols, for readable stacks")
	plain := flags.Bool("plain", false, "use Ebitengine as released, without the changes that make the program smaller")
	uncompressed := flags.Bool("uncompressed", false, "serve like a host that does not compress")
	_ = flags.Parse(os.Args[1:]) // exits by itself on an error
	if flags.NArg() > 0 {
		fail(fmt.Errorf("unexpected argument %q", flags.Arg(0)))
	}
	if *watched && !*rebuild {
		fail(errors.New("-watch builds the site, which -build=false forbids"))
	}

	root, err := build.Root()
	if err != nil {
		fail(err)
	}
	if *dir == "" {
		*dir = build.Out(root)
	}
	// The port comes first: if it is taken, say so before the build, not after it.
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		if errors.Is(err, syscall.EADDRINUSE) {
			fail(fmt.Errorf("the address %s is taken by another program; "+
				"choose another with -addr, or leave it out for a free one", *addr))
		}
		fail(fmt.Errorf("cannot listen at %s: %w", *addr, err))
	}
	stop, done := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer done()

	handler := host.Handler(*dir, host.Options{Uncompressed: *uncompressed})
	o := build.Options{Root: root, Out: *dir, Dev: *dev, Plain: *plain, Quick: true}
	if *rebuild {
		fmt.Println("Building the game for the browser (the first time takes a minute or two) …")
	}
	if *watched {
		pages := newLive(*dir, handler)
		builder := builder{o, pages}
		w := newWatch(os.DirFS(root), func(changed []string) {
			fmt.Println(summary(changed))
			builder.build(stop)
		})
		builder.build(stop)
		go w.run(stop, time.Tick(pause))
		handler = pages
	} else if *rebuild {
		if _, err := build.Site(o); err != nil {
			fail(err)
		}
	}
	if _, err := os.Stat(filepath.Join(*dir, "index.html")); err != nil {
		fail(fmt.Errorf("%s contains no site: %w", *dir, err))
	}

	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second,
		BaseContext: func(net.Listener) context.Context { return stop }, // ends what waits for reports
	}
	go func() {
		<-stop.Done()
		late, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if server.Shutdown(late) != nil {
			_ = server.Close() // a browser may keep connections open
		}
	}()
	fmt.Printf("\nKilovolt is at http://%s/\nOpen it in a browser. Press Ctrl+C to stop.\n", listener.Addr())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "serve:", err)
	os.Exit(1)
}
