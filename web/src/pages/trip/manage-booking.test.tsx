import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Auth, AuthContext } from '../../features/auth/session/auth-context.ts';
import type { Booking } from '../../features/bookings/queries.ts';
import { BOOKING, NOW } from '../../features/bookings/testing/sample.ts';
import { LERATO_SIGNED_IN, VISITOR } from '../../features/shell/testing/account.ts';
import type { OutputOf } from '../../lib/api.ts';
import { Route, Routes, useLocation } from '../../lib/router/router.tsx';
import { App } from '../../testing/app.tsx';
import { refused, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import ManageBookingPage from './manage-booking.tsx';

const PATH = `/booking/manage/${BOOKING.bookingId}`;
const CONFIRMED: Booking = { ...BOOKING, actions: ['cancel_by_guest'] };
const [rental, fee] = BOOKING.lineItems;
if (rental === undefined || fee === undefined) throw new Error('The sample has two lines');

const offerOf = (rentalBack: number, feeBack: number) => ({
  paidCents: 311_040,
  refundCents: rentalBack + feeBack,
  keptCents: 311_040 - rentalBack - feeBack,
  chargeCents: 288_000 - rentalBack,
  lines: [
    { line: rental, refundCents: rentalBack },
    { line: fee, refundCents: feeBack },
  ],
  compassionRefundCents: 311_040,
  neverPaidCents: 0,
  reletShareBp: 9_000,
  holdsUntil: '2026-11-29T08:00:00.000Z',
});
const ALL_BACK = offerOf(288_000, 23_040);
const SUMS = {
  paidCents: ALL_BACK.paidCents,
  neverPaidCents: 0,
  refundCents: ALL_BACK.refundCents,
  keptCents: ALL_BACK.keptCents,
  chargeCents: ALL_BACK.chargeCents,
  lines: ALL_BACK.lines,
};
const HALF_BACK = offerOf(144_000, 0);
type Cancellation = OutputOf<'bookings/cancellation'>;
const OFFERED: Cancellation = {
  bookingId: BOOKING.bookingId,
  offer: ALL_BACK,
  hostOffer: null,
  record: null,
};

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Elsewhere">{pathname + search}</output>;
};

interface Opened {
  readonly step?: string;
  readonly booking?: UseCaseAnswer<'bookings/get'>;
  readonly cancellation?: UseCaseAnswer<'bookings/cancellation'>;
  readonly cancel?: UseCaseAnswer<'bookings/cancel'>;
  readonly who?: Auth;
}

function open({ step, booking = () => CONFIRMED, who = LERATO_SIGNED_IN, ...answers }: Opened = {}) {
  const server = serve({
    'bookings/get': booking,
    'bookings/cancellation': answers.cancellation ?? (() => OFFERED),
    'appeals/of-booking': () => ({
      bookingId: BOOKING.bookingId,
      appeals: [],
      reasons: [],
      maxFiles: 6,
      answerHours: 48,
    }),
    'bookings/cancel':
      answers.cancel ??
      (() => ({
        bookingId: BOOKING.bookingId,
        state: 'cancelled_guest',
        refundCents: 311_040,
        keptCents: 0,
      })),
  });
  render(
    <App address={step === undefined ? PATH : `${PATH}?step=${step}`}>
      <AuthContext value={who}>
        <Routes>
          <Route path="/booking/manage/:bookingId" element={<ManageBookingPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </AuthContext>
    </App>,
  );
  return { server, person: userEvent.setup() };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeAll(() => import('../not-found.tsx'));
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

it('a booking of other people is not there, and a visitor signs in first', async () => {
  open({ booking: () => refused('not_found') });
  await heading('We could not find that page');
});

it('a visitor signs in and comes back to the same step', async () => {
  open({ who: VISITOR, step: 'cancel' });
  const elsewhere = await screen.findByLabelText('Elsewhere');
  expect(elsewhere.textContent).toContain(encodeURIComponent(`${PATH}?step=cancel`));
});

it('says what can be done now, until when, and what it costs', async () => {
  open();
  await heading('Manage your booking');
  const link = await screen.findByRole('link', { name: 'Cancel this booking' });
  expect(link.getAttribute('href')).toBe(`${PATH}?step=cancel`);
  const said = link.closest('li')?.textContent?.replaceAll(/\s/g, ' ');
  expect(said).toContain('You get everything back: R3 110.40.');
  expect(said).toContain('Until Sun 29 Nov, 10:00');
  expect(document.title).toBe(`Manage your booking, ${BOOKING.ref} · Kwela`);
});

it.each([
  ['that is not known', 'fly', CONFIRMED],
  ['that the table does not let them take', 'cancel', BOOKING],
] as const)('a step %s is the overview', async (_, step, booking) => {
  open({ step, booking: () => booking });
  await heading('Manage your booking');
  expect(screen.queryByRole('link', { name: 'Cancel this booking' }) === null).toBe(booking === BOOKING);
});

it('says what an EFT was short of, which does not go back', async () => {
  const short = { paidCents: 306_940, neverPaidCents: 4_100, refundCents: 306_940 };
  open({ step: 'cancel', cancellation: () => ({ ...OFFERED, offer: { ...ALL_BACK, ...short } }) });
  const row = await screen.findByRole('row', { name: /^Missing from your payment/ });
  expect(within(row).getAllByText(/R41\.00/)).toHaveLength(2);
  expect(screen.getByText(/^Everything you paid comes back\./)).toBeTruthy();
});

it('shows each line with what comes back of it, and cancels with the sum that was shown, once', async () => {
  let isCancelled = false;
  const { server, person } = open({
    step: 'cancel',
    booking: () => (isCancelled ? { ...BOOKING, state: 'cancelled_guest' } : CONFIRMED),
    cancellation: () =>
      isCancelled
        ? {
            ...OFFERED,
            offer: null,
            record: {
              cause: 'guest',
              reason: 'plans_changed',
              at: NOW.toISOString(),
              refund: { ...SUMS, creditCents: 0, sentCents: 311_040 },
              hostCents: null,
              penalty: null,
              compassion: null,
            },
          }
        : OFFERED,
    cancel() {
      isCancelled = true;
      return { bookingId: BOOKING.bookingId, state: 'cancelled_guest', refundCents: 311_040, keptCents: 0 };
    },
  });
  const table = await screen.findByRole('table', { name: 'What you get back, line by line' });
  expect(
    within(table)
      .getByRole('row', { name: /Service fee/ })
      .textContent?.replaceAll(/\s/g, ' '),
  ).toContain('PaidR230.40Back to youR230.40');
  await person.click(screen.getByRole('button', { name: /Cancel and get/ }));
  expect(await screen.findAllByText('Choose a reason.')).not.toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();

  await person.click(screen.getByRole('radio', { name: 'My plans changed' }));
  await person.click(screen.getByRole('button', { name: /Cancel and get/ }));
  const question = within(await screen.findByRole('dialog'));
  await person.dblClick(question.getByRole('button', { name: 'Cancel booking' }));
  await screen.findByRole('heading', { name: 'What comes back' });
  expect(server.asked('bookings/cancel')).toEqual([
    {
      id: BOOKING.bookingId,
      reason: 'plans_changed',
      note: '',
      evidenceFileId: null,
      expectedRefundCents: 311_040,
    },
  ]);
});

it('a sum that has changed meanwhile is shown before it is decided again', async () => {
  let offer = ALL_BACK;
  const { server, person } = open({
    step: 'cancel',
    cancellation: () => ({ ...OFFERED, offer }),
    cancel({ expectedRefundCents }) {
      offer = HALF_BACK;
      return expectedRefundCents === HALF_BACK.refundCents
        ? { bookingId: BOOKING.bookingId, state: 'cancelled_guest', refundCents: 144_000, keptCents: 167_040 }
        : refused('refund_changed', { offer: HALF_BACK });
    },
  });
  await person.click(await screen.findByRole('radio', { name: 'Another reason' }));
  await person.click(screen.getByRole('button', { name: /Cancel and get/ }));
  const question = within(await screen.findByRole('dialog'));
  await person.click(question.getByRole('button', { name: 'Cancel booking' }));
  await question.findByText(/What you get back has changed/);
  await waitFor(() =>
    expect(question.getByText(/is kept/).textContent?.replaceAll(/\s/g, ' ')).toContain('R1 440.00'),
  );
  await person.click(question.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(server.asked('bookings/cancel')).toHaveLength(2));
});
