import { UNDER_WAY_STATES } from '@kwela/domain/bookings/states';
import type { TimerHandler } from '../../context.ts';
import { findItem, findTrip } from '../store/items-repo.ts';
import { scheduleItem } from './schedule-item.ts';
import { type DUE_TIMER, settleWeeks, type WEEK_TIMER } from './trip-parts.ts';

export type PayoutTimer = typeof DUE_TIMER | typeof WEEK_TIMER;

/** A trip that is back has settled its weeks itself. */
const settle: TimerHandler = async (tx, bookingId, services) => {
  const trip = await findTrip(tx, bookingId);
  if (trip === null || !UNDER_WAY_STATES.some((state) => state === trip.state)) return null;
  return settleWeeks(tx, bookingId, services.now(), services);
};

const scheduleDue: TimerHandler = async (tx, id, services) => {
  const item = await findItem(tx, id);
  return item === null ? null : scheduleItem(tx, item, services);
};

export const payoutTimerHandlers: Readonly<Record<PayoutTimer, TimerHandler>> = {
  payout_week: settle,
  payout_due: scheduleDue,
};
