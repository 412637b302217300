"""The configuration for nginx in the README does what is said of it."""
import http.client
import json
import re
import shutil
import socket
import ssl
import subprocess
import time

import pytest

from server import SMALL, Answer, Server
from test_readme import blocks

TOKEN = "correct-horse-battery"
OWN = {"Authorization": f"Bearer {TOKEN}"}  # for the server itself


class Proxy:
    """nginx with that configuration: other ports, a certificate of its own, no system files."""

    def __init__(self, folder, upstream):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        key, certificate = folder / "key.pem", folder / "certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=tiger.example", "-keyout", key, "-out", certificate],
                       check=True, capture_output=True)
        text, folder_of_site = blocks("nginx")
        assert text.endswith("  }\n}\n")
        upstream_again = folder_of_site.replace("127.0.0.1:8765", f"127.0.0.1:{upstream}")
        for wanted, put in ((r"listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                            (r"/etc/ssl/tiger\S+(?=;)", str(certificate)),
                            (r"/etc/ssl/private/\S+(?=;)", str(key)),
                            (r"127\.0\.0\.1:8765", f"127.0.0.1:{upstream}")):
            text, count = re.subn(wanted, put, text)
            assert count == 1, wanted
        text = text[:-2] + upstream_again + "}\n"
        paths = "\n".join(f"{name}_temp_path {folder}/{name};" for name in
                          ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        file = folder / "nginx.conf"
        file.write_text(f"daemon off;\nmaster_process off;\npid {folder}/pid;\nevents {{}}\n"
                        f"http {{\naccess_log off;\n{paths}\n{text}}}\n")
        self.process = subprocess.Popen(["nginx", "-c", file, "-p", folder, "-e", "stderr"],
                                        stderr=subprocess.PIPE, text=True)
        while True:
            assert self.process.poll() is None, self.process.stderr.read()
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.02)

    def connect(self):
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=60, context=context)

    def headers(self):
        """Those of a browser, which names the port, as it is not the usual one."""
        return {**OWN, "Host": f"tiger.example:{self.port}", "Content-Type": "application/json"}

    def ask(self, method, target, body=None, **more):
        connection = self.connect()
        connection.request(method, target, body, {**self.headers(), **more})
        response = connection.getresponse()
        answer = Answer(response.status, dict(response.getheaders()), response.read())
        connection.close()
        return answer

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)
        self.process.stderr.close()


@pytest.fixture(scope="module")
def behind(tmp_path_factory):
    if not shutil.which("nginx") or not shutil.which("openssl"):
        pytest.skip("no nginx, or no openssl")
    folder = tmp_path_factory.mktemp("nginx")
    (folder / "token").write_text(TOKEN + "\n")
    options = ["--threads", "2", "--allow-host", "tiger.example", "--token", folder / "token"]
    with Server(*options) as server:
        proxy = Proxy(folder, server.port)
        yield proxy, server
        proxy.stop()


def test_questions_are_passed_on(behind):
    proxy, _ = behind
    body = json.dumps({"board": SMALL})
    own = f"https://tiger.example:{proxy.port}"
    for folder in "", "/othello":
        found = proxy.ask("POST", folder + "/api/v1/solve", body, Origin=own).json()
        assert found["score"] == 10
    for wrong in "https://evil.example", "https://tiger.example":
        answer = proxy.ask("POST", "/api/v1/solve", body, Origin=wrong)
        assert answer.status == 403 and "$http_host" in answer.json()["error"]["message"]
    assert proxy.ask("POST", "/api/v1/solve", body, Authorization="").status == 401
    assert proxy.ask("POST", "/api/v1/solve", b" " * 2_000_000).status == 413
    chunked = proxy.ask("POST", "/api/v1/solve", iter([body.encode()]))
    assert chunked.status == 200  # nginx counts it


def test_events_come_as_they_happen_and_a_closed_connection_ends_the_search(behind):
    proxy, server = behind
    running = lambda: server.figure("tiger_searches_running", OWN)
    connection = proxy.connect()
    connection.request("GET", "/api/v1/analyze?board=f5d6c3d3c4", headers=proxy.headers())
    response = connection.getresponse()
    assert response.readline() == b"id: 1\n"
    assert running() == 1
    response.close()
    connection.close()
    begun = time.monotonic()
    while running() != 0:
        assert time.monotonic() - begun < 20
        time.sleep(0.01)
    print("behind nginx, a search ended after", time.monotonic() - begun, "s")


def test_one_client_does_not_take_everything(behind):
    proxy, server = behind
    kept = [proxy.connect() for _ in range(8)]
    for connection in kept:
        connection.request("GET", "/api/v1/analyze?board=f5d6c3d3c4", headers=proxy.headers())
    while server.figure("tiger_searches_waiting", OWN) != 6:
        time.sleep(0.01)
    assert proxy.ask("GET", "/healthz").status == 503
    for connection in kept:
        connection.close()
