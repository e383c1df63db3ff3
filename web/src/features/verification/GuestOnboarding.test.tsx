import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AppWithAccount } from '../../testing/app.tsx';
import { noAnswer, refused } from '../../testing/server.ts';
import { serveAccount } from '../account/testing/account-server.ts';
import { GuestOnboarding } from './GuestOnboarding.tsx';
import { verificationOf } from './testing/sample.ts';
import VerifyTab from './VerifyTab.tsx';
import type { Verification } from './verification-calls.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(is: Verification, query = '', isAccountAway = false) {
  vi.stubGlobal('scrollTo', vi.fn());
  const server = serveAccount({ phone: '27821234567', isPhoneConfirmed: true });
  server.on('verifications/mine', () => is);
  if (isAccountAway) server.on('accounts/me', noAnswer);
  render(
    <AppWithAccount address={`/guest/onboarding${query}`}>
      <GuestOnboarding />
    </AppWithAccount>,
  );
  return { server, user: userEvent.setup() };
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('leads to the first step that is not done, and says at the field what is wrong', async () => {
  const { user } = open(
    verificationOf({ details: { ...verificationOf().details, licenceCodes: 'A' }, photos: [] }),
  );
  await title('Driving licence');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(
    (await screen.findAllByText('To drive a car you need code B, EB, C1, EC1, C or EC.')).length,
  ).toBeGreaterThan(0);
});

it('keeps what is typed, and tells what another device changed', async () => {
  const { server, user } = open(verificationOf(), '?step=address');
  server.on('verifications/save', () => ({
    verification: verificationOf(),
    conflicts: [{ field: 'city', kept: 'Durban' }],
  }));
  await title('Address');
  await user.type(screen.getByLabelText('City or town'), ' North');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await title('Mobile number');
  expect(screen.getByText('You changed this on another device too')).toBeTruthy();
  expect(screen.getByText('Durban')).toBeTruthy();
});

it('sends nothing without leave for each purpose, and leads back to a field that the server refuses', async () => {
  const { server, user } = open(verificationOf(), '?step=hand_in');
  server.on('verifications/submit', () =>
    refused('identity_faulty', { faults: [{ field: 'licenceCodes', fault: 'licence_codes' }] }),
  );
  await title('Check and send');
  await user.click(screen.getByRole('button', { name: 'Send my documents' }));
  expect(screen.getAllByText('We can’t check your documents without this.')).toHaveLength(3);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Send my documents' }));
  await title('Driving licence');
});

it('waits, says so, and leads back to where the guest came from, of this site alone', async () => {
  open(verificationOf({ state: 'pending' }), '?next=%2Fenhanced-booking%2Fpolo%3Fstep%3Dpay');
  await title('Your documents');
  expect(screen.getByText('With us')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Back to where you were' });
  expect(link.getAttribute('href')).toBe('/enhanced-booking/polo?step=pay');
  cleanup();
  open(verificationOf({ state: 'pending' }), '?next=https%3A%2F%2Felsewhere.example');
  await title('Your documents');
  expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/');
});

it('shows who looked, what happened and until when papers last, and takes an appeal', async () => {
  const { server, user } = (() => {
    const served = serveAccount();
    served.on('verifications/mine', () =>
      verificationOf({
        state: 'rejected',
        reason: 'false_papers',
        canAppeal: true,
        licenceExpiresOn: '2030-01-10',
        history: [
          { at: '2026-12-02T09:00:00.000Z', event: 'reject', reason: 'false_papers', by: 'Naledi' },
          { at: '2026-12-02T08:30:00.000Z', event: 'looked_at', reason: null, by: 'Naledi' },
        ],
      }),
    );
    render(
      <AppWithAccount address="/guest/profile?tab=verify">
        <VerifyTab />
      </AppWithAccount>,
    );
    return { server: served, user: userEvent.setup() };
  })();
  expect((await screen.findAllByText('Your documents aren’t genuine.')).length).toBeGreaterThan(0);
  expect(screen.getByText(/Looked at your documents/).textContent).toContain('Naledi');
  expect(screen.getByText('Thu 10 Jan 2030')).toBeTruthy();
  server.on('verifications/appeal', () => verificationOf({ state: 'pending' }));
  await user.type(screen.getByLabelText('What did we get wrong?'), 'It is mine.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByText('Ask for another look')).toBeNull());
});

it('says that it did not load while the account is away, though the papers are there, and asks again', async () => {
  const { server, user } = open(verificationOf(), '?step=address', true);
  const { account } = server.is;
  await screen.findByText('Your documents did not load');
  server.on('accounts/me', () => account);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Address');
});

it('opens no steps for who has sent it as often as it can be', async () => {
  open(verificationOf({ state: 'action_needed', reason: 'selfie_unclear', triesLeft: 0 }), '?step=photos');
  await title('Your documents');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Write to us' })).toBeDefined();
});

it('lets nobody past a step that is not done by its address', async () => {
  open(verificationOf({ photos: [] }), '?step=hand_in');
  await title('Pictures');
  cleanup();
  open(verificationOf(), '?step=nowhere');
  await title('About you');
});
