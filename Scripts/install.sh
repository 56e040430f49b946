#!/usr/bin/env bash
# install.sh build|test|failover|bench|pictures: installs missing packages for that purpose, by name, and nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."

build=(make git python3 pkg-config libc6-dev wasi-libc libclang-rt-14-dev-wasm32 binaryen brotli esbuild python3-rcssmin python3-fonttools python3-brotli
  fonts-quicksand
  libmicrohttpd-dev libsqlite3-dev libpq-dev libssl-dev libcurl4-openssl-dev libpng-dev librsvg2-bin openssl qrencode iproute2
  libjemalloc2)
test=(nodejs python3-venv chromium chromium-headless-shell webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi python3-gi-cairo xvfb xauth
  fonts-noto-core fonts-noto-color-emoji postgresql prometheus
  nginx-light nftables)
failover=(etcd-server patroni haproxy)
bench=(wrk)
pictures=(imagemagick)

purpose=${1:-build}
case $purpose in
  build) wanted=("${build[@]}") ;;
  test) wanted=("${test[@]}") ;;
  failover) wanted=("${failover[@]}") ;;
  bench) wanted=("${bench[@]}") ;;
  pictures) wanted=("${pictures[@]}") ;;
  *) echo "install.sh: say build, test, failover, bench or pictures" >&2; exit 2 ;;
esac

if ! command -v swift >/dev/null; then
  echo "Swift is missing. Install the Swift 6.3 toolchain for Debian 12 from swift.org/install and put it on PATH." >&2
  exit 1
fi

missing=()
for package in "${wanted[@]}"; do
  dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed && continue
  # The program may be installed without its package (node from its own distribution, for example).
  case $package in
    nodejs) command -v node >/dev/null && continue ;;
  esac
  missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "Installing: ${missing[*]}"
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "These packages are needed and sudo is not here: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update -q && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qy --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "Could not install: ${missing[*]}" >&2
    exit 1
  fi
  rm -f "$log"
fi

if [ "$purpose" != build ]; then
  stamp=.venv/requirements.sha256
  sum=$(sha256sum Tests/requirements.txt)
  if [ "$(cat "$stamp" 2>/dev/null)" != "$sum" ]; then
    echo "Making .venv with the test tools"
    # Debian's own interpreter, so that python3-venv matches it even if another python3 is first on PATH.
    rm -rf .venv
    /usr/bin/python3 -m venv .venv
    .venv/bin/pip install -q --disable-pip-version-check -r Tests/requirements.txt
    echo "$sum" >"$stamp"
  fi
fi
