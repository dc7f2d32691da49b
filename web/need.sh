#!/bin/sh
# Sees to it that what the tests need is here: Go, node (for js/wasm) and
# Chromium (for the end-to-end tests). On Debian and its kin, as root, the last
# two are installed; elsewhere this says what to install, and fails.
set -eu

have() { command -v "$1" >/dev/null 2>&1; }

has_chromium() {
	if [ -n "${KILOVOLT_CHROMIUM:-}" ]; then
		have "$KILOVOLT_CHROMIUM"
		return
	fi
	have chromium || have chromium-browser || have google-chrome || have google-chrome-stable
}

if ! have go; then
	echo "need: Go is missing. Install Go 1.26 or newer from https://go.dev/dl/ and put its bin folder on the PATH." >&2
	exit 1
fi

missing=
have node || missing="$missing nodejs"
has_chromium || missing="$missing chromium"
[ -z "$missing" ] && exit 0

if [ -e /etc/debian_version ] && have apt-get && [ "$(id -u)" = 0 ]; then
	echo "need: installing$missing"
	export DEBIAN_FRONTEND=noninteractive
	apt-get update -q
	# shellcheck disable=SC2086 # a list of words
	apt-get install -q -y --no-install-recommends $missing
	missing=
	have node || missing="$missing nodejs"
	has_chromium || missing="$missing chromium"
	[ -z "$missing" ] && exit 0
	echo "need: the packages are installed, yet these are not found:$missing" >&2
	exit 1
fi

echo "need: the tests lack:$missing" >&2
echo "need: install them (on Debian or Ubuntu, as root: apt-get install$missing), or name another Chromium in KILOVOLT_CHROMIUM." >&2
exit 1
