import { z } from 'zod';
import { documents } from '../../played/documents-repo.ts';
import type { PlayedCompany } from '../../played/parts.ts';

const metadata = z.record(z.string(), z.string());

const checkout = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['created', 'started', 'completed', 'failed', 'cancelled']),
  successUrl: z.string().nullable(),
  cancelUrl: z.string().nullable(),
  failureUrl: z.string().nullable(),
  metadata,
  description: z.string(),
  paymentId: z.string().nullable(),
  refundedAmount: z.int(),
  /** The card that waits for the code of its bank, and how the notification travels then. */
  lastFour: z.string().nullable(),
  delivery: z.string(),
  createdAt: z.iso.datetime(),
});
export type PlayedCheckout = z.output<typeof checkout>;

/** An order by its `Idempotency-Key`: the hash of what was asked, and what was answered. */
const order = z.object({
  hash: z.string(),
  answer: z.tuple([z.int(), z.record(z.string(), z.unknown())]).nullable(),
});

/** What the played Yoco keeps. */
export const booksOf = ({ database: { db }, name }: PlayedCompany) => ({
  checkouts: documents(db, name, 'checkout', checkout),
  orders: documents(db, name, 'order', order),
});
export type YocoBooks = ReturnType<typeof booksOf>;
export interface YocoDesk {
  readonly company: PlayedCompany;
  readonly books: YocoBooks;
}
