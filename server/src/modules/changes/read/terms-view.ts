import type { changeTerms } from '@kwela/contract/trips/changes';
import type { BookingRelation } from '@kwela/domain/bookings/permissions';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { differenceLines } from '@kwela/domain/payments/changes/difference';
import { type LineItem, sumOfLines } from '@kwela/domain/pricing/line-items';
import type { z } from 'zod';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import { shownLines } from '../../bookings/read/summary-view.ts';
import type { PricedChange } from '../steps/priced-change.ts';
import type { ChangingCar } from '../store/cars-repo.ts';
import type { Terms } from '../store/change.ts';

type TermsView = z.input<typeof changeTerms>;

/** What of a change is shown, whether it was made or only looked at. */
export type ShownChange = Pick<
  PricedChange,
  'kind' | 'agreed' | 'asked' | 'before' | 'after' | 'reasons' | 'payCents' | 'backCents' | 'keptCents'
>;

/** The cars of a change: the one of the booking, and where it is another, the one after it. */
export interface CarsOfChange {
  readonly before: ChangingCar;
  readonly after: ChangingCar;
}

function placeOf({ trip }: Terms, car: ChangingCar): string | null {
  const { delivery } = trip;
  if (delivery === null) return null;
  const offer = car.terms.delivery.find(({ code }) => code === delivery.code);
  return delivery.address ?? offer?.label ?? delivery.code;
}

const sideView = (
  terms: Terms,
  window: TripWindow,
  car: ChangingCar,
  viewer: BookingRelation,
): TermsView['before'] => ({
  startAt: window.startAt.toISOString(),
  endAt: window.endAt.toISOString(),
  vehicle: { id: car.publicId, title: car.title },
  protectionPlan: terms.trip.protectionPlan,
  extras: terms.trip.extras.map(({ code, quantity }) => ({ code, quantity })),
  place: placeOf(terms, car),
  drivers: terms.trip.drivers.map(({ firstName, lastName }) => ({ firstName, lastName })),
  totalCents: shownLines(terms.quote, viewer).totalCents,
  depositCents: terms.quote.depositCents,
  excessCents: terms.quote.excessCents,
  kmIncluded: terms.quote.kmIncluded,
});

const isSameThing = (one: LineItem, other: LineItem): boolean =>
  one.code === other.code && one.itemCode === other.itemCode && one.supplier === other.supplier;

/** Each line that differs, with what it cost and what it costs. */
function comparedLines(before: readonly LineItem[], after: readonly LineItem[]): TermsView['lines'] {
  return differenceLines(before, after).map((line) => ({
    line,
    beforeCents: sumOfLines(before.filter((one) => isSameThing(one, line))),
    afterCents: sumOfLines(after.filter((one) => isSameThing(one, line))),
  }));
}

/** A change as one side sees it: the guest what they pay or get back, the host what is theirs. */
export function termsView(
  change: ShownChange,
  cars: CarsOfChange,
  { relation: viewer, may }: BookingAccess,
): TermsView {
  const { before, after, payCents, backCents, keptCents } = change;
  return {
    kind: change.kind,
    before: sideView(before, change.agreed, cars.before, viewer),
    after: sideView(after, change.asked, cars.after, viewer),
    lines: comparedLines(
      shownLines(before.quote, viewer).lineItems,
      shownLines(after.quote, viewer).lineItems,
    ),
    money: viewer === 'host' ? null : { payCents, backCents, keptCents },
    payout:
      viewer === 'guest' || !may('see_earnings')
        ? null
        : { beforeCents: before.payoutCents, afterCents: after.payoutCents },
    askReasons: [...change.reasons],
  };
}
