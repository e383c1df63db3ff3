import { z } from 'zod';
import { documents } from '../../played/documents-repo.ts';
import type { PlayedCompany } from '../../played/parts.ts';

export const requestFields = z.object({
  SiteCode: z.string(),
  CountryCode: z.string(),
  CurrencyCode: z.string(),
  Amount: z.string(),
  TransactionReference: z.string().min(1).max(50),
  BankReference: z.string().min(1).max(20),
  CancelUrl: z.url(),
  ErrorUrl: z.url(),
  SuccessUrl: z.url(),
  NotifyUrl: z.url(),
  IsTest: z.enum(['true', 'false']),
});

const transaction = z.object({
  /** Both the request and, once somebody pays, the transaction. */
  id: z.string(),
  reference: z.string(),
  fields: requestFields,
  cents: z.int(),
  status: z.enum(['Open', 'PendingInvestigation', 'Complete', 'Cancelled', 'Error']),
  paidCents: z.int(),
  refundedCents: z.int(),
  refunds: z.array(
    z.object({ id: z.string(), amountCents: z.int(), reason: z.string(), submittedAt: z.iso.datetime() }),
  ),
});
export type PlayedTransaction = z.output<typeof transaction>;

/** What the played Ozow keeps. */
export const booksOf = ({ database: { db }, name }: PlayedCompany) => ({
  transactions: documents(db, name, 'transaction', transaction),
});

export interface OzowDesk {
  readonly company: PlayedCompany;
  readonly merchant: { readonly siteCode: string; readonly privateKey: string; readonly apiKey: string };
  readonly books: ReturnType<typeof booksOf>;
}
