#!/bin/sh
# Checks that what the tests need is installed: Go, node (for js/wasm), npm (for
# TypeScript and ESLint, which check scripts), Python (for examples) and Chromium
# (for the end-to-end tests). "need.sh scripts" checks for no browser. "need.sh
# firefox" and "need.sh webkit" check for those browsers instead of Chromium, and
# for Xvfb, their virtual display; "need.sh desktop" also for Xvfb and the
# libraries of the desktop program. On Debian-based systems, as root, it installs
# whatever is missing but Go; elsewhere it says what to install, and fails.
set -eu

have() {
	for name in "$@"; do
		if command -v "$name" >/dev/null 2>&1; then
			return 0
		fi
	done
	return 1
}

# own_or OWN NAME...: is the program OWN installed, or, if that is empty, one of
# the names?
own_or() {
	own=$1
	shift
	if [ -n "$own" ]; then
		have "$own"
	else
		have "$@"
	fi
}

# Debian's library has MiniBrowser outside the PATH.
have_minibrowser() {
	own_or "${KILOVOLT_MINIBROWSER:-}" MiniBrowser || [ -n "$(find /usr/lib /usr/libexec -name MiniBrowser 2>/dev/null)" ]
}

# The libraries that the desktop program opens, and the packages they are in.
libraries="libGL.so.1:libgl1 libGLX_mesa.so.0:libglx-mesa0 libX11.so.6:libx11-6 libXcursor.so.1:libxcursor1 libXext.so.6:libxext6
	libXi.so.6:libxi6 libXinerama.so.1:libxinerama1 libXrandr.so.2:libxrandr2 libXrender.so.1:libxrender1"

lacking_libraries() {
	[ "$(uname)" = Linux ] || return 0
	known=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p)
	for pair in $libraries; do
		case $known in *"${pair%:*}"*) ;; *) echo "${pair#*:}" ;; esac
	done
}

# lacking BROWSER prints the packages that are missing.
lacking() {
	have node || echo nodejs
	have npm || echo npm
	have python3 || echo python3
	case "$1" in
	scripts) ;;
	chromium)
		own_or "${KILOVOLT_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable || echo chromium
		;;
	desktop)
		lacking chromium
		have Xvfb || echo xvfb
		lacking_libraries
		;;
	firefox)
		own_or "${KILOVOLT_FIREFOX:-}" firefox-esr firefox || echo firefox-esr
		own_or "${KILOVOLT_XVFB:-}" Xvfb || echo xvfb
		;;
	webkit)
		{ own_or "${KILOVOLT_WEBKITWEBDRIVER:-}" WebKitWebDriver && have_minibrowser; } || echo webkit2gtk-driver
		own_or "${KILOVOLT_XVFB:-}" Xvfb || echo xvfb
		;;
	*)
		echo "need: unknown browser $1" >&2
		exit 2
		;;
	esac
}

browser=${1:-chromium}

if ! have go; then
	echo "need: Go is missing. Install Go 1.26 or newer from https://go.dev/dl/ and put its bin folder on the PATH." >&2
	exit 1
fi

missing=$(lacking "$browser")
[ -z "$missing" ] && exit 0

if [ -e /etc/debian_version ] && have apt-get && [ "$(id -u)" = 0 ]; then
	echo "need: installing" $missing
	export DEBIAN_FRONTEND=noninteractive
	apt-get update -q
	# shellcheck disable=SC2086 # a list of words
	apt-get install -q -y --no-install-recommends $missing
	missing=$(lacking "$browser")
	[ -z "$missing" ] && exit 0
	# shellcheck disable=SC2086
	echo "need: these packages are installed, but their programs are not found:" $missing >&2
	exit 1
fi

echo "need: missing packages:" $missing >&2
# shellcheck disable=SC2086 # on one line
echo "need: install them (on Debian or Ubuntu, as root: apt-get install" $missing"), or name another program in KILOVOLT_CHROMIUM, KILOVOLT_FIREFOX, KILOVOLT_WEBKITWEBDRIVER, KILOVOLT_MINIBROWSER or KILOVOLT_XVFB." >&2
exit 1
