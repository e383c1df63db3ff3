import type { PaymentState } from '@kwela/domain/payments/lifecycle';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Payments } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';
import { type CheckoutForm, OPEN_PAYMENTS, type Payment, type PaymentKind, paymentOf } from './payment.ts';

/** The attempts to pay a booking, or its deposit, the first one first. */
export async function paymentsOf(
  db: Db | Tx,
  bookingId: string,
  kind: PaymentKind | readonly PaymentKind[] = 'rental',
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', [kind].flat())
    .orderBy('attempt')
    .execute();
  return rows.map(paymentOf);
}

/** When the shares of several people became the price of their trip; null: not all are there and taken, or there are none. */
export async function sharesTakenAt(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('group_payments')
    .select('captured_at')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.captured_at ?? null;
}

/** Is it the organiser’s own share of a trip that several people pay? */
export async function isOwnShare(tx: Tx, shareId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_shares')
    .select('is_own')
    .where('id', '=', shareId)
    .executeTakeFirst();
  return row?.is_own === true;
}

export async function findPayment(db: Db | Tx, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : paymentOf(row);
}

/** Lock the booking first: everything locks booking before payment. */
export async function lockPayments(
  tx: Tx,
  bookingId: string,
  kind: PaymentKind | readonly PaymentKind[] = 'rental',
): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', [kind].flat())
    .orderBy('attempt')
    .forUpdate()
    .execute();
  return rows.map(paymentOf);
}

/** An EFT waits for its bank from the first instant on. */
const firstStateOf = ({ chosenMethod }: Pick<Payment, 'chosenMethod'>): PaymentState =>
  chosenMethod === 'instant_eft' ? 'awaiting_eft' : 'created';

/** A further attempt, unless one is open already; of two at the same instant one is made. */
export async function addPayment(
  db: Db | Tx,
  payment: Pick<
    Payment,
    | 'id'
    | 'bookingId'
    | 'provider'
    | 'mode'
    | 'amountCents'
    | 'chosenMethod'
    | 'cardToken'
    | 'keepCard'
    | 'savedCardId'
  >,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO payments (id, booking_id, attempt, provider, mode, chosen_method, state, amount_cents, card_token, keep_card,
                          saved_card_id, created_at, state_at)
    SELECT ${payment.id}::uuid, b.id, (SELECT 1 + coalesce(max(attempt), 0) FROM payments WHERE booking_id = b.id),
           ${payment.provider}, ${payment.mode}, ${payment.chosenMethod}, ${firstStateOf(payment)},
           ${payment.amountCents}::int, ${payment.cardToken}::text, ${payment.keepCard}::boolean,
           ${payment.savedCardId}::uuid, ${at}::timestamptz, ${at}::timestamptz
      FROM bookings b
     WHERE b.id = ${payment.bookingId} AND b.state = 'pending_payment'
       AND NOT EXISTS (SELECT FROM payments WHERE booking_id = b.id AND state = ANY (${OPEN_PAYMENTS}))
    ON CONFLICT DO NOTHING`.execute(db);
}

/** A further hold or payment of the deposit; lock the booking first, so that two at once do not both find none. */
export const addDepositPayment = (tx: Tx, payment: FurtherPayment, at: Date): Promise<unknown> =>
  addFurtherPayment(tx, 'deposit', payment, at);

type FurtherPayment = Pick<
  Payment,
  | 'id'
  | 'bookingId'
  | 'provider'
  | 'chosenMethod'
  | 'mode'
  | 'amountCents'
  | 'cardToken'
  | 'keepCard'
  | 'savedCardId'
>;

/** A payment beside that of the trip; lock the booking first. */
export const addFurtherPayment = (
  tx: Tx,
  kind: Exclude<PaymentKind, 'rental'>,
  payment: FurtherPayment,
  at: Date,
): Promise<unknown> =>
  sql`
    INSERT INTO payments (id, booking_id, kind, attempt, provider, chosen_method, mode, state, amount_cents, card_token,
                          keep_card, saved_card_id, created_at, state_at)
    SELECT ${payment.id}::uuid, ${payment.bookingId}::uuid, ${kind}, 1 + coalesce(max(attempt), 0), ${payment.provider},
           ${payment.chosenMethod}, ${payment.mode}, 'created', ${payment.amountCents}::int, ${payment.cardToken}::text,
           ${payment.keepCard}::boolean, ${payment.savedCardId}::uuid, ${at}::timestamptz, ${at}::timestamptz
      FROM payments WHERE booking_id = ${payment.bookingId}`.execute(tx);

/** An attempt to pay for a change; lock the booking first. */
export const addChangePayment = (
  tx: Tx,
  payment: Pick<Payment, 'id' | 'bookingId' | 'provider' | 'chosenMethod' | 'amountCents'> & {
    readonly changeId: string;
  },
  at: Date,
): Promise<unknown> =>
  sql`
    INSERT INTO payments (id, booking_id, kind, change_id, attempt, provider, chosen_method, mode, state, amount_cents,
                          created_at, state_at)
    SELECT ${payment.id}::uuid, ${payment.bookingId}::uuid, 'change', ${payment.changeId}::uuid,
           1 + coalesce(max(attempt), 0), ${payment.provider}, ${payment.chosenMethod}, 'sale', 'created', ${payment.amountCents}::int,
           ${at}::timestamptz, ${at}::timestamptz
      FROM payments WHERE booking_id = ${payment.bookingId}`.execute(tx);

/** A further attempt to pay a share; lock the booking first, so that two at once do not both find none. */
export const addSharePayment = (
  tx: Tx,
  payment: Pick<
    Payment,
    'id' | 'bookingId' | 'provider' | 'chosenMethod' | 'mode' | 'amountCents' | 'shareId'
  >,
  at: Date,
): Promise<unknown> =>
  sql`
    INSERT INTO payments (id, booking_id, kind, share_id, attempt, provider, chosen_method, mode, state, amount_cents, created_at, state_at)
    SELECT ${payment.id}::uuid, ${payment.bookingId}::uuid, 'share', ${payment.shareId}::uuid, 1 + coalesce(max(attempt), 0),
           ${payment.provider}, ${payment.chosenMethod}, ${payment.mode}, ${firstStateOf(payment)}, ${payment.amountCents}::int,
           ${at}::timestamptz, ${at}::timestamptz
      FROM payments WHERE booking_id = ${payment.bookingId}`.execute(tx);

/** Whether whoever pays lets us keep the card, as they said last. */
export const saveConsent = (tx: Tx, id: string, keepCard: boolean): Promise<unknown> =>
  tx.updateTable('payments').set({ keep_card: keepCard }).where('id', '=', id).execute();

/** The kept card that a payment brought. */
export const saveCardOf = (tx: Tx, id: string, cardId: string): Promise<unknown> =>
  tx.updateTable('payments').set({ saved_card_id: cardId }).where('id', '=', id).execute();

/** Remembers the checkout of an attempt; of two that were opened at once the first one stays, whose address is given. */
export async function saveCheckout(
  db: Db,
  id: string,
  checkout: {
    readonly providerRef: string;
    readonly checkoutUrl: string;
    readonly form: CheckoutForm | null;
  },
): Promise<string> {
  const saved = await db
    .updateTable('payments')
    .set({
      provider_ref: checkout.providerRef,
      checkout_url: checkout.checkoutUrl,
      checkout_form: checkout.form === null ? null : JSON.stringify(checkout.form),
    })
    .where('id', '=', id)
    .where('checkout_url', 'is', null)
    .returning('checkout_url')
    .executeTakeFirst();
  const row =
    saved ?? (await db.selectFrom('payments').select('checkout_url').where('id', '=', id).executeTakeFirst());
  return row?.checkout_url ?? checkout.checkoutUrl;
}

/** The form of an open attempt, as it was kept; null when it has none. */
export async function formOf(
  db: Db,
  id: string,
): Promise<{ readonly provider: string; readonly form: unknown } | null> {
  const row = await db
    .selectFrom('payments')
    .select(['provider', 'checkout_form'])
    .where('id', '=', id)
    .where('state', 'in', OPEN_PAYMENTS)
    .executeTakeFirst();
  return row == null || row.checkout_form === null
    ? null
    : { provider: row.provider, form: row.checkout_form };
}

/** What a transition can find out about a payment. */
export type PaymentFacts = Partial<
  Pick<
    Payment,
    | 'method'
    | 'failure'
    | 'paidAt'
    | 'receivedCents'
    | 'refundedCents'
    | 'cardToken'
    | 'providerRef'
    | 'transactionRef'
  >
>;

/** Writes how a payment stands now, and of money that is held on a card since when. */
export const savePayment = (tx: Tx, payment: Payment, at: Date): Promise<unknown> =>
  tx
    .updateTable('payments')
    .set({
      state: payment.state,
      state_at: at,
      method: payment.method?.code ?? null,
      method_last_four: payment.method?.lastFour ?? null,
      failure: payment.failure,
      paid_at: payment.paidAt,
      received_cents: payment.receivedCents,
      refunded_cents: payment.refundedCents,
      card_token: payment.cardToken,
      provider_ref: payment.providerRef,
      transaction_ref: payment.transactionRef,
      ...((payment.state === 'authorised' || payment.state === 'matched') && { held_at: at }),
    })
    .where('id', '=', payment.id)
    .execute();

/** States in which money can still come that nobody told us of. */
const UNDECIDED: readonly PaymentState[] = ['created', 'action_required', 'failed', 'expired'];
const LOOKED_AT_MOST = 20;

/** Payments whose company is to be asked how they stand: of one booking or of all, none that was asked since `since`. */
export async function claimUnknown(
  db: Db,
  asked: {
    readonly providers: readonly string[];
    readonly bookingId: string | null;
    readonly openedAfter: Date;
    readonly since: Date;
    readonly at: Date;
  },
): Promise<Payment[]> {
  const only = asked.bookingId === null ? sql`` : sql`AND booking_id = ${asked.bookingId}::uuid`;
  const { rows } = await sql<Selectable<Payments>>`
    UPDATE payments SET looked_at = ${asked.at}
     WHERE id IN (SELECT id FROM payments
                   WHERE state = ANY (${UNDECIDED}) AND provider = ANY (${asked.providers}) AND provider_ref IS NOT NULL
                     AND created_at > ${asked.openedAfter} AND coalesce(looked_at, created_at) <= ${asked.since} ${only}
                   ORDER BY looked_at NULLS FIRST LIMIT ${LOOKED_AT_MOST} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows.map(paymentOf);
}
