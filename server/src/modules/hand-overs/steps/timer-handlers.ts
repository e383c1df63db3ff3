import { isStageOpen } from '@kwela/domain/hand-over/stages';
import { lockBooking } from '../../bookings/store/repo.ts';
import { BY_SYSTEM } from '../../bookings/transitions/apply-transition.ts';
import type { TimerHandler } from '../../context.ts';
import { finish } from './finish.ts';

/** At the end of a trip whose return its host has signed before. */
export const SIGNED_RETURN_TIMER = 'signed_return';

/**
 * From the end on the signature of the host is enough; of a trip that was made longer, from its new end on. The car was back by then,
 * however late this runs. Source: docs/rules/hand-over.md “Signatures”.
 */
const finishReturn: TimerHandler = async (tx, bookingId, services) => {
  const booking = await lockBooking(tx, bookingId);
  if (booking === null || !isStageOpen('check_out', booking.state)) return null;
  const { endAt } = booking;
  if (services.now() < endAt) return endAt;
  const punctually = { ...services, now: () => endAt };
  await finish(punctually, tx, { booking, stage: 'check_out', by: BY_SYSTEM, at: endAt });
  return null;
};

export const handOverTimerHandlers = { [SIGNED_RETURN_TIMER]: finishReturn } as const;
