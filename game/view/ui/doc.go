// Package ui is the widget kit: boxes, buttons and everything else a scene is built of, in dp, for mouse, touch,
// keyboard and tests alike. It is written by hand because the kits for Ebitengine, such as ebitenui, draw all widgets
// in every frame: here a still window draws nothing.
//
// # A scene in a page
//
// A scene is a function that describes what should be seen. The Tree calls it when something has changed, never in
// every frame; the nodes it returns are discarded at the next change. Whatever must survive that (the focus, scroll
// positions, sheet heights, selections) the tree stores by the node's ID, so IDs must be unique and stable: "bid",
// "plant.13", "city.essen".
//
//	kit := draw.NewKit()
//	tree := ui.NewTree(kit, func() *ui.Node {
//		return ui.Column(
//			ui.Bar(
//				ui.Line(status, ui.StyleStrong).Grow(1),
//				ui.IconButton("undo", l.Undo, sprites.Undo.Paint, undo).Off(whyNot),
//			),
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
//	Draw:    tree.Draw(screen); device.EndFrame()           // does nothing when nothing changed
//	LayoutF: kit.SetScale(deviceScale*userScale); device.Scale = kit.Scale(); w, h = outside/userScale in dp
//
// and ebiten.SetScreenClearedEveryFrame(false). Draw goes through everything when anything has changed, which is
// simple, and cheap because a frame is composed of cached sprites; only the rectangles in which the frame differs from
// the one before reach the screen. After a change of the screen's size or of the scale call Redraw, and Lost when
// something else has painted on the screen.
//
//   - State has changed: tree.Invalidate(). Only the picture of a Custom node has: tree.Redraw(). A map has moved
//     under its Spots: tree.Relayout(). Something moves for a while: tree.Animate(duration). Something is due later:
//     tree.Later(id, delay, f).
//   - Nothing to do: when Busy is false, the loop may sleep until input arrives or for as long as WakeIn says.
//
// # Boxes
//
// Row, Column, Flow, Grid, Stack, Scroll, Panel, Bar, Spacer, Gap. Children of rows and columns have their natural
// size along the box; Grow divides the remaining space, Shrink gives way where space is short (Line and Scroll shrink
// by default). Across the box they fill it unless Cross or Self say otherwise. In a Stack children lie over each
// other: they fill it, or are placed by Anchor(x, y) or Place(func). Add leaves out nil, so If(cond, node) may stand
// in a list.
//
// A scene that chooses among layouts asks Tree.Measure for the size of a part. A Line whose text players have written
// may be cut (MayCut).
//
// # From right to left
//
// A scene is described from left to right. Where the language is written from right to left (draw.Kit.SetLanguage), it
// is seen as in a mirror: what boxes place is reflected about the middle of the window, and what a node paints about
// its own. Texts and sprites are not reversed, but icons that point along the line are. What is the same in all
// languages says so: LeftToRight for a map, a market or a curve, Canvas.Unmirrored for a card. A place that depends on
// other nodes or on a map is given by PlaceInWindow.
//
// # Widgets
//
// Label (wraps), Line (one line, "…"), Number (changes without a build), Button, Primary, Danger, IconButton,
// IconText, Toggle, Choice, MenuButton, TabBar, Stepper, Slider, Field, Custom, Spot, Sheet, Dialog, Tree.Menu, Cover
// and Tree.Toast. All words are passed in as strings from the language catalogue.
//
// A disabled node always has a reason: node.Off(reason). An empty reason means enabled, so the engine's answer can be
// passed on as it is. A tap on a disabled node calls OnWhy, by default the tree's, which a scene may set to show a
// toast.
//
// A dialog comes last in the scene's root Stack. It takes all input; Escape and a tap beside it call its back
// function. A scene that has a way back sets OnBack on its root.
//
// # Keys
//
// Arrows go to the nearest widget in that direction (Tab to the next one), within a list or picture first and then out
// of it; left and right change a node with OnAdjust, such as a number, instead. A long text without widgets is focused
// as a whole and scrolled. Right enters the widgets within a widget, left leaves them. Enter and Space do what a tap
// does, Escape calls OnBack, I does what a long press does. Keys lists these; all other keys go to the tree's OnKey.
//
// A dialog has a focus of its own, at First if there is one, and gives it back when it closes. Where the focused node
// disappears, the focus goes to First. It is shown only after a key; FocusIn moves it.
//
// # Own pictures, and the map
//
// Custom paints anything on p, in dp of the window, within p.Rect. Do(f) makes it a button. With OnGesture it gets
// drags, pinches, wheel, hovering, double taps, and the taps that no child took. Parts of it that can be activated are
// Spots in a Stack over it:
//
//	view := board.NewView(kit, prices)         // kept by the scene, with SetBoard(b, zone)
//	m := ui.Custom("map", ui.RoleImage, l.Map, 0, 0, func(p *ui.Paint) {
//		view.Draw(p.Canvas, state)             // a *board.State, made from the game's state when that changes
//	}).OnGesture(tree.PanZoom(view, nil))
//	for each city c: m.Add(ui.Spot("city."+id, "city", label, func(in geom.Rect) geom.Rect {
//		view.SetArea(in)                       // in is where the map lies
//		return view.CityRect(c)
//	}, do).Small().OnFocus(func() { view.Show(c); tree.Relayout() }))
//	m.Pick(func(p geom.Point) string { … })    // by view.CityAt; where alike is true, tree.ZoomIn instead of acting
//
// SetArea may be called at any time; it does nothing when nothing changed. Without Spots call it while painting.
//
// A leaf like Custom lays out children as a Stack does. place is called again at every Relayout. Pick overrides how a
// point finds a child. A pointer that has moved 8 dp is a drag and never a tap.
//
// # Tests
//
// Layout, input and focus need no display: make a tree with draw.NewKit(), Resize it, feed a Queue to Update, and
// check Find, At, Widgets and Check. Only Draw needs Ebitengine to run. Check returns the faults of a layout in words.
package ui
