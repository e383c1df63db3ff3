import { ONBOARDING_STEPS, type StepState } from '@kwela/domain/hosting/onboarding/steps';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { AppWithAccount } from '../../../testing/app.tsx';
import { serveAccount } from '../../account/testing/account-server.ts';
import { HostOnboarding } from '../HostOnboarding.tsx';
import type { Onboarding } from '../onboarding-calls.ts';

export const IDENTITY: NonNullable<Onboarding['identity']> = {
  state: 'verified',
  reason: null,
  triesLeft: 3,
  submittedAt: '2026-12-02T08:00:00.000Z',
  firstNames: 'Lerato',
  lastName: 'Khumalo',
  birthOn: '1980-01-01',
  document: 'sa_id',
  numberEnd: '9087',
  passportCountry: null,
  passportExpiresOn: null,
  phone: '+27821234567',
  street: '12 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
  legalKind: 'person',
  companyName: null,
  companyNumber: null,
  vatNumber: null,
};
export const ACCOUNT: NonNullable<Onboarding['bankAccount']> = {
  state: 'deposit_sent',
  reason: null,
  holder: 'L KHUMALO',
  bank: 'fnb',
  branchCode: '250655',
  kind: 'current',
  numberEnd: '5678',
  depositSentAt: '2026-12-02T08:00:00.000Z',
  triesLeft: 3,
};

export type States = Partial<Record<(typeof ONBOARDING_STEPS)[number], StepState>>;

export function onboarding(states: States, more: Partial<Onboarding> = {}): Onboarding {
  return {
    steps: ONBOARDING_STEPS.map((step) => ({ step, state: states[step] ?? 'open' })),
    percent: 28,
    missing: ['approved_car'],
    profile: { firstName: 'Lerato', lastName: 'Khumalo', phone: '+27821234567', birthOn: '1980-01-01' },
    identity: null,
    bankAccount: null,
    availability: null,
    plan: null,
    rules: { codes: ['roadworthy', 'photos'], rulesVersion: 1, termsVersion: 1, signedAt: null },
    ...more,
  };
}

export function openOnboarding(is: Onboarding, address = '/host/onboarding') {
  vi.stubGlobal('scrollTo', vi.fn());
  const server = serveAccount();
  server.on('hosts/onboarding', () => is);
  render(
    <AppWithAccount address={address}>
      <HostOnboarding />
    </AppWithAccount>,
  );
  return { server, person: userEvent.setup() };
}
export const title = async (name: string) => await screen.findByRole('heading', { level: 1, name });
