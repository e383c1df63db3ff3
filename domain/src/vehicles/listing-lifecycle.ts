import { defineLifecycle } from '../lifecycle.ts';
import { LISTING_STATES } from './vehicle.ts';

export const LISTING_ROLES = ['host', 'admin', 'system'] as const;

const SHOWN_OR_PAUSED = ['live', 'snoozed', 'auto_paused'] as const;

/**
 * The life of a car's listing. Pausing stops new bookings only; those that stand are never cancelled by it. The system
 * pauses for the reasons of `pauses.ts`; a car that is woken and has one is paused at once. Source: docs/rules/vehicles.md “Listing”.
 */
export const listingLifecycle = defineLifecycle({
  of: 'listing',
  states: LISTING_STATES,
  roles: LISTING_ROLES,
  first: 'draft',
  transitions: {
    submit: { by: ['host'], from: ['draft'], to: 'in_review' },
    approve: { by: ['admin'], from: ['in_review'], to: 'live' },
    send_back: { by: ['admin'], from: ['in_review'], to: 'draft' },
    reject: { by: ['admin'], from: ['in_review'], to: 'archived' },
    withdraw: { by: ['host'], from: ['in_review'], to: 'draft' },
    /** What was looked at has changed: `fieldsToReview`. */
    review_again: { by: ['host', 'admin'], from: SHOWN_OR_PAUSED, to: 'in_review' },
    snooze: { by: ['host'], from: ['live'], to: 'snoozed' },
    /** By the clock on the day that its host named, and on no other. */
    wake: { by: ['host', 'system'], from: ['snoozed'], to: 'live', after: 'listing_wake' },
    /** Never a snoozed one: it takes no bookings, and the clock would open it when its papers are in order again. */
    pause: { by: ['system'], from: ['live'], to: 'auto_paused', after: 'listing_pause' },
    resume: { by: ['system'], from: ['auto_paused'], to: 'live' },
    suspend: { by: ['admin'], from: SHOWN_OR_PAUSED, to: 'suspended' },
    reinstate: { by: ['admin'], from: ['suspended'], to: 'live' },
    archive: { by: ['host', 'admin'], from: ['draft', ...SHOWN_OR_PAUSED, 'suspended'], to: 'archived' },
  },
});

export type ListingRole = (typeof LISTING_ROLES)[number];
export const LISTING_TRANSITIONS = listingLifecycle.names;
export type ListingTransition = (typeof LISTING_TRANSITIONS)[number];
/** What is written down of a listing: its transitions, and what leaves its state as it is. */
export const LISTING_EVENT_NAMES = [...LISTING_TRANSITIONS, 'start', 'publish'] as const;
export type ListingEventName = (typeof LISTING_EVENT_NAMES)[number];
/** When each is due stands in `listing-timers.ts`. */
export type ListingTimer = (typeof listingLifecycle.timers)[number];
