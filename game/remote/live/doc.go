// Package live lets people at different devices play one game together, as it happens. One device is the [Host]: it
// has the game, and its match is the only truth. All others are guests ([Guest]): each follows with a match of its
// own, which knows what its seat may know, and asks the host to make its decisions. A guest without a seat watches.
//
//	a guest's Play → act → the host's match.Play → Save → step → every guest's match.Carry → its listeners
//
// Host and guest are state machines without a clock, a goroutine or a network. Whoever runs them calls Tick with the
// time and gives them a [Channel] for each connection, which may lose, double, delay, reorder and damage messages.
// What brings the messages from one device to the other is not known here.
//
// # Messages
//
// A message is 16 hexadecimal digits and a JSON object, together at most 4,096 bytes ([MaxMessage]). The digits are
// the checksum of the object, FNV-1a of 64 bits; what does not agree with it is passed over. The object has one
// member, the kind of the message. Kinds and members that are not known are passed over, so that later programs can
// add some. Numbers of 64 bits are texts of 16 hexadecimal digits ("hex" below). Seats count from 0, without the
// Trust; n counts actions since the table. Actions are written as the engine writes them: "buy 2 oil; done".
//
// From a guest:
//
//	hello  {protocol, rules, token, code?, call hex, epoch hex, n, mark hex, room, parcel? hex, have?}
//	act    {token, id, epoch hex, n, actions}
//	ask    {token, id, what, seat?, name?, undo?, emote?}
//
// From the host:
//
//	table  {call hex, epoch hex, setup, hide_money?, hash hex}
//	back   {call hex, epoch hex, n, mark hex}
//	step   {epoch hex, n, seat, by?, actions, cards?, back?, hash hex}
//	room   {epoch hex, number, seats, watching, undo?, heir?, you, last}
//	beat   {epoch hex, n, room}
//	answer {id?, why?, code?, rule?}
//	emote  {id, seat, emote}
//	parcel {sum hex, of, at, part}
//
// # Following
//
// A guest says hello once a second, and sooner where something is missing. This is all that keeps the two together:
// nothing else is acknowledged, and what is lost is found out by the next hello. It says what the guest has: of
// which epoch, how many actions, and their mark.
//
// An epoch is a number that the host draws: whenever it starts, and whenever something is taken back that guests may
// know. Within an epoch decisions are only added. A mark stands for the table and all decisions up to a place: the
// mark of the table is the checksum of "SETUP HASH" with the set-up as it was sent, that of a decision the checksum
// of "MARK N SEAT BY ACTIONS CARDS BACK HASH" with the mark before it (see line.add). The host answers a hello
//
//   - of its epoch, with the steps after n;
//   - of another epoch whose mark it knows, with back to the same n: the guest goes on in the new epoch with all it
//     has;
//   - of an epoch that ended with something taken back, with back to what is left of it;
//   - else with the table, from which the guest begins again.
//
// A table and a back have the call of the hello that they answer. A guest takes up only what answers a hello that it
// has said since it came to its present epoch, so that none of those messages takes it back when it comes late or
// twice.
//
// Table: setup is an engine.Setup without anything secret, with a position in which the hidden cards are drawn from
// what is public; it depends on public facts alone. Hash is the fingerprint of the public facts.
//
// Step: one decision is one message. By is who made it: 0 a person, 1 a computer, 2 nobody, as nothing else was
// possible. Cards are those that it has turned over, in order, 0 for the shuffle of the Step 3 card; back is the
// back of the next one (0 unknown, 1 plug, 2 socket, 3 Step 3 card). Hash is the fingerprint of the public facts
// after it. A guest that comes to another one says "differs" and stops. At most 64 steps are under way to a guest.
//
// Beat is the last answer to each hello: how far the host is.
//
// A host sends no seed, deck, record or token, and no reason of a computer, before the game is over or handed over.
// Two tables with the same public facts send the same bytes until a card is turned over.
//
// # Deciding
//
// An act is carried out if it is of the host's epoch and n is the number of actions so far: so it is carried out at
// most once, and never in another position than the one it was meant for. If it is not, nothing is answered: the
// guest finds out by itself, and sends it again if the position is still the same. Everything else that a guest
// wants is an ask:
//
//	take    the seat, under the name; the answer may be "taken", "seated" (they have one) or "seat" (there is none)
//	leave   give the seat back
//	back    have the seat back that a computer plays
//	undo    have one's last decision taken back, if the others agree
//	agree, refuse   answer the question with the number undo; "not-asked" if it is closed
//	emote   one of [Emotes]; "too-often" within two seconds of the last
//
// A guest has one request under way and sends it twice a second until it is answered. Ids of requests rise; the host
// carries each out once and answers the last one again when it comes again; an earlier one is "old". After a reload
// a guest knows from the room (last) where to go on.
//
// The answer is empty if the request was carried out. Else why is a code: one of this package ([Why]), of
// match.Refusal, or "illegal" with the engine's code and the rule. An answer without an id is to the hello, and
// means that the guest cannot be here: "older" or "newer" (its program, by the protocol or the version of the
// rules), "token", "code", "full", "elsewhere" (its token has come by another channel) and "sent-away". The guest
// then says nothing until it is told to ([Guest.Call]).
//
// The host saves before it sends: what a guest has seen, or was told is done, is never lost, wherever the host ends.
//
// # Seats
//
// A token is 16 random bytes in base64url that the guest draws and keeps; the seat that it takes is bound to it,
// through reloads, other networks and restarts of the host. It is no password between people: the wire may be read
// by others. The host can offer seats, invite to one, send its guest away, ask for a code from those without a seat
// (ten tries at once, then one a second, of all together), and give a seat to a computer. A guest who keeps the
// table waiting for longer than the host's patience has a computer play for them; they have the seat back when they
// decide, ask for it or come back after a silence. Room: a seat is {name, colour, kind, level?, at, here?}; at is
// "host", "guest" or "open"; here, whether the guest was heard of in the last five seconds; undo is the open
// question {id, seat, to, need, agree}, where need and agree are sets of seats, a bit each. A question is closed
// when all of those who have to agree and are here have agreed, when one refuses, after a minute, and when the
// decision cannot be taken back any more.
//
// When the game is over each guest gets its code, and when the host hands it over its heir gets code and [State], as
// a parcel: JSON in pieces of base64, each asked for by the hello before, which says the sum and how much is there.
//
// # Bounds
//
// Of one guest a host reads at most 16 messages a Tick and 20 a second, 60 at once after a silence; the rest stays
// in the channel. It sends at most 96 a Tick, and nothing to a channel that is full. It has at most 32 guests, 16 of
// them watching; a channel is given up after ten seconds in which nobody has joined, or after a minute of silence.
// Names take at most 240 bytes.
package live
