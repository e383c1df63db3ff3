import { OF_THEIR_TRIPS, OF_TRIPS_IN_THEIR_CARS, type PersonalRows } from './rows.ts';

/** How trips ended, what was said against it, and what was charged after them. */
export const OF_ENDS_OF_TRIPS = {
  cancellations: {
    table: 'public.cancellations',
    whose: OF_THEIR_TRIPS,
    hidden: ['host_cents', 'idempotency_key'],
    atTheEnd: { cleared: "note = ''" },
  },
  evidence_of_compassion: {
    table: 'public.compassion_cases',
    whose: OF_THEIR_TRIPS,
    hidden: ['decided_by'],
    atTheEnd: 'deleted',
  },
  appeals: {
    table: 'public.appeals',
    // What the other side wrote of their own reasons is theirs.
    whose: `(side = 'guest' AND ${OF_THEIR_TRIPS}) OR (side = 'host' AND ${OF_TRIPS_IN_THEIR_CARS})`,
    hidden: ['submitted_by', 'answered_by', 'decided_by', 'disputed_cents'],
    atTheEnd: { cleared: "words = '', answer = NULL, decision_note = ''" },
  },
  answers_to_appeals: {
    table: 'public.appeals',
    whose: 'answered_by = $1',
    // The rest is the other side's.
    hidden: ['reason', 'words', 'submitted_by', 'decided_by', 'disputed_cents', 'decision_note'],
    atTheEnd: { cleared: 'answer = NULL' },
  },
  appeal_evidence: {
    table: 'public.appeal_files',
    whose: `(side = 'guest' AND appeal_id IN (SELECT id FROM public.appeals WHERE ${OF_THEIR_TRIPS}))
      OR (side = 'host' AND appeal_id IN (SELECT id FROM public.appeals WHERE ${OF_TRIPS_IN_THEIR_CARS}))`,
    hidden: [],
    atTheEnd: 'deleted',
  },
  revised_cancellations: {
    table: 'public.cancellation_revisions',
    whose: OF_THEIR_TRIPS,
    hidden: ['host_cents'],
    atTheEnd: 'kept',
  },
  penalties: {
    table: 'public.host_penalties',
    whose: 'host_id = $1',
    hidden: [],
    atTheEnd: 'kept',
  },
  answers_about_refused_cars: {
    table: 'public.refused_car_answers',
    whose: `${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS}`,
    hidden: ['person_id'],
    atTheEnd: { cleared: "words = ''" },
  },
  pictures_of_refused_cars: {
    table: 'public.refused_car_files',
    whose: `${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS}`,
    hidden: [],
    atTheEnd: 'kept',
  },
  charges: {
    table: 'public.charges',
    whose: `${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS}`,
    hidden: ['decided_by', 'final_by'],
    atTheEnd: {
      cleared: "note = '', answer = NULL, decision = NULL, appeal = NULL, final_decision = NULL",
    },
  },
  charge_events: {
    table: 'public.charge_events',
    whose: `charge_id IN (SELECT id FROM public.charges WHERE ${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS})`,
    hidden: ['actor_id'],
    atTheEnd: 'kept',
  },
  charge_evidence: {
    table: 'public.charge_files',
    whose: `charge_id IN (SELECT id FROM public.charges WHERE ${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS})`,
    hidden: [],
    atTheEnd: 'kept',
  },
  charges_said_none: {
    table: 'public.charge_ends',
    whose: OF_TRIPS_IN_THEIR_CARS,
    hidden: [],
    atTheEnd: 'kept',
  },
  charge_misuses: {
    table: 'public.charge_misuses',
    whose: 'host_id = $1',
    hidden: [],
    atTheEnd: 'kept',
  },
} as const satisfies Record<string, PersonalRows>;
