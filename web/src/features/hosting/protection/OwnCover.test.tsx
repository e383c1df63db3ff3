import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AppWithAccount } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { broken, refused, serve } from '../../../testing/server.ts';
import { certificateDraft, NEW_CERTIFICATE } from './certificate-form.ts';
import { OwnCover } from './OwnCover.tsx';
import type { Certificate, OwnCoverAnswer } from './own-cover-calls.ts';

const NONE: OwnCoverAnswer = {
  certificates: [],
  coverUntilOn: null,
  standing: null,
  remindDaysBefore: [30, 7, 1],
};
const GIVEN: Certificate = {
  id: idOf(1),
  company: 'Veld Cover',
  policyNumber: 'VC 1029',
  expiresOn: '2099-12-31',
  state: 'submitted',
  reason: null,
  submittedAt: '2026-12-02T08:00:00.000Z',
  file: { id: idOf(2), name: 'certificate.pdf' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(answer: OwnCoverAnswer = NONE) {
  const server = serve({ 'own-cover/mine': () => answer });
  render(
    <AppWithAccount address="/host/protection">
      <OwnCover />
    </AppWithAccount>,
  );
  return { server, person: userEvent.setup() };
}

it('names each field that is missing, the tick among them', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Send in certificate' }));
  for (const words of [
    'Enter the name of the company.',
    'Enter the policy number.',
    'Enter its last day.',
    'Without this, the cover doesn’t fit the plan.',
    'Choose a picture or a PDF of it.',
  ]) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  }
});

it('keeps what was typed, sends it in with its file, and says that it is being checked', async () => {
  certificateDraft.write({ ...NEW_CERTIFICATE, company: 'Veld Cover', fileId: idOf(2) });
  const { server, person } = open();
  server.on('own-cover/submit', () => ({ ...NONE, certificates: [GIVEN] }));
  await person.type(await screen.findByLabelText('Policy number'), ' VC 1029 ');
  await person.type(screen.getByLabelText('Last day of the certificate'), '2099-12-31');
  await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: 'Send in certificate' }));
  expect(await screen.findByText('Being checked')).toBeTruthy();
  expect(server.asked('own-cover/submit')).toEqual([
    {
      id: expect.any(String),
      company: 'Veld Cover',
      policyNumber: 'VC 1029',
      expiresOn: '2099-12-31',
      isSelfDriveCovered: true,
      fileId: idOf(2),
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Send in a new certificate' })).toBeNull();
});

it('says why one was declined, and takes it away', async () => {
  const { server, person } = open({
    ...NONE,
    certificates: [{ ...GIVEN, state: 'declined', reason: 'self_drive_not_covered' }],
  });
  server.on('own-cover/withdraw', () => NONE);
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText(/people who drive it themselves is covered/)).toBeTruthy();
  await person.click(item.getByRole('button', { name: 'Remove the certificate of Veld Cover' }));
  expect(await screen.findByLabelText('Policy number')).toBeTruthy();
});

it('says that new bookings are on Balanced once it ran out', async () => {
  open({
    ...NONE,
    certificates: [{ ...GIVEN, state: 'approved', expiresOn: '2020-12-31' }],
    coverUntilOn: '2020-12-31',
    standing: 'run_out',
  });
  expect(await screen.findByText(/Your own cover expired on/)).toBeTruthy();
  expect(screen.getByText('Expired')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send in a new certificate' })).toBeTruthy();
});

it('keeps a certificate that cannot be taken back, and says when nothing loads', async () => {
  const { server, person } = open({
    ...NONE,
    certificates: [GIVEN],
  });
  server.on('own-cover/withdraw', () => refused('not_allowed'));
  await person.click(await screen.findByRole('button', { name: 'Take back the certificate of Veld Cover' }));
  await vi.waitFor(() => expect(server.asked('own-cover/withdraw')).toHaveLength(1));
  expect(screen.getByText('Being checked')).toBeTruthy();
  cleanup();
  serve({ 'own-cover/mine': () => broken() });
  render(
    <AppWithAccount address="/host/protection">
      <OwnCover />
    </AppWithAccount>,
  );
  expect(await screen.findByText('Your certificate did not load')).toBeTruthy();
});
