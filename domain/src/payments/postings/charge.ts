import type { ChargeSplit } from '../../charges/caps.ts';
import type { Cents } from '../../money.ts';
import type { Entry } from '../postings.ts';

/** What happened to the money of a charge. Cents are whole and above 0. */
export type ChargeStep =
  /** The guest paid what the deposit did not cover, at a checkout of its own. */
  | { readonly step: 'received'; readonly cents: Cents }
  /** What came in, by the deposit or a checkout, is divided. */
  | ({ readonly step: 'divided'; readonly hostId: string } & ChargeSplit);

export type ChargeMoneyEvent = { readonly kind: 'charge' } & ChargeStep;

/** The entries of one step; their sum is 0, and `charges_due` is empty again once all that came in is divided. Source: docs/rules/claims.md “Who gets it”. */
export function chargeEntries(event: ChargeStep): Entry[] {
  switch (event.step) {
    case 'received':
      return [
        { account: 'provider_clearing', cents: event.cents },
        { account: 'charges_due', cents: -event.cents },
      ];
    case 'divided':
      return [
        { account: 'charges_due', cents: event.hostCents + event.platformCents },
        { account: `host_payable:${event.hostId}`, cents: -event.hostCents },
        { account: 'platform_fee', cents: -(event.platformCents - event.vatCents) },
        { account: 'vat_output', cents: -event.vatCents },
      ];
  }
}
