import { PROTECTION_PLANS, type ProtectionPlan } from '@kwela/domain/pricing/terms';
import { parseInstant } from '@kwela/domain/time';
import * as z from 'zod/mini';
import { comingWeekend } from '../trips/trip-window.ts';
import { draftKey } from './draft-key.ts';

const driverDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthOn: z.string(),
  licenceCountry: z.string(),
  licenceIssuedOn: z.string(),
  licenceExpiresOn: z.string(),
});

const draftShape = z.object({
  startAt: z.string(),
  endAt: z.string(),
  /** Null: the car's own spot. An address has a position only once it was picked from the list. */
  handOver: z.nullable(
    z.object({
      code: z.string(),
      needsAddress: z.boolean(),
      place: z.string(),
      address: z.string(),
      lat: z.optional(z.number()),
      lng: z.optional(z.number()),
    }),
  ),
  drivers: z.array(driverDraft),
  /** Null until the guest chose: nothing is ticked before. */
  plan: z.nullable(z.enum(PROTECTION_PLANS)),
  /** The plan that the price was looked at with before, to show the same price here. */
  seenPlan: z.enum(PROTECTION_PLANS),
  extras: z.record(z.string(), z.number()),
  promoCode: z.nullable(z.string()),
});

export type DriverDraft = z.infer<typeof driverDraft>;
/** What a guest has chosen so far for one car. Kept on this device until the booking is paid. */
export type Draft = z.infer<typeof draftShape>;
export type HandOver = NonNullable<Draft['handOver']>;

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

function stored(vehicleId: string): Draft | null {
  try {
    const result = z.safeParse(draftShape, JSON.parse(localStorage.getItem(draftKey(vehicleId)) ?? 'null'));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** What the address brings from the car's page: `from`, `to` and `plan`. Anything unreadable counts as not given. */
function fromAddress(query: URLSearchParams): Partial<Draft> {
  const from = parseInstant(query.get('from') ?? '');
  const to = parseInstant(query.get('to') ?? '');
  const plan = PROTECTION_PLANS.find((known): known is ProtectionPlan => known === query.get('plan'));
  return {
    ...(from && to && from < to ? { startAt: from.toISOString(), endAt: to.toISOString() } : {}),
    ...(plan ? { seenPlan: plan } : {}),
  };
}

/** The draft of before, with what the address says on top. A trip in the past starts again with new dates. */
export function openDraft(vehicleId: string, query: URLSearchParams, now: Date): Draft {
  const kept = stored(vehicleId);
  const isOver = kept !== null && new Date(kept.startAt).getTime() <= now.getTime();
  const dates = isOver ? weekend(now) : {};
  return { ...(kept ?? newDraft(now)), ...dates, ...fromAddress(query) };
}

export function saveDraft(vehicleId: string, draft: Draft) {
  try {
    localStorage.setItem(draftKey(vehicleId), JSON.stringify(draft));
  } catch {
    // Storage can be switched off; the draft then lasts as long as the page.
  }
}
