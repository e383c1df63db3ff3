import type { ChangeReaction } from '@kwela/domain/bookings/changes/reactions';
import { releaseTime } from '../store/time-repo.ts';
import { changeBooking } from './change-booking.ts';
import type { ReactToChange } from './change-reaction.ts';
import { endPayment, makePayment } from './payment.ts';
import { runOn } from './run-on.ts';
import { setTimer } from './set-timer.ts';
import { orderChangeInvoices, settleMoney } from './settle-money.ts';
import { tellSides } from './tell-sides.ts';

/** Who does what `CHANGE_REACTIONS` of the domain names. */
export const changeReactions: Readonly<Record<ChangeReaction, ReactToChange>> = {
  set_timer: setTimer,
  make_payment: makePayment,
  change_booking: changeBooking,
  settle_money: settleMoney,
  order_change_invoices: orderChangeInvoices,
  run_on: runOn,
  release_time: (tx, { change: { bookingId } }) => releaseTime(tx, bookingId),
  end_payment: endPayment,
  tell_sides: tellSides,
};
