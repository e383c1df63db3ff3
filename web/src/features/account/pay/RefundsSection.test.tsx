import { sentenceFor } from '@kwela/words/sentence-for';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { noAnswer, refused } from '../../../testing/server.ts';
import { RefundsSection } from './RefundsSection.tsx';

type Refunds = OutputOf<'refunds/mine'>;

const ACCOUNT: NonNullable<Refunds['account']> = {
  holder: 'S Dlamini',
  bank: 'fnb',
  kind: 'current',
  numberEnd: '5678',
  givenAt: '2026-11-20T08:00:00.000Z',
  isRefused: false,
};
const WAITING: Refunds['waiting'][number] = {
  refundId: '00000000-0000-4000-8000-000000000001',
  bookingId: '00000000-0000-4000-8000-000000000002',
  ref: 'TRP-2612-ABCDE',
  car: 'Volkswagen Polo Vivo',
  cents: 171_000,
  askedAt: '2026-11-20T08:00:00.000Z',
};
const NONE: Refunds = { account: null, waiting: [] };
const open = (answers: Parameters<typeof openPart>[1]) =>
  openPart(<RefundsSection ownName="Sipho Dlamini" />, answers);

it('asks for nothing until a refund needs it, and says so', async () => {
  const { person } = open({ 'refunds/mine': () => NONE });
  await screen.findByText(/You haven’t given us an account/);
  expect(screen.queryByLabelText('Account number')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Add a bank account' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name on the account' }).value).toBe(
    'Sipho Dlamini',
  );
});

it('shows what waits for an account, takes it, and never shows the number again', async () => {
  const { server, person } = open({
    'refunds/mine': () => ({ account: null, waiting: [WAITING] }),
    'refunds/give-account': () => ({ account: ACCOUNT, waiting: [] }),
  });
  await screen.findByText('Where should we send R1 710.00?');
  expect(screen.getByRole('link', { name: 'TRP-2612-ABCDE' }).getAttribute('href')).toBe(
    `/booking/${WAITING.bookingId}`,
  );
  await person.selectOptions(screen.getByLabelText('Bank'), 'fnb');
  await person.type(screen.getByLabelText('Account number'), '6201234567');
  await person.click(screen.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(screen.getAllByText(/a different number of digits/).length).toBeGreaterThan(0));
  expect(server.asked('refunds/give-account')).toEqual([]);
  await person.type(screen.getByLabelText('Account number'), '8');
  await person.click(screen.getByRole('button', { name: 'Save account' }));
  await screen.findByText(/FNB and RMB •••• 5678/);
  expect(server.asked('refunds/give-account')).toEqual([
    { holder: 'Sipho Dlamini', bank: 'fnb', accountNumber: '62012345678', kind: 'current' },
  ]);
  expect(document.body.textContent).not.toContain('62012345678');
  expect(screen.queryByText(/Where should we send/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Refunds to a bank account' }));
});

it('says that an account did not take the money, with the form open', async () => {
  open({ 'refunds/mine': () => ({ account: { ...ACCOUNT, isRefused: true }, waiting: [WAITING] }) });
  await screen.findByText('Your account did not take R1 710.00');
  screen.getByLabelText('Account number');
});

it('keeps what was typed when the name is not his, and says what to do', async () => {
  const { person } = open({
    'refunds/mine': () => NONE,
    'refunds/give-account': () => refused('holder_differs'),
  });
  await person.click(await screen.findByRole('button', { name: 'Add a bank account' }));
  await person.selectOptions(screen.getByLabelText('Bank'), 'fnb');
  await person.type(screen.getByLabelText('Account number'), '62012345678');
  await person.click(screen.getByRole('button', { name: 'Save account' }));
  await screen.findByText(sentenceFor('holder_differs', undefined));
  expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('62012345678');
});

it('removes an account after asking, and leaves the focus at the heading', async () => {
  const { server, person } = open({
    'refunds/mine': () => ({ account: ACCOUNT, waiting: [] }),
    'refunds/remove-account': () => NONE,
  });
  await person.click(await screen.findByRole('button', { name: 'Remove account' }));
  expect(server.asked('refunds/remove-account')).toEqual([]);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove it' }));
  await screen.findByRole('button', { name: 'Add a bank account' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Refunds to a bank account' })),
  );
});

it('says that it did not load, and asks again', async () => {
  let isAway = true;
  const { person } = open({ 'refunds/mine': () => (isAway ? noAnswer() : NONE) });
  await screen.findByText('Your refunds did not load');
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/You haven’t given us an account/);
});
