import { CHANGE_FAULTS } from '@kwela/domain/bookings/changes/kinds';
import { z } from 'zod';
import { cents, instantOut } from '../fields.ts';
import { hostCancelOffer, refundOffer } from '../trips/cancellation.ts';
import { changeTerms } from '../trips/changes.ts';
import { conflict } from './conflict.ts';

/** What does not go with a booking any more: to cancel or change it, to charge for it, to say how it ended. */
export const OF_TRIPS = {
  /** What comes back of a cancelled booking is another sum than the one that was shown; the new one comes with it. */
  refund_changed: conflict(z.object({ offer: refundOffer })),
  /** A change comes to another amount than the one that was shown; the new one comes with it. */
  change_amount_changed: conflict(z.object({ terms: changeTerms })),
  change_not_possible: conflict(z.object({ fault: z.enum(CHANGE_FAULTS) })),
  /** Another change of this booking waits for an answer or its payment. */
  change_open: conflict(null),
  /** Somebody else has the car in that time: from then on, so that it can be kept until that instant at the latest. */
  change_time_taken: conflict(
    z.object({ takenFrom: instantOut.nullable(), latestEndAt: instantOut.nullable() }),
  ),
  /** The same of what a host owes who cancels. */
  penalty_changed: conflict(z.object({ offer: hostCancelOffer })),
  /** That somebody did not come can be reported from then on, and until then. */
  no_show_too_early: conflict(z.object({ fromAt: instantOut })),
  no_show_too_late: conflict(z.object({ untilAt: instantOut })),
  /** What we work out is charged once. */
  charge_made: conflict(null),
  charge_filing_over: conflict(z.object({ untilAt: instantOut })),
  charge_over_cap: conflict(z.object({ mostCents: cents })),
  charge_nothing: conflict(null),
  fuel_prepaid: conflict(z.object({ field: z.literal('kind') })),
  charge_evidence_missing: conflict(z.object({ needed: z.enum(['photo', 'document']) })),
  charge_evidence_wrong: conflict(null),
  smoking_sign_missing: conflict(null),
  too_many_files: conflict(z.object({ mostFiles: z.int() })),
  words_missing: conflict(null),
  /** Who decided may not decide the appeal, and nobody about a trip of their own. */
  another_admin: conflict(null),
  fuel_price_day: conflict(null),
  fuel_price_there: conflict(null),
  evidence_missing: conflict(z.object({ field: z.literal('evidenceFileId') })),
  /** Each side appeals once against how a trip ended, with proof of what nobody could help, and while there is time. */
  appeal_sent: conflict(null),
  appeal_too_late: conflict(z.object({ field: z.literal('reason'), untilAt: instantOut })),
  proof_missing: conflict(z.object({ field: z.literal('fileIds') })),
  /** The other side answers once, and nobody decides while they have time to. */
  appeal_answered: conflict(null),
  answer_awaited: conflict(z.object({ untilAt: instantOut })),
  contact_time_wrong: conflict(z.object({ field: z.literal('at'), fromAt: instantOut })),
  no_show_contact_missing: conflict(z.object({ field: z.literal('contact') })),
  already_reviewed: conflict(null),
} as const;
