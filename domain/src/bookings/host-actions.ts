import type { TransitionActions } from '../hosting/team/transitions-within.ts';
import type { BookingTransition } from './lifecycle.ts';

/** The transitions of hosts in the life of a booking. */
export const HOST_TRANSITION_ACTIONS: TransitionActions<BookingTransition> = {
  accept: 'answer_request',
  decline: 'answer_request',
  cancel_by_host: 'cancel_booking',
  check_in: 'hand_over',
  report_guest_no_show: 'hand_over',
  check_out: 'take_back',
  confirm_return: 'take_back',
  open_claim: 'file_charge',
};
