import { signIn, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const PROGRAMS = '/host/tools?tab=api';

test('a host makes a token for a program by the keyboard, and revokes it @desktop', async ({
  page,
  request,
}) => {
  await signIn(page, THANDI);
  await page.goto(PROGRAMS);
  await page.getByRole('textbox', { name: 'Name of the program' }).focus();
  await page.keyboard.type('Price list of the yard');
  await page.keyboard.press('Enter');
  const token = page.getByRole('textbox', { name: 'Token', exact: true });
  await expect(token).toHaveValue(/^kwela_[\w-]{43}$/);
  await expectGoodPage(page);
  const secret = await token.inputValue();
  const ask = () =>
    request.get('/functions/v1/listings/mine', { headers: { authorization: `Bearer ${secret}` } });
  expect((await ask()).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('Price list of the yard')).toBeVisible();
  await expect(page.getByText(/Used 1 time, last on /)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByRole('button', { name: 'Revoke token' }).press('Enter');
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  const refused = await ask();
  expect([refused.status(), (await refused.json()).code]).toEqual([401, 'token_revoked']);
});

test('a host adds a webhook on a phone, turns it off and removes it @phone', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto(PROGRAMS);
  await page
    .getByRole('textbox', { name: 'Address of your program' })
    .fill('https://hooks.example.co.za/kwela');
  await page.getByRole('checkbox', { name: 'Everything: Bookings' }).check();
  await page.getByRole('button', { name: 'Add webhook' }).tap();
  await expect(page.getByRole('textbox', { name: 'Secret that signs its messages' })).toHaveValue(/^whsec_/);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Turn off' }).tap();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).tap();
  await page.getByRole('button', { name: 'Remove webhook' }).tap();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
});
