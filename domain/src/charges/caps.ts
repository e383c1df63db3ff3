import { type Cents, percentOf, proportion, vatIncluded } from '../money.ts';
import type { ChargeRules } from '../policy/charges.ts';
import { type FeeCap, type FeeCapCode, sumOfCaps } from '../pricing/fee-caps.ts';
import { type ChargeKind, COST_CAPS, FEE_CAPS } from './kinds.ts';
import { type Amount, capOf } from './measured.ts';

/** What a quote promised as the most that a guest could owe beside the price. */
export interface Promised {
  readonly excessCents: Cents;
  readonly feeCaps: readonly FeeCap[];
}

/** A charge of the same trip that stands. */
export interface StandingCharge extends Amount {
  readonly kind: ChargeKind;
}

/** As much as all charges of a trip may come to: the excess and every fee cap. Source: docs/rules/protection.md “Most you could owe”. */
export const mostOfCharges = ({ excessCents, feeCaps }: Promised): Cents => excessCents + sumOfCaps(feeCaps);

const sumUnder = (
  standing: readonly StandingCharge[],
  code: FeeCapCode,
  caps: Readonly<Partial<Record<ChargeKind, FeeCapCode>>>,
  part: (charge: StandingCharge) => Cents,
): Cents => standing.reduce((sum, charge) => (caps[charge.kind] === code ? sum + part(charge) : sum), 0);

const leftUnder = (
  code: FeeCapCode | undefined,
  promised: Promised,
  used: (code: FeeCapCode) => Cents,
): Cents =>
  code === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, capOf(promised.feeCaps, code) - used(code));

/** The most that one charge of a kind may cost, where no fee cap says it. */
export function kindMostCents(
  kind: ChargeKind,
  { tollMostCents, fineMostCents, lostItemMostCents }: ChargeRules,
): Cents | null {
  switch (kind) {
    case 'toll':
      return tollMostCents;
    case 'fine':
      return fineMostCents;
    case 'lost_item':
      return lostItemMostCents;
    default:
      return null;
  }
}

/** What is added for the work of a charge, before any cap. */
export function feeOfKind(kind: ChargeKind, { feeCaps }: Promised, { tollAdminCents }: ChargeRules): Cents {
  if (kind === 'toll') return tollAdminCents;
  const code = FEE_CAPS[kind];
  return code === undefined ? 0 : capOf(feeCaps, code);
}

/** The most that a host may state for a charge of a kind now, beside those that stand. */
export function mostCostCents(
  kind: ChargeKind,
  standing: readonly StandingCharge[],
  promised: Promised,
  rules: ChargeRules,
): Cents {
  const inAll = standing.reduce((sum, one) => sum + one.costCents + one.feeCents, 0);
  const room = Math.max(0, mostOfCharges(promised) - inAll);
  const ofCap = leftUnder(COST_CAPS[kind], promised, (code) =>
    sumUnder(standing, code, COST_CAPS, ({ costCents }) => costCents),
  );
  return Math.min(room, ofCap, kindMostCents(kind, rules) ?? room);
}

/**
 * What of an amount may be charged beside the charges that stand, so that no cap and never the most that the quote promised is exceeded. The
 * cost comes first, what is added for the work as far as there is room. Source: docs/rules/claims.md “The most”.
 */
export function withinPromise(
  kind: ChargeKind,
  asked: Amount,
  standing: readonly StandingCharge[],
  promised: Promised,
  rules: ChargeRules,
): Amount {
  const inAll = standing.reduce((sum, one) => sum + one.costCents + one.feeCents, 0);
  const room = Math.max(0, mostOfCharges(promised) - inAll);
  const costCents = Math.min(asked.costCents, mostCostCents(kind, standing, promised, rules));
  const ofFee = leftUnder(FEE_CAPS[kind], promised, (code) =>
    sumUnder(standing, code, FEE_CAPS, ({ feeCents }) => feeCents),
  );
  return { costCents, feeCents: Math.min(asked.feeCents, ofFee, room - costCents) };
}

/** What a paid sum of a charge is to host and platform; the VAT is in our part. Sums add up to what was paid. */
export interface ChargeSplit {
  readonly hostCents: Cents;
  readonly platformCents: Cents;
  readonly vatCents: Cents;
}

/** Source: docs/rules/claims.md “Who gets it”. `paidCents` may be less than the charge: it is divided as the whole would be. */
export function splitCharge(
  { kind, costCents, feeCents }: StandingCharge,
  paidCents: Cents,
  { hostCostBp, hostFeeBp }: ChargeRules,
  vatBp: number,
): ChargeSplit {
  const whole = costCents + feeCents;
  const ofHost = percentOf(costCents, hostCostBp[kind]) + percentOf(feeCents, hostFeeBp[kind]);
  const hostCents = whole === 0 ? 0 : Math.min(paidCents, proportion(ofHost, paidCents, whole));
  const platformCents = paidCents - hostCents;
  return { hostCents, platformCents, vatCents: vatIncluded(platformCents, vatBp) };
}
