import { z } from 'zod';
import { documents } from '../../played/documents-repo.ts';
import type { PlayedCompany } from '../../played/parts.ts';

const pair = z.tuple([z.string(), z.string()]);

const payment = z.object({
  /** In the address of its page. */
  id: z.string(),
  /** `pf_payment_id`. */
  number: z.string(),
  /** The form as it was posted, without its signature. */
  fields: z.array(pair),
  cents: z.int(),
  status: z.enum(['OPEN', 'PENDING', 'COMPLETE', 'FAILED', 'CANCELLED']),
  /** What came in; by EFT it can be less or more than was asked. */
  paidCents: z.int(),
  refundedCents: z.int(),
  refunds: z.array(z.object({ amount: z.int(), reason: z.string(), account: z.string().nullable() })),
  createdAt: z.iso.datetime(),
});
export type PlayedPayment = z.output<typeof payment>;

/** A notification as it was sent, by its text: only what was sent is `VALID`. */
const sent = z.object({ params: z.string() });

/** What the played PayFast keeps. */
export const booksOf = ({ database: { db }, name }: PlayedCompany) => ({
  payments: documents(db, name, 'payment', payment),
  sent: documents(db, name, 'sent', sent),
});

export interface PayfastDesk {
  readonly company: PlayedCompany;
  readonly merchant: {
    readonly merchantId: string;
    readonly merchantKey: string;
    readonly passphrase: string;
  };
  readonly books: ReturnType<typeof booksOf>;
}

/** One field of the form. */
export const fieldOf = ({ fields }: PlayedPayment, name: string): string =>
  fields.find(([known]) => known === name)?.[1] ?? '';
