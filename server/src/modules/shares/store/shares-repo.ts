import {
  GROUP_PAY_STATES,
  type GroupPayState,
  SHARE_STATES,
  type ShareState,
} from '@kwela/domain/group-pay/lifecycle';
import { type Locale, localeNamed } from '@kwela/words/locales';
import type { Selectable } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { GroupPayments, PaymentShares } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** What several people pay together for one trip. */
export interface GroupPayment {
  readonly bookingId: string;
  readonly state: GroupPayState;
  readonly totalCents: number;
  /** Of those who are asked: that of the organiser, as they have told us none. */
  readonly locale: Locale;
  readonly createdAt: Date;
  readonly capturedAt: Date | null;
  readonly endedAt: Date | null;
}

/** One person’s share of it. */
export interface Share {
  readonly id: string;
  readonly bookingId: string;
  readonly state: ShareState;
  readonly isOwn: boolean;
  readonly name: string | null;
  readonly email: string | null;
  readonly cents: number;
  readonly version: number;
  readonly paymentId: string | null;
}

const groupOf = (row: Selectable<GroupPayments>): GroupPayment => ({
  bookingId: row.booking_id,
  state: codeOf(GROUP_PAY_STATES, row.state),
  totalCents: row.total_cents,
  locale: localeNamed(row.locale),
  createdAt: row.created_at,
  capturedAt: row.captured_at,
  endedAt: row.ended_at,
});

const shareOf = (row: Selectable<PaymentShares>): Share => ({
  id: row.id,
  bookingId: row.booking_id,
  state: codeOf(SHARE_STATES, row.state),
  isOwn: row.is_own,
  name: row.name,
  email: row.email,
  cents: row.cents,
  version: row.version,
  paymentId: row.payment_id,
});

export async function findGroup(db: Db | Tx, bookingId: string): Promise<GroupPayment | null> {
  const row = await db
    .selectFrom('group_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined ? null : groupOf(row);
}

/** The shares of a booking, those that were removed included, in the order in which the organiser named them. */
export async function sharesOf(db: Db | Tx, bookingId: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('payment_shares')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
  return rows.map(shareOf);
}

export async function findShare(db: Db | Tx, id: string): Promise<Share | null> {
  const row = await db.selectFrom('payment_shares').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : shareOf(row);
}

/** The share that a payment is for. */
export async function shareOfPayment(db: Db | Tx, paymentId: string): Promise<Share | null> {
  const row = await db
    .selectFrom('payment_shares as s')
    .innerJoin('payments as p', 'p.share_id', 's.id')
    .selectAll('s')
    .where('p.id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined ? null : shareOf(row);
}
