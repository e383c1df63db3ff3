import { LINDIWE, SIPHO, signIn, THANDI } from './steps/people.ts';
import { programOf } from './steps/program.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const SLIP = {
  name: 'toll.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\ntoll\n%%EOF\n'),
};
const WHY = 'I was at home on that day.';
const REASON = 'The slip names the day after the trip.';

interface Trip {
  readonly bookingId: string;
  readonly host: { readonly firstName: string };
}
interface Waiting {
  readonly charge: { readonly id: string; readonly bookingId: string };
}

test('a guest disputes a charge, a person at Kwela decides, and both read why @phone', async ({
  page,
  request,
  anotherPerson,
}) => {
  const sipho = await programOf(request, SIPHO);
  const { items } = await sipho.read<{ items: readonly Trip[] }>('bookings/mine', {
    as: 'guest',
    tab: 'past',
  });
  const trip = items.find(({ host }) => host.firstName === 'Thandi');
  if (trip === undefined) throw new Error('Sipho has no trip with Thandi behind him');
  const address = `/booking/manage/${trip.bookingId}?step=charges`;

  const host = await anotherPerson();
  await signIn(host, THANDI);
  await host.goto(address);
  await host.getByRole('button', { name: 'Add a charge' }).click();
  const form = host.getByRole('dialog');
  await form.getByRole('combobox', { name: 'What is it for?' }).selectOption({ label: 'Tolls' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('86.50');
  await form.getByRole('button', { name: 'Send charge' }).click();
  await expect(form.getByText('Add the document.').first()).toBeVisible();
  await form.locator('input[type=file]').first().setInputFiles(SLIP);
  await expect(form.getByText('toll.pdf')).toBeVisible();
  // Its name is there while it is on its way.
  await expect(form.getByText('Uploaded')).toBeVisible();
  await form.getByRole('button', { name: 'Send charge' }).click();
  await expect(host.getByText('Waiting for your guest')).toBeVisible();
  await expectGoodPage(host);

  await signIn(page, SIPHO);
  await page.goto(address);
  await expect(page.getByText('Needs your answer')).toBeVisible();
  await page.getByRole('button', { name: 'Disagree' }).click();
  await page.getByRole('textbox', { name: 'Why do you disagree?' }).fill(WHY);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('We are deciding')).toBeVisible();
  await page.reload();
  await expect(page.getByText(WHY)).toBeVisible();
  await expectGoodPage(page);

  const lindiwe = await programOf(request, LINDIWE);
  const waiting = await lindiwe.read<{ items: readonly Waiting[] }>('charges/queue');
  const charge = waiting.items.find((one) => one.charge.bookingId === trip.bookingId)?.charge;
  await lindiwe.call('charges/decide', { id: charge?.id, awardedCents: 0, reason: REASON });

  for (const one of [page, host]) {
    await one.goto(address);
    await expect(one.getByText('Decided', { exact: true })).toBeVisible();
    await expect(one.getByText(REASON)).toBeVisible();
    await expect(one.getByRole('button', { name: 'Appeal' })).toBeVisible();
  }
  await expectGoodPage(page);
});
