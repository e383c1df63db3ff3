import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import Cancel from './Cancel.tsx';
import type { Cancellation } from './cancel-calls.ts';

type Ended = NonNullable<Cancellation['record']>;

const { bookingId } = BOOKING;
const BY_GUEST: Booking = { ...BOOKING, state: 'cancelled_guest' };
const REFUND: NonNullable<Ended['refund']> = {
  paidCents: 311_040,
  neverPaidCents: 0,
  refundCents: 144_000,
  keptCents: 167_040,
  chargeCents: 144_000,
  creditCents: 0,
  lines: BOOKING.lineItems.map((line) => ({ line, refundCents: line.code === 'trip_price' ? 144_000 : 0 })),
  sentCents: 144_000,
};
const ENDED: Ended = {
  cause: 'guest',
  reason: 'plans_changed',
  at: '2026-11-20T11:00:00.000Z',
  refund: REFUND,
  hostCents: null,
  compassion: null,
  penalty: null,
};
const open = (booking: Booking, record: Partial<Ended>) =>
  openPart(<Cancel booking={booking} offers={[]} />, {
    'bookings/cancellation': () => ({
      bookingId,
      offer: null,
      hostOffer: null,
      record: { ...ENDED, ...record },
    }),
    'appeals/of-booking': () => ({ bookingId, appeals: [], reasons: [], maxFiles: 6, answerHours: 48 }),
  });
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('what comes back', () => {
  it.each<[string, Partial<typeof REFUND>, Partial<Booking>, string]>([
    ['has been sent', {}, {}, 'We have sent all of it back. The bank may need a few days to show it.'],
    ['is a cent short', { sentCents: 143_999 }, {}, 'R1 439.99 of it has been sent. The rest follows'],
    ['is nowhere yet', { sentCents: 0 }, {}, 'R0.00 of it has been sent. The rest follows'],
    [
      'waits for a bank account',
      { sentCents: 0 },
      { awaitsAccountCents: 144_000, viewer: 'admin' },
      'The rest waits for a bank account of the guest.',
    ],
    [
      'was paid with credit',
      { sentCents: 0 },
      { creditCents: 311_040 },
      'We have sent all of it back. The bank may need a few days to show it. R1 440.00 of it is your credit again',
    ],
    ['comes with a credit', { creditCents: 20_000 }, {}, 'On top of it comes a credit of R200.00.'],
    ['is not all of it', {}, {}, 'R1 670.40 is kept.'],
  ])('%s', async (_, refund, booking, words) => {
    open({ ...BY_GUEST, ...booking }, { refund: { ...REFUND, ...refund } });
    await screen.findByRole('heading', { name: 'What comes back' });
    expect(said()).toContain(words);
    expect(said()).toContain('Ended Fri 20 Nov, 13:00');
  });

  it('is not spoken of to the host, who reads what they keep', async () => {
    open({ ...BY_GUEST, viewer: 'host', payoutCents: 0 }, { refund: null, hostCents: 115_200 });
    await screen.findByRole('heading', { name: 'What you keep' });
    expect(said()).toContain('R1 152.00');
    expect(said()).toContain('It comes with your next payout.');
    expect(screen.queryByRole('heading', { name: 'What comes back' })).toBeNull();
  });
});

describe('what the host keeps', () => {
  const appeal = { side: 'guest', state: 'submitted', answerUntil: null } as const;
  it.each<[number, Partial<Booking>, string]>([
    [115_200, {}, 'It is paid out with the next payout.'],
    [0, {}, 'Nothing of the rental is kept, so nothing is paid out for this trip.'],
    [115_200, { appeal }, 'It is not paid out until it is decided how the trip ended.'],
    [0, { appeal }, 'Nothing of the rental is kept, so nothing is paid out for this trip.'],
  ])('of %d cents is told to an admin', async (hostCents, change, words) => {
    open({ ...BY_GUEST, viewer: 'admin', ...change }, { hostCents });
    await screen.findByRole('heading', { name: 'What the host keeps' });
    expect(said()).toContain(words);
  });
});

it.each([
  [50_000, null, 'R500.00It is taken off your next payout.'],
  [
    0,
    'proved',
    'R0.00You owe nothing: you showed us why the trip could not go ahead. Otherwise it would be R500.00.',
  ],
] as const)('a penalty of %d cents stands below, with why', async (cents, waiver, words) => {
  open(
    { ...BOOKING, state: 'cancelled_host', viewer: 'host', payoutCents: 0 },
    { cause: 'host', reason: 'personal', refund: null, penalty: { fullCents: 50_000, cents, waiver } },
  );
  await screen.findByRole('heading', { name: 'Penalty' });
  expect(said()).toContain(words);
});
