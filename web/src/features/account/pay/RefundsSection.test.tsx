import { sentenceFor } from '@kwela/words/sentence-for';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const heading = () => screen.getByRole('heading', { name: 'Refunds to a bank account' });
const number = () => screen.getByLabelText<HTMLInputElement>('Account number');

it('adds up what waits to the cent, a line for each trip', async () => {
  const other = { ...WAITING, refundId: WAITING.bookingId, ref: 'TRP-2612-FGHJK', cents: 5 };
  open({ 'refunds/mine': () => ({ account: null, waiting: [WAITING, other] }) });
  await screen.findByText('Where should we send R1 710.05?');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^R1\s710\.00Volkswagen Polo VivoTRP-2612-ABCDEsince /),
    expect.stringMatching(/^R0\.05Volkswagen Polo VivoTRP-2612-FGHJKsince /),
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('is left as it was by “Cancel”, with the focus at the heading', async () => {
  const { server, person } = open({ 'refunds/mine': () => ({ account: ACCOUNT, waiting: [] }) });
  await person.click(await screen.findByRole('button', { name: 'Change account' }));
  expect(number().value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Bank').value).toBe('fnb');
  await person.type(number(), '123');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Account number')).toBeNull();
  expect(document.activeElement).toBe(heading());
  expect(server.asked('refunds/give-account')).toEqual([]);
});

it('is saved once however often it is pressed, also after the line failed', async () => {
  const { server, person } = open({
    'refunds/mine': () => ({ account: null, waiting: [WAITING] }),
    'refunds/give-account': noAnswer,
  });
  const save = () => screen.getByRole('button', { name: 'Save account' });
  await screen.findByLabelText('Account number');
  await person.selectOptions(screen.getByLabelText('Bank'), 'fnb');
  await person.type(number(), '62012345678');
  await person.click(save());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  expect(number().value).toBe('62012345678');
  const { promise, resolve } = Promise.withResolvers<Refunds>();
  server.on('refunds/give-account', () => promise);
  await person.dblClick(save());
  resolve({ account: ACCOUNT, waiting: [] });
  await screen.findByText(/•••• 5678/);
  expect(server.asked('refunds/give-account')).toHaveLength(2);
});

it('keeps the form open for an account that was refused again', async () => {
  const refusedAgain = { account: { ...ACCOUNT, isRefused: true }, waiting: [WAITING] };
  const { person } = open({
    'refunds/mine': () => refusedAgain,
    'refunds/give-account': () => refusedAgain,
  });
  await screen.findByText('Your account did not take R1 710.00');
  await person.type(number(), '62012345678');
  await person.click(screen.getByRole('button', { name: 'Save account' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save account' }).getAttribute('aria-busy')).toBeNull(),
  );
  screen.getByText('Your account did not take R1 710.00');
  screen.getByLabelText('Account number');
});

it('finds after a reload what was typed, but for the number, which no device keeps', async () => {
  const answers = { 'refunds/mine': () => ({ account: null, waiting: [WAITING] }) };
  const { person } = open(answers);
  await screen.findByLabelText('Account number');
  await person.selectOptions(screen.getByLabelText('Bank'), 'fnb');
  await person.type(number(), '62012345678');
  expect(Object.values(localStorage).join()).not.toContain('62012345678');
  cleanup();
  open(answers);
  await screen.findByLabelText('Account number');
  expect([screen.getByLabelText<HTMLSelectElement>('Bank').value, number().value]).toEqual(['fnb', '']);
});

it('that could not be removed stays, of which the next question knows nothing', async () => {
  const { person } = open({
    'refunds/mine': () => ({ account: ACCOUNT, waiting: [] }),
    'refunds/remove-account': noAnswer,
  });
  await person.click(await screen.findByRole('button', { name: 'Remove account' }));
  const question = () => within(screen.getByRole('dialog'));
  await person.click(question().getByRole('button', { name: 'Remove it' }));
  expect((await question().findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  await person.click(question().getByRole('button', { name: 'Keep it' }));
  screen.getByText(/•••• 5678/);
  await person.click(screen.getByRole('button', { name: 'Remove account' }));
  expect(question().queryByRole('alert')).toBeNull();
});
