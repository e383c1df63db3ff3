import type { Person } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { insertInvitations } from '../../drivers/invitations-repo.ts';
import { usablePromo, type WantedPromo } from '../../promos/steps/usable-promo.ts';
import { useCredit } from '../../wallet/steps/use-credit.ts';
import { insertBooking, type NewBooking, type NotInserted } from '../store/insert-booking.ts';
import { isSomethingOverdue, lockDueTransition, type WantedTime } from '../store/repo.ts';
import { findEarlier } from '../store/request-repo.ts';
import { runDueTransition } from '../transitions/due-transition.ts';
import { newReference } from './new-booking.ts';

type PassingProblem = Extract<NotInserted, 'again' | 'same_ref'>;
type Problem = Exclude<NotInserted, PassingProblem>;

/** Whether another try can go better although nobody has given anything up. */
const isPassing = (problem: NotInserted | null): problem is PassingProblem =>
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

/** The promo that the booking was priced with; null: none. */
const wantedPromo = (booking: NewBooking): WantedPromo | null =>
  booking.promoCode === null
    ? null
    : {
        code: booking.promoCode,
        guestId: booking.guestId,
        at: booking.promoAt,
        tripStartOn: localDate(booking.startAt),
        hostId: booking.hostId,
        vehicleId: booking.vehicleId,
        policy: booking.policy,
      };

/** Ends holds that have run out although their timer has not run, then tries once more, all in one transaction. */
async function afterOverdue(tx: Tx, call: Call<Person>, booking: NewBooking): Promise<NotInserted | null> {
  const overdue = await lockDueTransition(tx, wantedTime(booking));
  for (const late of overdue) await runDueTransition(tx, late, call);
  const promo = wantedPromo(booking);
  if (promo !== null && !(await usablePromo(tx, promo, { isHeld: true })).ok) return 'promo_used';
  const problem = await insertBooking(tx, booking);
  if (problem !== null) return problem;
  const { id: bookingId, guestId: personId, creditCents: cents, at } = booking;
  const isPaid = cents === 0 || (await useCredit(tx, { personId, bookingId, cents, at }, call.newId));
  if (!isPaid) return 'credit_missing';
  // Paying brings the mails forward; the rows of a booking that nobody paid are closed when its trip would begin.
  const asked = { bookingId, locale: call.locale, at: booking.at, mailAt: booking.startAt };
  await insertInvitations(tx, booking.invited, asked);
  if (booking.split !== null) await call.groupPay.open(tx, booking, booking.split, call);
  return null;
}

/**
 * Writes the booking. Most of the time that is one statement without a transaction around it; only when the car or the
 * guest's seats are taken, or a promo code has to be counted, credit taken, or the shares of several people or further drivers kept, does it take the longer way.
 */
export async function reserveSlot(call: Call<Person>, wanted: NewBooking): Promise<Problem | null> {
  const { db } = call.database;
  let booking = wanted;
  const isAlone =
    booking.promoCode === null &&
    booking.creditCents === 0 &&
    booking.split === null &&
    booking.invited.length === 0;
  let problem: NotInserted | null = isAlone ? await insertBooking(db, booking) : 'again';
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
