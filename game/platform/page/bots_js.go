package page

import "syscall/js"

var kvBots = js.Global().Get("kvBots")

// Bots is the page's worker in which computers think (bots.js).
type Bots struct{}

// Ready reports whether the worker can be asked.
func (Bots) Ready() bool { return kvBots.Truthy() && kvBots.Call("ready").Bool() }

// Send asks the worker, in place of an unanswered request. The page wakes the game when the answer arrives.
func (Bots) Send(request string) { kvBots.Call("send", request) }

// Answer returns the answer to the last request, once. The text is "" before it is there; failed says that it will not
// come.
func (Bots) Answer() (text string, failed bool) {
	if !kvBots.Call("ready").Bool() {
		return "", true
	}
	answer := kvBots.Call("answer")
	if answer.IsNull() { // the worker failed, and another one is ready by now
		return "", true
	}
	return answer.String(), false
}
