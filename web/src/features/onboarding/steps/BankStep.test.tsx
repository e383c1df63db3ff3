import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectFocus } from '../../../testing/expect-focus.ts';
import { noAnswer, refused } from '../../../testing/server.ts';
import {
  ACCOUNT,
  IDENTITY,
  onboarding,
  openOnboarding,
  type States,
  title,
} from '../testing/open-onboarding.tsx';

const STATES: States = { role: 'done', identity: 'done' };
const AT = '/host/onboarding?step=bank';
const given = (more: Partial<typeof ACCOUNT>) =>
  onboarding(
    { ...STATES, bank: 'action_needed' },
    { identity: IDENTITY, bankAccount: { ...ACCOUNT, ...more } },
  );

async function fillIn(person: UserEvent) {
  await person.selectOptions(await screen.findByLabelText('Bank'), 'fnb');
  await person.type(screen.getByLabelText('Account number'), '62000005678');
}
const check = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Check my account' }));

it('names each wrong field of an account, and sends none to the bank', async () => {
  const { server, person } = openOnboarding(onboarding(STATES, { identity: IDENTITY }), AT);
  const holder = await screen.findByLabelText('Name on the account');
  expect(holder).toHaveProperty('value', 'Lerato Khumalo');
  await person.clear(holder);
  await check(person);
  const wrongs = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(wrongs()).toEqual([
      'Enter the name on the account.',
      'Choose your bank.',
      'Enter the account number.',
    ]),
  );
  await person.type(holder, 'L KHUMALO');
  await fillIn(person);
  await person.type(screen.getByLabelText('Account number'), '9');
  await person.type(screen.getByLabelText('Branch code'), '198765');
  await check(person);
  await waitFor(() =>
    expect(wrongs()).toEqual([
      'This branch code belongs to another bank. Leave it empty if you don’t know it.',
    ]),
  );
  await person.clear(screen.getByLabelText('Branch code'));
  await check(person);
  await waitFor(() => expect(wrongs()[0]).toMatch(/different number of digits/));
  expect(server.asked('hosts/give-bank-account')).toEqual([]);
});

it('keeps what was typed when the line fails, but no account number on the device', async () => {
  const { server, person } = openOnboarding(onboarding(STATES, { identity: IDENTITY }), AT);
  server.on('hosts/give-bank-account', noAnswer);
  await fillIn(person);
  await check(person);
  await screen.findByText(/^We could not reach Kwela/);
  expect(screen.getByLabelText('Account number')).toHaveProperty('value', '62000005678');
  expect(JSON.stringify(localStorage)).toContain('fnb');
  expect(JSON.stringify(localStorage)).not.toContain('62000005678');
  server.on('hosts/give-bank-account', () => given({}));
  await check(person);
  await screen.findByText('We’ve paid a small amount into your account ending in 5678.');
  expect(server.asked('hosts/give-bank-account')[1]).toEqual({
    holder: 'Lerato Khumalo',
    bank: 'fnb',
    branchCode: '',
    accountNumber: '62000005678',
    kind: 'current',
  });
  expect(JSON.stringify(localStorage)).not.toContain('fnb');
});

it('says why the bank did not take an account, and takes another one', async () => {
  const { server, person } = openOnboarding(onboarding(STATES, { identity: IDENTITY }), AT);
  server.on('hosts/give-bank-account', () => given({ state: 'failed', reason: 'account_closed' }));
  await fillIn(person);
  await check(person);
  await screen.findByText('This account is closed. Use another one.');
  await title('Where you’re paid');
  server.on('hosts/give-bank-account', () => given({ state: 'checking', reason: null }));
  await check(person);
  await screen.findByText(/^The bank hasn’t answered about your account yet/);
  expect(screen.queryByText('This account is closed. Use another one.')).toBeNull();
});

it('is left for later without the sum, and comes back to it', async () => {
  const { server, person } = openOnboarding(given({ triesLeft: 1 }), AT);
  await screen.findByText('In rand and cents, such as 1.47. You have 1 try.');
  await person.click(screen.getByRole('button', { name: 'Confirm amount' }));
  await screen.findByText('Enter the amount in rand and cents, such as 1.47.');
  expect(document.activeElement).toBe(screen.getByLabelText('Amount that arrived'));
  await person.click(screen.getByRole('button', { name: 'Carry on without it for now' }));
  await expectFocus(title('Hours'));
  expect(server.asked('hosts/confirm-deposit')).toEqual([]);
  await person.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByLabelText('Amount that arrived');
});

it('asks for an account anew after the last wrong sum', async () => {
  const { server, person } = openOnboarding(given({ triesLeft: 1 }), AT);
  const failed = given({ state: 'failed', reason: 'amount_differs', triesLeft: 0 });
  server.on('hosts/confirm-deposit', () => refused('deposit_differs', { triesLeft: 0 }));
  await person.type(await screen.findByLabelText('Amount that arrived'), 'R1,48');
  server.on('hosts/onboarding', () => failed);
  await person.click(screen.getByRole('button', { name: 'Confirm amount' }));
  await screen.findByText('The amounts you entered weren’t the one we sent. Enter your bank account again.');
  expect(screen.getByLabelText('Account number')).toHaveProperty('value', '');
});

it('keeps a sum that did not reach the server', async () => {
  const { server, person } = openOnboarding(given({}), AT);
  server.on('hosts/confirm-deposit', noAnswer);
  await person.type(await screen.findByLabelText('Amount that arrived'), '1.47');
  await person.click(screen.getByRole('button', { name: 'Confirm amount' }));
  await screen.findByText(/^We could not reach Kwela/);
  expect(screen.getByLabelText('Amount that arrived')).toHaveProperty('value', '1.47');
});

it('shows a confirmed account by its last digits alone, and lets it be changed', async () => {
  const is = onboarding(
    { ...STATES, bank: 'done' },
    {
      identity: IDENTITY,
      bankAccount: { ...ACCOUNT, state: 'verified', depositSentAt: null },
    },
  );
  const { person } = openOnboarding(is, AT);
  await screen.findByText('This is where your payouts go.');
  screen.getByText('•••• 5678');
  screen.getByText('FNB and RMB');
  await person.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(screen.getByLabelText('Account number')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Bank')).toHaveProperty('value', 'fnb');
});
