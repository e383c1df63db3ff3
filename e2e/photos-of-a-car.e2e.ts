import type { APIRequestContext, Page } from '@playwright/test';
import { THANDI } from './steps/people.ts';
import { programOf } from './steps/program.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

/** A car of the demo with more photos than stand beside each other; other stories may have rented it on any day. */
async function photographedCar(request: APIRequestContext): Promise<{ id: string; count: number }> {
  const thandi = await programOf(request, THANDI);
  const { cars } = await thandi.read<{ cars: readonly { id: string }[] }>('host-numbers/plans');
  for (const { id } of cars) {
    const { photos } = await thandi.read<{ photos: readonly unknown[] }>('vehicles/get', { id });
    if (photos.length > 3) return { id, count: photos.length };
  }
  throw new Error('No car of the demo has photos');
}

/** Its page, come to from a search. */
async function openPhotographed(page: Page, request: APIRequestContext) {
  const car = await photographedCar(request);
  await page.goto('/search');
  await page.goto(`/car/${car.id}`);
  return car;
}

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures of the car' });
/** Whoever closes photos is back at the entry of the page before they go further back. */
const isAtPage = (page: Page) =>
  expect.poll(() => page.evaluate(`'photo' in (history.state ?? {})`)).toBe(false);
/** How wide the photo is that lies over the page. */
const width = async (page: Page) => (await viewer(page).getByRole('img').boundingBox())?.width ?? 0;

test('a phone says that more photos follow, and shows them whole, closely and one after the other @phone', async ({
  page,
  request,
}) => {
  const { id, count } = await openPhotographed(page, request);
  const rail = page.getByRole('list', { name: 'Pictures of the car' });
  await expect(page.getByText(`1 / ${count}`)).toBeVisible();
  await rail.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
  await expect(page.getByText(`2 / ${count}`)).toBeVisible();
  await expectGoodPage(page);

  await rail.getByRole('button', { name: `Open photo 2 of ${count}` }).click();
  const said = viewer(page).getByRole('status');
  await expect(said).toHaveText(`Photo 2 of ${count}`);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, ...screen });
  await expectGoodPage(page);

  const image = viewer(page).getByRole('img');
  const loadedWidth = () => image.evaluate((one) => Number('naturalWidth' in one && one.naturalWidth));
  await expect.poll(loadedWidth).toBeGreaterThan(0);

  await page.mouse.move(screen.width - 40, screen.height / 2);
  await page.mouse.down();
  await page.mouse.move(40, screen.height / 2 + 10, { steps: 5 });
  await page.mouse.up();
  await expect(said).toHaveText(`Photo 3 of ${count}`);

  await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => width(page)).toBeGreaterThan(screen.width * 2);
  await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => width(page)).toBeLessThanOrEqual(screen.width);

  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/car/${id}$`));
  await expect(page.getByText(`2 / ${count}`)).toBeVisible();
  await expect(rail.getByRole('button', { name: `Open photo 2 of ${count}` })).toBeFocused();

  await page.goForward();
  await expect(said).toHaveText(`Photo 2 of ${count}`);
  await page.reload();
  await expect(said).toHaveText(`Photo 2 of ${count}`);
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toHaveCount(0);
  await isAtPage(page);
  await expect(page).toHaveURL(new RegExp(`/car/${id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
});

test('the photos of a car are looked at with the keyboard alone, and leave no step behind @desktop', async ({
  page,
  request,
}) => {
  const { count } = await openPhotographed(page, request);
  const all = page.getByRole('button', { name: `Show all ${count} pictures` });
  await all.focus();
  await page.keyboard.press('Enter');
  const said = viewer(page).getByRole('status');
  await expect(said).toHaveText(`Photo 1 of ${count}`);
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['End', count],
    ['ArrowRight', count],
    ['ArrowLeft', count - 1],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(said).toHaveText(`Photo ${number} of ${count}`);
  }
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(all).toBeFocused();
  await isAtPage(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
});
