import type { TripWindow } from '../../bookings/trip/trip-window.ts';
import { type Cents, percentOf, proportion } from '../../money.ts';
import { tripDays } from '../day-price.ts';
import { isRental, type LineItem, rentalOfLines, sumOfLines } from '../line-items.ts';
import { blockPricesCents, lengthDiscountBp } from '../trip-price.ts';
import type { PlainLine } from '../vat.ts';
import type { AskedTrip, BookedTrip } from './booked-trip.ts';

const priceOf = ({ terms, pinned }: AskedTrip, window: TripWindow, bookedAt: Date): Cents =>
  blockPricesCents(terms, tripDays(window, pinned.rental, bookedAt), pinned.rental).reduce(
    (sum, cents) => sum + cents,
    0,
  );

/** The trip price of the new time: days that were booked keep what they cost, added ones cost what the car costs on them. */
function changedTripPriceCents(booked: BookedTrip, asked: AskedTrip): Cents {
  const before = sumOfLines(booked.quote.lineItems.filter(({ code }) => code === 'trip_price'));
  const now = priceOf(asked, asked.window, booked.bookedAt);
  const then = priceOf(asked, booked.window, booked.bookedAt);
  switch (asked.kind) {
    case 'extend':
      return before + Math.max(0, now - then);
    case 'shorten':
      return then === 0 ? before : Math.min(before, proportion(before, now, then));
    default:
      return now;
  }
}

/** Whether the rental may be other than it was: a longer trip never gets cheaper by it, a shorter one never dearer. */
function isAllowed(kind: AskedTrip['kind'], before: Cents, now: Cents): boolean {
  if (kind === 'extend') return now >= before;
  return kind === 'shorten' || kind === 'swap' ? now <= before : true;
}

const offLine = (line: Omit<PlainLine, 'quantity' | 'unitCents' | 'supplier'>, cents: Cents): PlainLine[] =>
  cents === 0 ? [] : [{ ...line, supplier: 'host', quantity: 1, unitCents: 0 - cents }];

function newRentalLines(booked: BookedTrip, asked: AskedTrip): PlainLine[] {
  const { rental } = asked.pinned;
  const { fullDays, partHours, rentalDays } = tripDays(asked.window, rental, booked.bookedAt);
  const cents = changedTripPriceCents(booked, asked);
  const blocks = fullDays + (partHours > 0 ? 1 : 0);
  const isEven = partHours === 0 && cents % blocks === 0;
  const percentBp = lengthDiscountBp(asked.terms.discounts, rentalDays, rental);
  const discount = percentOf(cents, percentBp);
  const saver = booked.policy === 'saver' ? percentOf(cents - discount, rental.saverDiscountBp) : 0;
  return [
    {
      code: 'trip_price',
      facts: { fullDays, partHours },
      quantity: isEven ? blocks : 1,
      unitCents: isEven ? cents / blocks : cents,
      supplier: 'host',
    },
    ...offLine({ code: 'length_discount', facts: { percentBp, rentalDays } }, discount),
    ...offLine({ code: 'saver_discount' }, saver),
  ];
}

const sumOf = (lines: readonly PlainLine[]): Cents =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

/**
 * The lines of the rental of a changed trip; where nothing of the time or car changes, or where the new ones would turn a longer trip
 * cheaper or a shorter one dearer, those of before. Source: docs/rules/changes.md “Price”.
 */
export function changedRental(booked: BookedTrip, asked: AskedTrip): readonly (PlainLine | LineItem)[] {
  const before = booked.quote.lineItems.filter(isRental);
  if (asked.kind === 'place' || asked.kind === 'drivers' || asked.kind === 'options') return before;
  const now = newRentalLines(booked, asked);
  return isAllowed(asked.kind, rentalOfLines(before), sumOf(now)) ? now : before;
}
