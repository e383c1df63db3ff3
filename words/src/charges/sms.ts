import type { ChargeSubject } from '@kwela/domain/charges/subjects';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What an SMS says of a charge after a trip, before its link; the same to both sides. */
export const CHARGE_SMS: Readonly<Record<ChargeSubject, MessageDescriptor>> = {
  charge_filed: msg`There is a charge after your trip. Please answer it.`,
  charge_accepted: msg`A charge after the trip is accepted.`,
  charge_disputed: msg`A charge after the trip is disputed. We decide about it.`,
  charge_unanswered: msg`A charge was not answered. We decide about it.`,
  charge_silent: msg`A charge was not answered in time and counts as accepted.`,
  charge_decided: msg`We have decided about a charge. You can read it here:`,
  charge_appealed: msg`A charge is looked at again.`,
  charge_final: msg`The final decision about a charge is here:`,
  charge_due: msg`Please pay the rest of a charge after your trip.`,
  charge_paid: msg`A charge after the trip is paid.`,
  charge_dismissed: msg`A charge was turned down. There is nothing to pay.`,
  charge_withdrawn: msg`A charge was withdrawn. There is nothing to pay.`,
  charge_misused: msg`A charge should not have been made. See what follows:`,
  charge_misused_again: msg`Charges should not have been made. See what follows:`,
  charge_written_off: msg`The rest of a charge was not paid in time.`,
};
