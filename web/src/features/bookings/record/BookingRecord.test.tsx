import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../../lib/router/router.tsx';
import { serve } from '../../../testing/server.ts';
import type { Booking } from '../queries.ts';
import { BOOKING } from '../testing/sample.ts';
import { BookingRecord } from './BookingRecord.tsx';

let server: ReturnType<typeof serve>;

function show(changes: Partial<Booking>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookingRecord booking={{ ...BOOKING, ...changes }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = serve({
    'bookings/decline': () => ({ bookingId: BOOKING.bookingId, state: 'declined' }),
    'bookings/get': () => BOOKING,
    'changes/of-booking': () => ({ bookingId: BOOKING.bookingId, changes: [], choices: null }),
    'guest-messages/of-trip': () => ({ messages: [] }),
    'deposits/of-booking': () => ({ deposit: null }),
    'documents/of-trip': () => ({ documents: [] }),
  });
});

const RETURNED = { at: BOOKING.endAt, transition: 'check_out', state: 'returned', by: 'host' } as const;

describe.each(['guest', 'host'] as const)('a trip that is over, for its %s', (viewer) => {
  const over = (reviewUntil: string | null) =>
    show({ state: 'completed', viewer, reviewUntil, events: [...BOOKING.events, RETURNED] });
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
  const step = `/booking/manage/${BOOKING.bookingId}?step=review`;

  it('asks for a review while it can be written, and leads to the reviews afterwards', async () => {
    over('2099-01-01T00:00:00Z');
    await screen.findByRole('link', { name: 'Review this trip' });
    expect([hrefOf('Review this trip'), hrefOf('Reviews of this trip')]).toEqual([step, step]);
    cleanup();
    over(null);
    expect([hrefOf('Review this trip'), hrefOf('Reviews of this trip')]).toEqual([null, step]);
    cleanup();
    show({ state: 'in_progress', viewer });
    expect([hrefOf('Review this trip'), hrefOf('Reviews of this trip')]).toEqual([null, null]);
  });
});

describe('a record for its guest', () => {
  it('says what is true, and the price down to the VAT', () => {
    show({});
    expect(screen.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeTruthy();
    const table = screen.getByRole('table', { name: 'What you paid' });
    expect(within(table).getByText('R3 110.40')).toBeTruthy();
    expect(screen.getByText(/VAT of R30\.05/)).toBeTruthy();
  });

  it('offers what the server allows and nothing else', () => {
    show({ state: 'requested', actions: ['withdraw'] });
    expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull();
  });

  it('says that papers have to come again, and leads there, where a person sent them back', () => {
    show({ state: 'in_review', papersUntil: '2026-12-04T05:00:00.000Z', actions: ['withdraw'] });
    screen.getByRole('heading', { level: 1, name: 'Send your papers again' });
    expect(screen.queryByText('Being checked')).toBeNull();
    const link = screen.getByRole('link', { name: 'Send your papers again' });
    expect(link.getAttribute('href')).toBe('/guest/onboarding');
    screen.getByRole('button', { name: 'Withdraw request' });
  });

  it('offers to pay while the car is held', () => {
    show({ state: 'pending_payment', actions: ['abandon'], nextDueAt: '2099-01-01T00:00:00Z' });
    expect(screen.getByRole('button', { name: 'Pay R3\u00a0110.40' })).toBeTruthy();
  });

  it('says near the top that the deposit is still to be paid, and leads to where', () => {
    show({ depositDueCents: 750_000 });
    expect(screen.getByText(/Your deposit of R7.500\.00 is still to be paid/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay the deposit' }).getAttribute('href')).toMatch(/#deposit$/);
    cleanup();
    show({});
    expect(screen.queryByRole('link', { name: 'Pay the deposit' })).toBeNull();
  });

  it('does not say what the policy keeps while the car is not back from the trip before', async () => {
    show({ state: 'ready', atRiskSince: '2026-12-04T06:00:00.000Z' });
    await screen.findByText('The car is not back from the trip before');
    expect(screen.queryByRole('heading', { name: 'If you cancel' })).toBeNull();
  });

  it('of a booking that was cancelled before paying says so, and not that time ran out', () => {
    const abandoned = {
      at: '2026-11-20T08:05:00.000Z',
      transition: 'abandon',
      state: 'expired',
      by: 'guest',
    } as const;
    show({ state: 'expired', payment: null, events: [...BOOKING.events.slice(0, 1), abandoned] });
    expect(screen.getByRole('heading', { level: 1, name: 'You cancelled this trip' })).toBeTruthy();
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.getByText(/Anything you paid goes back to you/)).toBeTruthy();
    expect(screen.queryByText(/time ran out|expired/i)).toBeNull();
  });

  it('says what cancelling costs until the trip begins, and not on the road', () => {
    show({});
    expect(screen.getByRole('heading', { name: 'If you cancel' })).toBeTruthy();
    cleanup();
    show({ state: 'in_progress' });
    expect(screen.queryByRole('heading', { name: 'If you cancel' })).toBeNull();
  });

  it('leads back to the same car with the plan, and with the dates while they are ahead', async () => {
    const again = async () => {
      const link = (await screen.findByRole('link', { name: 'Book it again' })).getAttribute('href') ?? '';
      return Object.fromEntries(new URL(link, 'https://kwela.example').searchParams);
    };
    vi.setSystemTime('2026-11-20T12:00:00Z');
    show({ state: 'expired', payment: null });
    expect(await again()).toEqual({ from: BOOKING.startAt, to: BOOKING.endAt, plan: 'super' });
    cleanup();
    vi.setSystemTime('2026-12-20T12:00:00Z');
    show({ state: 'completed' });
    expect(await again()).toEqual({ plan: 'super' });
    vi.useRealTimers();
  });

  it('leads on from a trip that was declined to cars for the same dates', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    show({ state: 'declined', payment: null });
    const link = await screen.findByRole('link', { name: 'See cars for these dates' });
    const query = new URL(link.getAttribute('href') ?? '', 'https://kwela.example').searchParams;
    expect(query.get('from')).toBe(BOOKING.startAt);
    expect(query.get('place')).toBe('Woodstock');
    screen.getByText('Do you still need a car?');
    cleanup();
    vi.setSystemTime('2026-12-20T12:00:00Z');
    show({ state: 'declined', payment: null });
    expect(await screen.findByRole('link', { name: 'Book it again' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See cars for these dates' })).toBeNull();
    screen.getByText('Need a car again?');
    vi.useRealTimers();
  });

  it('leads a guest whose host did not come to cars for the rest of the days, and never back to that car', async () => {
    vi.setSystemTime('2026-12-04T08:40:00Z');
    show({ state: 'no_show_host' });
    const link = await screen.findByRole('link', { name: 'See cars for these dates' });
    const query = new URL(link.getAttribute('href') ?? '', 'https://kwela.example').searchParams;
    expect(query.get('from')).toBe('2026-12-04T10:00:00.000Z');
    expect(query.get('to')).toBe(BOOKING.endAt);
    expect(screen.queryByRole('link', { name: 'Book it again' })).toBeNull();
    vi.useRealTimers();
  });

  it('has no deposit, no cancelling and no calendar entry once it is over', () => {
    show({ state: 'withdrawn', payment: null });
    expect(screen.queryByRole('heading', { name: 'The deposit' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'If you cancel' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Calendar entry/ })).toBeNull();
  });
});

it('takes the focus to its heading when a decision has changed it, and leaves it when nothing has', () => {
  const record = (state: Booking['state']) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookingRecord booking={{ ...BOOKING, state }} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(record('requested'));
  rerender(record('requested'));
  expect(document.activeElement).toBe(document.body);
  rerender(record('withdrawn'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

describe('a record for its host', () => {
  const request: Partial<Booking> = {
    viewer: 'host',
    state: 'requested',
    payoutCents: 230_400,
    actions: ['accept', 'decline'],
    nextDueAt: '2099-01-01T00:00:00Z',
  };

  it('leads to no other car when it is over', () => {
    show({ viewer: 'host', state: 'declined', payment: null });
    expect(screen.queryByRole('link', { name: 'Book it again' })).toBeNull();
  });

  it('shows what the host earns and not the fees of the guest', () => {
    show(request);
    expect(screen.getByRole('table', { name: 'What you earn' })).toBeTruthy();
    expect(screen.queryByText(/Service fee/)).toBeNull();
  });

  it('declines only with a reason', async () => {
    show(request);
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline request' }));
    expect(await screen.findByText('Choose a reason.')).toBeTruthy();
    expect(server.asked('bookings/decline')).toEqual([]);
    await userEvent.click(screen.getByLabelText(/will not be ready/));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('bookings/decline')).toEqual([
      { id: BOOKING.bookingId, reason: 'car_not_ready', note: '' },
    ]);
  });
});

describe('why the other side ended the booking', () => {
  const endReason = { by: 'host', reason: 'car_not_ready', note: '<b>Sorry</b>, the gearbox.' } as const;

  it('is read by the guest in the words of the host, and by the host as theirs', async () => {
    show({ state: 'declined', endReason });
    const theirs = await screen.findByRole('blockquote', { name: 'What Nomvula says' });
    expect(theirs.textContent).toBe('The car will not be ready<b>Sorry</b>, the gearbox.');
    cleanup();
    show({ state: 'declined', endReason, viewer: 'host' });
    await screen.findByRole('blockquote', { name: 'What you told Sipho' });
  });

  it('is the guest’s word to the host where a car was refused', async () => {
    const refusal = { by: 'guest', reason: 'dirty', note: 'The seats are wet.' } as const;
    show({ state: 'cancelled_host_fault', endReason: refusal, viewer: 'host' });
    const theirs = await screen.findByRole('blockquote', { name: 'What Sipho says' });
    expect(theirs.textContent).toBe('It is dirtyThe seats are wet.');
  });
});

it('of a refused car names the decision and promises neither a payout nor the trip', async () => {
  const refusal = { by: 'guest', reason: 'dirty', note: 'The seats are wet.' } as const;
  const events: Booking['events'] = [
    ...BOOKING.events,
    { at: '2026-12-04T08:20:00.000Z', transition: 'refuse_vehicle', state: 'refused', by: 'guest' },
  ];
  const changes = {
    state: 'refused',
    events,
    endReason: refusal,
    nextDueAt: '2026-12-05T08:20:00.000Z',
  } as const;
  show({ ...changes, viewer: 'host', payoutCents: null });
  screen.getByRole('heading', { level: 1, name: 'Sipho refused the car' });
  screen.getByText('Decision');
  await screen.findByRole('blockquote', { name: 'What Sipho says' });
  expect(screen.queryByText('Paid out to you')).toBeNull();
  expect(screen.queryByText('Calendar entry')).toBeNull();
});

describe('what a host wrote', () => {
  const MESSAGE = {
    id: BOOKING.bookingId,
    text: 'Hi Lerato, the bay is 4.\nSee you!',
    sentAt: '2026-12-02T08:00:00.000Z',
    isByHand: false,
  };
  const answer = () => server.on('guest-messages/of-trip', () => ({ messages: [MESSAGE] }));

  it('stands on the record of its guest, and of the host as theirs', async () => {
    answer();
    show({});
    const list = await screen.findByRole('list', { name: 'Messages from your host' });
    expect(within(list).getByText(/the bay is 4\./).textContent).toBe(MESSAGE.text);
    cleanup();
    show({ viewer: 'host' });
    expect(await screen.findByRole('list', { name: 'Messages to your guest' })).toBeTruthy();
  });

  it('is asked for by no admin, nor before a booking is agreed to', () => {
    show({ viewer: 'admin' });
    show({ state: 'requested', events: BOOKING.events.filter(({ state }) => state !== 'confirmed') });
    expect(server.asked('guest-messages/of-trip')).toEqual([]);
  });
});
