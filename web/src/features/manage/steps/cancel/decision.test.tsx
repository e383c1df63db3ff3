import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../../testing/server.ts';
import { draftPlace } from '../../../../ui/forms/draft.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import Cancel from './Cancel.tsx';
import type { Cancellation, HostOffer, RefundOffer } from './cancel-calls.ts';

const { bookingId } = BOOKING;
const AS_GUEST: Booking = { ...BOOKING, actions: ['cancel_by_guest'] };
const AS_HOST: Booking = {
  ...BOOKING,
  viewer: 'host',
  payoutCents: 230_400,
  cancellationPreview: [],
  actions: ['cancel_by_host'],
};
/** Half of the rental and the service fee are kept of R3 110.40. */
const HALF: RefundOffer = {
  paidCents: 311_040,
  refundCents: 144_000,
  keptCents: 167_040,
  neverPaidCents: 0,
  chargeCents: 144_000,
  compassionRefundCents: 311_040,
  reletShareBp: 0,
  lines: BOOKING.lineItems.map((line) => ({ line, refundCents: line.code === 'trip_price' ? 144_000 : 0 })),
  holdsUntil: null,
};
const PENALTY: HostOffer = {
  penalty: { fullCents: 50_000, cents: 50_000, waiver: null },
  guestCreditCents: 0,
  blockedUntil: '2026-12-08T10:00:00.000Z',
};

function open(booking: Booking, answers: Answers = {}) {
  let state: Cancellation = {
    bookingId,
    offer: booking.viewer === 'guest' ? HALF : null,
    hostOffer: booking.viewer === 'guest' ? null : PENALTY,
    record: null,
  };
  const opened = openPart(<Cancel booking={booking} offers={[]} />, {
    'bookings/cancellation': () => state,
    'bookings/cancel': () => ({
      bookingId,
      state: 'cancelled_guest',
      refundCents: 144_000,
      keptCents: 167_040,
    }),
    'bookings/cancel-as-host': () => ({ bookingId, state: 'cancelled_host', penaltyCents: 50_000 }),
    ...answers,
  });
  const become = (change: Partial<Cancellation>) => {
    state = { ...state, ...change };
  };
  return { ...opened, become };
}
const pick = (name: string) => screen.findByRole('radio', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ') ?? '';
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tell us more (optional)' });
const KEPT = draftPlace({ key: `cancel:${bookingId}`, version: 1 });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('a guest', () => {
  it('whose answer was lost sends the same decision under the same key, and keeps what they wrote until it is done', async () => {
    const { server, person } = open(AS_GUEST, { 'bookings/cancel': noAnswer });
    await person.click(await pick('Another reason'));
    await person.type(note(), 'We stay at home.');
    await person.click(await button(/^Cancel and get R1\s440\.00 back$/));
    const question = await dialog();
    await person.click(question.getByRole('button', { name: 'Cancel booking' }));
    await question.findByText('We could not reach Kwela. Check your signal, then try again.');
    expect(localStorage.getItem(KEPT)).toContain('We stay at home.');
    server.on('bookings/cancel', () => ({
      bookingId,
      state: 'cancelled_guest',
      refundCents: 144_000,
      keptCents: 167_040,
    }));
    await person.click(question.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    const [first, second] = server.keysOf('bookings/cancel');
    expect(second).toBe(first);
  });

  it('who keeps the booking after all has sent nothing, and finds what they wrote', async () => {
    const { server, person } = open(AS_GUEST);
    await person.click(await pick('My plans changed'));
    await person.type(note(), 'Perhaps.');
    const first = await button(/^Cancel and get/);
    await person.click(first);
    await person.click((await dialog()).getByRole('button', { name: 'Keep booking' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(first);
    await person.click(first);
    await dialog();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked('bookings/cancel')).toEqual([]);
    expect(note().value).toBe('Perhaps.');
  });

  it('who lost somebody gets all of it back, and adds what shows it', async () => {
    const { server, person } = open(AS_GUEST);
    await person.click(await pick('Somebody I booked for has died'));
    await person.click(await button(/^Cancel and get R3\s110\.40 back$/));
    expect(await screen.findAllByText('Add a document that shows it.')).not.toEqual([]);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(textOf)).toEqual([
      expect.stringContaining('PaidR2 880.00Back to youR2 880.00'),
      expect.stringContaining('PaidR230.40Back to youR230.40'),
      'TotalPaidR3 110.40Back to youR3 110.40',
    ]);
    expect(server.asked('bookings/cancel')).toEqual([]);
  });

  it('takes a document along only with a reason that needs it', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ reason: 'hospital', note: '', evidenceFileId: idOf(7) }));
    const { server, person } = open(AS_GUEST);
    await person.click(await button(/^Cancel and get R3\s110\.40 back$/));
    await person.click((await dialog()).getByRole('button', { name: 'Keep booking' }));
    await person.click(await pick('I found another car'));
    await person.click(await button(/^Cancel and get R1\s440\.00 back$/));
    await person.click((await dialog()).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() =>
      expect(server.asked('bookings/cancel')).toEqual([
        {
          id: bookingId,
          reason: 'found_another',
          note: '',
          evidenceFileId: null,
          expectedRefundCents: 144_000,
        },
      ]),
    );
  });

  it('who paid with others is told that it goes back to all of them', async () => {
    const { person } = open({ ...AS_GUEST, isSplit: true });
    await screen.findByRole('heading', { name: 'What comes back' });
    await person.click(await pick('My plans changed'));
    expect(screen.queryByRole('button', { name: /^Cancel and get/ })).toBeNull();
    await person.click(await button('Cancel booking'));
    const question = await dialog();
    expect(textOf(question.getByText(/goes back/))).toBe(
      'R1 440.00 goes back to those who paid. R1 670.40 is kept.',
    );
    expect(question.queryByText(/You get/)).toBeNull();
  });

  it('reads how much of it was their credit', async () => {
    open({ ...AS_GUEST, creditCents: 311_040 });
    await screen.findByText(/R1\s440\.00 of it is your credit again, as you paid with it\./);
  });
});

describe('a host', () => {
  it('reads another penalty before they decide again', async () => {
    const { server, person, become } = open(AS_HOST);
    const more: HostOffer = { ...PENALTY, penalty: { fullCents: 75_000, cents: 75_000, waiver: null } };
    server.on('bookings/cancel-as-host', ({ expectedPenaltyCents }) => {
      become({ hostOffer: more });
      return expectedPenaltyCents === 75_000
        ? { bookingId, state: 'cancelled_host', penaltyCents: 75_000 }
        : refused('penalty_changed', { offer: more });
    });
    await person.click(await pick('The car was damaged'));
    await person.click(await button('Cancel Sipho’s trip'));
    const question = await dialog();
    question.getByText(/You owe R500\.00/);
    await person.click(question.getByRole('button', { name: 'Cancel booking' }));
    await question.findByText(/^What you owe for cancelling has changed/);
    await question.findByText(/You owe R750\.00/);
    await person.click(question.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(server.asked('bookings/cancel-as-host')).toHaveLength(2));
    const [first, second] = server.keysOf('bookings/cancel-as-host');
    expect(second).not.toBe(first);
  });

  it.each([
    ['The car was damaged', true],
    ['Something personal', true],
    ['I need the car on these dates', false],
    ['This trip doesn’t suit the car', false],
  ])('for “%s” is told of proof: %s', async (reason, isTold) => {
    const { person } = open(AS_HOST);
    await person.click(await pick(reason));
    expect(screen.queryByText('Cancel now, then send proof') !== null).toBe(isTold);
  });

  it('says why first', async () => {
    const { server, person } = open(AS_HOST);
    await person.click(await button('Cancel Sipho’s trip'));
    expect(await screen.findAllByText('Choose a reason.')).not.toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked('bookings/cancel-as-host')).toEqual([]);
  });
});

it('what can not be cancelled any more says so, and what did not load is asked for again', async () => {
  const { server, person } = open(AS_GUEST, { 'bookings/cancellation': noAnswer });
  await screen.findByText('The amounts did not load');
  server.on('bookings/cancellation', () => ({ bookingId, offer: null, hostOffer: null, record: null }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This booking can’t be cancelled any more.');
  expect(screen.queryByRole('radio')).toBeNull();
});
