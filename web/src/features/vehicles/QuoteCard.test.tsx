import type { RefusalDetails } from '@kwela/contract/refusals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NetworkError, Refusal } from '../../lib/refusal.ts';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import type { BookingSummary } from '../bookings/queries.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { pricedAs, QUOTE as SAMPLE } from '../checkout/testing/sample.ts';
import type { Quote } from '../pricing/use-trip-quote.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { COROLLA_CROSS } from './testing/sample.ts';
import type { TripChoice } from './use-trip-choice.ts';

/** Wednesday 2 December 2026, 10:00 in South Africa. */
const NOW = new Date('2026-12-02T08:00:00Z');
const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };
const CHOICE = { window: WINDOW, plan: 'standard' } as const;

const QUOTE: Quote = {
  ...SAMPLE,
  answer: { isInstant: false, unmet: [], isHeld: false },
  vehicleId: COROLLA_CROSS.id,
  expiresAt: new Date(NOW.getTime() + 900_000).toISOString(),
};

const PRICED = pricedAs(QUOTE, NOW);

const refused = (error: Error) => ({ ...PRICED, quote: null, error });
const taken = (ownBooking: RefusalDetails<'vehicle_unavailable'>['ownBooking'] = null) =>
  refused(
    new Refusal('vehicle_unavailable', 'Somebody has this car on these dates.', 409, {
      alternatives: [],
      ownBooking,
    }),
  );

function show(
  price: typeof PRICED | ReturnType<typeof refused>,
  choice: TripChoice = CHOICE,
  overlapping: readonly BookingSummary[] = [],
  vehicle = COROLLA_CROSS,
) {
  const onChange = vi.fn();
  render(
    <App>
      <QuoteCard
        vehicle={vehicle}
        choice={choice}
        onChange={onChange}
        price={price}
        overlapping={overlapping}
        now={NOW}
      />
    </App>,
  );
  return onChange;
}

describe('the price of a car', () => {
  it('says what is paid, what could be owed, and that nothing is charged yet', () => {
    show(PRICED);
    const lines = screen.getByRole('table', { name: 'What you pay now' });
    expect(within(lines).getByText('R2 880.00')).toBeDefined();
    expect(within(lines).getByText('R3 490.40')).toBeDefined();
    // Beside the total, where it is in view at once, and at the end of the bar.
    expect(screen.getAllByText('R13 580.40')).toHaveLength(2);
    expect(screen.getByText(/You are not charged yet. Nomvula answers within 8 hours/)).toBeDefined();
  });

  it('of a car that is booked at once says that paying confirms it', () => {
    show(pricedAs({ ...QUOTE, answer: { isInstant: true, unmet: [], isHeld: false } }, NOW));
    expect(screen.getByText(/Your booking is confirmed once you've paid/)).toBeDefined();
    expect(screen.queryByText(/answers within/)).toBeNull();
  });

  it('says why the host is asked about this guest, although others book it at once', async () => {
    const answer: Quote['answer'] = {
      isInstant: false,
      unmet: ['confirmed_mobile', 'min_trips', 'min_stars'],
      isHeld: false,
    };
    const vehicle = {
      ...COROLLA_CROSS,
      isInstant: true,
      instantConditions: { hasConfirmedMobile: true, minTrips: 3, minStarsHundredths: 450 },
    };
    show(pricedAs({ ...QUOTE, answer }, NOW), CHOICE, [], vehicle);
    expect((await screen.findByText(/Nomvula first has/)).textContent).toContain(
      'Nomvula first has to accept bookings of guests without a confirmed mobile number. ' +
        'Nomvula first has to accept bookings of guests with fewer than 3 trips.',
    );
  });

  it('takes the dates and the plan along to the checkout', () => {
    show(PRICED);
    const target = screen.getByRole('link', { name: 'Book this car' }).getAttribute('href') ?? '';
    const address = new URL(target, 'https://kwela.example');
    expect(address.pathname).toBe(`/enhanced-booking/${COROLLA_CROSS.id}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      from: '2026-12-04T08:00:00.000Z',
      to: '2026-12-08T08:00:00.000Z',
      plan: 'standard',
    });
  });

  it('is nowhere taken for the price of another choice while that is on its way', () => {
    show({ ...PRICED, isStale: true });
    for (const shown of screen.getAllByText('R3 490.40')) {
      expect(shown.closest('[aria-busy=true]')).not.toBeNull();
    }
  });

  it('changes with another plan', async () => {
    const onChange = show(PRICED);
    await userEvent.click(screen.getByRole('radio', { name: /Super plan/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ plan: 'super' });
  });

  it('lists what no plan pays for when asked', async () => {
    HTMLDialogElement.prototype.showModal = vi.fn();
    HTMLDialogElement.prototype.close = vi.fn();
    show(PRICED);
    await userEvent.click(screen.getByRole('button', { name: 'What is not covered' }));
    expect(screen.getByText('The keys are left in the car.')).toBeDefined();
  });
});

describe('dates without a price', () => {
  it('can be asked for again when it did not get through, with nothing to book meanwhile', async () => {
    const refresh = vi.fn(PRICED.refresh);
    show({ ...refused(new NetworkError('no_answer')), refresh });
    expect(await screen.findByText(/^We could not reach Kwela/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Book this car' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('are told with a trip that the host does take, and cannot be booked', async () => {
    const short = {
      ...CHOICE,
      window: { startAt: WINDOW.startAt, endAt: new Date('2026-12-05T08:00:00Z') },
    };
    const words = 'The shortest trip with this car is 2 days.';
    const tooShort = new Refusal('trip_too_short', words, 409, { minDays: 2, rentalDays: 1 });
    const onChange = show(refused(tooShort), short);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Book this car' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use Fri 4 Dec, 10:00 to Sun 6 Dec, 10:00' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      window: { startAt: WINDOW.startAt, endAt: new Date('2026-12-06T08:00:00Z') },
    });
  });

  it('that are taken lead to the next free ones, to the free days and to other cars', async () => {
    const day = { priceCents: 72_000, taken: 'none', isNoStart: false, holiday: null } as const;
    serve({
      'vehicles/availability': () => ({
        days: [{ ...day, on: '2026-12-31' }],
        busy: [{ startAt: '2026-12-03T08:00:00Z', endAt: '2026-12-09T07:00:00Z' }],
      }),
    });
    const onChange = show(taken());
    const offer = 'Use Wed 9 Dec, 10:00 to Sun 13 Dec, 10:00';
    await userEvent.click(await screen.findByRole('button', { name: offer }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      window: { startAt: new Date('2026-12-09T08:00:00Z'), endAt: new Date('2026-12-13T08:00:00Z') },
    });
    expect(screen.getByRole('link', { name: 'See the free days' }).getAttribute('href')).toMatch(/#free$/);
    expect(screen.getByRole('link', { name: 'Search for these dates' }).getAttribute('href')).toContain(
      'from=2026-12-04T08%3A00%3A00.000Z',
    );
  });

  it.each([
    ['pending_payment', 'You are holding this car', 'Continue with your booking'],
    ['confirmed', 'You booked this car', 'Open your trip'],
  ] as const)('that the guest has by a %s booking lead to it', (state, title, open) => {
    show(taken({ bookingId: 'b-1', ref: 'TRP-2612-ABCDE', state }));
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.getByRole('link', { name: open }).getAttribute('href')).toBe('/booking/b-1');
  });

  it('at which the guest has another car are warned of, with the price', async () => {
    show(PRICED, CHOICE, [{ ...BOOKING, vehicle: { ...BOOKING.vehicle, model: 'Hilux' } }]);
    expect(await screen.findByText('You have another trip at this time')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Book this car' })).toBeDefined();
  });
});
