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

// An injector is a proxy between tabs and hosts, for a driver that can neither run scripts before those of a page nor
// report the page's console. It puts scripts at the start of every document and receives their reports.
type injector struct {
	head     []byte // put at the start of every document
	onReport func(kind, text string)

	mu        sync.Mutex
	servers   map[string]*http.Server // by the host behind them
	addresses map[string]string       // the same for the servers
}

// reportPath is the path to which a page sends its reports.
const reportPath = "/kilovolt-driver-report"

// reporter is the script that reports console output, uncaught exceptions, elements that could not be loaded, and
// violations of the page's policy.
const reporter = `{
	const textOf = (v) => {
		if (v instanceof Error) return v + "\n" + v.stack;
		return typeof v === "string" ? v : JSON.stringify(v) ?? String(v);
	};
	const report = (kind, ...what) => {
		navigator.sendBeacon("` + reportPath + `", JSON.stringify({kind, text: what.map(textOf).join(" ")}));
	};
	for (const kind of ["debug", "log", "info", "warn", "error"]) {
		const write = console[kind];
		console[kind] = function (...what) { report(kind, ...what); write.apply(this, what); };
	}
	const assert = console.assert;
	console.assert = function (holds, ...what) {
		if (!holds) report("assert", ...what);
		assert.call(this, holds, ...what);
	};
	addEventListener("error", (e) => {
		if (e instanceof ErrorEvent) report("exception", e.error ?? e.message);
		else report("failure", "Failed to load resource: " + (e.target.src ?? e.target.href));
	}, true);
	addEventListener("unhandledrejection", (e) => report("exception", e.reason));
	addEventListener("securitypolicyviolation", (e) => {
		report("failure", "forbidden by " + e.violatedDirective + ": " + e.blockedURI);
	});
}`

// newInjector returns an injector; Page.onReport lists the kinds of reports.
func newInjector(scripts []string, onReport func(kind, text string)) *injector {
	all := strings.Join(append([]string{reporter}, scripts...), "\n;")
	return &injector{
		head:      []byte("<!doctype html><script>" + all + "\n;document.currentScript.remove();</script>"),
		onReport:  onReport,
		servers:   map[string]*http.Server{},
		addresses: map[string]string{},
	}
}

// proxied returns the address at which another address can be loaded through the proxy.
func (i *injector) proxied(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" {
		return address, err
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	for _, own := range i.addresses {
		if own == u.Host {
			return address, nil
		}
	}
	if i.servers[u.Host] == nil {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return "", err
		}
		s := &http.Server{Handler: i.proxyFor(u.Host)}
		go func() { _ = s.Serve(l) }() // until the server is closed
		i.servers[u.Host], i.addresses[u.Host] = s, l.Addr().String()
	}
	u.Host = i.addresses[u.Host]
	return u.String(), nil
}

// proxyFor returns a handler that serves what a host serves.
func (i *injector) proxyFor(host string) http.Handler {
	behind := &url.URL{Scheme: "http", Host: host}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(behind)
			if name := path.Base(r.In.URL.Path); !strings.Contains(name, ".") || strings.HasSuffix(name, ".html") {
				r.Out.Header.Set("Accept-Encoding", "identity") // it is a document, to which the head is added
			}
		},
		ModifyResponse: i.modify,
		FlushInterval:  -1,
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) {
			panic(http.ErrAbortHandler) // an unreachable host does not answer
		},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != reportPath {
			proxy.ServeHTTP(w, r)
			return
		}
		var report struct{ Kind, Text string }
		if err := json.NewDecoder(r.Body).Decode(&report); err != nil {
			report.Kind, report.Text = "failure", "unreadable report: "+err.Error()
		}
		i.onReport(report.Kind, report.Text)
		w.WriteHeader(http.StatusNoContent)
	})
}

func (i *injector) modify(r *http.Response) error {
	if r.StatusCode >= http.StatusBadRequest {
		i.onReport("failure", fmt.Sprintf("Failed to load resource: %s %s", r.Status, r.Request.URL))
	}
	if r.StatusCode != http.StatusOK || !strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") {
		return nil
	}
	body, err := io.ReadAll(r.Body)
	r.Body.Close()
	if err != nil {
		return err
	}
	body = append(bytes.Clone(i.head), body...)
	r.Body = io.NopCloser(bytes.NewReader(body))
	r.ContentLength = int64(len(body))
	r.Header.Set("Content-Length", strconv.Itoa(len(body)))
	// The page's own policy takes effect only after the injected scripts; one in the host's headers would forbid
	// them.
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
