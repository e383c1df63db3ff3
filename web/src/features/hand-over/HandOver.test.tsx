import { webcrypto } from 'node:crypto';
import { PREPAID_REFUEL } from '@kwela/domain/pricing/line-items';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { type Answers, serve } from '../../testing/server.ts';
import { AuthContext } from '../auth/session/auth-context.ts';
import type { Booking } from '../bookings/queries.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { LERATO_SIGNED_IN } from '../shell/testing/account.ts';
import { HandOver } from './HandOver.tsx';
import type { HandOverView } from './kept/kept-report.ts';
import { PICK_UP, SIGNED } from './testing/sample.ts';

const AS_HOST: Booking = { ...BOOKING, state: 'ready', viewer: 'host', actions: ['check_in'] };
const DONE: HandOverView = {
  ...PICK_UP,
  state: 'in_progress',
  isDone: true,
  missingSignatures: [],
  reports: [{ ...SIGNED, isRecord: true }],
};

function open(booking: Booking, stage: 'check_in' | 'check_out', answers: Answers) {
  const server = serve(answers);
  render(
    <App>
      <AuthContext value={LERATO_SIGNED_IN}>
        <HandOver booking={booking} stage={stage} />
      </AuthContext>
    </App>,
  );
  return { server, person: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // The one of the test's window takes no hashes.
  vi.stubGlobal('crypto', webcrypto);
  vi.useFakeTimers({ now: new Date('2026-12-04T08:00:00Z'), toFake: ['Date'] });
});

it('a host signs what the guest noted, once the licence card is compared', async () => {
  const { server, person } = open(AS_HOST, 'check_in', {
    'hand-overs/get': () => PICK_UP,
    'hand-overs/sign': () => DONE,
    'bookings/get': () => AS_HOST,
  });
  await screen.findByRole('heading', { name: 'What Sipho noted' });
  await person.click(screen.getByRole('button', { name: 'Sign' }));
  await screen.findByText('Compare the licence card first, and tick this.');
  expect(screen.getByText('Type your full name.')).toBeTruthy();
  expect(server.asked('hand-overs/sign')).toEqual([]);
  await person.click(screen.getByRole('checkbox', { name: /compared the licence card.*Sipho Ndlovu/ }));
  await person.type(screen.getByRole('textbox', { name: 'Type your full name to sign' }), 'Nomvula Dube');
  await person.click(screen.getByRole('button', { name: 'Sign' }));
  await vi.waitFor(() => expect(server.asked('hand-overs/sign')).toHaveLength(1));
  expect(server.asked('hand-overs/sign')).toMatchObject([
    {
      reportId: SIGNED.reportId,
      name: 'Nomvula Dube',
      isLicenceSeen: true,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

it('a host who looks a returned car over says that all is good', async () => {
  const returned: Booking = { ...AS_HOST, state: 'returned', actions: ['confirm_return'] };
  const { server, person } = open(returned, 'check_out', {
    'hand-overs/get': () => ({ ...DONE, stage: 'check_out', state: 'returned' }),
    'hand-overs/answer-return': () => ({ bookingId: BOOKING.bookingId, state: 'closing' }),
    'bookings/get': () => returned,
  });
  await person.click(await screen.findByRole('button', { name: 'Tell Sipho' }));
  expect(await screen.findAllByText('Say in a few words what you still have to look at.')).not.toEqual([]);
  await person.click(screen.getByRole('button', { name: 'All good' }));
  await vi.waitFor(() => expect(server.asked('hand-overs/answer-return')).toHaveLength(1));
  expect(server.asked('hand-overs/answer-return')).toMatchObject([{ answer: 'all_good' }]);
});

it('somebody who only looks on has nothing to sign', async () => {
  open({ ...AS_HOST, viewer: 'admin', actions: [] }, 'check_in', {
    'hand-overs/get': () => ({ ...PICK_UP, side: null }),
  });
  await screen.findByRole('heading', { name: 'What Sipho noted' });
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
});

it.each<[string, Booking['viewer'], 'check_in' | 'check_out', RegExp]>([
  ['a host', 'host', 'check_in', /prepaid the refuelling, so hand over the car with a full tank/],
  ['a guest', 'guest', 'check_in', /so the tank should be full/],
  ['a host', 'host', 'check_out', /may come back with any level/],
  ['a guest', 'guest', 'check_out', /you don’t have to fill up/],
])('tells %s (%s) at %s what a prepaid refuel means', async (_, viewer, stage, words) => {
  const [line] = BOOKING.lineItems;
  if (line === undefined) throw new Error('The sample has no line');
  const refuel = { ...line, code: 'extra', itemCode: PREPAID_REFUEL } as const;
  const booking: Booking = { ...BOOKING, viewer, state: 'ready', lineItems: [line, refuel] };
  open(booking, stage, {
    'hand-overs/get': () => ({ ...PICK_UP, stage, side: viewer === 'admin' ? null : viewer }),
  });
  await screen.findByText(words);
});
