"""Barriers for people with assistive technology, as axe-core finds them."""
import asyncio

from axe_playwright_python.base import AXE_SCRIPT

# : A page at rest: content that is fading in has no contrast yet.
AT_REST = """!document.getAnimations().some(
  a => a.playState === 'running' && a.effect.getComputedTiming().endTime < 5000)"""
# : What is serious or critical, each with its first element.
BARRIERS = """axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
  .filter(({ impact }) => ['serious', 'critical'].includes(impact))
  .map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0].html.slice(0, 200)}`))"""


async def barriers(page):
    for _ in range(200):
        if await page.evaluate(AT_REST):
            break
        await asyncio.sleep(0.05)
    # It stays in a page as long as that is not loaded anew.
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE_SCRIPT)
    return await page.evaluate(BARRIERS)
