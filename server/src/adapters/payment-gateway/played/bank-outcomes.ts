import { z } from 'zod';
import type { ShownOutcome } from './pages.ts';
import { DELIVERIES, type Delivery } from './tell-merchant.ts';

/** What becomes of a payment at a company that tells its merchant no card. */
export interface BankOutcome extends ShownOutcome {
  readonly result: 'paid' | 'failed' | 'waiting';
  /** What came in, in percent of what was asked. */
  readonly paidPercent: number;
  /** Whether an older state is told after the newer one. */
  readonly isShuffled: boolean;
}

const outcome = (
  code: string,
  label: string,
  hint: string,
  more: Partial<Pick<BankOutcome, 'result' | 'paidPercent' | 'isShuffled'>> = {},
): BankOutcome => ({ code, label, hint, result: 'paid', paidPercent: 100, isShuffled: false, ...more });

const COMMON: readonly BankOutcome[] = [
  outcome('paid', 'Paid', 'the whole amount'),
  outcome('failed', 'Declined', 'the bank says no', { result: 'failed' }),
  outcome('waiting', 'Not decided', 'the bank decides in a minute', { result: 'waiting' }),
  outcome('shuffled', 'Out of order', 'an old message after the new one', { isShuffled: true }),
];

export const CARD_OUTCOMES: readonly BankOutcome[] = COMMON;

/** Of a transfer between banks any amount can arrive. */
export const EFT_OUTCOMES: readonly BankOutcome[] = [
  ...COMMON,
  outcome('short', 'Too little', '90 % of the amount', { paidPercent: 90 }),
  outcome('over', 'Too much', '110 % of the amount', { paidPercent: 110 }),
];

const form = z.object({ outcome: z.string(), delivery: z.enum(DELIVERIES).catch('prompt') });

/** What was pressed; null: nothing that is on the page. */
export function bankOutcomeIn(
  body: string,
  outcomes: readonly BankOutcome[],
): { readonly outcome: BankOutcome; readonly delivery: Delivery } | null {
  const read = form.safeParse(Object.fromEntries(new URLSearchParams(body)));
  const chosen = read.success ? outcomes.find(({ code }) => code === read.data.outcome) : undefined;
  return read.success && chosen !== undefined ? { outcome: chosen, delivery: read.data.delivery } : null;
}
