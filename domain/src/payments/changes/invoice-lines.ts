import type { LineItem } from '../../pricing/line-items.ts';
import { vatOfLine } from '../../pricing/vat.ts';
import type { LineRefund } from '../refund.ts';
import type { ChangeMoney } from './difference.ts';

/** What comes back of a line, below 0, with the VAT that was in it. */
function credited({ line, refundCents }: LineRefund, vatBp: number): LineItem {
  const isWhole = refundCents === line.totalCents;
  const vatCents = isWhole ? line.vatCents : vatOfLine(line.vat, refundCents, vatBp);
  const totalCents = 0 - refundCents;
  return { ...line, quantity: 1, unitCents: totalCents, totalCents, vatCents: 0 - vatCents };
}

/**
 * What is invoiced for a change, and below 0 what is credited: the lines that came, and of those that went what comes back. What is kept was
 * invoiced before and stays. Source: docs/rules/documents.md “Invoices”.
 */
export const invoiceLinesOf = (
  { added, removed }: Pick<ChangeMoney, 'added' | 'removed'>,
  vatBp: number,
): readonly LineItem[] => [
  ...added,
  ...removed.filter(({ refundCents }) => refundCents !== 0).map((one) => credited(one, vatBp)),
];
