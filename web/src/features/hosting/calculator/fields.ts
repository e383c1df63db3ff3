import { EARNINGS_FIELDS, type EarningsField } from '@kwela/domain/hosting/earnings-inputs';
import { groupedByThousands } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';

/** How a field is typed: rand with cents, cents, percent of basis points, or a whole number. */
type Unit = 'rand' | 'cents' | 'percent' | 'whole';

interface TypedField {
  readonly unit: Unit;
  /** How far one press of an arrow moves the slider, and where it ends when that is before the most that may be typed. */
  readonly step: number;
  readonly slideTo?: number;
}

/** What is typed as a number; the others are chosen. */
export const NUMBER_FIELDS = {
  valueCents: { unit: 'rand', step: 500_000 },
  dayPriceCents: { unit: 'rand', step: 1_000, slideTo: 500_000 },
  days: { unit: 'whole', step: 1 },
  tripDays: { unit: 'whole', step: 1 },
  kmPerDay: { unit: 'whole', step: 10, slideTo: 500 },
  instalmentCents: { unit: 'rand', step: 10_000, slideTo: 2_000_000 },
  rateBp: { unit: 'percent', step: 25 },
  monthsLeft: { unit: 'whole', step: 1 },
  ownCoverCents: { unit: 'rand', step: 1_000, slideTo: 200_000 },
  trackerCents: { unit: 'rand', step: 500 },
  parkingCents: { unit: 'rand', step: 5_000, slideTo: 300_000 },
  wearPerKmCents: { unit: 'cents', step: 5, slideTo: 500 },
  cleaningPerTripCents: { unit: 'rand', step: 500, slideTo: 100_000 },
  deliveryPerTripCents: { unit: 'rand', step: 500, slideTo: 100_000 },
  depreciationBp: { unit: 'percent', step: 50 },
  claimRateBp: { unit: 'percent', step: 50, slideTo: 2_000 },
  repairCents: { unit: 'rand', step: 50_000, slideTo: 10_000_000 },
  hostExcessCents: { unit: 'rand', step: 50_000, slideTo: 5_000_000 },
} as const satisfies Partial<Record<EarningsField, TypedField>>;

export type NumberField = keyof typeof NUMBER_FIELDS;

export const NUMBER_FIELD_CODES = Object.keys(NUMBER_FIELDS).filter((field): field is NumberField =>
  Object.hasOwn(NUMBER_FIELDS, field),
);

const HUNDREDTHS: Readonly<Record<Unit, boolean>> = { rand: true, percent: true, cents: false, whole: false };

/** The number of a field as it is typed: cents as rand, basis points as percent. */
export function typedText(field: NumberField, value: number): string {
  if (!HUNDREDTHS[NUMBER_FIELDS[field].unit]) return String(value);
  const rest = value % 100;
  return rest === 0 ? String(value / 100) : (value / 100).toFixed(2).replace(/0$/, '');
}

const WHOLE = /^\d{1,9}$/;
const WITH_PARTS = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** What was typed, in the unit of the rules; NaN for what is no number. */
export function typedNumber(field: NumberField, text: string): number {
  const plain = text.replaceAll(/[\s\u00a0R%]/gi, '');
  if (!HUNDREDTHS[NUMBER_FIELDS[field].unit]) return WHOLE.test(plain) ? Number(plain) : Number.NaN;
  const [, whole, parts = ''] = WITH_PARTS.exec(plain) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}

/** The smallest and largest place of a slider, on its steps. */
export function sliderOf(field: NumberField): { min: number; max: number; step: number } {
  const { step, ...own }: TypedField = NUMBER_FIELDS[field];
  const { min, max } = EARNINGS_FIELDS[field];
  return { min: Math.ceil(min / step) * step, max: own.slideTo ?? max, step };
}

export const fieldLabel = (field: NumberField): string => LABELS[field]();

const LABELS: Readonly<Record<NumberField, () => string>> = {
  valueCents: () => t`Value of the car`,
  dayPriceCents: () => t`Price a day`,
  days: () => t`Days booked a month`,
  tripDays: () => t`Days in a trip, on average`,
  kmPerDay: () => t`Kilometres a day of a trip`,
  instalmentCents: () => t`Instalment a month`,
  rateBp: () => t`Interest a year, in percent`,
  monthsLeft: () => t`Months left to pay`,
  ownCoverCents: () => t`Extra for your own cover, a month`,
  trackerCents: () => t`Tracker, a month`,
  parkingCents: () => t`Parking, a month`,
  wearPerKmCents: () => t`Service, tyres and wear, in cents a km`,
  cleaningPerTripCents: () => t`Cleaning, a trip`,
  deliveryPerTripCents: () => t`Fuel for delivery, a trip`,
  depreciationBp: () => t`Value it loses a year, in percent`,
  claimRateBp: () => t`Trips with damage, in percent`,
  repairCents: () => t`What a repair costs`,
  hostExcessCents: () => t`Excess of your own cover`,
};

/** The number of a field with its unit, to be read: `R250 000`, `11.5 %`, `90 c`. */
export function shownNumber(field: NumberField, value: number): string {
  const { unit } = NUMBER_FIELDS[field];
  const [whole = '0', parts] = typedText(field, value).split('.');
  const text = groupedByThousands(Number(whole)) + (parts === undefined ? '' : `.${parts}`);
  if (unit === 'rand') return `R${text}`;
  if (unit === 'percent') return `${text}\u00a0%`;
  return unit === 'cents' ? `${text}\u00a0c` : text;
}

/** What may be typed there, as a sentence. */
export function limitsText(field: NumberField): string {
  const { min, max } = EARNINGS_FIELDS[field];
  const least = shownNumber(field, min);
  const most = shownNumber(field, max);
  return t`Enter a number from ${least} to ${most}.`;
}
