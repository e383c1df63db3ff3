import { randomBytes } from 'node:crypto';
import { againFateOf, expiryOf, type PlayedCard } from '../../played/outcomes.ts';
import type { PlayedCompany } from '../../played/parts.ts';
import { type Delivery, tellMerchant } from '../../played/tell-merchant.ts';
import {
  asItStands,
  newNumber,
  type PaystackBooks,
  type PlayedPayment,
  type PlayedPaystackCard,
  type PlayedRefund,
} from './books.ts';
import { preauthorizationView, refundNoticeView, transactionView } from './views.ts';

const DAY_MS = 86_400_000;
/** A refund is with the bank this long. */
const REFUND_MS = 2_000;

/** What becomes of a refund to a card, by its last four digits. */
const REFUND_ENDS: Readonly<Record<string, PlayedRefund['status']>> = {
  '4444': 'needs-attention',
};

export interface PaystackDesk {
  readonly company: PlayedCompany;
  readonly books: PaystackBooks;
}

/** A token of a card and a person; the same two are the same token. */
export async function keepCard(
  { company, books }: PaystackDesk,
  email: string,
  card: PlayedCard,
): Promise<PlayedPaystackCard> {
  const signature = `SIG_${card.brand}${card.bin}${card.lastFour}`;
  const known = (await books.cards.having('email', email)).find(
    (one) => one.signature === signature && one.isActive,
  );
  if (known !== undefined) return known;
  const code = `AUTH_${randomBytes(6).toString('hex')}`;
  const { brand, bin, lastFour } = card;
  const kept = {
    code,
    email,
    brand,
    bin,
    lastFour,
    signature,
    isActive: true,
    ...expiryOf(card, company.now()),
  };
  await books.cards.add(code, kept);
  return kept;
}

/** Its words for what happened, to the merchant. */
async function tell(
  { company, books }: PaystackDesk,
  event: string,
  one: PlayedPayment,
  delivery: Delivery = 'prompt',
): Promise<void> {
  const card = one.card === null ? null : await books.cards.find(one.card);
  const data = event === 'charge.success' ? transactionView(one, card) : preauthorizationView(one, card);
  const body = JSON.stringify({ event, data });
  await tellMerchant(company, { messageId: `${event}:${one.reference}`, body }, delivery);
}

/** Money came, or is held; told once. Null: it had ended before. */
export async function pay(
  desk: PaystackDesk,
  reference: string,
  card: PlayedPaystackCard,
  delivery: Delivery = 'prompt',
): Promise<PlayedPayment | null> {
  const { company, books } = desk;
  const now = company.now();
  const paid = await books.payments.change(reference, (one) => {
    if (!['abandoned', 'ongoing', 'failed'].includes(one.status)) return null;
    const isHold = one.kind === 'preauthorization';
    return {
      ...one,
      status: isHold ? 'authorized' : 'success',
      card: card.code,
      capturedAmount: isHold ? 0 : one.amount,
      expiresAt: isHold ? new Date(now.getTime() + one.expireAfterDays * DAY_MS).toISOString() : null,
      paidAt: isHold ? null : now.toISOString(),
    };
  });
  if (paid === null) return null;
  await tell(
    desk,
    paid.kind === 'transaction' ? 'charge.success' : 'preauthorization.reserve.success',
    paid,
    delivery,
  );
  return paid;
}

/** The bank said no; a transaction that failed is told by nobody. */
export const decline = (
  { books }: PaystackDesk,
  reference: string,
  card: string,
): Promise<PlayedPayment | null> =>
  books.payments.change(reference, (one) =>
    one.status === 'abandoned' || one.status === 'ongoing' ? { ...one, status: 'failed', card } : null,
  );

export async function capture(
  desk: PaystackDesk,
  reference: string,
  amount: number,
): Promise<PlayedPayment | null> {
  const now = desk.company.now();
  const taken = await desk.books.payments.change(reference, (one) =>
    asItStands(one, now).status === 'authorized' && amount <= one.amount
      ? { ...one, status: 'captured', capturedAmount: amount, paidAt: now.toISOString() }
      : null,
  );
  if (taken !== null) await tell(desk, 'preauthorization.capture.success', taken);
  return taken;
}

export async function release(desk: PaystackDesk, reference: string): Promise<PlayedPayment | null> {
  const now = desk.company.now();
  const free = await desk.books.payments.change(reference, (one) =>
    asItStands(one, now).status === 'authorized' ? { ...one, status: 'released' } : null,
  );
  if (free !== null) await tell(desk, 'preauthorization.release.success', free);
  return free;
}

/** Has this card been granted a hold before? */
const wasHeld = async ({ books }: PaystackDesk, code: string): Promise<boolean> =>
  (await books.payments.having('card', code)).some(
    (one) => one.kind === 'preauthorization' && one.expiresAt !== null,
  );

/** What a kept card does when it is asked again. */
export async function askAgain(
  desk: PaystackDesk,
  one: PlayedPayment,
  card: PlayedPaystackCard,
): Promise<'approve' | 'decline' | 'ask_person'> {
  const fate = againFateOf(card.lastFour);
  if (fate !== 'once') return fate;
  return one.kind === 'preauthorization' && (await wasHeld(desk, card.code)) ? 'decline' : 'approve';
}

/** Sends money back: taken at once, done a moment later, and told each time. Null: there is not so much to give back. */
export async function refund(
  desk: PaystackDesk,
  paid: PlayedPayment,
  { amount, note }: { readonly amount: number; readonly note: string | null },
): Promise<PlayedRefund | null> {
  const { company, books } = desk;
  const before = await books.refunds.having('reference', paid.reference);
  const back = before.filter(({ status }) => status !== 'failed').reduce((sum, one) => sum + one.amount, 0);
  if (paid.capturedAmount < back + amount || amount <= 0) return null;
  const card = paid.card === null ? null : await books.cards.find(paid.card);
  const made: PlayedRefund = {
    id: newNumber(),
    transaction: String(paid.id),
    reference: paid.reference,
    amount,
    note,
    status: 'pending',
    createdAt: company.now().toISOString(),
  };
  await books.refunds.add(String(made.id), made);
  const ends = REFUND_ENDS[card?.lastFour ?? ''] ?? 'processed';
  await tellOfRefund(desk, made, 'pending', 0);
  await tellOfRefund(desk, made, ends, REFUND_MS);
  return made;
}

async function tellOfRefund(
  { company }: PaystackDesk,
  refund: PlayedRefund,
  status: string,
  afterMs: number,
) {
  const event = `refund.${status}`;
  const body = JSON.stringify({ event, data: refundNoticeView(refund, status) });
  await tellMerchant(company, { messageId: `${event}:${refund.id}`, body, afterMs });
}

/** With the bank a while, then as it ends. */
export async function refundAsItStands(
  { company, books }: PaystackDesk,
  refund: PlayedRefund,
): Promise<PlayedRefund> {
  const isThrough = company.now().getTime() - new Date(refund.createdAt).getTime() >= REFUND_MS;
  if (refund.status !== 'pending' || !isThrough) return refund;
  const paid = await books.payments.find(refund.reference);
  const card = paid?.card == null ? null : await books.cards.find(paid.card);
  return { ...refund, status: REFUND_ENDS[card?.lastFour ?? ''] ?? 'processed' };
}

/** The guest gave an account: the money goes there. */
export async function retryRefund(desk: PaystackDesk, refund: PlayedRefund): Promise<PlayedRefund | null> {
  const done = await desk.books.refunds.change(String(refund.id), (one) => ({ ...one, status: 'processed' }));
  if (done !== null) await tellOfRefund(desk, done, 'processed', 0);
  return done;
}
