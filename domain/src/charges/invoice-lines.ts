import { type Cents, proportion } from '../money.ts';
import type { ChargeRules } from '../policy/charges.ts';
import type { LineItem } from '../pricing/line-items.ts';
import { type PlainLine, withVat } from '../pricing/vat.ts';
import type { StandingCharge } from './caps.ts';
import type { ChargeKind } from './kinds.ts';

/** What a host gave up or laid out for a guest is made good to them and is no supply, so it stands on no invoice. */
const MADE_GOOD: readonly ChargeKind[] = ['toll', 'fine', 'lost_item'];

/**
 * What a paid sum of a charge is on invoices: the cost is the host's supply, as the rental is, and the work that is charged on top the supply of
 * whoever gets it. A part of a charge is divided as the whole would be. Source: docs/rules/documents.md “Invoices”.
 */
export function chargeLines(
  { kind, costCents, feeCents }: StandingCharge,
  paidCents: Cents,
  { hostFeeBp }: Pick<ChargeRules, 'hostFeeBp'>,
  { isHostVatVendor, vatBp }: { readonly isHostVatVendor: boolean; readonly vatBp: number },
): readonly LineItem[] {
  const whole = costCents + feeCents;
  const ofCost = whole === 0 ? 0 : proportion(costCents, paidCents, whole);
  const plain = { itemCode: kind, quantity: 1 } as const;
  const supplied = MADE_GOOD.includes(kind) ? 0 : ofCost;
  const lines: readonly PlainLine[] = [
    { ...plain, code: 'charge', unitCents: supplied, supplier: 'host' },
    {
      ...plain,
      code: 'charge_fee',
      unitCents: paidCents - ofCost,
      supplier: hostFeeBp[kind] > 0 ? 'host' : 'platform',
    },
  ];
  return lines.filter(({ unitCents }) => unitCents > 0).map((line) => withVat(line, isHostVatVendor, vatBp));
}
