import type { Refused } from '@kwela/contract/refusals';
import type { TRIP_REFUSALS } from '@kwela/contract/trips/quote';
import type { Agreement } from '@kwela/domain/bookings/agreements/agreements';
import { refusalForLicences } from '@kwela/domain/bookings/drivers';
import { type BookingAnswer, bookingAnswer, isAnythingAsked } from '@kwela/domain/bookings/instant-book';
import { refusalForUse } from '@kwela/domain/bookings/trip/trip-use';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import type { Policy } from '@kwela/domain/policy/policy';
import type { Promo, TripOptions } from '@kwela/domain/pricing/options';
import { type Quote, quoteTrip } from '@kwela/domain/pricing/quote';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { fingerprint } from '../../fingerprint.ts';
import { usablePromo } from '../../promos/steps/usable-promo.ts';
import { loadTerms, type VehicleForTrip } from '../../vehicles/terms-repo.ts';
import { findKnownGuest } from '../store/guest-repo.ts';
import type { TripInput } from '../store/quote-schema.ts';
import { neededAgreements } from './needed-agreements.ts';

export interface PricedTrip {
  readonly vehicle: VehicleForTrip;
  readonly window: TripWindow;
  readonly quote: Quote;
  readonly hash: string;
  /** Who says yes to this guest, judged by what is known of them now. */
  readonly answer: BookingAnswer;
  /** Once it is paid, a person looks at the guest’s papers first. */
  readonly isHeld: boolean;
  /** What the guest agrees to before paying, in the versions of now. */
  readonly agreements: readonly Agreement[];
  /** What it was priced by. */
  readonly policy: Policy;
  /** When it was promised: what depends on how early somebody books counts from then. */
  readonly pricedAt: Date;
}

export type TripRefusal = (typeof TRIP_REFUSALS)[number];

/** Where nobody is named, the guest drives, with their birthday as on their papers. */
function optionsOf(input: TripInput, promo: Promo | null, guest: KnownDriver | null): TripOptions {
  const { delivery } = input;
  return {
    protectionPlan: input.protectionPlan,
    extras: input.extras,
    delivery:
      delivery === null
        ? null
        : {
            code: delivery.code,
            ...(delivery.lat === undefined ? {} : { lat: delivery.lat }),
            ...(delivery.lng === undefined ? {} : { lng: delivery.lng }),
          },
    driverBirthDates: [
      ...(input.drivers.length === 0 && guest !== null ? [guest] : input.drivers),
      ...input.invitedDrivers,
    ].map(({ birthOn }) => birthOn),
    promo,
  };
}

/**
 * The same car, time, lines and conditions give the same hash, whenever they are asked for. The preview of what
 * cancelling costs counts from now, so the policy that it follows stands for it.
 */
const hashOf = (
  { publicId, terms }: VehicleForTrip,
  window: TripWindow,
  quote: Quote,
  { isInstant }: BookingAnswer,
): string =>
  fingerprint({
    vehicleId: publicId,
    ...window,
    ...quote,
    policy: terms.policy,
    isInstant,
    cancellationPreview: undefined,
  });

/** A guest is looked up only where something depends on who they are. */
async function answerFor(
  db: Db | Tx,
  { terms, instantOffUntil }: VehicleForTrip,
  guestId: string | null,
  { now, policy }: { readonly now: Date; readonly policy: Policy },
): Promise<BookingAnswer> {
  if (instantOffUntil !== null && now < instantOffUntil) return { isInstant: false, unmet: [] };
  const isAsked = terms.isInstant && isAnythingAsked(terms.instantConditions);
  const guest = isAsked && guestId !== null ? await findKnownGuest(db, guestId, policy) : null;
  return bookingAnswer(terms, guest);
}

type PromoOfTrip = { readonly ok: true; readonly value: Promo | null } | Refused<'promo_invalid'>;

/** The promo of the code that was typed, if one was. */
async function promoFor(
  db: Db | Tx,
  { promoCode: code, startAt }: TripInput,
  { id: vehicleId, hostId, terms: { policy } }: VehicleForTrip,
  who: { readonly guestId: string | null; readonly at: Date },
): Promise<PromoOfTrip> {
  if (code === null) return ok(null);
  return usablePromo(db, { ...who, code, vehicleId, hostId, policy, tripStartOn: localDate(startAt) });
}

/** Loads what a price depends on, as it is now, and lets the domain price the trip, or say why there is none. */
export async function priceTrip(
  db: Db | Tx,
  input: TripInput,
  who: {
    readonly guestId: string | null;
    /** What is known of them as a driver. */
    readonly driver: KnownDriver | null;
    readonly now: Date;
    readonly pricedAt?: Date;
    /** When the promo was promised, where that was earlier. */
    readonly promoAt?: Date;
  },
  policy: Policy,
): Promise<{ readonly ok: true; readonly value: PricedTrip } | Refused<TripRefusal>> {
  const vehicle = await loadTerms(db, input.vehicleId);
  if (vehicle === undefined) return refuse('not_found');
  const window = { startAt: input.startAt, endAt: input.endAt };
  const promo = await promoFor(db, input, vehicle, { guestId: who.guestId, at: who.promoAt ?? who.now });
  if (!promo.ok) return promo;
  const pricedAt = who.pricedAt ?? who.now;
  const quoted = quoteTrip(
    vehicle.terms,
    window,
    optionsOf(input, promo.value, who.driver),
    who.now,
    policy,
    pricedAt,
  );
  if (!quoted.ok) return quoted;
  const licences = refusalForLicences(input.drivers, window, policy.drivers);
  if (licences !== null) return licences;
  const use = refusalForUse(vehicle.use, input, input.extras);
  if (use !== null) return use;
  const answer = await answerFor(db, vehicle, who.guestId, { now: who.now, policy });
  const hash = hashOf(vehicle, window, quoted.value, answer);
  const isHeld = who.driver?.state === 'pending';
  const agreements = neededAgreements(vehicle, input, who.now);
  return ok({ vehicle, window, quote: quoted.value, hash, answer, isHeld, agreements, policy, pricedAt });
}
