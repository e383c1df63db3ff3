import type { Person } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../db/tx.ts';
import type { Call } from '../context.ts';
import { findUsablePromo } from '../promos/repo.ts';
import { newReference } from './new-booking.ts';
import { runOverdue } from './overdue.ts';
import { type NewBooking, type NotPlaced, placeBooking } from './place.ts';
import { isSomethingOverdue, lockOverdue, type WantedTime } from './repo.ts';
import { findEarlier } from './request-repo.ts';

type PassingProblem = Extract<NotPlaced, 'again' | 'same_ref'>;
type Problem = Exclude<NotPlaced, PassingProblem>;

/** Whether another try can go better although nobody has given anything up. */
const isPassing = (problem: NotPlaced | null): problem is PassingProblem =>
  problem === 'again' || problem === 'same_ref';

/** Two requests of one guest can meet on a seat as often as there are seats and no more. */
const ATTEMPTS = 4;

const wantedTime = ({ vehicleId, startAt, slotEndAt, guestId, at }: NewBooking): WantedTime => ({
  vehicleId,
  startAt,
  endAt: slotEndAt,
  guestId,
  now: at,
});

/** Ends holds that have run out although their timer has not run, then tries once more, all in one transaction. */
async function afterOverdue(tx: Tx, call: Call<Person>, booking: NewBooking): Promise<NotPlaced | null> {
  const { guestId, at } = booking;
  const overdue = await lockOverdue(tx, wantedTime(booking));
  for (const late of overdue) await runOverdue(tx, late, call);
  if (booking.promoCode !== null) {
    const promo = await findUsablePromo(tx, booking.promoCode, guestId, at, true);
    if (promo === null) return 'promo_used';
  }
  return placeBooking(tx, booking);
}

/**
 * Writes the booking. Most of the time that is one statement without a transaction around it; only when the car or the
 * guest's seats are taken, or a promo code has to be counted, does it take the longer way.
 */
export async function takeSlot(call: Call<Person>, wanted: NewBooking): Promise<Problem | null> {
  const { db } = call.database;
  let booking = wanted;
  let problem: NotPlaced | null = booking.promoCode === null ? await placeBooking(db, booking) : 'again';
  for (let attempt = 1; attempt < ATTEMPTS && problem !== null; attempt += 1) {
    const earlier = await findEarlier(db, booking.guestId, booking.idempotencyKey);
    if (earlier !== null) return 'same_key';
    if (!isPassing(problem) && !(await isSomethingOverdue(db, wantedTime(booking)))) return problem;
    if (problem === 'same_ref') booking = { ...booking, ref: newReference(call) };
    const tried = booking;
    const outcome = await asSystem(db, async (tx) => {
      const found = await afterOverdue(tx, call, tried);
      return found === null ? ok(null) : refuse(found);
    });
    problem = outcome.ok ? null : outcome.refusal;
    if (!isPassing(problem)) return problem;
  }
  return isPassing(problem) ? 'too_many' : problem;
}
