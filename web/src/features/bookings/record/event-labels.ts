import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import type { BookingState } from '@kwela/domain/bookings/states';
import { STATE_LABELS } from '@kwela/words/bookings';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';

/** What happened, in the line of the trip. */
const LABELS: Readonly<Record<BookingTransition, MessageDescriptor>> = {
  confirm_paid: msg`Paid and confirmed`,
  request_paid: msg`Payment reserved and request sent`,
  expire_payment: msg`Not paid in time`,
  fail_payment: msg`The payment failed`,
  abandon: msg`Cancelled before paying`,
  hold_for_review: msg`Sent to our team to check`,
  approve_instant: msg`Checked and confirmed`,
  approve_request: msg`Checked and sent to the host`,
  decline_review: msg`Declined after a check`,
  expire_review: msg`Not checked in time`,
  accept: msg`Accepted by the host`,
  decline: msg`Declined by the host`,
  expire_request: msg`Not answered in time`,
  withdraw: msg`Request withdrawn`,
  cancel_by_guest: msg`Cancelled by the guest`,
  cancel_by_host: msg`Cancelled by the host`,
  make_ready: msg`Ready, address shared`,
  fail_checks: msg`Cancelled after a failed check`,
  lapse: msg`Ended, as no pick-up was recorded`,
  check_in: msg`Picked up`,
  refuse_vehicle: msg`Refused by the guest`,
  uphold_refusal: msg`Decided for the guest`,
  dismiss_refusal: msg`Decided: no reason to refuse the car`,
  report_guest_no_show: msg`Reported: the guest did not arrive`,
  report_host_no_show: msg`Reported: the host did not arrive`,
  become_overdue: msg`Late`,
  become_unrecovered: msg`A day late, our safety team is involved`,
  extend: msg`Trip extended`,
  check_out: msg`Returned`,
  confirm_return: msg`Inspected by the host`,
  open_claim: msg`Charge or claim sent by the host`,
  complete: msg`Settled`,
  cancel_by_platform: msg`Cancelled by Kwela`,
};

/** Words for an event of a booking. The first one is no transition: the car was held for the guest. */
export function eventWords({ transition, state }: { transition: string; state: BookingState }): string {
  const known = Object.entries(LABELS).find(([name]) => name === transition);
  if (known) return say(known[1]);
  return state === 'pending_payment' ? t`Car held for payment` : say(STATE_LABELS[state]);
}
