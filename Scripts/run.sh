#!/usr/bin/env bash
# run.sh [--lan] --port N --data DIR --site DIR: starts the server and prints its addresses. With SANDBOX=1, sandbox
# partners and games run beside it; the server leads to them under /sandbox.
set -euo pipefail
# Data is private to its owner; the server refuses a directory that others can read.
umask 077
cd "$(dirname "$0")/.."
playd=${PLAYD_BINARY:-.build/release/playd}
lan=no port=8080 data=./var site=.build/site
while [ $# -gt 0 ]; do
  case $1 in
    --lan) lan=yes; shift ;;
    --port) port=$2; shift 2 ;;
    --data) data=$2; shift 2 ;;
    --site) site=$2; shift 2 ;;
    *) echo "run.sh: unknown $1" >&2; exit 2 ;;
  esac
done
mkdir -p "$data"
chmod 700 "$data"
[ ! -e "$data/playd.db" ] || chmod 600 "$data"/playd.db*
address=$(ip -4 route get 192.0.2.1 2>/dev/null | sed -n 's/.* src \([0-9.]*\).*/\1/p' | head -n 1 || true)

sandbox=no
[ "${SANDBOX:-0}" = 0 ] || sandbox=yes
if [ "$lan" = no ]; then
  echo "Play'd is on http://localhost:$port"
  if [ -n "$address" ]; then
    echo "Phones on this network: make run-lan, then https://$address:$port"
    qrencode -t UTF8 -m 1 "https://$address:$port" || true
  fi
  # Opens the page once the server answers, on a desktop.
  if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v xdg-open >/dev/null; then
    (until curl -sf "http://localhost:$port/readyz" >/dev/null; do sleep 0.2; kill -0 $$ 2>/dev/null || exit 0; done
      xdg-open "http://localhost:$port" >/dev/null 2>&1) &
  fi
  [ "$sandbox" = no ] || echo "The demo (docs/demo.md) begins at http://localhost:$port/sandbox/phone"
  exec "$playd" serve --host 127.0.0.1 --port "$port" --data "$data" --site "$site" --sandbox "$sandbox"
fi

[ -n "$address" ] || { echo "This machine has no address on a network; make run serves it here." >&2; exit 1; }
# Self-signed certificate for this address; the phone asks once whether to trust it.
tls=$data/tls
mkdir -p "$tls"
if [ ! -e "$tls/$address.pem" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj "/CN=$address" \
    -addext "subjectAltName=IP:$address,DNS:localhost" -keyout "$tls/$address.key" -out "$tls/$address.pem" 2>/dev/null
  chmod 600 "$tls/$address.key"
fi
echo "Play'd is on https://$address:$port (the browser will ask about the certificate: it was made on this machine)"
qrencode -t UTF8 -m 1 "https://$address:$port" || true
[ "$sandbox" = no ] || echo "The demo (docs/demo.md) begins at https://$address:$port/sandbox/phone"
exec "$playd" serve --host 0.0.0.0 --port "$port" --data "$data" --site "$site" --sandbox "$sandbox" \
  --tls-cert "$tls/$address.pem" --tls-key "$tls/$address.key"
