import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import type { BookingState } from '@kwela/domain/bookings/states';
import { STATE_LABELS } from '@kwela/words/bookings';
import { say } from '../../../lib/words.ts';

/** What happened, in the line of the trip. */
const WORDS: Readonly<Record<BookingTransition, string>> = {
  confirm_paid: 'Paid and confirmed',
  request_paid: 'Payment reserved and request sent',
  expire_payment: 'Not paid in time',
  fail_payment: 'The payment failed',
  abandon: 'Given up before paying',
  hold_for_review: 'Handed to a person to check',
  approve_instant: 'Checked and confirmed',
  approve_request: 'Checked and sent to the host',
  decline_review: 'Declined after a check',
  expire_review: 'Not checked in time',
  accept: 'Accepted by the host',
  decline: 'Declined by the host',
  expire_request: 'Not answered in time',
  withdraw: 'Request taken back',
  cancel_by_guest: 'Cancelled by the guest',
  cancel_by_host: 'Cancelled by the host',
  make_ready: 'Ready, address shared',
  fail_checks: 'Cancelled after a failed check',
  check_in: 'Picked up',
  refuse_vehicle: 'Car refused by the guest',
  report_guest_no_show: 'Reported: the guest did not come',
  report_host_no_show: 'Reported: the host did not come',
  become_overdue: 'Not back in time',
  become_unrecovered: 'A day late, safety team told',
  extend: 'Trip made longer',
  check_out: 'Brought back',
  confirm_return: 'Looked over by the host',
  open_claim: 'Damage claim opened',
  complete: 'Settled',
  cancel_by_platform: 'Cancelled by Kwela',
};

/** Words for an event of a booking. The first one is no transition: the car was held for the guest. */
export function eventWords({ transition, state }: { transition: string; state: BookingState }): string {
  const known = Object.entries(WORDS).find(([name]) => name === transition);
  if (known) return known[1];
  return state === 'pending_payment' ? 'Car held for payment' : say(STATE_LABELS[state]);
}
