import { refuse } from '@kwela/domain/result';
import { after, minutes } from '@kwela/domain/time';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockDueTransition } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { TransitionServices } from '../../context.ts';
import { firstTakenIn, heldBy, releaseTime, reserveTime } from '../store/time-repo.ts';
import type { PricedChange } from './priced-change.ts';

type Wanted = Pick<PricedChange, 'asked' | 'after' | 'car'>;

/** When the car is free again after the changed trip. */
export const slotEndOfChange = ({ asked, car }: Wanted): Date =>
  after(asked.endAt, minutes(car.terms.bufferMinutes));

const slotOf = (wanted: Wanted) => ({
  vehicleId: wanted.after.vehicleId,
  startAt: wanted.asked.startAt,
  endAt: slotEndOfChange(wanted),
});

/** Somebody else has the car in that time, and until when it could be kept. */
function taken({ asked, car }: Wanted, from: Date | null) {
  const latest = from === null ? null : after(from, -minutes(car.terms.bufferMinutes));
  return refuse('change_time_taken', {
    takenFrom: from?.toISOString() ?? null,
    latestEndAt: latest !== null && latest > asked.startAt ? latest.toISOString() : null,
  });
}

/** Whether a change could have its time now, as far as anybody can see without taking it. */
export async function refusalForTime(db: Db | Tx, { id: bookingId }: Booking, wanted: Wanted, now: Date) {
  const from = await firstTakenIn(db, slotOf(wanted), { bookingId, now });
  return from === null ? null : taken(wanted, from);
}

/** Reserves the time of a change; holds and requests of others that are over although their timer has not run give way. */
export async function reserveForChange(
  tx: Tx,
  booking: Booking,
  wanted: Wanted,
  services: TransitionServices,
) {
  const [bookingId, slot] = [booking.id, slotOf(wanted)];
  const held = await heldBy(tx, bookingId);
  if (held === null) return refuse('change_not_possible', { fault: 'booking_is_over' as const });
  if (await reserveTime(tx, bookingId, held, slot)) return null;
  await releaseTime(tx, bookingId);
  const now = services.now();
  for (const late of await lockDueTransition(tx, { ...slot, guestId: booking.guestId, now })) {
    if (late.id !== bookingId) await runDueTransition(tx, late, services);
  }
  if (await reserveTime(tx, bookingId, held, slot)) return null;
  return taken(wanted, await firstTakenIn(tx, slot, { bookingId, now }));
}
