import { ACCOUNT_TIMER } from '@kwela/domain/accounts/deletion';
import type { ArticleTimer } from '@kwela/domain/articles/lifecycle';
import type { ChangeTimer } from '@kwela/domain/bookings/changes/lifecycle';
import type { BookingTimer } from '@kwela/domain/bookings/lifecycle';
import type { BookingReminder } from '@kwela/domain/bookings/reminders';
import type { ChargeTimer } from '@kwela/domain/charges/lifecycle';
import type { DepositTimer } from '@kwela/domain/deposits/lifecycle';
import { SHARE_REMINDER } from '@kwela/domain/group-pay/lifecycle';
import type { GUEST_MESSAGE_TIMER } from '@kwela/domain/hosting/guest-messages/schedule';
import type { REFUND_REMINDER } from '@kwela/domain/refunds/lifecycle';
import type { ReviewTimer } from '@kwela/domain/reviews/lifecycle';
import type { REVIEW_REMINDER } from '@kwela/domain/reviews/timers';
import type { TicketTimer } from '@kwela/domain/tickets/lifecycle';
import type { ANSWER_TIMER } from '@kwela/domain/tickets/timers';
import type { ListingTimer } from '@kwela/domain/vehicles/listing-lifecycle';
import { eraseWhenDue } from '../modules/accounts/erase-when-due.ts';
import { articleTimerHandlers } from '../modules/articles/steps/settle.ts';
import { NEXT_TRIP_TIMER } from '../modules/bookings/transitions/reactions/watch-next-trip.ts';
import { bookingTimerHandlers } from '../modules/bookings/transitions/timer-handlers.ts';
import { changeTimerHandlers } from '../modules/changes/steps/timer-handlers.ts';
import { chargeTimerHandlers } from '../modules/charges/steps/timer-handlers.ts';
import type { TimerHandler } from '../modules/context.ts';
import { depositTimerHandlers } from '../modules/deposits/steps/timer-handlers.ts';
import { guestMessageHandlers } from '../modules/guest-messages/steps/send-due.ts';
import {
  handOverTimerHandlers,
  type SIGNED_RETURN_TIMER,
} from '../modules/hand-overs/steps/timer-handlers.ts';
import { listingTimerHandlers } from '../modules/listings/steps/timer-handlers.ts';
import { reminderHandlers } from '../modules/notifications/remind.ts';
import { tellAtRisk } from '../modules/notifications/tell-at-risk.ts';
import { refundTimerHandlers } from '../modules/payments/refunds/await-account.ts';
import { type PayoutTimer, payoutTimerHandlers } from '../modules/payouts/steps/timer-handlers.ts';
import { remindOfShares } from '../modules/shares/steps/remind.ts';
import { ticketTimerHandlers } from '../modules/tickets/steps/timer-handlers.ts';
import { reviewTimerHandlers } from '../modules/trip-reviews/steps/timer-handlers.ts';

type TimerKind =
  | BookingTimer
  | BookingReminder
  | typeof NEXT_TRIP_TIMER
  | typeof SIGNED_RETURN_TIMER
  | TicketTimer
  | typeof ANSWER_TIMER
  | typeof ACCOUNT_TIMER
  | ArticleTimer
  | ListingTimer
  | PayoutTimer
  | DepositTimer
  | typeof REFUND_REMINDER
  | ChangeTimer
  | ChargeTimer
  | typeof GUEST_MESSAGE_TIMER
  | ReviewTimer
  | typeof SHARE_REMINDER
  | typeof REVIEW_REMINDER;

const HANDLERS: Readonly<Record<TimerKind, TimerHandler>> = {
  ...bookingTimerHandlers,
  ...reminderHandlers,
  [NEXT_TRIP_TIMER]: tellAtRisk,
  ...handOverTimerHandlers,
  ...ticketTimerHandlers,
  ...articleTimerHandlers,
  ...listingTimerHandlers,
  ...guestMessageHandlers,
  ...payoutTimerHandlers,
  ...depositTimerHandlers,
  ...refundTimerHandlers,
  ...changeTimerHandlers,
  ...chargeTimerHandlers,
  ...reviewTimerHandlers,
  [SHARE_REMINDER]: remindOfShares,
  [ACCOUNT_TIMER]: eraseWhenDue,
};

const byKind: ReadonlyMap<string, TimerHandler> = new Map(Object.entries(HANDLERS));

/** Who does what a timer of this kind is for. */
export function timerHandler(kind: string): TimerHandler {
  const handler = byKind.get(kind);
  if (handler === undefined) throw new Error(`No timer is called ${kind}`);
  return handler;
}
