import { type Cents, proportion } from '../../money.ts';
import { protectionDayCents } from '../../protection/plans.ts';
import { ok } from '../../result.ts';
import { later, localDate } from '../../time.ts';
import type { ExtraUnit } from '../../vehicles/terms.ts';
import { type LineItem, rentalOfLines } from '../line-items.ts';
import { deliveryLines, driverLines, extraLines, offeredExtras } from '../options.ts';
import type { Refusal } from '../refusals.ts';
import { chargeable } from '../rental-days.ts';
import { serviceFeeCents } from '../trip-price.ts';
import { type PlainLine, vatBpOn, withVat } from '../vat.ts';
import type { AskedTrip, BookedTrip } from './booked-trip.ts';
import { changedRental } from './changed-rental.ts';

type Line = PlainLine | LineItem;
type Lines = { readonly ok: true; readonly value: readonly Line[] } | Refusal;

const totalOf = ({ quantity, unitCents }: Line): Cents => quantity * unitCents;
const rentalOf = (lines: readonly Line[]): Cents => lines.reduce((sum, line) => sum + totalOf(line), 0);
const linesOf = ({ quote }: BookedTrip, code: LineItem['code']): readonly LineItem[] =>
  quote.lineItems.filter((line) => line.code === code);
const isSame = (before: unknown, now: unknown): boolean => JSON.stringify(before) === JSON.stringify(now);

/** A promo keeps its sum; of a cheaper trip it keeps its part. */
const promoLines = (booked: BookedTrip, rentalCents: Cents): readonly Line[] => {
  const before = rentalOfLines(booked.quote.lineItems);
  return linesOf(booked, 'promo').map((line) =>
    rentalCents >= before || before === 0
      ? line
      : { ...line, quantity: 1, unitCents: proportion(line.totalCents, rentalCents, before) },
  );
};

function protectionLines(
  booked: BookedTrip,
  asked: AskedTrip,
  rentalCents: Cents,
  days: number,
): readonly Line[] {
  const plan = asked.options.protectionPlan;
  const [before] = linesOf(booked, 'protection');
  const isKept = plan === booked.options.protectionPlan;
  if (isKept && days === booked.quote.rentalDays) return before === undefined ? [] : [before];
  // What was booked keeps its price for each day, as the days do.
  const unitCents =
    isKept && before !== undefined
      ? before.unitCents
      : protectionDayCents(plan, rentalCents, days, asked.pinned.protection);
  return unitCents === 0
    ? []
    : [{ code: 'protection', itemCode: plan, quantity: days, unitCents, supplier: 'platform' }];
}

/** An extra that was booked keeps its price, also when its host has changed it or offers it no more. */
function extras(booked: BookedTrip, asked: AskedTrip, days: number): Lines {
  const before = linesOf(booked, 'extra');
  const offered = offeredExtras(asked.terms.extras, asked.pinned.extras);
  const kept = asked.options.extras.filter((one) => booked.options.extras.some((had) => isSame(had, one)));
  const unitOf = (code: string): ExtraUnit => offered.find((offer) => offer.code === code)?.unit ?? 'trip';
  const isKept = ({ code }: { readonly code: string }) => kept.some((one) => one.code === code);
  const added = extraLines(
    asked.terms,
    asked.options.extras.filter((one) => asked.kind === 'swap' || !isKept(one)),
    { rentalDays: days, endsOn: localDate(asked.window.endAt) },
    asked.pinned,
  );
  if (!added.ok || asked.kind === 'swap') return added;
  const again = before
    .filter(({ itemCode = '' }) => isKept({ code: itemCode }))
    .map((line) => {
      const quantity = kept.find(({ code }) => code === line.itemCode)?.quantity ?? line.quantity;
      return unitOf(line.itemCode ?? '') === 'day' ? { ...line, quantity: quantity * days } : line;
    });
  return ok([...again, ...added.value]);
}

function delivery(booked: BookedTrip, { kind, terms, options }: AskedTrip): Lines {
  return kind !== 'swap' && isSame(booked.options.delivery, options.delivery)
    ? ok(linesOf(booked, 'delivery'))
    : deliveryLines(terms, options.delivery);
}

/** The fee counts the days on which somebody young may drive: those that were booked, more or fewer by a change, or those that are left. */
function drivers(booked: BookedTrip, asked: AskedTrip, days: number): Lines {
  const { terms, options, window, pinned, now } = asked;
  const [before] = linesOf(booked, 'young_driver');
  const left = chargeable({ startAt: later(now, window.startAt), endAt: window.endAt }, pinned.rental);
  const quantity =
    before === undefined ? left.rentalDays : Math.max(0, before.quantity + days - booked.quote.rentalDays);
  const fee = driverLines(
    terms,
    options.driverBirthDates,
    localDate(window.startAt),
    quantity,
    pinned.drivers,
  );
  if (!fee.ok || before === undefined) return fee;
  return ok(quantity === 0 ? [] : [{ ...before, quantity }]);
}

function feeLines(booked: BookedTrip, { pinned }: AskedTrip, rentalCents: Cents): readonly Line[] {
  const before = linesOf(booked, 'service_fee');
  if (rentalCents === rentalOfLines(booked.quote.lineItems)) return before;
  const unitCents = serviceFeeCents(rentalCents, pinned.serviceFee);
  return [{ code: 'service_fee', quantity: 1, unitCents, supplier: 'platform' }];
}

/**
 * Every line of a trip as it would be after a change, each with its VAT: what does not change stays line by line what it was, and what comes
 * is priced by the car as it is now and the policy of the booking. Source: docs/rules/changes.md “Price”.
 */
export function changedLines(
  booked: BookedTrip,
  asked: AskedTrip,
): { readonly ok: true; readonly value: readonly LineItem[] } | Refusal {
  const { rentalDays: days } = chargeable(asked.window, asked.pinned.rental);
  const rental = changedRental(booked, asked);
  const rentalCents = rentalOf(rental);
  const extra = extras(booked, asked, days);
  if (!extra.ok) return extra;
  const place = delivery(booked, asked);
  if (!place.ok) return place;
  const young = drivers(booked, asked, days);
  if (!young.ok) return young;
  const lines: readonly Line[] = [
    ...rental,
    ...promoLines(booked, rentalCents),
    ...protectionLines(booked, asked, rentalCents, days),
    ...extra.value,
    ...place.value,
    ...young.value,
    ...feeLines(booked, asked, rentalCents),
  ];
  const vatBp = vatBpOn(localDate(asked.now));
  const isVendor = asked.terms.isHostVatVendor;
  const isKept = (line: Line): line is LineItem => booked.quote.lineItems.some((one) => one === line);
  return ok(lines.map((line) => (isKept(line) ? line : withVat(line, isVendor, vatBp))));
}
