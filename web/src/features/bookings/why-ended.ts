import { endedBecause } from '@kwela/words/booking-titles';
import { say } from '../../lib/words.ts';
import type { Booking } from './queries.ts';
import { sideOf } from './viewer.ts';

/** Why a booking ended, where its state alone does not say it; else nothing. */
export function whyEnded({ events, viewer }: Pick<Booking, 'events' | 'viewer'>): string {
  const last = events.at(-1);
  const because = last === undefined ? null : endedBecause(last.transition, sideOf(viewer));
  return because === null ? '' : say(because);
}
