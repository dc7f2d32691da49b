// Package ui is the widget kit: boxes, buttons and everything else a scene is built of, in dp, for mouse, touch, keyboard
// and tests alike.
//
// # A scene in a page
//
// A scene is a function that describes what should be seen. The Tree calls it when something has changed, never in every
// frame; the nodes it returns are thrown away at the next change. Whatever has to survive that (the focus, how far a list
// is scrolled, how far a sheet is pulled up, a caret) the tree keeps by the node's ID, so IDs must be unique and stay the
// same: "bid", "plant.13", "city.essen".
//
//	kit := draw.NewKit()
//	tree := ui.NewTree(kit, func() *ui.Node {
//		return ui.Column(
//			ui.Bar(ui.Line(status, ui.StyleStrong).Grow(1), ui.IconButton("undo", l.Undo, sprites.Undo.Paint, undo).Off(whyNot)),
//			ui.Row(
//				board.Grow(1),
//				ui.Scroll("side", players...).Width(280).Gap(theme.S2),
//			).Grow(1),
//			ui.Bar(ui.Spacer(), ui.Button("pass", l.Pass, pass), ui.Primary("bid", l.Bid, bid)),
//		)
//	})
//
// In the game's loop:
//
//	Update:  tree.Resize(w, h); tree.Update(now, &device)   // now is a time.Duration from any start
//	Draw:    tree.Draw(screen)                              // does nothing when nothing changed
//	LayoutF: kit.SetScale(deviceScale*userScale); device.Scale = kit.Scale(); w, h = outside/userScale in dp
//
// and ebiten.SetScreenClearedEveryFrame(false). Draw paints everything when anything changed, which is simple and right,
// and cheap because a frame is put together from ready sprites. After a change of the screen's size or of the scale call
// Redraw.
//
//   - State has changed: tree.Invalidate(). Only the picture of a Custom node has: tree.Redraw(). A map has moved under its
//     Spots: tree.Relayout(). Something runs for a while: tree.Animate(duration). Something is due later: tree.Later(id, delay, f).
//   - Nothing to do: when Busy is false and WakeIn says so, the loop may be parked until input comes.
//
// # Boxes
//
// Row, Column, Flow, Grid, Stack, Scroll, Panel, Bar, Spacer, Gap. Children of rows and columns have their
// natural size along the box, Grow shares out what is left, Shrink lets go where it is short (Line and Scroll do by
// themselves); across the box they fill it unless Cross or Self say otherwise. In a Stack children lie over each other:
// they fill it, or are put by Anchor(x, y) or by Place(func). Add leaves out nil, so If(cond, node) may stand in a list.
//
// A scene that has to choose among layouts asks Tree.Measure how large a part would like to be. A Line whose text players have written themselves
// MayCut.
//
// # Widgets
//
// Label (wraps), Line (one line, "…"), Number (runs without a rebuild), Button, Primary, Danger, IconButton,
// IconText, Toggle, Choice, TabBar, Stepper, Slider, Field, Custom, Spot, Sheet, Dialog, Cover and Tree.Toast. All words
// come in as strings from the language catalogue.
//
// Disabled is always with a reason: node.Off(reason); an empty reason means enabled, so the engine's answer can be handed
// on as it is. A tap on a disabled node calls OnWhy, by default the tree's, which a scene may set to show a toast.
//
// A dialog comes last in the scene's root Stack. It keeps all input to itself; Escape and a tap beside it call its back.
// A scene that has a way back sets OnBack on its root.
//
// # Keys
//
// Arrows go to the nearest widget that way (Tab to the next one), within a list or picture first and then out of it; a node
// with OnAdjust, as a number, is changed by left and right instead. A long text without widgets is gone to as a whole and
// scrolled. Widgets within a widget are reached by right and left by left. Enter and Space do what a tap does, Escape calls
// OnBack, I what a long press does. Keys lists these; everything else goes to the tree's OnKey.
//
// A dialog has a focus of its own, at First if there is one, and gives it back when it closes. Where the node with the focus
// disappears, it goes to First. It shows only after a key; FocusIn takes it somewhere.
//
// # Own pictures, and the map
//
// Custom paints what it likes on p, in dp of the window, within p.Rect. It becomes a button by Do(f). With OnGesture it
// gets drags, pinches, wheel, hovering, double taps, and the taps that no child took. Parts of it that can be activated are
// Spots in a Stack over it:
//
//	view := board.NewView(kit)                 // kept by the scene, with SetBoard(b, zone)
//	m := ui.Custom("map", ui.RoleImage, l.Map, 0, 0, func(p *ui.Paint) {
//		view.Draw(p.Canvas, state)             // a *board.State, made from the game's state when that changes
//	}).OnGesture(tree.PanZoom(view, nil))
//	for each city c: m.Add(ui.Spot("city."+id, "city", label, func(in geom.Rect) geom.Rect {
//		view.SetArea(in)                       // in is where the map lies
//		return view.CityRect(c)
//	}, do).Small().OnFocus(func() { view.Show(c); tree.Relayout() }))
//	m.Pick(func(p geom.Point) string { … })    // by view.CityAt; where alike is true, tree.ZoomIn instead of acting
//
// SetArea may be called as often as one likes; it does nothing when nothing changed. Without Spots call it while painting.
//
// A leaf like Custom lays out children as a Stack does. place is asked again at every Relayout. Pick overrides how a point
// finds a child. A pointer that has moved 8 dp is a drag and never acts.
//
// # Tests
//
// Layout, input and focus need no display: make a tree with draw.NewKit(), Resize it, feed a Queue to Update, look at
// Find, At, Widgets and Check. Only Draw needs Ebitengine to run. Check returns the faults of a layout in words.
package ui
