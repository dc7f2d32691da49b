// Package remote lets opponents think in another program or thread: a [Request] asks for a decision, and a [Server]
// works it out and gives an [Answer]. Both travel as JSON between builds of the same version only.
//
// A request has all that a decision depends on, so it has the same answer everywhere.
package remote
