"""What a real browser loads on its first visit, in bytes as they came over the wire."""

import asyncio
from pathlib import Path

from benchmarks.table_browsers import seated

CHROMIUMS = [Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium")]
_SETTLED = 3000  # milliseconds after which nothing more is loaded


def first_page(address: str, seed: int) -> dict[str, int]:
    """Bytes of the first page and of a match, each in a fresh browser, with all resources, headers and the beginning of
    the event stream. Raises :class:`RuntimeError` without Chromium or Playwright."""
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        raise RuntimeError("Playwright is not installed") from None
    chromium = next((path for path in CHROMIUMS if path.exists()), None)
    if chromium is None:
        raise RuntimeError("there is no Chromium")
    cookies, link = asyncio.run(_begun(address, seed))
    found = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium), args=["--no-sandbox", "--disable-gpu", "--disable-quic"]
        )
        for name, path in (("the games", "/"), ("a match", f"/room/{link}")):
            context = browser.new_context(locale="es", viewport={"width": 1366, "height": 768})
            context.add_cookies([{"name": key, "value": value, "url": address} for key, value in cookies.items()])
            page = context.new_page()
            # Only gzip: browsers accept Brotli only from this machine or over HTTPS.
            context.set_extra_http_headers({"Accept-Encoding": "gzip"})
            counter = context.new_cdp_session(page)
            sizes: list[float] = []
            counter.on("Network.dataReceived", lambda told, sizes=sizes: sizes.append(told["encodedDataLength"]))
            counter.on(
                "Network.responseReceivedExtraInfo",
                lambda told, sizes=sizes: sizes.append(len(told.get("headersText", ""))),
            )
            counter.send("Network.enable")
            page.goto(f"{address}{path}")
            page.wait_for_timeout(_SETTLED)
            found[name] = int(sum(sizes))
            context.close()
        browser.close()
    return found


async def _begun(address: str, seed: int) -> tuple[dict[str, str], str]:
    """The cookies of a guest in a match that has begun, and its link."""
    table = await seated(address, seed)
    host = table.browsers[0]
    cookies = {cookie.name: cookie.value or "" for cookie in host.http.cookies.jar}
    for _ in range(20):  # until there are some cards in every hand
        for browser in table.browsers:
            await browser.begin(table.link)
            if browser.offered():
                text, ask = table.rng.choice(browser.offered())
                await browser.send(f"/room/{table.link}/choose", choice=text, ask=ask, seat=browser.seat)
    for browser in table.browsers:
        await browser.http.aclose()
    return cookies, table.link
