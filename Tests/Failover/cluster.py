"""The cluster of deploy/ha on this machine: three etcd, three PostgreSQL under Patroni, HAProxy, and two servers.

Every part runs on the files of deploy/ha, with free ports of 127.0.0.1 in the place of its addresses. A `Machine` can be
killed and cut off with everything on it.
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request

import books
from playd import ROOT, Playd
from ports import free_port

FILES = ROOT / "deploy" / "ha"
PORTS = {"etcd": 2379, "peers": 2380, "postgres": 5432, "patroni": 8008}


def replaced(text, pattern, replacement):
    """Replaces a pattern, which has to be there."""
    done, count = re.subn(pattern, replacement, text, flags=re.M)
    assert count, pattern
    return done


def children(process):
    """A process and what descends from it."""
    parents = {}
    for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            words = entry.read_text().rpartition(")")[2].split()
            parents.setdefault(int(words[1]), []).append(int(entry.parent.name))
    found, left = [], [process]
    while left:
        found.append(left.pop())
        left += parents.get(found[-1], [])
    return found


class Machine:
    """One of the three database machines."""

    def __init__(self, cluster, number):
        self.cluster, self.name = cluster, f"db{number}"
        self.folder = cluster.folder / self.name
        self.folder.mkdir()
        self.address = f"10.0.0.1{number}"
        self.ports = {name: free_port() for name in PORTS}
        self.etcd = self.patroni = None

    def own(self, name):
        """A file of deploy/ha as it is on this machine."""
        lines = (FILES / name).read_text().splitlines()
        # What names other machines too is the same on all of them.
        lines = [line if "10.0.0.12" in line else line.replace("10.0.0.11", self.address).replace("db1", self.name)
                 for line in lines]
        return self.cluster.here("\n".join(lines) + "\n")

    def start(self):
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.start_etcd()
        text = self.own("patroni.yml")
        text = replaced(text, r"data_dir: .*", f"data_dir: {self.folder}/data")
        text = replaced(text, r"bin_dir: .*", f"bin_dir: {books.PROGRAMS}")
        text = replaced(text, r"pgpass: .*", f"pgpass: {self.folder}/pgpass")
        text = replaced(text, r"unix_socket_directories: .*", f"unix_socket_directories: {self.folder}")
        text = replaced(text, r"shared_buffers: .*", "shared_buffers: 64MB")
        text = text.replace("10.0.0.0/24", "127.0.0.0/8")
        configuration = self.folder / "patroni.yml"
        configuration.write_text(text)
        user = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
        if user:
            shutil.chown(configuration, "postgres", "postgres")
        self.patroni = subprocess.Popen(
            ["/usr/bin/patroni", configuration], cwd=self.folder, stdout=open(self.folder / "log", "a"),
            stderr=subprocess.STDOUT, **user)

    def start_etcd(self):
        text = replaced(self.own("etcd"), r"^ETCD_DATA_DIR=.*", f"ETCD_DATA_DIR={self.folder}/etcd")
        variables = dict(line.split("=", 1) for line in text.splitlines() if line and not line.startswith("#"))
        self.etcd = subprocess.Popen(
            ["/usr/bin/etcd"], env={**os.environ, **variables, "ETCD_LOG_LEVEL": "error"},
            stdout=open(self.cluster.folder / f"{self.name}-etcd.log", "a"), stderr=subprocess.STDOUT)

    def processes(self):
        """Everything that runs on it. Patroni's database is no descendant of it when Patroni was started anew."""
        found = [process for program in (self.etcd, self.patroni) if program for process in children(program.pid)]
        with contextlib.suppress(OSError, ValueError, IndexError):
            database = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
            if b"postgres" in pathlib.Path(f"/proc/{database}/cmdline").read_bytes():
                found += children(database)
        return set(found)

    def signal(self, number):
        for process in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def kill(self):
        """kill -9 of everything, as when the power goes."""
        self.signal(signal.SIGKILL)
        for program in (self.etcd, self.patroni):
            program.wait(10)

    def cut_off(self):
        """Answers nothing and hears nothing, but is not closed either: as behind a broken switch."""
        self.signal(signal.SIGSTOP)

    def join_again(self):
        self.signal(signal.SIGCONT)

    def status(self, path="patroni"):
        """What Patroni says of itself, or of the `cluster`; nothing if it does not answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.ports['patroni']}/{path}", timeout=1) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)
        except (OSError, ValueError):
            return {}


class Cluster:
    """Three machines with databases, and two servers behind HAProxy."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="playd-ha-"))
        self.folder.chmod(0o755)
        self.servers, self.proxy = [], None
        self.machines = [Machine(self, number) for number in (1, 2, 3)]
        self.database_port, self.port = free_port(), free_port()
        self.address = f"postgresql://playd:REPLACE-4@127.0.0.1:{self.database_port}/playd?connect_timeout=3"
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def here(self, text):
        """A file with the ports of this machine for the addresses of the three."""
        for machine in self.machines:
            for name, port in PORTS.items():
                text = text.replace(f"{machine.address}:{port}", f"127.0.0.1:{machine.ports[name]}")
        return text

    def start(self):
        for machine in self.machines:
            machine.start()
        self.until(self.is_whole, "a cluster")
        # As docs/high-availability.md has it.
        self.sql("CREATE ROLE playd LOGIN PASSWORD 'REPLACE-4'")
        self.sql("CREATE DATABASE playd OWNER playd")
        self.start_servers()
        self.start_proxy()

    def start_servers(self):
        # The servers connect to the database by HAProxy, which needs the servers' ports: they start with its database half.
        self.run_proxy(with_players=False)
        for number in (1, 2):
            data = self.folder / f"app{number}"
            data.mkdir(mode=0o700)
            if number == 2:
                shutil.copy(self.folder / "app1" / "vault.keys", data / "vault.keys")
            self.servers.append(Playd(data, "--database-url", self.address, "--access-log", "no"))

    def start_proxy(self):
        self.proxy.terminate()
        self.proxy.wait(10)
        self.run_proxy(with_players=True)
        self.door = Door(self.port)
        self.until(lambda: self.door.send("GET", "/readyz").status == 200, "the door")

    def run_proxy(self, with_players):
        text = (FILES / "haproxy.cfg").read_text()
        for machine in self.machines:
            text = replaced(text, rf"(server {machine.name} \S+ check port) 8008", rf"\1 {machine.ports['patroni']}")
        text = replaced(self.here(text), r"bind 127\.0\.0\.1:5432", f"bind 127.0.0.1:{self.database_port}")
        text = replaced(text, r"^ *log .*\n", "")
        # As many as may be open files here.
        text = replaced(text, r"maxconn \d+", "maxconn 2000")
        if with_players:
            text = replaced(text, r"^ *bind :80\n", "")
            text = replaced(text, r"bind :443 .*", f"bind 127.0.0.1:{self.port}")
            text = replaced(text, r"^ *http-request redirect .*\n", "")
            for number, server in enumerate(self.servers, 1):
                text = replaced(text, rf"server app{number} \S+", f"server app{number} 127.0.0.1:{server.port}")
        else:
            text = text[:text.index("frontend play")]
        configuration = self.folder / "haproxy.cfg"
        configuration.write_text(text)
        self.proxy = subprocess.Popen(
            ["/usr/sbin/haproxy", "-db", "-f", configuration], stdout=open(self.folder / "haproxy.log", "a"),
            stderr=subprocess.STDOUT)
        # It takes every machine for a primary until it has asked.
        for _ in range(6):
            self.until(self.leads_to_primary, "HAProxy's way to the primary")
            time.sleep(0.3)

    def leads_to_primary(self):
        done = subprocess.run(
            [books.PROGRAMS / "psql", "-At", self.address, "-c", "SELECT pg_is_in_recovery()"], capture_output=True, text=True)
        return done.stdout == "f\n"

    # MARK: State

    def primary(self):
        found = [machine for machine in self.machines
                 if (status := machine.status()).get("role") in ("master", "primary") and status.get("state") == "running"]
        return found[0] if found else None

    def streaming(self):
        """The replicas that follow the primary."""
        primary = self.primary()
        rows = primary.status().get("replication", []) if primary else []
        return [row["application_name"] for row in rows if row["state"] == "streaming"]

    def in_step(self):
        """The replica whose word every commit waits for, and which may take over: etcd says so."""
        primary = self.primary()
        members = primary.status("cluster").get("members", []) if primary else []
        names = [member["name"] for member in members if member["role"] == "sync_standby"]
        return next((machine for machine in self.machines if machine.name in names), None)

    def is_whole(self):
        return self.primary() is not None and len(self.streaming()) == 2 and self.in_step() is not None

    def until(self, condition, what, seconds=90):
        limit = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > limit:
                raise RuntimeError(f"{what} is not there after {seconds} s:\n{self.logs()}")
            time.sleep(0.1)

    def sql(self, statement, database="postgres"):
        port = self.primary().ports["postgres"]
        subprocess.run(
            [books.PROGRAMS / "psql", "-q", "-v", "ON_ERROR_STOP=1",
             f"postgresql://postgres:REPLACE-1@127.0.0.1:{port}/{database}", "-c", statement], check=True, capture_output=True)

    def switch_over(self):
        """Another machine becomes the primary, as before maintenance."""
        done = subprocess.run(
            ["/usr/bin/patronictl", "-c", self.machines[0].folder / "patroni.yml", "switchover", "--master",
             self.primary().name, "--force"], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr

    def logs(self):
        files = [*self.folder.glob("db*/log"), *self.folder.glob("*.log")]
        return "\n".join(f"{file}:\n{file.read_text()[-1_500:]}" for file in files)

    def close(self):
        for server in self.servers:
            server.stop()
        if self.proxy:
            self.proxy.kill()
            self.proxy.wait(10)
        for machine in self.machines:
            if machine.patroni:
                machine.join_again()
                machine.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Door(Playd):
    """The servers as players meet them: behind HAProxy."""

    def __init__(self, port):
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
