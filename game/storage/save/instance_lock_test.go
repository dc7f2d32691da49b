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

// claimant is an environment variable that makes the test binary act as another program, with a claim on the folder
// that the variable names.
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

// another starts another program that claims the folder.
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

// One program holds a folder. Another one is refused, may ask for it and then gets it; a program that is killed no
// longer holds it.
func TestClaim(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "kilovolt")
	out, kill := another(t, dir)
	if _, err := LockFolder(dir); !errors.Is(err, ErrLocked) {
		t.Fatalf("a folder that another program holds: %v", err)
	}
	if err := RequestLock(dir); err != nil {
		t.Fatal(err)
	}
	if !out.Scan() || out.Text() != "released" {
		t.Fatalf("after a request for the folder the other program says %q", out.Text())
	}
	mine, err := LockFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	if mine.Requested() {
		t.Error("the granted request is still there")
	}
	if _, err := LockFolder(dir); !errors.Is(err, ErrLocked) {
		t.Errorf("claimed twice: %v", err)
	}
	if err := RequestLock(dir); err != nil || !mine.Requested() {
		t.Errorf("another request is not seen: %v", err)
	}
	if WithdrawRequest(dir); mine.Requested() {
		t.Error("the withdrawn request is still there")
	}
	kill()
	if _, err := LockFolder(dir); !errors.Is(err, ErrLocked) {
		t.Error("the end of the other program removed the claim")
	}
	mine.Release()

	_, kill = another(t, dir)
	if err := RequestLock(filepath.Join(dir, "none")); err == nil {
		t.Error("a folder that does not exist can be requested")
	}
	kill()
	mine, err = LockFolder(dir)
	if err != nil {
		t.Errorf("the other program was killed, but its folder is not free: %v", err)
	}
	mine.Release()
	if keys, err := Open(dir).store.List(); err != nil || len(keys) > 0 {
		t.Errorf("the files of a claim are listed as saves: %v, %v", keys, err)
	}
}

// Where nothing can be locked, the game can be played all the same.
func TestNothingToClaim(t *testing.T) {
	taken := filepath.Join(t.TempDir(), "taken")
	if err := os.WriteFile(taken, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := LockFolder(taken)
	if err != nil || c.Requested() {
		t.Errorf("a file in place of the folder: %v", err)
	}
	c.Release()
}
