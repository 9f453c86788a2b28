#!/usr/bin/env bash
# Debian's Chromium for the browser tests: install it where it is missing and we may.
set -u
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  echo "Installing Chromium for the browser tests (a minute) …"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null && exit 0
fi
if [ -n "${CI:-}" ]; then
  echo "The browser tests need Chromium: apt-get install chromium" >&2
  exit 1
fi
echo "The browser tests will be skipped: they need Chromium (apt-get install chromium)."
