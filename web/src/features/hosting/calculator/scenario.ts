import {
  EARNINGS_FIELDS,
  type EarningsField,
  type EarningsInputs,
  earningsQuery,
  readEarningsQuery,
  USUAL_EARNINGS,
} from '@kwela/domain/hosting/earnings-inputs';
import { FIRST_HOST_PLAN, HOST_PLANS, type HostPlan } from '@kwela/domain/protection/host-plans';
import { VEHICLE_CATEGORIES, type VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { NUMBER_FIELD_CODES, type NumberField, typedNumber, typedText } from './fields.ts';

/** What stands in the calculator: each number as it was typed, and what is chosen. */
export interface TypedScenario {
  readonly texts: Readonly<Record<NumberField, string>>;
  readonly isVatVendor: boolean;
  readonly plan: HostPlan;
  /** Only for what comparable cars ask; null: not said. */
  readonly kind: VehicleCategory | null;
}

const PLAN = 'plan';
const KIND = 'kind';

const textsOf = (inputs: EarningsInputs): Record<NumberField, string> => ({
  valueCents: typedText('valueCents', inputs.valueCents),
  dayPriceCents: typedText('dayPriceCents', inputs.dayPriceCents),
  days: typedText('days', inputs.days),
  tripDays: typedText('tripDays', inputs.tripDays),
  kmPerDay: typedText('kmPerDay', inputs.kmPerDay),
  instalmentCents: typedText('instalmentCents', inputs.instalmentCents),
  rateBp: typedText('rateBp', inputs.rateBp),
  monthsLeft: typedText('monthsLeft', inputs.monthsLeft),
  ownCoverCents: typedText('ownCoverCents', inputs.ownCoverCents),
  trackerCents: typedText('trackerCents', inputs.trackerCents),
  parkingCents: typedText('parkingCents', inputs.parkingCents),
  wearPerKmCents: typedText('wearPerKmCents', inputs.wearPerKmCents),
  cleaningPerTripCents: typedText('cleaningPerTripCents', inputs.cleaningPerTripCents),
  deliveryPerTripCents: typedText('deliveryPerTripCents', inputs.deliveryPerTripCents),
  depreciationBp: typedText('depreciationBp', inputs.depreciationBp),
  claimRateBp: typedText('claimRateBp', inputs.claimRateBp),
  repairCents: typedText('repairCents', inputs.repairCents),
  hostExcessCents: typedText('hostExcessCents', inputs.hostExcessCents),
});

const isNumberField = (field: string): field is NumberField =>
  NUMBER_FIELD_CODES.some((known) => known === field);

const WHOLE = /^\d{1,9}$/;

/** A scenario of an address, which anybody may have written: what is wrong in it stands in its field as it came. */
export function scenarioIn(query: URLSearchParams): TypedScenario {
  const pairs = [...query];
  const read = readEarningsQuery(pairs);
  const wrong: readonly string[] = read.ok ? [] : (read.details ?? []);
  const rest = pairs.filter(([name]) => !wrong.includes(name));
  const kept = readEarningsQuery(rest);
  const inputs = kept.ok ? kept.value : USUAL_EARNINGS;
  const asItCame = wrong.filter(isNumberField).map((field) => {
    const text = query.get(field) ?? '';
    return [field, WHOLE.test(text) ? typedText(field, Number(text)) : text.slice(0, 20)];
  });
  return {
    texts: { ...textsOf(inputs), ...Object.fromEntries(asItCame) },
    isVatVendor: inputs.vatVendor === 1,
    plan: HOST_PLANS.find((plan) => plan === query.get(PLAN)) ?? FIRST_HOST_PLAN,
    kind: VEHICLE_CATEGORIES.find((kind) => kind === query.get(KIND)) ?? null,
  };
}

export interface ReadScenario {
  readonly inputs: EarningsInputs;
  /** The fields that hold no number within their limits; their inputs are the usual ones. */
  readonly wrong: readonly NumberField[];
}

/** The numbers of a scenario, and the fields that have none. */
export function readScenario({ texts, isVatVendor }: TypedScenario): ReadScenario {
  const wrong: NumberField[] = [];
  const number = (field: NumberField): number => {
    const value = typedNumber(field, texts[field]);
    const { min, max, usual } = EARNINGS_FIELDS[field];
    if (value >= min && value <= max) return value;
    wrong.push(field);
    return usual;
  };
  const read = Object.fromEntries(NUMBER_FIELD_CODES.map((field) => [field, number(field)]));
  return { inputs: { ...USUAL_EARNINGS, ...read, vatVendor: isVatVendor ? 1 : 0 }, wrong };
}

const NAMES: ReadonlySet<string> = new Set<EarningsField | typeof PLAN | typeof KIND>([
  ...NUMBER_FIELD_CODES,
  'vatVendor',
  PLAN,
  KIND,
]);

/** The address of a scenario: inputs alone, no result, and what else stood there. Source: docs/rules/hosting.md “Earnings”. */
export function withScenario(
  before: URLSearchParams,
  inputs: EarningsInputs,
  { plan, kind }: Pick<TypedScenario, 'plan' | 'kind'>,
): URLSearchParams {
  const others = [...before].filter(([name]) => !NAMES.has(name));
  const query = new URLSearchParams(others.map(([name, value]) => [name, value]));
  for (const [field, value] of earningsQuery(inputs)) query.set(field, value);
  if (plan !== FIRST_HOST_PLAN) query.set(PLAN, plan);
  if (kind !== null) query.set(KIND, kind);
  return query;
}
