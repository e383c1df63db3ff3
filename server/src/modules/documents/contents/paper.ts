import type { IssuedKind } from '@kwela/domain/documents/kinds';
import { sayIn } from '@kwela/words/say';
import type { SheetContent } from '../../../pdf/sheet.ts';
import type { Services } from '../../context.ts';

/** A document that is about to be issued: what it is, of what, and all that it says. */
export interface Paper {
  readonly kind: IssuedKind;
  /** A trip, or the months of a host. */
  readonly about: { readonly bookingId: string; readonly ref: string } | { readonly hostId: string };
  /** Which invoice, letter or month; empty where a trip has one of the kind. */
  readonly subject: string;
  readonly number: string | null;
  readonly totalCents: number | null;
  /** Where it has had its code before it was a file. */
  readonly code?: string;
  /** It stays as it was issued the first time, whatever has changed since. */
  readonly isFixed?: boolean;
  readonly fileName: string;
  readonly content: SheetContent;
}

/** Documents are in English, as the terms are: in a dispute one text counts. Source: docs/decisions/135-documents-as-pdf.md. */
export const say = sayIn('en');

/** Who stands at the head of what the platform issues. */
export const issuerOf = ({ company }: Pick<Services, 'company'>): SheetContent['issuer'] => ({
  name: company.name,
  lines: [company.address, `${company.phone} · ${company.email}`, `Reg. ${company.registration}`],
});
