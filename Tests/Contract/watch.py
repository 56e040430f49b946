"""watch.py PORT SOURCE SECONDS TOKEN ...: asks for players' profiles over and over, and prints how long each took.

A process of its own, so that an attacker's threads do not take the interpreter from it. Prints JSON: a list of seconds and a
list of statuses, 0 where there was no answer.
"""
import json
import sys
import time

from dial import Dialed


def main():
    port, source, seconds, tokens = int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), sys.argv[4:]
    times, statuses, end = [], [], time.monotonic() + seconds
    while time.monotonic() < end or len(times) < 5:
        begin = time.monotonic()
        connection = Dialed(port, source, 35)
        try:
            connection.request("GET", "/v1/me", headers={"Authorization": f"Bearer {tokens[len(times) % len(tokens)]}"})
            answer = connection.getresponse()
            answer.read()
            statuses.append(answer.status)
        except OSError:
            statuses.append(0)
        finally:
            connection.close()
        times.append(time.monotonic() - begin)
        time.sleep(0.05)
    print(json.dumps([times, statuses]))


main()
