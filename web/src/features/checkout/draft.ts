import { PROTECTION_PLANS, type ProtectionPlan } from '@kwela/domain/pricing/terms';
import { parseInstant } from '@kwela/domain/time';
import {
  hasFields,
  type Is,
  isFlag,
  isLeftOutOr,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
} from '../../lib/guards.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { comingWeekend } from '../trips/trip-window.ts';
import { draftName } from './draft-key.ts';

export interface DriverDraft {
  firstName: string;
  lastName: string;
  birthOn: string;
  licenceCountry: string;
  licenceIssuedOn: string;
  licenceExpiresOn: string;
}

/** An address has a position only once it was picked from the list. */
export interface HandOver {
  code: string;
  needsAddress: boolean;
  place: string;
  address: string;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** What a guest has chosen so far for one car. Kept on this device until the booking is paid. */
export interface Draft {
  startAt: string;
  endAt: string;
  /** Null: the car's own spot. */
  handOver: HandOver | null;
  drivers: DriverDraft[];
  /** Null until the guest chose: nothing is ticked before. */
  plan: ProtectionPlan | null;
  /** The plan that the price was looked at with before, to show the same price here. */
  seenPlan: ProtectionPlan;
  extras: Record<string, number>;
  promoCode: string | null;
}

const isInstant: Is<string> = (value): value is string => isText(value) && parseInstant(value) !== null;
const isPlan = isOneOf(PROTECTION_PLANS);

const isDriver = hasFields<DriverDraft>({
  firstName: isText,
  lastName: isText,
  birthOn: isText,
  licenceCountry: isText,
  licenceIssuedOn: isText,
  licenceExpiresOn: isText,
});

const areDrivers = isListOf(isDriver);

const isHandOver = hasFields<HandOver>({
  code: isText,
  needsAddress: isFlag,
  place: isText,
  address: isText,
  lat: isLeftOutOr(isNumber),
  lng: isLeftOutOr(isNumber),
});

const isDraft = hasFields<Draft>({
  startAt: isInstant,
  endAt: isInstant,
  handOver: isNullOr(isHandOver),
  drivers: (value): value is DriverDraft[] => areDrivers(value) && value.length > 0,
  plan: isNullOr(isPlan),
  seenPlan: isPlan,
  extras: isRecordOf(isNumber),
  promoCode: isNullOr(isText),
});

export const NO_DRIVER: DriverDraft = {
  firstName: '',
  lastName: '',
  birthOn: '',
  licenceCountry: 'ZA',
  licenceIssuedOn: '',
  licenceExpiresOn: '',
};

/** The coming weekend, as a draft holds it. */
function weekend(now: Date) {
  const { startAt, endAt } = comingWeekend(now);
  return { startAt: startAt.toISOString(), endAt: endAt.toISOString() };
}

export const newDraft = (now: Date): Draft => ({
  ...weekend(now),
  handOver: null,
  drivers: [NO_DRIVER],
  plan: null,
  seenPlan: 'basic',
  extras: {},
  promoCode: null,
});

/** What the address brings from the car's page: `from`, `to` and `plan`. Anything unreadable counts as not given. */
function fromAddress(query: URLSearchParams): Partial<Draft> {
  const from = parseInstant(query.get('from') ?? '');
  const to = parseInstant(query.get('to') ?? '');
  const plan = query.get('plan');
  return {
    ...(from && to && from < to ? { startAt: from.toISOString(), endAt: to.toISOString() } : {}),
    ...(isPlan(plan) ? { seenPlan: plan } : {}),
  };
}

const storeOf = (vehicleId: string) => draftStore<Draft>({ ...draftName(vehicleId), is: isDraft });

/** The draft of before, with what the address says on top. A trip in the past starts again with new dates. */
export function openDraft(vehicleId: string, query: URLSearchParams, now: Date): Draft {
  const before = storeOf(vehicleId).read();
  const isOver = before !== null && new Date(before.startAt).getTime() <= now.getTime();
  const dates = isOver ? weekend(now) : {};
  return { ...(before ?? newDraft(now)), ...dates, ...fromAddress(query) };
}

export const saveDraft = (vehicleId: string, draft: Draft) => storeOf(vehicleId).write(draft);
