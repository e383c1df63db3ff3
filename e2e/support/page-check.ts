import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { layoutShiftsOf, MOST_SHIFT } from './layout-shift.ts';
import { doneByAll } from './shared.ts';

const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Where everything else stands takes as long to write down as to find.
  resultTypes: ['violations'],
  // There are no frames of other origins.
  iframes: false,
} satisfies RunOptions;
/** The short form of it: a document that is looked at reads it first. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const EXTRA_WIDTH = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const NOTHING_BUSY = "document.querySelector('[aria-busy=true]') === null";
const AT_REST = `Promise.all(
  document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => null)))`;

/** What moves for longer than no time, and by itself. */
const MOVING = `document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().duration > 0)
  .map((one) => (one.animationName ?? one.transitionProperty ?? one.id) + ' at ' + one.effect.target?.outerHTML.slice(0, 120))`;

/** Nothing moves for somebody who asked for that. */
export async function expectNoMotion(page: Page): Promise<void> {
  expect.soft(await page.evaluate<readonly string[]>(MOVING), `what moves at ${page.url()}`).toEqual([]);
}

/**
 * What a page is made of, as far as axe tells pages apart: two with the same answer are looked at once, such as two
 * lists of other cars. Its look takes a second, which was half of the stories' time.
 */
const KIND = `JSON.stringify([
  window.innerWidth,
  document.documentElement.dataset.theme ?? '',
  location.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|tp_\\w+/g, ':id'),
  new URLSearchParams(location.search).get('step'),
  [...document.querySelectorAll('h1, h2, form, input, select, textarea, dialog[open], [role=alert], [role=status], table')]
    .filter((one) => one.closest('article') === null)
    .map((one) => one.tagName +
      (/^H[12]$/.test(one.tagName) ? one.textContent.replaceAll(/\\d+\\+?/g, '0') : one.getAttribute('aria-invalid') ?? '')),
])`;

/** Text at twice its size, for as long as it is measured: how far the page then scrolls sideways, and what reaches out. */
const EXTRA_WIDTH_OF_LARGE_TEXT = `(async () => {
  const root = document.documentElement;
  const top = window.scrollY;
  root.style.fontSize = '200%';
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const width = root.clientWidth;
  const isCut = (one) => one.parentElement !== null && one.parentElement !== document.body &&
    (getComputedStyle(one.parentElement).overflowX !== 'visible' || isCut(one.parentElement));
  const outside = root.scrollWidth <= width ? [] : [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && !isCut(one))
    .map((one) => one.tagName + ' ' + (one.getAttribute('class') ?? ''));
  root.style.fontSize = '';
  window.scrollTo({ top, behavior: 'instant' });
  return outside.slice(0, 8);
})()`;

async function expectNothingFromAxe(page: Page, outside: string | undefined): Promise<void> {
  const seenByAxe = doneByAll('seen-by-axe');
  const kind = await page.evaluate<string>(KIND);
  if (seenByAxe.has(kind)) return;
  if (!(await page.evaluate<boolean>('window.axe !== undefined'))) await page.evaluate(AXE);
  const context = { include: [['html']], exclude: outside === undefined ? [] : [[outside]] };
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) => ({ violations }))`,
  );
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, `what axe found at ${page.url()}`).toEqual([]);
  seenByAxe.add(kind);
}

/**
 * What every page owes to everybody: WCAG 2.2 AA, one main heading, a title, no scrolling sideways, also with text at
 * twice its size, and that it stayed still while it loaded.
 */
export async function expectGoodPage(page: Page, except: { readonly outside?: string } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  // A price that is asked for again is pale until it comes, and something that fades in has less contrast on its way.
  await expect.poll(() => page.evaluate<boolean>(NOTHING_BUSY)).toBe(true);
  await page.evaluate(AT_REST);
  const shifts = await layoutShiftsOf(page);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(shift, `moved by itself at ${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(
    MOST_SHIFT,
  );
  await expectNothingFromAxe(page, except.outside);
  expect(await page.evaluate<number>(EXTRA_WIDTH), 'pixels too wide').toBeLessThanOrEqual(0);
  expect(
    await page.evaluate<readonly string[]>(EXTRA_WIDTH_OF_LARGE_TEXT),
    `what is too wide with large text at ${page.url()}`,
  ).toEqual([]);
}

/** A phone and a desk. */
const BOTH = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
] as const;

/** The same, and at the other of both widths that it fits and that axe finds nothing: for a story that is told at one of them. */
export async function expectGoodPageAtBothWidths(page: Page): Promise<void> {
  await expectGoodPage(page);
  const own = page.viewportSize();
  const other = BOTH.find(({ width }) => width !== own?.width) ?? BOTH[1];
  await page.setViewportSize(other);
  await page.evaluate(AT_REST);
  await expectNothingFromAxe(page, undefined);
  expect(await page.evaluate<number>(EXTRA_WIDTH), `pixels too wide at ${other.width}`).toBeLessThanOrEqual(
    0,
  );
  if (own !== null) await page.setViewportSize(own);
}
