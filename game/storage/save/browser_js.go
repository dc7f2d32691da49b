package save

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall/js"
	"time"
)

// The page's storage is the object window.kvStorage (web/page/storage.js), whose functions never throw. Go must not use
// the browser's own objects: reading window.localStorage throws where storage is blocked, which Go cannot catch.
const shim = "kvStorage"

// patience is how long the second store may take to answer at the start of the game. Tests change it.
var patience = 1500 * time.Millisecond

// browser is localStorage, through the page.
type browser struct{ object js.Value }

// Open returns the keeper of the browser's stores. Without them, games are kept in memory, and [Keeper.Blocked] says
// why. The folder is for the native program.
func Open(string) *Keeper {
	object := js.Global().Get(shim)
	if !has(object, "get", "has", "set", "del", "list") {
		return blocked(&Problem{Code: CodeBlocked, Err: fmt.Errorf("%w: the page has no %s", ErrBlocked, shim)})
	}
	var second Second
	if has(object, "idbHas", "idbSet", "idbDel", "idbGetAll") {
		second = openDatabase(object)
	}
	b := browser{object}
	if _, err := b.List(); err != nil {
		k := blocked(problem(err, ""))
		k.second.Second = second // it may still work
		return k
	}
	return NewKeeper(b, second)
}

// has reports whether an object has all of these functions.
func has(object js.Value, names ...string) bool {
	if object.Type() != js.TypeObject {
		return false
	}
	for _, name := range names {
		if object.Get(name).Type() != js.TypeFunction {
			return false
		}
	}
	return true
}

// answer parses {ok, err, value, detail}.
func answer(v js.Value) (js.Value, error) {
	if v.Type() != js.TypeObject {
		return js.Null(), errors.New("storage gave no answer")
	}
	if v.Get("ok").Truthy() {
		return v.Get("value"), nil
	}
	kind, detail := v.Get("err").String(), v.Get("detail").String()
	switch kind {
	case "blocked":
		return js.Null(), fmt.Errorf("%w: %s", ErrBlocked, detail)
	case "quota":
		return js.Null(), fmt.Errorf("%w: %s", ErrFull, detail)
	case "elsewhere":
		return js.Null(), fmt.Errorf("%w: %s", ErrLocked, detail)
	}
	return js.Null(), fmt.Errorf("storage: %s: %s", kind, detail)
}

func (b browser) Get(key string) ([]byte, error) {
	v, err := answer(b.object.Call("get", key))
	switch {
	case err != nil:
		return nil, err
	case v.Type() != js.TypeString:
		return nil, fs.ErrNotExist
	}
	return []byte(v.String()), nil
}

// Has reports whether a key is there, without its content.
func (b browser) Has(key string) bool {
	v, err := answer(b.object.Call("has", key))
	return err != nil || v.Truthy() // what cannot be read is not known to be gone
}

func (b browser) Set(key string, data []byte) error {
	if err := checkKey(key); err != nil {
		return err
	}
	_, err := answer(b.object.Call("set", key, string(data)))
	return err
}

func (b browser) Delete(key string) error {
	_, err := answer(b.object.Call("del", key))
	return err
}

func (b browser) List() ([]string, error) {
	v, err := answer(b.object.Call("list"))
	if err != nil {
		return nil, err
	}
	keys := make([]string, v.Length())
	for i := range keys {
		keys[i] = v.Index(i).String()
	}
	return keys, nil
}

// database is IndexedDB, through the page. It writes one blob at a time; a blob that waits is replaced by a newer one
// of its key.
type database struct {
	object  js.Value
	waiting map[string]request
	order   []string
	busy    *request // the write under way
	written js.Func

	patience time.Duration
	loaded   chan struct{} // closed with the first answer
	reading  bool
	all      map[string][]byte
	err      error
	answered func() // called with the next answer
}

// openDatabase begins to read the content, so that it is there when it is asked for.
func openDatabase(object js.Value) *database {
	d := &database{
		object: object, patience: patience, waiting: map[string]request{}, loaded: make(chan struct{}), err: ErrLate,
	}
	d.written = js.FuncOf(func(_ js.Value, args []js.Value) any {
		w := d.busy
		d.busy = nil
		if w.done != nil {
			w.done(outcome(args))
		}
		d.next()
		return nil
	})
	d.read()
	return d
}

// read begins to read everything.
func (d *database) read() {
	d.reading = true
	var read js.Func
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		d.reading = false
		d.parse(args)
		select {
		case <-d.loaded:
		default:
			close(d.loaded)
		}
		read.Release()
		if f := d.answered; f != nil {
			d.answered = nil
			f()
		}
		return nil
	})
	d.object.Call("idbGetAll").Call("then", read)
}

// Reload calls answered with the next answer.
func (d *database) Reload(answered func()) {
	d.answered = answered
	if !d.reading {
		d.read()
	}
}

// A request is a write or deletion that waits for the database.
type request struct {
	write
	gone bool
}

// outcome is the outcome of a write.
func outcome(args []js.Value) error {
	if len(args) == 0 {
		return errors.New("storage gave no answer")
	}
	_, err := answer(args[0])
	return err
}

// parse reads the answer of idbGetAll.
func (d *database) parse(args []js.Value) {
	d.all, d.err = map[string][]byte{}, nil
	if len(args) == 0 {
		d.err = errors.New("storage gave no answer")
		return
	}
	list, err := answer(args[0])
	if err != nil {
		d.err = err
		return
	}
	for i := range list.Length() {
		pair := list.Index(i)
		key, value := pair.Get("key"), pair.Get("value")
		if key.Type() == js.TypeString && value.Type() == js.TypeString {
			d.all[key.String()] = []byte(value.String())
		}
	}
}

// All returns the content as it was when the game started. It waits for the browser, so it must not be called from one
// of the browser's callbacks.
func (d *database) All() (map[string][]byte, error) {
	select {
	case <-d.loaded:
		return d.all, d.err
	default:
	}
	select {
	case <-d.loaded:
		return d.all, d.err
	case <-time.After(d.patience):
		d.patience = 0 // it is only waited for once
		return nil, ErrLate
	}
}

// Has calls answer with whether a key is there, unless that cannot be read.
func (d *database) Has(key string, answered func(there bool)) {
	var counted js.Func
	counted = js.FuncOf(func(_ js.Value, args []js.Value) any {
		counted.Release()
		if outcome(args) == nil {
			answered(args[0].Get("value").Truthy())
		}
		return nil
	})
	d.object.Call("idbHas", key).Call("then", counted)
}

// Put writes in the background.
func (d *database) Put(key string, data []byte, done func(error)) {
	d.enqueue(key, request{write: write{data: data, done: done}})
}

// Delete deletes in the background.
func (d *database) Delete(key string) { d.enqueue(key, request{gone: true}) }

func (d *database) enqueue(key string, w request) {
	if _, ok := d.waiting[key]; !ok {
		d.order = append(d.order, key)
	}
	d.waiting[key] = w
	d.next()
}

// next begins the write that has waited longest.
func (d *database) next() {
	if d.busy != nil || len(d.order) == 0 {
		return
	}
	key := d.order[0]
	d.order = d.order[1:]
	w := d.waiting[key]
	delete(d.waiting, key)
	d.busy = &w
	if w.gone {
		d.object.Call("idbDel", key).Call("then", d.written)
		return
	}
	d.object.Call("idbSet", key, string(w.data)).Call("then", d.written)
}
