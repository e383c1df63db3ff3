import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { documents } from '../../played/documents-repo.ts';
import type { PlayedCompany } from '../../played/parts.ts';

const NUMBERS_BELOW = 2_000_000_000;
export const newNumber = (): number => randomInt(1, NUMBERS_BELOW);

/** A transaction, or money held on a card. */
const payment = z.object({
  id: z.int(),
  kind: z.enum(['transaction', 'preauthorization']),
  reference: z.string(),
  accessCode: z.string(),
  email: z.string(),
  amount: z.int(),
  status: z.enum(['abandoned', 'success', 'failed', 'authorized', 'captured', 'released', 'ongoing']),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  callbackUrl: z.string().nullable(),
  /** The card that paid, or that is being asked. */
  card: z.string().nullable(),
  /** How the notification travels, while the bank waits for a code. */
  delivery: z.string(),
  capturedAmount: z.int(),
  expireAfterDays: z.int(),
  /** When a hold is let go by itself. */
  expiresAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type PlayedPayment = z.output<typeof payment>;

const card = z.object({
  code: z.string(),
  email: z.string(),
  brand: z.enum(['visa', 'mastercard']),
  bin: z.string(),
  lastFour: z.string(),
  month: z.int(),
  year: z.int(),
  signature: z.string(),
  isActive: z.boolean(),
});
export type PlayedPaystackCard = z.output<typeof card>;

const refund = z.object({
  id: z.int(),
  transaction: z.string(),
  reference: z.string(),
  amount: z.int(),
  note: z.string().nullable(),
  status: z.enum(['pending', 'processed', 'failed', 'needs-attention']),
  createdAt: z.iso.datetime(),
});
export type PlayedRefund = z.output<typeof refund>;

const dispute = z.object({
  id: z.int(),
  reference: z.string(),
  amount: z.int(),
  status: z.enum(['awaiting-merchant-feedback', 'resolved']),
  resolution: z.enum(['merchant-accepted', 'declined']).nullable(),
  dueAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type PlayedDispute = z.output<typeof dispute>;

/** What the played Paystack keeps. */
export const booksOf = ({ database: { db }, name }: PlayedCompany) => ({
  payments: documents(db, name, 'payment', payment),
  cards: documents(db, name, 'card', card),
  refunds: documents(db, name, 'refund', refund),
  disputes: documents(db, name, 'dispute', dispute),
});
export type PaystackBooks = ReturnType<typeof booksOf>;

/** A hold whose days are over has been let go, whether or not anybody looked. */
export const asItStands = (one: PlayedPayment, now: Date): PlayedPayment =>
  one.status === 'authorized' && one.expiresAt !== null && new Date(one.expiresAt) <= now
    ? { ...one, status: 'released' }
    : one;
