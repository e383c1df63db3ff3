import { type Promised, type StandingCharge, withinPromise } from '@kwela/domain/charges/caps';
import type { FilingClock } from '@kwela/domain/charges/clock';
import { type ChargeKind, MEASURED_KINDS, type MeasuredKind } from '@kwela/domain/charges/kinds';
import { counts } from '@kwela/domain/charges/lifecycle';
import { capOf, extraKmCharge, fuelCharge, lateCharge, type Measured } from '@kwela/domain/charges/measured';
import { lateDayCents, lateTerms } from '@kwela/domain/hand-over/late-fee';
import { isRefuelPrepaid } from '@kwela/domain/pricing/refuel';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { Services } from '../../context.ts';
import type { Charge } from '../store/charge.ts';
import { carOf, noneAtOf, readingsOf, returnedAtOf } from '../store/filing-repo.ts';
import { fuelPrices } from '../store/fuel-prices-repo.ts';

type Policies = Pick<Services, 'policies'>;

/** The numbers of charges that a booking keeps. */
export const rulesOf = ({ policyVersion }: Pick<Booking, 'policyVersion'>, { policies }: Policies) =>
  policies.byVersion(policyVersion).charges;

export const promisedBy = ({ quote: { excessCents, feeCaps } }: Booking): Promised => ({
  excessCents,
  feeCaps,
});

/** The charges beside which another one has to find room: as they were asked, or as they were decided. */
export const standingIn = (charges: readonly Charge[], without: string | null): readonly StandingCharge[] =>
  charges
    .filter(({ id, state }) => id !== without && counts(state))
    .map(({ kind, costCents, feeCents, awardedCents }) => {
      const cost = awardedCents === null ? costCents : Math.min(costCents, awardedCents);
      return { kind, costCents: cost, feeCents: awardedCents === null ? feeCents : awardedCents - cost };
    });

/** When the car was back and whether its host is done with charges; null: it is not back. */
export async function filingClockOf(db: Db | Tx, bookingId: string): Promise<FilingClock | null> {
  const returnedAt = await returnedAtOf(db, bookingId);
  return returnedAt === null ? null : { returnedAt, noneAt: await noneAtOf(db, bookingId) };
}

/** Fuel that the guest paid for with the trip is not charged again. Source: docs/rules/claims.md “Fuel”. */
export const isPrepaid = (booking: Booking, kind: ChargeKind): boolean =>
  kind === 'fuel' && isRefuelPrepaid(booking.quote.lineItems);

/** What the hand-overs of a trip come to, before any cap. Null: nothing to charge for it, or not noted. */
export async function measuredOf(
  db: Db | Tx,
  booking: Booking,
  { returnedAt }: Pick<FilingClock, 'returnedAt'>,
  services: Policies,
): Promise<Readonly<Record<MeasuredKind, Measured | null>>> {
  const policy = services.policies.byVersion(booking.policyVersion);
  const [readings, car] = [await readingsOf(db, booking.id), await carOf(db, booking.vehicleId)];
  const { kmIncluded, extraKmCents = car.extraKmCents, feeCaps } = booking.quote;
  const service = capOf(feeCaps, 'refuel_service');
  const terms = lateTerms(lateDayCents(feeCaps, policy.feeCaps), policy);
  return {
    extra_km: extraKmCharge(readings, { kmIncluded, extraKmCents }),
    fuel: isPrepaid(booking, 'fuel')
      ? null
      : fuelCharge(readings, car, returnedAt, await fuelPrices(db), service, policy.charges),
    late_return: lateCharge(booking.endAt, returnedAt, terms),
  };
}

export interface Prefilled extends Measured {
  readonly kind: MeasuredKind;
}

/** What a host can charge of that now, within what the guest was promised. */
export async function prefilledOf(
  db: Db | Tx,
  booking: Booking,
  clock: FilingClock,
  charges: readonly Charge[],
  services: Policies,
): Promise<readonly Prefilled[]> {
  const measured = await measuredOf(db, booking, clock, services);
  const isFiled = (kind: ChargeKind) => charges.some((one) => one.kind === kind && counts(one.state));
  return MEASURED_KINDS.flatMap((kind) => {
    const found = measured[kind];
    if (found === null || isFiled(kind)) return [];
    const rules = rulesOf(booking, services);
    const most = withinPromise(kind, found, standingIn(charges, null), promisedBy(booking), rules);
    return most.costCents + most.feeCents === 0 ? [] : [{ kind, facts: found.facts, ...most }];
  });
}
