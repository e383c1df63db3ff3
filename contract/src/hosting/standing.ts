import { EXCLUSIONS, TRIP_OUTCOMES } from '@kwela/domain/hosting/host-counts';
import { CRITERIA, STANDINGS, TIERS } from '@kwela/domain/hosting/standing';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instantOut, localDate, uuid } from '../fields.ts';

const count = z.int().min(0);
const stars = z.int().min(1).max(5).nullable();

const criterion = z.object({
  code: z.enum(CRITERIA),
  isMet: z.boolean(),
  unit: z.enum(['count', 'share_bp', 'stars_hundredths']),
  count,
  /** What the share is of; null for a plain count. */
  sample: count.nullable(),
  threshold: count,
  isSmallSample: z.boolean(),
  tripsNeeded: count.nullable(),
});

export const hostStanding = useCase('host-numbers/standing', {
  access: 'signed_in',
  summary:
    'My tier as a host: each criterion with its value, threshold and sample, which trips count and why others do not, and when it is judged',
  input: z.strictObject({}),
  output: z.object({
    /** Of the numbers of hosting that it was worked out by. */
    version: z.int(),
    /** Judged on the last evaluation, and as it would be judged today. */
    held: z.enum(STANDINGS),
    now: z.enum(STANDINGS),
    period: z.object({ fromOn: localDate, toOn: localDate }),
    lastEvaluationOn: localDate,
    nextEvaluationOn: localDate,
    isWarned: z.boolean(),
    appealUntilOn: localDate,
    counts: z.object({
      tripCount: count,
      cancelledCount: count,
      ratedCount: count,
      starsSum: count,
      fiveStarCount: count,
      cleanlinessRatedCount: count,
      cleanlinessFiveCount: count,
      conditionRatedCount: count,
      conditionFiveCount: count,
      askedCount: count,
      answeredInTimeCount: count,
      upheldSafetyCount: count,
      liveCarCount: count,
    }),
    tiers: z.array(
      z.object({ tier: z.enum(TIERS), criteria: z.array(criterion), tripsNeeded: count.nullable() }),
    ),
    /** All trips that ended; the latest of them are listed. */
    tripCount: count,
    trips: z.array(
      z.object({
        bookingId: uuid,
        ref: z.string(),
        car: z.string(),
        outcome: z.enum(TRIP_OUTCOMES),
        at: instantOut,
        stars,
        cleanliness: stars,
        condition: stars,
        /** Null: it counts. */
        exclusion: z.enum(EXCLUSIONS).nullable(),
      }),
    ),
  }),
  refusals: ['forbidden'],
});
