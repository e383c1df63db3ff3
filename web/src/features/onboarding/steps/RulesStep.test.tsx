import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../../testing/server.ts';
import { onboarding, openOnboarding, type States, title } from '../testing/open-onboarding.tsx';

const STATES: States = { role: 'done', identity: 'done', bank: 'done', availability: 'done', plan: 'done' };
const AT = '/host/onboarding?step=rules';
const rulesOf = (rulesVersion: number, signedAt: string | null = null) => ({
  rules: {
    codes: rulesVersion === 1 ? ['roadworthy' as const] : ['roadworthy' as const, 'photos' as const],
    rulesVersion,
    termsVersion: 1,
    signedAt,
  },
});
const RULES = 'I keep to these house rules';

it('keeps a tick over a reload, but not for other rules than those that were on show', async () => {
  const { person } = openOnboarding(onboarding(STATES, rulesOf(1)), AT);
  await person.click(await screen.findByLabelText(RULES));
  cleanup();
  openOnboarding(onboarding(STATES, rulesOf(1)), AT);
  expect(await screen.findByLabelText(RULES)).toHaveProperty('checked', true);
  cleanup();
  openOnboarding(onboarding(STATES, rulesOf(2)), AT);
  expect(await screen.findByLabelText(RULES)).toHaveProperty('checked', false);
});

it('says that the rules changed while they were read, and signs the newer ones then', async () => {
  const { server, person } = openOnboarding(onboarding(STATES, rulesOf(1)), AT);
  server.on('hosts/sign-rules', ({ rulesVersion }) =>
    rulesVersion === 1 ? refused('consent_outdated') : onboarding({ ...STATES, rules: 'done' }, rulesOf(2)),
  );
  await person.click(await screen.findByLabelText(RULES));
  await person.click(screen.getByLabelText(/I agree to the/));
  server.on('hosts/onboarding', () => onboarding(STATES, rulesOf(2)));
  await person.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await screen.findByRole('alert');
  await screen.findByText('I take photos before and after each trip.');
  await person.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await title('Your car');
  expect(server.asked('hosts/sign-rules').map(({ rulesVersion }) => rulesVersion)).toEqual([1, 2]);
});

it('says by the day in South Africa when they were signed, and signs nothing twice', async () => {
  const signed = onboarding({ ...STATES, rules: 'done' }, rulesOf(1, '2026-12-01T22:30:00.000Z'));
  const { server, person } = openOnboarding(signed, AT);
  await screen.findByText('You agreed to this on Wednesday, 2 December 2026.');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await title('Your car');
  expect(server.asked('hosts/sign-rules')).toEqual([]);
});

it('asks again where rules have changed since they were signed', async () => {
  const is = onboarding({ ...STATES, rules: 'action_needed' }, rulesOf(2, '2026-12-01T22:30:00.000Z'));
  openOnboarding(is, AT);
  await screen.findByText(/^The rules or the terms have changed since you agreed to them/);
  expect(screen.getByLabelText(RULES)).toHaveProperty('checked', false);
});
