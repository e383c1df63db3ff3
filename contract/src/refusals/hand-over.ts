import { CONDITION_ANGLES, MISSING_FACTS } from '@kwela/domain/hand-over/report';
import { z } from 'zod';
import { instantOut } from '../fields.ts';
import { crossingFault } from '../hosting/letters.ts';
import { conflict } from './conflict.ts';

/** What keeps a car from changing hands, and from going over a border. */
export const OF_HAND_OVERS = {
  /** Too early for photos, or for a signature. */
  hand_over_not_open: conflict(z.object({ opensAt: instantOut })),
  odometer_runs_back: conflict(z.object({ lastKm: z.int() })),
  report_incomplete: conflict(
    z.object({ angles: z.array(z.enum(CONDITION_ANGLES)), facts: z.array(z.enum(MISSING_FACTS)) }),
  ),
  report_signed: conflict(null),
  /** What is signed is not what we have. */
  report_changed: conflict(null),
  too_many_reports: conflict(null),
  too_many_report_photos: conflict(null),
  condition_photo_repeated: conflict(null),
  condition_photo_unreadable: conflict(null),
  /** The bytes that came are not those that the phone took the hash of. */
  hash_differs: conflict(null),
  licence_not_seen: conflict(null),
  phone_clock: conflict(null),
  photos_needed: conflict(null),
  note_missing: conflict(null),
  /** A border letter is for a trip that is agreed and not over. */
  letter_trip_over: conflict(null),
  /** The guest has paid for fewer countries than all letters of the trip would name. */
  letter_not_paid: conflict(z.object({ paid: z.int() })),
  crossing_not_allowed: conflict(z.object({ faults: z.array(crossingFault) })),
} as const;
