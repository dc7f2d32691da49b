// The program that thinks for the computers in a Web Worker, so that the page stays free for what is seen and touched.
// The page's script bots.js starts it, and calls it through self.kvBots: take(request) begins a decision, think(ms)
// goes on with it and returns the answer, "" if there is nothing left to do, or null if there is.
package main

import (
	"syscall/js"
	"time"

	"kilovolt/game/platform/thinking/remote"
)

func main() {
	var server remote.Server
	refused := "" // the answer to a request that was refused
	bots := js.Global().Get("Object").New()
	bots.Set("take", js.FuncOf(func(_ js.Value, args []js.Value) any {
		refused = ""
		if err := server.Take(args[0].String()); err != nil {
			refused = server.Refuse(err)
		}
		return nil
	}))
	bots.Set("think", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if answer := refused; answer != "" {
			refused = ""
			return answer
		}
		answer, busy := server.Think(time.Duration(args[0].Float() * float64(time.Millisecond)))
		if busy {
			return nil
		}
		return answer
	}))
	server.WarmUp()
	js.Global().Set("kvBots", bots)
	select {}
}
