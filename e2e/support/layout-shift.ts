import type { BrowserContext, Page } from '@playwright/test';

/** Core Web Vitals call a tenth good; a page that moves by less than this looks still. */
export const MOST_SHIFT = 0.02;

interface Shift {
  readonly value: number;
  /** What moved, from where to where, for the engineer who mends it. */
  readonly moved: readonly string[];
}

/**
 * Notes what moves by itself while a document loads, until somebody touches it: from then on things move because they are
 * meant to.
 */
const WATCH = `(() => {
  const shifts = [];
  const nameOf = (node) => {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    return element?.tagName ? (element.tagName + ' ' + (element.getAttribute('class') ?? '')).slice(0, 80) : '?';
  };
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources = [] } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        nameOf(node) + ': ' + [from.y, from.height, to.y, to.height].map(Math.round).join(' '));
      shifts.push({ value, moved });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  const end = () => {
    observer.takeRecords();
    observer.disconnect();
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, end, { capture: true, once: true });
  window.endLayoutShifts = () => {
    end();
    return shifts;
  };
})()`;

/** Call before a page of this browser is opened. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(WATCH);
}

/** What has moved in this document before anybody touched it, and ends the watch: a check itself moves things. */
export async function layoutShiftsOf(page: Page): Promise<readonly Shift[]> {
  return await page.evaluate<readonly Shift[]>('window.endLayoutShifts?.() ?? []');
}
