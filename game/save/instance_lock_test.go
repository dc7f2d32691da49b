//go:build !js

package save

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// claimant is what has the test binary be another program, with a claim on the folder that it names.
const claimant = "KILOVOLT_TEST_CLAIMANT"

func TestMain(m *testing.M) {
	if dir := os.Getenv(claimant); dir != "" {
		c, err := LockFolder(dir)
		if err != nil {
			os.Exit(3)
		}
		os.Stdout.WriteString("claimed\n")
		for !c.Requested() {
			time.Sleep(time.Millisecond)
		}
		c.Release()
		os.Stdout.WriteString("released\n")
		select {}
	}
	os.Exit(m.Run())
}

// another starts a program that claims a folder.
func another(t *testing.T, dir string) (out *bufio.Scanner, kill func()) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), claimant+"="+dir)
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	dead := false
	kill = func() {
		if !dead {
			dead = true
			cmd.Process.Kill()
			cmd.Wait()
		}
	}
	t.Cleanup(kill)
	out = bufio.NewScanner(pipe)
	if !out.Scan() || out.Text() != "claimed" {
		t.Fatalf("the other program says %q", out.Text())
	}
	return out, kill
}

// One program has a folder; another one is refused, may ask for it and gets it; one that is killed has it no more.
func TestClaim(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "kilovolt")
	out, kill := another(t, dir)
	if _, err := LockFolder(dir); !errors.Is(err, ErrLocked) {
		t.Fatalf("a folder that another program has: %v", err)
	}
	if err := RequestLock(dir); err != nil {
		t.Fatal(err)
	}
	if !out.Scan() || out.Text() != "released" {
		t.Fatalf("asked for it, the other program says %q", out.Text())
	}
	mine, err := LockFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	if mine.Requested() {
		t.Error("the wish that was granted is still there")
	}
	if _, err := LockFolder(dir); !errors.Is(err, ErrLocked) {
		t.Errorf("claimed twice: %v", err)
	}
	kill()
	if _, err := LockFolder(dir); !errors.Is(err, ErrLocked) {
		t.Error("the end of the other program has taken the claim away")
	}
	mine.Release()

	_, kill = another(t, dir)
	if err := RequestLock(filepath.Join(dir, "none")); err == nil {
		t.Error("a folder that is not there can be asked for")
	}
	kill()
	mine, err = LockFolder(dir)
	if err != nil {
		t.Errorf("the other program was killed, and its folder is not free: %v", err)
	}
	mine.Release()
	if keys, err := Open(dir).store.List(); err != nil || len(keys) > 0 {
		t.Errorf("the files of a claim are taken for saves: %v, %v", keys, err)
	}
}

// Where nothing can be locked, the game plays all the same.
func TestNothingToClaim(t *testing.T) {
	taken := filepath.Join(t.TempDir(), "taken")
	if err := os.WriteFile(taken, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := LockFolder(taken)
	if err != nil || c.Requested() {
		t.Errorf("a file in the folder's place: %v", err)
	}
	c.Release()
}
