// A sheet is drawn down by its head, where nothing scrolls, and closes beyond a sixth of the page. Fetched with the first sheet.

export default function drawing(send, CANCEL) {
  let drawn;
  addEventListener('touchstart', ({ touches, target }) => {
    const panel = target.closest?.('.sheet:not(.cover, .alert, .leaving) > .panel');
    const box = panel?.getBoundingClientRect(), from = touches[0].clientY;
    drawn = panel && touches.length === 1 && from - box.top < 64 && !target.closest('.scroll')?.scrollTop
      ? { panel, from, by: 0, zoom: box.width / panel.offsetWidth } : null;
  }, { passive: true });
  addEventListener('touchmove', ({ touches }) => {
    if (!drawn) return;
    drawn.by = Math.max(0, touches[0].clientY - drawn.from);
    drawn.panel.style.translate = `0 ${drawn.by / drawn.zoom}px`;
  }, { passive: true });
  for (const name of ['touchend', 'touchcancel']) addEventListener(name, event => {
    if (!drawn) return;
    const { panel, by } = drawn, sheet = panel.parentElement;
    drawn = null;
    if (name === 'touchend' && by > innerHeight / 6 && sheet.$mask & CANCEL) send(sheet, CANCEL, null, event);
    panel.style.translate = '';
    if (by && !sheet.classList.contains('leaving')) panel.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], 200);
  }, { passive: true });
}
