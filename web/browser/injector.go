package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"strconv"
	"strings"
	"sync"
)

// injector stands between tabs and the hosts that they go to, for a driver that
// can neither run scripts before those of a page nor tell what goes wrong in it.
// It puts scripts in front of every document, and hears what they say.
type injector struct {
	front []byte // of every document
	heard func(kind, text string)

	mu      sync.Mutex
	servers map[string]*http.Server // by the host behind
	reached map[string]string       // where each of them is reached
}

// ear is where a page tells what happens in it.
const ear = "/kilovolt-driver-hears"

// listening is the script that tells it: what is written to the console, what
// nobody has caught, what an element could not load, and what the page's policy
// forbids.
const listening = `{
	const tell = (kind, ...what) => {
		const text = what.map((w) => w instanceof Error ? w + "\n" + w.stack : typeof w === "string" ? w : JSON.stringify(w) ?? String(w)).join(" ");
		navigator.sendBeacon("` + ear + `", JSON.stringify({kind, text}));
	};
	for (const kind of ["debug", "log", "info", "warn", "error"]) {
		const write = console[kind];
		console[kind] = function (...what) { tell(kind, ...what); write.apply(this, what); };
	}
	const assert = console.assert;
	console.assert = function (holds, ...what) { if (!holds) tell("assert", ...what); assert.call(this, holds, ...what); };
	addEventListener("error", (e) => {
		if (e instanceof ErrorEvent) tell("exception", e.error ?? e.message);
		else tell("failure", "Failed to load resource: " + (e.target.src ?? e.target.href));
	}, true);
	addEventListener("unhandledrejection", (e) => tell("exception", e.reason));
	addEventListener("securitypolicyviolation", (e) => tell("failure", "forbidden by " + e.violatedDirective + ": " + e.blockedURI));
}`

// newInjector makes one. What could not be loaded is heard as "failure",
// what nobody has caught in a page as "exception", what is written to its
// console by the name of the console's function.
func newInjector(scripts []string, heard func(kind, text string)) *injector {
	all := strings.Join(append([]string{listening}, scripts...), "\n;")
	return &injector{
		front:   []byte("<!doctype html><script>" + all + "\n;document.currentScript.remove();</script>"),
		heard:   heard,
		servers: map[string]*http.Server{},
		reached: map[string]string{},
	}
}

// reach gives the address at which another one is reached through here.
func (i *injector) reach(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" {
		return address, err
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	for _, here := range i.reached {
		if here == u.Host {
			return address, nil
		}
	}
	if i.servers[u.Host] == nil {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return "", err
		}
		s := &http.Server{Handler: i.between(u.Host)}
		go func() { _ = s.Serve(l) }() // until it is closed
		i.servers[u.Host], i.reached[u.Host] = s, l.Addr().String()
	}
	u.Host = i.reached[u.Host]
	return u.String(), nil
}

// between serves what a host serves.
func (i *injector) between(host string) http.Handler {
	behind := &url.URL{Scheme: "http", Host: host}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(behind)
			if name := path.Base(r.In.URL.Path); !strings.Contains(name, ".") || strings.HasSuffix(name, ".html") {
				r.Out.Header.Set("Accept-Encoding", "identity") // a document, to which something is added
			}
		},
		ModifyResponse: i.answer,
		FlushInterval:  -1,
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) {
			panic(http.ErrAbortHandler) // a host that is not there does not answer
		},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != ear {
			proxy.ServeHTTP(w, r)
			return
		}
		var said struct{ Kind, Text string }
		if err := json.NewDecoder(r.Body).Decode(&said); err != nil {
			said.Kind, said.Text = "failure", "the page cannot be understood: "+err.Error()
		}
		i.heard(said.Kind, said.Text)
		w.WriteHeader(http.StatusNoContent)
	})
}

func (i *injector) answer(r *http.Response) error {
	if r.StatusCode >= http.StatusBadRequest {
		i.heard("failure", fmt.Sprintf("Failed to load resource: %s %s", r.Status, r.Request.URL))
	}
	if r.StatusCode != http.StatusOK || !strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") {
		return nil
	}
	body, err := io.ReadAll(r.Body)
	r.Body.Close()
	if err != nil {
		return err
	}
	body = append(bytes.Clone(i.front), body...)
	r.Body = io.NopCloser(bytes.NewReader(body))
	r.ContentLength = int64(len(body))
	r.Header.Set("Content-Length", strconv.Itoa(len(body)))
	// A policy in the page itself begins below the scripts; one of the host's
	// would forbid them.
	r.Header.Del("Content-Security-Policy")
	return nil
}

func (i *injector) close() {
	i.mu.Lock()
	defer i.mu.Unlock()
	for _, s := range i.servers {
		_ = s.Close()
	}
}
