import { expectGoodPage } from './frame/page-check.ts';
import { expect, test } from './frame/story.ts';

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

for (const [what, address] of [
  ['an address that never was', '/no/such/road'],
  ['a car that does not exist', `/car/${NOBODYS_ID}`],
  ['a car whose address is mistyped', '/car/golf'],
  ['booking a car that does not exist', `/enhanced-booking/${NOBODYS_ID}`],
]) {
  test(`says 404 and leads on to the search at ${what}`, async ({ page, complaints }) => {
    complaints.expect(/status of 40[04]/);
    const answer = await page.goto(String(address));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This road goes nowhere' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('main').getByRole('link', { name: 'Find a car' }).click();
    await expect(page).toHaveURL(/\/search/);
  });
}
