"""Paper as an umpire at the laptop gets it from a table, open to the hall or closed; and what a camera and a reader find on it."""

from __future__ import annotations

from ipaddress import ip_address
from typing import NamedTuple

import pypdfium2
from flask import Flask
from flask.testing import FlaskClient
from zxingcpp import BarcodeFormat, read_barcodes

from umpire.service.desk import Desk
from umpire.service.paper import pressjobs
from umpire.service.serving import Listening, Place
from umpire.web import Config, create_app
from umpire.web.pages import EXTENSION

HERE = "http://127.0.0.1:1889"
OUTWARD = "http://192.168.7.20:1889"
OWN = {"Origin": HERE, "Sec-Fetch-Site": "same-origin"}
"""What a browser says of a link or form on one of our own pages."""
DPI = 150


class Page(NamedTuple):
    words: str
    codes: tuple[str, ...]


def read(pdf: bytes) -> list[Page]:
    """The words of each page of a PDF, without any blank, and what a camera finds on it."""
    pages = []
    for page in pypdfium2.PdfDocument(pdf):
        found = read_barcodes(page.render(scale=DPI / 72, grayscale=True).to_pil(), formats=BarcodeFormat.QRCode)
        pages.append(Page("".join(page.get_textpage().get_text_range().split()), tuple(one.text for one in found)))
    return pages


def codes_of(pdf: bytes) -> list[str]:
    return [code for page in read(pdf) for code in page.codes]


def open_table(desk: Desk) -> Flask:
    """A table that is open to the hall."""
    at = Listening(Place(ip="0.0.0.0"), lambda: [ip_address("192.168.7.20")])
    assert at.outward == OUTWARD
    return create_app(Config(desk=desk, at=at))


def laptop(app: Flask) -> FlaskClient:
    """The umpire's browser, which has come in by the address that the terminal shows."""
    client = app.test_client()
    client.get(f"/?token={app.extensions[EXTENSION].config.token.text}", base_url=HERE)
    return client


def asked(app: Flask, path: str, status: int = 200, **fields: str) -> bytes:
    """What the umpire at the laptop gets."""
    answer = laptop(app).get(path, base_url=HERE, query_string=fields, headers=OWN)
    assert answer.status_code == status, answer.get_data(as_text=True)[-1500:]
    return answer.data


def ordered(app: Flask, battle: str, what: str, paper: str = "a4") -> bytes:
    """From the press room."""
    client = laptop(app)
    at = f"/battle/{battle}/press"
    answer = client.post(at, base_url=HERE, headers=OWN, data={"what": what, "paper": paper, "backs": "none"})
    assert answer.status_code == 303, answer.get_data(as_text=True)[:500]
    job = pressjobs.find(answer.location.rpartition("/")[2])
    assert job.finished.wait(120)
    assert job.sheet is not None, job.trouble
    return job.sheet.content
