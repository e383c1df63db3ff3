import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { refused } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import SharePage from './SharePage.tsx';
import { type Asked, askedOf, WAYS } from './testing/sample.ts';

const inHours = (count: number) => new Date(Date.now() + count * 3_600_000);

const open = (
  share: Partial<Asked>,
  pay: UseCaseAnswer<'shares/pay'> = () => ({ checkoutUrl: '#company' }),
) =>
  openPart(<SharePage shareId={idOf(5)} />, {
    'shares/asked': () => askedOf(inHours(20), share),
    'payments/options': () => ({ items: WAYS }),
    'shares/pay': pay,
  });
const payButton = () => screen.findByRole('button', { name: /^Pay R1\s231\.20$/ });

it('is paid by a card that is held when nothing else is picked, and by EFT when that is', async () => {
  const { server } = open({});
  expect(
    await screen.findByRole('radio', { name: /Card with Paystack.*once everybody has paid/ }),
  ).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /Instant EFT with Ozow.*exactly this amount/ }));
  await userEvent.click(await payButton());
  await waitFor(() =>
    expect(server.asked('shares/pay')).toMatchObject([
      { payWith: { provider: 'ozow', method: 'instant_eft' } },
    ]),
  );
});

it('offers no EFT when the bank would be too late', async () => {
  open({ eftUntil: inHours(-1).toISOString() });
  expect(await screen.findByRole('radio', { name: /Card with Paystack/ })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /EFT/ })).toBeNull();
});

it('says why it cannot be paid, and shows how it stands now', async () => {
  open({}, () => refused('already_paid'));
  await userEvent.click(await payButton());
  expect(await screen.findByText(/already paid/)).toBeDefined();
});

it('asks somebody who went to their bank not to pay again', async () => {
  open({ isAwaitingEft: true });
  expect(await screen.findByText('Have you just paid by EFT?')).toBeDefined();
  expect(await payButton()).toBeDefined();
});

it('says that the last try did not go through, and that nothing was charged', async () => {
  open({ failure: 'declined' });
  expect(await screen.findByText(/^Your bank declined this card\. You were not charged\./)).toBeDefined();
  expect(await payButton()).toBeDefined();
});

it('another sum that came cannot be paid again', async () => {
  open({ isInReview: true, canPay: false });
  expect(await screen.findByRole('heading', { name: 'We’re checking your payment' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('once it was taken there is a receipt to save, and before that none', async () => {
  open({ state: 'paid', canPay: false });
  expect(await screen.findByRole('heading', { name: 'Your share is paid' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download your receipt' })).toBeNull();
});

it('the receipt is asked for with the link', async () => {
  open({ state: 'paid', groupState: 'captured', canPay: false, hasReceipt: true });
  expect(await screen.findByRole('button', { name: 'Download your receipt' })).toBeDefined();
});

it('a link that opens nothing says what to do', async () => {
  openPart(<SharePage shareId={idOf(5)} />, { 'shares/asked': () => refused('not_found') });
  expect(await screen.findByText('This link can’t be opened')).toBeDefined();
});
