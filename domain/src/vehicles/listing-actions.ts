import type { HostingAction } from '../hosting/co-host-scopes.ts';
import type { ListingTransition } from './listing-lifecycle.ts';

/** What of a host's work each of their transitions of a listing is, by which a co-host may take it or not. Source: docs/rules/hosting.md “Co-hosts”. */
export const LISTING_TRANSITION_ACTIONS: Readonly<Partial<Record<ListingTransition, HostingAction>>> = {
  submit: 'submit_listing',
  withdraw: 'submit_listing',
  snooze: 'snooze_vehicle',
  wake: 'snooze_vehicle',
  archive: 'archive_vehicle',
};

/** The transitions of some that may be taken by who may do what; one that is nobody's work in particular is the host's alone. */
export const transitionsWithin = (
  transitions: readonly ListingTransition[],
  may: (action: HostingAction) => boolean,
): ListingTransition[] =>
  transitions.filter((name) => may(LISTING_TRANSITION_ACTIONS[name] ?? 'edit_listing'));
