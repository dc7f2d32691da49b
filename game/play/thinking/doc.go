// Package thinking lets the computers think outside the frames of the program: in a Web Worker in the browser, natively
// in a goroutine. While there is none, or if it fails, they think within the frames, in slices. The decisions are the
// same.
package thinking
