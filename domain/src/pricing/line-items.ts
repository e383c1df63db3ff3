import type { Cents } from '../money.ts';
import type { Supplier } from '../vehicles/terms.ts';

export const LINE_CODES = [
  'trip_price',
  'length_discount',
  'saver_discount',
  'promo',
  'protection',
  'extra',
  'delivery',
  'young_driver',
  'service_fee',
  'charge',
  'charge_fee',
] as const;
export type LineCode = (typeof LINE_CODES)[number];

export const VAT_TREATMENTS = ['standard', 'non_vendor', 'zero', 'exempt'] as const;
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** The numbers that the words of a line name: the time that is charged, a percentage, a length, an age, a tank and the price of a litre. */
export const LINE_FACTS = [
  'fullDays',
  'partHours',
  'percentBp',
  'rentalDays',
  'underAge',
  'litres',
  'centsPerLitre',
] as const;
export type LineFacts = Readonly<Partial<Record<(typeof LINE_FACTS)[number], number>>>;

/** One line of a quote. `totalCents` includes `vatCents`; a discount is negative. Source: docs/rules/bookings.md “Lifecycle”1 `line`. */
export interface LineItem {
  readonly code: LineCode;
  /** Which extra, place of delivery, plan, promo or charge after the trip this line is for. */
  readonly itemCode?: string;
  /** What the host calls this extra or place. */
  readonly label?: string;
  readonly facts?: LineFacts;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly supplier: Supplier;
  readonly vat: VatTreatment;
  readonly vatCents: number;
}

const RENTAL_CODES = ['trip_price', 'length_discount', 'saver_discount'] as const;
/** Whether a line is a part of the rental: the trip price or a discount of the host. */
export const isRental = ({ code }: Pick<LineItem, 'code'>): boolean =>
  RENTAL_CODES.some((rental) => rental === code);

/** A promo that the host pays for. */
export const isHostPromo = ({ code, supplier }: Pick<LineItem, 'code' | 'supplier'>): boolean =>
  code === 'promo' && supplier === 'host';

/** The code of the extra that lets a guest return the car on any level; no host can give it to one of their own. */
export const PREPAID_REFUEL = 'prepaid_refuel';

/** Fuel that the guest has paid for: the whole of it is the host's, who fills the car. */
export const isRefuel = ({ code, itemCode }: Pick<LineItem, 'code' | 'itemCode'>): boolean =>
  code === 'extra' && itemCode === PREPAID_REFUEL;

export const sumOfLines = (lines: readonly Pick<LineItem, 'totalCents'>[]): Cents =>
  lines.reduce((sum, line) => sum + line.totalCents, 0);

/** R of the cancellation rules: the trip price less its discounts. A promo, no matter who pays for it, is not part of it. */
export const rentalOfLines = (lines: readonly LineItem[]): Cents => sumOfLines(lines.filter(isRental));
