import { newPerson, sendsMail } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('someone chooses isiZulu in the footer, and pages, a reload and a mail come in it @desktop', async ({
  page,
}) => {
  const person = newPerson('Nomvula', 'Mkhize');
  const words = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(words).toHaveText('Climb in. See every rand first.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'isiZulu' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu');
  await expect(words).toHaveText('Khwela. Bona irandi ngalinye kuqala.');
  await expectGoodPage(page);
  await page.reload();
  await expect(words).toHaveText('Khwela. Bona irandi ngalinye kuqala.');

  await page.goto('/auth?mode=up');
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await box('Igama').fill(person.firstName);
  await box('Isibongo').fill(person.lastName);
  await box('I-imeyili noma inombolo yeselula').fill(person.email);
  await box('Iphasiwedi').fill(person.password);
  await sendsMail(page, () => page.getByRole('button', { name: 'Dala i-akhawunti' }).click());
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(person.email)}`);
  await expect(page.getByRole('article').first()).toContainText('Siyakwamukela kuKwela.');
});
