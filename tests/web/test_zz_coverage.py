"""Runs last: every route and every status of the description was met by the tests before."""


def test_everything_described_was_met(contract):
    assert contract.unseen() == []
