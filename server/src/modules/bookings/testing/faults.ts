import {
  type BookingState,
  bookingLifecycle,
  FIRST_STATE,
  holdsSlot,
} from '@kwela/domain/bookings/lifecycle';
import { dueAt } from '@kwela/domain/bookings/timers';
import { isCovered } from '@kwela/domain/payments/reserves';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { later } from '@kwela/domain/time';
import { sql } from 'kysely';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { ledgerIsBalanced } from '../../ledger/repo.ts';
import { reservesBefore } from '../../ledger/reserves-repo.ts';
import { END_AT, type Life, type LifeEvent, START_AT } from './life.ts';

/** The clock looks at these when their hour has come and again when something happened to what they look at. */
const CHECKED: readonly string[] = ['make_ready', 'fail_checks', 'complete'];

/** What is wrong with a record: a row that the table has not, or one that the clock took at another instant than its own. */
export function recordFaults(record: readonly LifeEvent[], from: Date, now: Date): string[] {
  const faults: string[] = [];
  let state: BookingState = FIRST_STATE;
  let stateAt = from;
  for (const { transition, by, state: to, at } of record) {
    const next = bookingLifecycle.transition(state, transition, by);
    if (!next.ok || next.value !== to)
      faults.push(`${by} may not ${transition} what is ${state}, nor make it ${to}`);
    const timer = by === 'system' ? bookingLifecycle.table[transition].after : undefined;
    if (timer !== undefined) {
      const clock = { stateAt, startAt: START_AT, endAt: END_AT };
      const due = later(dueAt(timer, clock, POLICY_1.times), stateAt);
      const isPunctual = CHECKED.includes(transition) ? at >= due : at.getTime() === due.getTime();
      if (!isPunctual || at > now)
        faults.push(`${transition} was due at ${due.toISOString()} and is of ${at.toISOString()}`);
    }
    [state, stateAt] = [to, bookingLifecycle.table[transition].stays === true ? stateAt : at];
  }
  return faults;
}

/** What the clock should have done by now and has not; asked after it struck. */
export function missedTimers(record: readonly LifeEvent[], from: Date, now: Date): string[] {
  const moved = record.findLast(({ transition }) => bookingLifecycle.table[transition].stays !== true);
  const { state, at: stateAt } = moved ?? { state: FIRST_STATE, at: from };
  const clock = { stateAt, startAt: START_AT, endAt: END_AT };
  return bookingLifecycle.timed
    .filter(({ name, from: states }) => states.includes(state) && !CHECKED.includes(name))
    .filter(({ timer }) => dueAt(timer, clock, POLICY_1.times) <= now)
    .map(({ name }) => `${name} is due, and the booking is still ${state}`);
}

/** Whether the car is taken in exactly the states that take it; the days of a host who cancelled stay shut. */
export async function slotFaults({ server, id, car }: Life, state: BookingState): Promise<string[]> {
  const { rows } = await sql<{ own: number; shut: number }>`
    SELECT count(*) FILTER (WHERE s.booking_id = ${id}::uuid)::int AS own,
           count(*) FILTER (WHERE s.kind = 'block')::int AS shut
      FROM vehicle_slots s JOIN vehicles v ON v.id = s.vehicle_id WHERE v.public_id = ${car}`.execute(
    server.database.db,
  );
  const { own, shut } = rows[0] ?? { own: -1, shut: -1 };
  const [wantsOwn, wantsShut] = [holdsSlot(state) ? 1 : 0, state === 'cancelled_host' ? 1 : 0];
  return own === wantsOwn && shut === wantsShut
    ? []
    : [`a ${state} booking has ${own} times of its car, and ${shut} days are shut`];
}

/** What is wrong with the books as a whole: a posting that is not even, or a cent in trust without its owner. */
export async function moneyFaults(server: TestServer): Promise<string[]> {
  const { db } = server.database;
  const check = await ledgerIsBalanced(db);
  const reserves = await reservesBefore(db, new Date(server.clock.now().getTime() + 1));
  return [
    ...(check.isBalanced ? [] : [`the ledger is not even: ${JSON.stringify(check)}`]),
    ...(isCovered(reserves) ? [] : [`what is held is not what is owed: ${JSON.stringify(reserves)}`]),
  ];
}

/** What is still open of a trip that has come to its end: money held or asked for, or a deposit. */
export async function endFaults({ server, id }: Life, state: BookingState): Promise<string[]> {
  if (!bookingLifecycle.isFinal(state)) return [];
  const { rows } = await sql<{ fault: string }>`
    SELECT 'payment ' || kind || ' ' || state AS fault FROM payments
     WHERE booking_id = ${id}::uuid AND state IN ('created', 'action_required', 'authorised')
     UNION ALL
    SELECT 'deposit ' || state || ' ' || open_cents FROM deposits
     WHERE booking_id = ${id}::uuid AND (state NOT IN ('released', 'exhausted') OR open_cents <> 0)
     UNION ALL
    SELECT 'order ' || o.kind FROM payment_outbox o JOIN payments p ON p.id = o.payment_id
     WHERE p.booking_id = ${id}::uuid AND o.done_at IS NULL
     UNION ALL
    SELECT e.account || ' ' || sum(e.cents) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.booking_id = ${id}::uuid
       AND e.account IN ('guest_receivable', 'trust_rental', 'trust_deposit', 'refunds_due')
     GROUP BY e.account HAVING sum(e.cents) <> 0`.execute(server.database.db);
  return rows.map(({ fault }) => `a ${state} booking still has: ${fault}`);
}

/** Mails that somebody got twice, word for word. */
export function mailsSentTwice(sent: readonly Pick<Mail, 'to' | 'subject' | 'text'>[]): string[] {
  const seen = new Set<string>();
  return sent.flatMap(({ to, subject, text }) => {
    const mail = `${to}\n${subject}\n${text}`;
    if (seen.has(mail)) return [`${to} got “${subject}” twice`];
    seen.add(mail);
    return [];
  });
}
