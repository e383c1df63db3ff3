import type { Cents } from '../../money.ts';
import type { LineItem } from '../../pricing/line-items.ts';
import type { Entry } from '../postings.ts';
import { owed, sumOfParts } from './owed.ts';

/** What happened to the money of a trip that several people pay. Cents are whole and above 0. */
export type ShareEvent = { readonly kind: 'share' } & (
  | /** A person’s card holds their share. */ { readonly step: 'held'; readonly cents: Cents }
  /** That hold was let go. */
  | { readonly step: 'let_go'; readonly cents: Cents }
  /** The share was paid in one step, before the trip was agreed. */
  | { readonly step: 'taken'; readonly cents: Cents }
  /** What a card held was taken. */
  | { readonly step: 'captured'; readonly cents: Cents }
  /** A person let another sum by EFT count, which lay among what has to go back; what was missing of it is our loss. */
  | { readonly step: 'counted'; readonly cents: Cents; readonly forgivenCents: Cents }
  /** The trip was not agreed: what was taken is owed to the person who paid it. What was missing is no loss any more. */
  | { readonly step: 'given_back'; readonly cents: Cents; readonly forgivenCents: Cents }
  /** Every share is taken: with the organiser’s credit they are the price of the trip, line by line. */
  | { readonly step: 'divided'; readonly lines: readonly LineItem[]; readonly creditCents: Cents }
);

const moved = (cents: Cents, to: Entry['account'], from: Entry['account']): Entry[] => [
  { account: to, cents },
  { account: from, cents: -cents },
];

const counted = ({
  cents,
  forgivenCents,
}: {
  readonly cents: Cents;
  readonly forgivenCents: Cents;
}): Entry[] => [
  { account: 'refunds_due', cents: cents - forgivenCents },
  { account: 'loss', cents: forgivenCents },
  { account: 'trust_rental', cents: -cents },
];

/**
 * The entries of one step. Until the trip is agreed and every share taken, all of them lie in `trust_rental` for those who
 * paid; then they are divided as the price of any trip is. Source: docs/rules/group-pay.md “Money”.
 */
export function shareEntries(event: ShareEvent): Entry[] {
  switch (event.step) {
    case 'held':
      return moved(event.cents, 'guest_receivable', 'trust_rental');
    case 'let_go':
      return moved(event.cents, 'trust_rental', 'guest_receivable');
    case 'taken':
      return moved(event.cents, 'provider_clearing', 'trust_rental');
    case 'captured':
      return moved(event.cents, 'provider_clearing', 'guest_receivable');
    case 'counted':
      return counted(event);
    case 'given_back':
      return counted(event).map(({ account, cents }) => ({ account, cents: -cents }));
    case 'divided': {
      const parts = event.lines.map((line) => ({ line, cents: line.totalCents }));
      return [
        { account: 'trust_rental', cents: sumOfParts(parts) - event.creditCents },
        { account: 'credit_liability', cents: event.creditCents },
        ...parts.flatMap(owed),
      ];
    }
  }
}
