"""What strangers try with the console's sign-up and keys: floods of applications, headers in names, other people's codes."""
import pytest

import mailbox
from test_console import PASSWORD, audit, sign_in
from test_console_joining import STUDIO, House


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path / "data", mailbox.Mailbox())
    yield house
    house.stop()


def waiting(house):
    return house.server.send("GET", "/v1/console/applications", house.operator).json["items"]


def test_a_studio_that_applies_a_hundred_times_waits_once(house):
    house.ask("sign-ups", "nino@tbilisi.example")
    body = {"token": mailbox.token(house.box.wait(1)), "password": PASSWORD, **STUDIO}
    answers = [house.post("sign-ups/confirm", body) for _ in range(100)]
    assert [answer.status for answer in answers].count(204) == 1
    assert {answer.problem for answer in answers[1:]} <= {"console-link-invalid", "console-locked"}
    assert len(waiting(house)) == 1
    # A second link replaces the application that waits.
    house.ask("sign-ups", "nino@tbilisi.example")
    assert len(waiting(house)) == 1
    metrics = house.server.send("GET", "/metrics").body.decode()
    assert 'playd_refusals_total{problem="console-link-invalid"}' in metrics
    assert any(line.get("refusal") == "console-link-invalid" for line in audit(house.server, house.operator))


@pytest.mark.parametrize("change", [
    {"studio": "Tbilisi\r\nBcc: eve@x.example"}, {"studio": "Tbilisi\nX: y"}, {"site": "a.example\nBcc: eve@x.example"},
    {"game": "a\r\n\r\nb"}, {"studio": "a" * 101}, {"language": "en\nBcc: eve@x.example"}])
def test_an_application_that_would_be_a_header_is_refused(house, change):
    house.ask("sign-ups", "nino@tbilisi.example")
    body = {"token": mailbox.token(house.box.wait(1)), "password": PASSWORD, **STUDIO, **change}
    assert house.post("sign-ups/confirm", body).problem == "invalid-body"
    assert waiting(house) == [] and len(house.box.messages) == 1


def test_a_studios_name_stands_in_no_subject_and_on_one_line_of_a_letter(house):
    house.ask("sign-ups", "nino@tbilisi.example")
    name = "Bcc: eve@x.example\u2028\u202e Subject: hello"
    body = {"token": mailbox.token(house.box.wait(1)), "password": PASSWORD, **STUDIO, "studio": name}
    if house.post("sign-ups/confirm", body).status == 204:
        letter = house.box.wait(2)
        assert letter["Subject"] == "We received your application" and letter["Bcc"] is None
        assert "\u2028" not in mailbox.text(letter) and "\u202e" not in mailbox.text(letter)


def test_sign_in_says_the_same_of_unknown_closed_and_waiting_accounts(house):
    house.ask("sign-ups", "nino@tbilisi.example")
    body = {"token": mailbox.token(house.box.wait(1)), "password": PASSWORD, **STUDIO}
    assert house.post("sign-ups/confirm", body).status == 204
    answers = [sign_in(house.server, name, "another horse battery") for name in
               ("nino@tbilisi.example", "nobody@tbilisi.example", "ada@playd.example")]
    assert {(answer.status, answer.problem, answer.json["detail"]) for answer in answers} == {
        (401, "console-credentials-wrong", answers[0].json["detail"])}
