"""The OpenAPI description of the HTTP interface, and whether requests and answers follow it."""
import json
import re
import subprocess
from pathlib import Path

import jsonschema

from server import PROGRAM

FILE = Path(__file__).resolve().parents[2] / "tools/web/openapi.json"

# The statuses of refusals: those of all operations, and those of some.
ALL = {"400", "403", "405", "408", "503"}
WITH_BODY = {"411", "413", "415"}
SEARCHES = {"solve", "analyze", "analyze_by_get", "review_game", "parse_positions", "batch"}
LOOK_UPS = {"book", "games", "get_session", "delete_session"}

SECONDS = {"type": "string", "pattern": "^[0-9]+$"}
HEADERS = {"401": {"www-authenticate": {"const": "Bearer"}}, "405": {"allow": {"type": "string"}},
           "429": {"retry-after": SECONDS}, "503": {"retry-after": SECONDS}}


def refusals(operation):
    name = operation["operationId"]
    return (ALL | (WITH_BODY if "requestBody" in operation else set()) |
            ({"429"} if name in SEARCHES else set()) | ({"404"} if name in LOOK_UPS else set()) |
            ({"401"} if "security" not in operation else set()))


class Contract:
    def __init__(self):
        self.text = json.loads(subprocess.run([PROGRAM, "--openapi"], capture_output=True,
                                              check=True).stdout)
        self.seen = set()  # (operation, status) that a test has met

    # ---- What is described ----------------------------------------------------------------------

    def operations(self):
        """(path, method, operation) of all."""
        return [(path, method.upper(), operation)
                for path, methods in self.text["paths"].items()
                for method, operation in methods.items()]

    def operations_at(self, target):
        """The operations whose path has this form, by method."""
        path = target.partition("?")[0]
        for template, methods in self.text["paths"].items():
            pattern = re.sub(r"\{[a-z]+\}", "[^/]+", template)
            if re.fullmatch(pattern, path):
                return {method.upper(): operation for method, operation in methods.items()}
        return {}

    def resolved(self, part):
        while "$ref" in part:
            found = self.text
            for key in part["$ref"][2:].split("/"):
                found = found[key]
            part = found
        return part

    def validator(self, schema):
        resolver = jsonschema.RefResolver("", self.text)
        return jsonschema.Draft202012Validator(schema, resolver=resolver)

    # ---- Checks ---------------------------------------------------------------------------------

    def check(self, schema, value):
        faults = [f"{error.json_path}: {error.message[:300]}"
                  for error in self.validator(schema).iter_errors(value)]
        assert not faults, faults

    def check_request(self, method, target, content_type, body):
        """A request that is meant to be right."""
        operation = self.operations_at(target)[method]
        if "requestBody" not in operation:
            assert not body
            return
        content = operation["requestBody"]["content"][content_type]
        if content_type == "application/json":
            self.check(content["schema"], json.loads(body))
        elif "x-lines" in content["schema"]:
            for line in body.splitlines():
                self.check(content["schema"]["x-lines"], json.loads(line))

    def check_answer(self, method, target, answer):
        """Status, headers, type and content of an answer; remembers what was met."""
        operations = self.operations_at(target)
        # A method that a route does not have is none of its operations.
        concerned = [operations[method]] if method in operations else list(operations.values())
        for operation in concerned:
            status, responses = str(answer.status), operation["responses"]
            if status not in responses:
                assert status in refusals(operation), (method, target, status, answer.body)
            described = self.resolved(responses.get(status, responses["default"]))
            self.seen.add((operation["operationId"], status))
            for name, schema in HEADERS.get(status, {}).items():
                assert name in answer.headers, (name, answer.headers)
                self.check(schema, answer.headers[name])
            self.check_content(described.get("content", {}), answer)

    def check_content(self, content, answer):
        if not content:
            assert answer.body == b""
            return
        kind = answer.headers["content-type"].partition(";")[0]
        assert kind in content, (kind, list(content))
        described = content[kind]
        if kind == "application/json":
            self.check(described["schema"], json.loads(answer.body))
        elif kind == "text/event-stream":
            for event in answer.events():
                self.check(described["x-events"][event["event"]], json.loads(event["data"]))
        elif kind == "application/x-ndjson":
            for line in answer.body.decode().splitlines():
                self.check(described["x-lines"], json.loads(line))

    def unseen(self):
        """What is described and was not met."""
        described = {(operation["operationId"], status) for _, _, operation in self.operations()
                     for status in {*operation["responses"], *refusals(operation)} - {"default"}}
        return sorted(described - self.seen)


def check_closed(schema, place):
    """Every object lists all that it may hold, so that nothing undescribed can be in it."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            assert schema.get("additionalProperties") is False, place
        for key, value in schema.items():
            check_closed(value, f"{place}/{key}")
    elif isinstance(schema, list):
        for index, value in enumerate(schema):
            check_closed(value, f"{place}/{index}")
