import type { ChargeRole, ChargeTransition } from '@kwela/domain/charges/lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Charge, chargeOf } from './charge.ts';

/** Charges as they are read, each with what it cost its host as a misuse. */
const selectCharges = (db: Db | Tx) =>
  db
    .selectFrom('charges')
    .leftJoin('charge_misuses', 'charge_misuses.charge_id', 'charges.id')
    .selectAll('charges')
    .select('charge_misuses.cents as penalty_cents');

export async function findCharge(db: Db | Tx, id: string): Promise<Charge | null> {
  const row = await selectCharges(db).where('charges.id', '=', id).executeTakeFirst();
  return row === undefined ? null : chargeOf(row);
}

/** The charges of a trip, the first one first. Lock the booking first where they are changed: it is what they are locked by. */
export async function chargesOf(db: Db | Tx, bookingId: string): Promise<readonly Charge[]> {
  const rows = await selectCharges(db)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('charges.id')
    .execute();
  return rows.map(chargeOf);
}

/** False: the id is somebody else's, or what we work out is charged already. */
export async function insertDraft(tx: Tx, charge: Charge, hostId: string): Promise<boolean> {
  const made = await tx
    .insertInto('charges')
    .values({
      id: charge.id,
      booking_id: charge.bookingId,
      kind: charge.kind,
      state: charge.state,
      state_at: charge.stateAt,
      created_at: charge.createdAt,
      cost_cents: charge.costCents,
      note: charge.note,
      smoking_sign: charge.smokingSign,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  await noteEvent(tx, charge, { name: 'make', role: 'host', actorId: hostId, at: charge.createdAt });
  return true;
}

interface ChargeEvent {
  readonly name: ChargeTransition | 'make';
  readonly role: ChargeRole;
  readonly actorId: string | null;
  readonly at: Date;
}

const noteEvent = (tx: Tx, { id, state }: Charge, { name, role, actorId, at }: ChargeEvent) =>
  sql`
    INSERT INTO charge_events (charge_id, seq, transition, state, by_role, actor_id, at)
    SELECT ${id}::uuid, 1 + coalesce(max(seq), 0), ${name}, ${state}, ${role}, ${actorId}::uuid, ${at}::timestamptz
      FROM charge_events WHERE charge_id = ${id}::uuid`.execute(tx);

/** Writes all that can change of a charge. */
export const saveCharge = (tx: Tx, charge: Charge): Promise<unknown> =>
  tx
    .updateTable('charges')
    .set({
      state: charge.state,
      state_at: charge.stateAt,
      kind: charge.kind,
      cost_cents: charge.costCents,
      fee_cents: charge.feeCents,
      facts: charge.facts === null ? null : JSON.stringify(charge.facts),
      note: charge.note,
      smoking_sign: charge.smokingSign,
      submitted_at: charge.submittedAt,
      is_flagged: charge.isFlagged,
      answer: charge.answer,
      answered_at: charge.answeredAt,
      awarded_cents: charge.awardedCents,
      decision: charge.decision?.text ?? null,
      decided_by: charge.decision?.by ?? null,
      decided_at: charge.decision?.at ?? null,
      appeal: charge.appeal?.text ?? null,
      appealed_by: charge.appeal?.by ?? null,
      appealed_at: charge.appeal?.at ?? null,
      final_decision: charge.finalDecision?.text ?? null,
      final_by: charge.finalDecision?.by ?? null,
      final_at: charge.finalDecision?.at ?? null,
      frozen_cents: charge.frozenCents,
      deposit_cents: charge.depositCents,
      paid_cents: charge.paidCents,
      payment_id: charge.paymentId,
      settled_at: charge.settledAt,
    })
    .where('id', '=', charge.id)
    .execute();

/** The same with what happened. */
export async function saveStep(tx: Tx, charge: Charge, event: ChargeEvent): Promise<void> {
  await saveCharge(tx, charge);
  await noteEvent(tx, charge, event);
}

/** The charge that a payment is for. */
export async function findByPayment(db: Db | Tx, paymentId: string): Promise<Charge | null> {
  const row = await selectCharges(db).where('payment_id', '=', paymentId).executeTakeFirst();
  return row === undefined ? null : chargeOf(row);
}
