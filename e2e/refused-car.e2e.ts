import { managePage, takePhotos } from './steps/hand-over.ts';
import { LINDIWE, SIPHO, signIn, THANDI } from './steps/people.ts';
import { programOf } from './steps/program.ts';
import { test } from './support/at-pick-up.ts';
import { expect } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';
import { reloadSlowly } from './support/slow-line.ts';

const NOTE = 'The two tyres at the back have no tread left at all.';
const SIDE = 'I had all four tyres changed on Monday.';
const WHY = 'The photo shows the spare wheel, and the four on the car are new.';
const SLIP = {
  name: 'tyres.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\ntyres\n%%EOF\n'),
};

interface Waiting {
  readonly bookingId: string;
  readonly answer: { readonly words: string } | null;
}

test('a guest refuses a car, its host tells their side, and a person at Kwela decides @phone', async ({
  page,
  request,
  atPickUp,
}) => {
  const { trip, server, host } = atPickUp;
  test.setTimeout(240_000);
  const record = `${server.url}/booking/${trip.bookingId}`;

  await test.step('the guest takes a photo and refuses the car', async () => {
    await signIn(page, SIPHO, server.url);
    await page.goto(`${server.url}${managePage(trip, 'checkin')}`);
    await takePhotos(page, 0, 1);
    await expect(page.getByText('All of it has been sent.')).toBeVisible({ timeout: 60_000 });
    await page.getByText('Something is wrong with the car').click();
    await page.getByRole('radio', { name: 'It isn’t safe to drive' }).check();
    await page.getByRole('textbox', { name: 'Tell the host and us what you see' }).fill(NOTE);
    await page.getByRole('button', { name: 'Refuse this car' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse the car' }).click();
    await expect(page.getByText(/^If nobody has decided by .*, you get R.* back in full/)).toBeVisible();
    await reloadSlowly(page);
    await expect(page.getByRole('heading', { name: 'Cars like it for your days' })).toBeVisible();
    await expectGoodPage(page);
    await page.goto(record);
    await expect(page.getByRole('heading', { level: 1, name: 'You refused the car' })).toBeVisible();
    await expect(page.getByText(/^If nobody has decided by .*, you get R.* back in full/)).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('the host is asked for their side and tells it once', async () => {
    await signIn(host, THANDI, server.url);
    await host.goto(`${server.url}/host/dashboard`);
    await host.getByRole('link', { name: 'Your guest refused the car: Tell us your side' }).click();
    await expect(host.getByRole('list', { name: 'Photos of the guest' }).getByRole('img')).toHaveCount(1);
    await expect(host.getByText(NOTE)).toBeVisible();
    await host.getByRole('textbox', { name: 'What was the car like at the pick-up?' }).fill(SIDE);
    await host.locator('input[type=file]').first().setInputFiles(SLIP);
    // It can be removed once it is there; its name shows while it is on its way.
    await expect(host.getByRole('button', { name: 'Remove tyres.pdf' })).toBeVisible();
    await expectGoodPage(host);
    await host.getByRole('button', { name: 'Send your side' }).click();
    await expect(host.getByRole('button', { name: 'Send your side' })).toHaveCount(0);
    await host.reload();
    await expect(host.getByText(SIDE)).toBeVisible();
  });

  await test.step('a person decides, and both read what and why', async () => {
    const lindiwe = await programOf(request, LINDIWE, server.url);
    const { items } = await lindiwe.read<{ items: readonly Waiting[] }>('refused-cars/cases');
    expect(items.find(({ bookingId }) => bookingId === trip.bookingId)?.answer?.words).toBe(SIDE);
    const decision = { bookingId: trip.bookingId, decision: 'dismiss', note: WHY };
    await lindiwe.call('refused-cars/decide', decision);
    await reloadSlowly(page);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Refusing the car counts as cancelling' }),
    ).toBeVisible();
    await expect(page.getByText(WHY)).toBeVisible();
    await expect(page.getByText(SIDE)).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'What came back' }).click();
    await expect(page.getByRole('heading', { name: 'What comes back' })).toBeVisible();
    // A reload at the foot of a page starts at the foot of what is there first, which then grows.
    await host.keyboard.press('Control+Home');
    await expect.poll(() => host.evaluate('scrollY')).toBe(0);
    await host.reload();
    await expect(host.getByText(WHY)).toBeVisible();
    await expectGoodPage(host);
  });
});
