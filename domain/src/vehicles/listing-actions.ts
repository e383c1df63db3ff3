import type { TransitionActions } from '../hosting/team/transitions-within.ts';
import type { ListingTransition } from './listing-lifecycle.ts';

/** The transitions of hosts in the life of a listing. */
export const LISTING_TRANSITION_ACTIONS: TransitionActions<ListingTransition> = {
  submit: 'submit_listing',
  withdraw: 'submit_listing',
  review_again: 'edit_listing',
  snooze: 'snooze_vehicle',
  wake: 'snooze_vehicle',
  archive: 'archive_vehicle',
};
