"""Barriers for people with assistive technology, as axe-core finds them."""
import asyncio

from axe_playwright_python.async_playwright import Axe

# : A page at rest: content that is fading in has no contrast yet.
AT_REST = """!document.getAnimations().some(
  a => a.playState === 'running' && a.effect.getComputedTiming().endTime < 5000)"""


async def barriers(page):
    """What is serious or critical, each with its first element."""
    for _ in range(200):
        if await page.evaluate(AT_REST):
            break
        await asyncio.sleep(0.05)
    found = (await Axe().run(page)).response["violations"]
    return [f"{one['id']}, {len(one['nodes'])} times: {one['nodes'][0]['html'][:200]}"
            for one in found if one["impact"] in ("serious", "critical")]
