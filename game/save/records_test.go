package save

import (
	"errors"
	"testing"
)

// TestRecordsAreKept: records are stored beside the games, in both stores, and set aside if they cannot be read.
func TestRecordsAreKept(t *testing.T) {
	store := Memory()
	k := NewKeeper(store, nil)
	if copies, err := k.Records(); err != nil || len(copies) != 0 {
		t.Errorf("%q, %v", copies, err)
	}
	if err := k.SaveRecords([]byte("a")); err != nil {
		t.Fatal(err)
	}
	again := NewKeeper(store, nil)
	if copies, err := again.Records(); err != nil || len(copies) != 1 || string(copies[0]) != "a" {
		t.Errorf("%q, %v", copies, err)
	}
	if err := k.SetRecordsAside([]byte("bad")); err != nil {
		t.Fatal(err)
	}
	aside := k.Aside()
	if len(aside) != 1 {
		t.Fatalf("%v", aside)
	}
	if data, err := k.Blob(aside[0]); err != nil || string(data) != "bad" {
		t.Errorf("%q, %v", data, err)
	}
	var p *Problem
	if err := blocked(&Problem{Code: CodeBlocked}).SaveRecords([]byte("a")); errors.As(err, &p) {
		t.Errorf("kept in memory: %v", err)
	}
}
