import type { HostingAction } from '../hosting/co-host-scopes.ts';
import type { BookingTransition } from './lifecycle.ts';

/** What of a host's work each of their transitions of a booking is, by which a co-host may take it or not. Source: docs/rules/hosting.md “Co-hosts”. */
export const HOST_TRANSITION_ACTIONS: Readonly<Partial<Record<BookingTransition, HostingAction>>> = {
  accept: 'answer_request',
  decline: 'answer_request',
  cancel_by_host: 'cancel_booking',
  check_in: 'hand_over',
  report_guest_no_show: 'hand_over',
  extend: 'answer_request',
  check_out: 'take_back',
  confirm_return: 'take_back',
  open_claim: 'file_claim',
};

/** The transitions of some that may be taken by who may do what; one that is nobody's work in particular is the host's alone. */
export const transitionsWithin = (
  transitions: readonly BookingTransition[],
  may: (action: HostingAction) => boolean,
): BookingTransition[] =>
  transitions.filter((name) => {
    const action = HOST_TRANSITION_ACTIONS[name];
    return action !== undefined && may(action);
  });
