import type { APIRequestContext } from '@playwright/test';
import { LINDIWE, newPerson, signIn, THANDI } from './steps/people.ts';
import { programOf } from './steps/program.ts';
import { bookAndManage } from './steps/trips.ts';
import { expect } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';
import { reloadSlowly } from './support/slow-line.ts';
import { CLOSED_MEANWHILE, test } from './support/time-machine.ts';

const HOUR_MS = 3_600_000;

/** As a clock in South Africa shows it. */
const timeOfDay = (at: Date): string => new Date(at.getTime() + 2 * HOUR_MS).toISOString().slice(11, 16);

/** What somebody of Kwela decides about the appeal that waits longest. */
async function acceptFirst(request: APIRequestContext, note: string): Promise<void> {
  const { call, read } = await programOf(request, LINDIWE);
  const { items } = await read<{ items: { canDecide: boolean; appeal: { id: string } }[] }>(
    'appeals/waiting',
  );
  expect(items[0]).toMatchObject({ canDecide: true });
  await call('appeals/decide', { id: items[0]?.appeal.id, decision: 'accept', note });
}

test('a guest of whom it was said that they did not come says that they did, the host answers, and everything comes back @phone', async ({
  page,
  context,
  time,
  anotherPerson,
  complaints,
}) => {
  complaints.expect(CLOSED_MEANWHILE);
  const { trip, address } = await bookAndManage(page, newPerson('Zinhle', 'Mabaso'), 20);
  const host = await anotherPerson();
  const twoHoursIn = new Date(Date.parse(trip.from) + 2.5 * HOUR_MS);
  await time.goTo(twoHoursIn, [context, host.context()]);

  await signIn(host, THANDI);
  await expect(async () => {
    await host.goto(`${address}?step=no-show`);
    await expect(host.getByRole('button', { name: 'Report that Zinhle did not come' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await host.getByRole('radio', { name: 'I called' }).check();
  const called = new Date(twoHoursIn.getTime() - HOUR_MS);
  await host.getByRole('textbox', { name: /^At what time/ }).fill(timeOfDay(called));
  await host.getByRole('button', { name: 'Report that Zinhle did not come' }).click();
  await expect(host.getByRole('heading', { level: 1, name: 'Manage your booking' })).toBeVisible();

  await page.goto(`${address}?step=cancel`);
  await expect(page.getByText('Were you there?')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Tell us what happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell us what happened' });
  await dialog.getByRole('radio', { name: 'I was there', exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Tell us more' }).fill('I waited at the gate for an hour.');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Send to Kwela' }).click();
  await expect(page.getByText('With a person at Kwela')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You told us on .* We have asked Thandi, who can answer until/)).toBeVisible();
  await expectGoodPage(page);

  await host.goto(`${address}?step=cancel`);
  await expect(host.getByText('I waited at the gate for an hour.')).toBeVisible();
  await expectGoodPage(host);
  await host.getByRole('button', { name: 'Tell us your side' }).click();
  const answer = host.getByRole('dialog', { name: 'Tell us your side' });
  await answer.getByRole('textbox', { name: 'What happened?' }).fill('I was at the other gate.');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(host.getByText('I was at the other gate.')).toBeVisible();

  await acceptFirst(page.request, 'Two gates, and nobody said which one.');
  await reloadSlowly(page);
  await expect(page.getByText('Decided for the guest', { exact: true })).toBeVisible();
  await expect(page.getByText('Two gates, and nobody said which one.')).toBeVisible();
  await expect(page.getByText('I was at the other gate.')).toBeVisible();
  await expect(page.getByText('We have sent all of it back')).toBeVisible();
  await expect(page.getByText(/is kept\./)).toHaveCount(0);
  await expectGoodPage(page);
  await host.reload();
  await expect(host.getByText('Decided for the guest', { exact: true })).toBeVisible();
  await expect(host.getByText(/Nothing of the rental is kept/)).toBeVisible();

  await page.goto('/my-bookings?tab=cancelled');
  await expect(page.getByText('We decided for the guest: everything that was paid goes back.')).toBeVisible();
});
