import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, refused } from '../../testing/server.ts';
import { identityDraft } from './identity-draft.ts';
import {
  ACCOUNT,
  IDENTITY,
  onboarding,
  openOnboarding as open,
  type States,
  title,
} from './testing/open-onboarding.tsx';

it('adds the host role by the data service, and goes on to who somebody is', async () => {
  const { server, person } = open(onboarding({}));
  await title('Start');
  server.on('POST /rest/v1/user_roles', () => answerOf(null, 201));
  server.on('hosts/onboarding', () => onboarding({ role: 'done' }));
  await person.click(screen.getByRole('button', { name: 'Become a host' }));
  await title('Who you are');
  expect(server.asked('POST /rest/v1/user_roles')).toMatchObject([{ role: 'host' }]);
});

it('goes on where somebody was, says how far that is, and lets nobody past what is open', async () => {
  open(onboarding({ role: 'done', identity: 'waiting' }, { identity: { ...IDENTITY, state: 'pending' } }));
  await title('Where you’re paid');
  expect(screen.getByRole('progressbar', { name: 'How far you are' })).toHaveProperty('value', 28);
  screen.getByText('28 % done');
  cleanup();
  open(onboarding({ role: 'done' }), '/host/onboarding?step=rules');
  await title('Who you are');
});

it('names each wrong field of an identity, and keeps no number on the device', async () => {
  const { server, person } = open(onboarding({ role: 'done' }), '/host/onboarding?step=identity');
  await title('Who you are');
  await person.type(screen.getByLabelText('ID number'), '8001015009086');
  await person.type(screen.getByLabelText('Street and number'), '12 Kloof Street');
  await person.click(screen.getByRole('button', { name: 'Send and continue' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'That number has a typing mistake in it. Check each digit.',
    'Fill this in.',
    'Choose your province.',
    'Enter the four digits of your postal code.',
  ]);
  expect(identityDraft.read()).toMatchObject({ street: '12 Kloof Street', number: '' });
  expect(JSON.stringify(localStorage)).not.toContain('8001015009086');
  expect(server.asked('hosts/submit-identity')).toEqual([]);
});

it('shows why an identity came back, and how often it can be sent again', async () => {
  open(
    onboarding(
      { role: 'done', identity: 'action_needed' },
      { identity: { ...IDENTITY, state: 'action_needed', reason: 'number_not_found', triesLeft: 1 } },
    ),
    '/host/onboarding?step=identity',
  );
  await screen.findByText(/The register doesn’t know this number/);
  screen.getByText('You can send it once more.');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Khumalo');
  expect(screen.getByLabelText('ID number')).toHaveProperty('value', '');
});

it('takes the sum that arrived, and says of a wrong one how many tries are left', async () => {
  const states: States = { role: 'done', identity: 'done', bank: 'action_needed' };
  const { server, person } = open(
    onboarding(states, { identity: IDENTITY, bankAccount: ACCOUNT }),
    '/host/onboarding?step=bank',
  );
  server.on('hosts/confirm-deposit', () => refused('deposit_differs', { triesLeft: 2 }));
  await person.type(await screen.findByLabelText('Amount that arrived'), '1.48');
  await person.click(screen.getByRole('button', { name: 'Confirm amount' }));
  await screen.findByText(/you have 2 tries left/);
  const done = onboarding({ ...states, bank: 'done' }, { identity: IDENTITY });
  server.on('hosts/confirm-deposit', () => done);
  await person.type(screen.getByLabelText('Amount that arrived'), '1,47');
  await person.click(screen.getByRole('button', { name: 'Confirm amount' }));
  await title('Hours');
  expect(server.asked('hosts/confirm-deposit')).toEqual([{ amountCents: 148 }, { amountCents: 147 }]);
});

it('marks the plan that three answers lead to, and sends the one that was chosen', async () => {
  const states: States = { role: 'done', identity: 'done', bank: 'done', availability: 'done' };
  const { server, person } = open(onboarding(states), '/host/onboarding?step=plan');
  server.on('hosts/choose-plan', () => onboarding({ ...states, plan: 'done' }, { plan: 'lean' }));
  await person.type(await screen.findByLabelText('What I could pay at once'), '4000');
  await person.type(screen.getByLabelText('Trips a month'), '4');
  await person.type(screen.getByLabelText('Value of the car'), '250000');
  await screen.findByText(/^Balanced: one accident costs you R3 500 at most/);
  await person.click(screen.getByRole('radio', { name: /^Lean/ }));
  await person.click(screen.getByRole('button', { name: 'Choose this plan' }));
  await title('House rules');
  expect(server.asked('hosts/choose-plan')).toEqual([{ plan: 'lean' }]);
});

it('asks for both ticks, and signs the versions that were on show', async () => {
  const states: States = { role: 'done', identity: 'done', bank: 'done', availability: 'done', plan: 'done' };
  const { server, person } = open(onboarding(states), '/host/onboarding?step=rules');
  server.on('hosts/sign-rules', () => onboarding({ ...states, rules: 'done' }));
  await person.click(await screen.findByRole('button', { name: 'Agree and continue' }));
  await screen.findByRole('alert');
  await person.click(screen.getByLabelText('I keep to these house rules'));
  await person.click(screen.getByLabelText(/I agree to the/));
  await person.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await title('Your car');
  screen.getByText('We look at your first car and approve it');
  await waitFor(() =>
    expect(server.asked('hosts/sign-rules')).toEqual([{ rulesVersion: 1, termsVersion: 1, isAgreed: true }]),
  );
});
