import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Address } from '../../../testing/address.tsx';
import { AppWithAccount } from '../../../testing/app.tsx';
import { serveAccount } from '../../account/testing/account-server.ts';
import { GuestOnboarding } from '../GuestOnboarding.tsx';
import type { Verification } from '../verification-calls.ts';

const CONFIRMED = { phone: '27821234567', isPhoneConfirmed: true };

/** The page of the steps for Lerato, at one of them; what the server knows of her may change. */
export function openOnboarding(
  first: Verification,
  step: string | null,
  account: Parameters<typeof serveAccount>[0] = CONFIRMED,
) {
  vi.stubGlobal('scrollTo', vi.fn());
  const server = serveAccount(account);
  const known = { verification: first };
  server.on('verifications/mine', () => known.verification);
  server.on('verifications/save', ({ changes }) => {
    const typed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const details = { ...known.verification.details, ...typed };
    known.verification = { ...known.verification, details };
    return { verification: known.verification, conflicts: [] };
  });
  const show = () =>
    render(
      <AppWithAccount address={`/guest/onboarding${step === null ? '' : `?step=${step}`}`}>
        <GuestOnboarding />
        <Address />
      </AppWithAccount>,
    );
  show();
  return { server, known, show, person: userEvent.setup() };
}

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => screen.getByRole('button', { name });
