import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const EXTRA_WIDTH = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const AT_REST = `Promise.all(
  document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => null)))`;

/** What every page owes to everybody: WCAG 2.2 AA, one main heading, a title, and no scrolling sideways. */
export async function expectGoodPage(page: Page, except: { readonly outside?: string } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  // Something that fades in has less contrast on its way.
  await page.evaluate(AT_REST);
  // Its usual mode looks into frames of other origins, by a second page for each look; there are none here.
  const builder = new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true);
  if (except.outside !== undefined) builder.exclude(except.outside);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, `what axe found at ${page.url()}`).toEqual([]);
  expect(await page.evaluate<number>(EXTRA_WIDTH), 'pixels too wide').toBeLessThanOrEqual(0);
}
