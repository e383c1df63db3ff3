import type { ListingState } from './vehicle.ts';

/** What can follow when a listing comes into a state. */
export const LISTING_REACTION_NAMES = ['follow_state', 'set_timers', 'tell_host', 'tell_programs'] as const;
export type ListingReaction = (typeof LISTING_REACTION_NAMES)[number];

/**
 * What follows when a listing comes into a state, in this order and in the transaction of the transition. `follow_state`: the car of it
 * is found and booked while it is live, and at no other time; bookings that stand are not touched. `tell_host`: by mail, of what they did
 * not do themselves. Source: docs/rules/vehicles.md
 * “Listing”.
 */
export const LISTING_REACTIONS = {
  draft: ['follow_state', 'tell_host', 'tell_programs'],
  in_review: ['follow_state', 'tell_host', 'tell_programs'],
  live: ['follow_state', 'set_timers', 'tell_host', 'tell_programs'],
  snoozed: ['follow_state', 'set_timers', 'tell_host', 'tell_programs'],
  auto_paused: ['follow_state', 'tell_host', 'tell_programs'],
  suspended: ['follow_state', 'tell_host', 'tell_programs'],
  archived: ['follow_state', 'tell_host', 'tell_programs'],
} as const satisfies Record<ListingState, readonly ListingReaction[]>;

const reactions: Record<ListingState, readonly ListingReaction[]> = LISTING_REACTIONS;

export const listingReactionsTo = (state: ListingState): readonly ListingReaction[] => reactions[state];
