import { ok, type Result, refuse } from '../result.ts';

/** What can be typed into the earnings calculator. Whole numbers; money in cents, shares in basis points. */
export interface EarningsInputs {
  readonly valueCents: number;
  readonly dayPriceCents: number;
  /** Booked days a month. */
  readonly days: number;
  readonly tripDays: number;
  readonly kmPerDay: number;
  /** What the bank is paid a month, at what rate a year, for how many months still; 0 without a bank. */
  readonly instalmentCents: number;
  readonly rateBp: number;
  readonly monthsLeft: number;
  /** What the owner's own cover costs more a month, as it is rented out. */
  readonly ownCoverCents: number;
  readonly trackerCents: number;
  readonly parkingCents: number;
  /** Service, tyres and wear for a kilometre. */
  readonly wearPerKmCents: number;
  readonly cleaningPerTripCents: number;
  readonly deliveryPerTripCents: number;
  readonly depreciationBp: number;
  /** How many trips in ten thousand end in damage, what mending it costs, and the most of it that the host bears. */
  readonly claimRateBp: number;
  readonly repairCents: number;
  readonly hostExcessCents: number;
  /** 1: the host is a VAT vendor. */
  readonly vatVendor: number;
}
export type EarningsField = keyof EarningsInputs;

export interface FieldLimits {
  readonly min: number;
  readonly max: number;
  /** What stands there before anybody types. */
  readonly usual: number;
}

/** What may be typed, and what stands there before. Source: docs/rules/hosting.md “Earnings”. */
export const EARNINGS_FIELDS = {
  valueCents: { min: 1_000_000, max: 150_000_000, usual: 25_000_000 },
  dayPriceCents: { min: 100, max: 2_500_000, usual: 55_000 },
  days: { min: 0, max: 31, usual: 10 },
  tripDays: { min: 1, max: 31, usual: 3 },
  kmPerDay: { min: 0, max: 1_000, usual: 120 },
  instalmentCents: { min: 0, max: 5_000_000, usual: 0 },
  rateBp: { min: 0, max: 4_000, usual: 1_150 },
  monthsLeft: { min: 0, max: 96, usual: 0 },
  ownCoverCents: { min: 0, max: 1_000_000, usual: 30_000 },
  trackerCents: { min: 0, max: 100_000, usual: 15_000 },
  parkingCents: { min: 0, max: 1_000_000, usual: 0 },
  wearPerKmCents: { min: 0, max: 2_000, usual: 90 },
  cleaningPerTripCents: { min: 0, max: 200_000, usual: 15_000 },
  deliveryPerTripCents: { min: 0, max: 200_000, usual: 0 },
  depreciationBp: { min: 0, max: 4_000, usual: 1_500 },
  claimRateBp: { min: 0, max: 10_000, usual: 200 },
  repairCents: { min: 0, max: 30_000_000, usual: 1_200_000 },
  hostExcessCents: { min: 0, max: 10_000_000, usual: 350_000 },
  vatVendor: { min: 0, max: 1, usual: 0 },
} as const satisfies Readonly<Record<EarningsField, FieldLimits>>;

export const EARNINGS_FIELD_CODES = Object.keys(EARNINGS_FIELDS).filter((field): field is EarningsField =>
  Object.hasOwn(EARNINGS_FIELDS, field),
);

/** A scenario to start from. */
export const USUAL_EARNINGS: EarningsInputs = {
  valueCents: EARNINGS_FIELDS.valueCents.usual,
  dayPriceCents: EARNINGS_FIELDS.dayPriceCents.usual,
  days: EARNINGS_FIELDS.days.usual,
  tripDays: EARNINGS_FIELDS.tripDays.usual,
  kmPerDay: EARNINGS_FIELDS.kmPerDay.usual,
  instalmentCents: EARNINGS_FIELDS.instalmentCents.usual,
  rateBp: EARNINGS_FIELDS.rateBp.usual,
  monthsLeft: EARNINGS_FIELDS.monthsLeft.usual,
  ownCoverCents: EARNINGS_FIELDS.ownCoverCents.usual,
  trackerCents: EARNINGS_FIELDS.trackerCents.usual,
  parkingCents: EARNINGS_FIELDS.parkingCents.usual,
  wearPerKmCents: EARNINGS_FIELDS.wearPerKmCents.usual,
  cleaningPerTripCents: EARNINGS_FIELDS.cleaningPerTripCents.usual,
  deliveryPerTripCents: EARNINGS_FIELDS.deliveryPerTripCents.usual,
  depreciationBp: EARNINGS_FIELDS.depreciationBp.usual,
  claimRateBp: EARNINGS_FIELDS.claimRateBp.usual,
  repairCents: EARNINGS_FIELDS.repairCents.usual,
  hostExcessCents: EARNINGS_FIELDS.hostExcessCents.usual,
  vatVendor: EARNINGS_FIELDS.vatVendor.usual,
};

/** The fields that are outside their limits. */
export const wrongEarningsFields = (inputs: EarningsInputs): readonly EarningsField[] =>
  EARNINGS_FIELD_CODES.filter((field) => {
    const { min, max } = EARNINGS_FIELDS[field];
    const value = inputs[field];
    return !Number.isInteger(value) || value < min || value > max;
  });

/** Inputs as the parameters of a shared link: those alone that are not the usual ones. No result is in a link. */
export const earningsQuery = (inputs: EarningsInputs): readonly (readonly [EarningsField, string])[] =>
  EARNINGS_FIELD_CODES.filter((field) => inputs[field] !== EARNINGS_FIELDS[field].usual).map(
    (field) => [field, String(inputs[field])] as const,
  );

/** What a shared link says; anything that is no input is left alone, and what is outside its limits is named. Source: docs/rules/hosting.md “Earnings”. */
export function readEarningsQuery(
  parameters: readonly (readonly [name: string, value: string])[],
): Result<EarningsInputs, 'out_of_range', readonly EarningsField[]> {
  const typed = new Map(parameters);
  const read = EARNINGS_FIELD_CODES.flatMap((field) => {
    const text = typed.get(field);
    return text === undefined ? [] : [[field, /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN] as const];
  });
  const inputs = { ...USUAL_EARNINGS, ...Object.fromEntries(read) };
  const wrong = wrongEarningsFields(inputs);
  return wrong.length === 0 ? ok(inputs) : refuse('out_of_range', wrong);
}
