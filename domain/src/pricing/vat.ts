import { type Cents, vatIncluded } from '../money.ts';
import type { LineItem, VatTreatment } from './line-items.ts';

/**
 * Whose VAT is in a line: the platform is a vendor; a host only if registered. A promo of the platform is money that it
 * gives towards the trip, not a supply, so it carries none; one of the host makes the host's own supply cheaper, as any
 * discount does. Source: docs/rules/prices.md “VAT”.
 */
export function vatTreatment(
  line: Pick<LineItem, 'code' | 'supplier'>,
  isHostVatVendor: boolean,
): VatTreatment {
  if (line.code === 'promo' && line.supplier === 'platform') return 'exempt';
  return line.supplier === 'platform' || isHostVatVendor ? 'standard' : 'non_vendor';
}

/** The standard rate of South Africa, which the law sets by date, latest first. Source: docs/rules/prices.md “VAT” (section 7(1) of the Act). */
const VAT_RATES = [
  { fromOn: '2018-04-01', bp: 1_500 },
  { fromOn: '1993-04-07', bp: 1_400 },
] as const;

/** The standard VAT rate on a local date; a date before all of them has the oldest one known. */
export const vatBpOn = (on: string): number =>
  (VAT_RATES.find(({ fromOn }) => fromOn <= on) ?? VAT_RATES[1]).bp;

/** The VAT inside a line, rounded per line. Source: docs/rules/prices.md “VAT”. */
export const vatOfLine = (vat: VatTreatment, totalCents: Cents, vatBp: number): Cents =>
  vat === 'standard' ? vatIncluded(totalCents, vatBp) : 0;

/** A line before its VAT is worked out: what each part of the price says about itself. */
export type PlainLine = Omit<LineItem, 'totalCents' | 'vat' | 'vatCents'>;

/** Completes a line: total = quantity × unit, VAT by its supplier at the rate of the day. */
export function withVat(line: PlainLine, isHostVatVendor: boolean, vatBp: number): LineItem {
  const vat = vatTreatment(line, isHostVatVendor);
  const totalCents = line.quantity * line.unitCents;
  return { ...line, totalCents, vat, vatCents: vatOfLine(vat, totalCents, vatBp) };
}
