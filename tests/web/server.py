"""Starts tiger-web, and asks it over plain sockets, so that nothing between helps or hides."""
import http.client
import json
import os
import signal
import socket
import subprocess
import time

PROGRAM = os.environ["TIGER_WEB_PROGRAM"]
TIGER = os.environ["TIGER_PROGRAM"]

START = "---------------------------OX------XO--------------------------- X"
SMALL = "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X"


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    def json(self):
        return json.loads(self.body)

    def events(self):
        """The events of a stream, as dictionaries; comments are left out."""
        events = []
        for block in self.body.decode().split("\n\n"):
            lines = [line for line in block.splitlines() if not line.startswith(":")]
            if lines:
                events.append(dict(line.split(": ", 1) for line in lines))
        return events


class Server:
    def __init__(self, *options):
        self.process = subprocess.Popen([PROGRAM, "--port", "0", *options], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.address = self.process.stdout.readline().strip()
        assert self.address, self.process.stderr.read()
        self.port = int(self.address.rstrip("/").rpartition(":")[2])
        self.host = f"127.0.0.1:{self.port}"

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()

    def connect(self, timeout=60):
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def ask(self, method, target, body=None, headers=None, contract=None):
        """Sends a request and reads the whole answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, target, body=body, headers=headers or {})
            response = connection.getresponse()
            lower = {name.lower(): value for name, value in response.getheaders()}
            answer = Answer(response.status, lower, response.read())
        finally:
            connection.close()
        if contract:
            contract.check_answer(method, target, answer)
        return answer

    def post(self, target, value, contract=None, headers=None):
        body = json.dumps(value)
        given = {"Content-Type": "application/json", **(headers or {})}
        if contract:
            contract.check_request("POST", target, "application/json", body)
        return self.ask("POST", target, body, given, contract)

    def figure(self, name, headers=None):
        """One of /metrics."""
        for line in self.ask("GET", "/metrics", headers=headers).body.decode().splitlines():
            if line.startswith(name + " "):
                return float(line.split()[-1])
        return 0.0

    def wait_for(self, name, value, seconds=20):
        """Until a figure has this value; the seconds that it took."""
        begun = time.monotonic()
        while self.figure(name) != value:
            assert time.monotonic() - begun < seconds, (name, self.figure(name))
            time.sleep(0.01)
        return time.monotonic() - begun


def raw_answer(connection):
    """The answer on a socket, up to its end; None if the connection was closed without one."""
    response = http.client.HTTPResponse(connection)
    try:
        response.begin()
    except (http.client.BadStatusLine, ConnectionError):
        return None
    lower = {name.lower(): value for name, value in response.getheaders()}
    return Answer(response.status, lower, response.read())


def program_json(*arguments):
    """What the program `tiger` prints with --json."""
    result = subprocess.run([TIGER, *arguments], capture_output=True, text=True, check=True)
    return json.loads(result.stdout)
