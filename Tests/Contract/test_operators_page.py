"""docs/operating.md is followed from an empty Debian, on file systems of the test's own and without the Swift toolchain.

What would change this machine is played: packages are there already, and nothing runs under systemd.
"""
import pathlib
import re
import shutil
import subprocess

import pytest

from playd import BINARY, ROOT
from test_deploy import has_networks

RUNTIME = pathlib.Path(shutil.which("swift") or "/usr/bin/swift").resolve().parents[1] / "lib" / "swift" / "linux"

#: The folders that the page writes to are laid over by others.
BEFORE = """
set -eu
folder=$1 runtime=$2
for place in etc usr var srv; do
  mkdir -p "$folder/over/$place/new" "$folder/over/$place/work"
  mount -t overlay overlay -o "lowerdir=/$place,upperdir=$folder/over/$place/new,workdir=$folder/over/$place/work" "/$place"
done
rm -rf /etc/playd /usr/lib/playd
if id playd >/dev/null 2>&1; then userdel playd; fi
mount -t tmpfs tmpfs "$runtime"
export PATH="$folder/played:$PATH"
cd "$folder"
"""
AFTER = """
id -nG playd | grep -qx playd
! ldd /usr/bin/playd | grep 'not found'
install -d -m 700 -o playd /var/lib/playd
setpriv --reuid=playd --regid=playd --clear-groups \
  /usr/bin/playd serve --check --data /var/lib/playd --site /usr/share/playd/site --trusted-proxies 1
if command -v systemd-analyze >/dev/null; then
  systemd-analyze verify /etc/systemd/system/playd.service /etc/systemd/system/playd-backup.timer
fi
"""
PLAYED = {
    "apt-get": "dpkg-query -W ca-certificates >/dev/null",
    "systemctl": "exit 0",
    "certbot": """
mkdir -p /etc/letsencrypt/live/play.example && cd /etc/letsencrypt/live/play.example
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=play.example -keyout privkey.pem -out fullchain.pem 2>/dev/null""",
}


def commands():
    """The first block of the section about deploying."""
    section = (ROOT / "docs" / "operating.md").read_text().split("\n## Deploying\n")[1]
    return re.search(r"^```\n(.*?)^```$", section, re.M | re.S).group(1)


@pytest.mark.skipif(not has_networks(), reason="needs root, nft, and file systems and a network of its own")
def test_the_operators_page_can_be_followed(tmp_path):
    # Overlays need a file system that may be one's upper layer.
    script = "set -eu\numask 022\nmount -t tmpfs tmpfs \"$1\"\n"
    script += 'mkdir "$1/runtime" "$1/site" "$1/played" && cp "$2"/*.so "$1/runtime/" && cp "$3" "$1/playd"\n'
    script += 'cp -r "$4" "$1/deploy" && echo "<!doctype html><title>Play</title>" > "$1/site/index.html"\n'
    for name, text in PLAYED.items():
        script += f"cat > \"$1/played/{name}\" <<'END'\n#!/bin/sh\n{text}\nEND\nchmod 755 \"$1/played/{name}\"\n"
    done = subprocess.run(
        ["unshare", "-m", "-n", "bash", "-c", script + BEFORE + commands() + AFTER, "bash", tmp_path, RUNTIME, BINARY,
         ROOT / "deploy"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "The configuration can be served." in done.stdout
