import { z } from 'zod';
import { articleFaults, changedArticle } from '../content/articles.ts';
import { identityFaults } from '../hosts/onboarding.ts';
import { openTickets } from '../tickets.ts';
import { photosMissing } from '../verification/use-cases.ts';
import { conflict } from './conflict.ts';

/** What somebody meets with their account, papers, tickets and files, and who writes for everybody. */
export const OF_PEOPLE = {
  trip_open: conflict(null),
  claim_open: conflict(null),
  balance_open: conflict(null),
  consent_needed: conflict(null),
  consent_outdated: conflict(null),
  channel_fixed: conflict(null),
  factor_name_taken: conflict(null),
  address_missing: conflict(null),
  /** The open tickets about the same: write there, or say that this is another matter. */
  ticket_already_open: conflict(openTickets),
  too_many_open_tickets: conflict(null),
  ticket_closed: conflict(null),
  /** Support does not call then. */
  slot_not_offered: conflict(null),
  slot_full: conflict(null),
  own_ticket: conflict(null),
  other_person: conflict(null),
  file_unknown: conflict(null),
  file_not_plain_pdf: conflict(null),
  identity_faulty: conflict(identityFaults),
  /** The same file was handed in before, for something else or by another account. */
  photo_used_before: conflict(z.object({ field: z.literal('photoId') })),
  photos_missing: conflict(photosMissing),
  mobile_not_confirmed: conflict(null),
  agreement_missing: conflict(null),
  identity_missing: conflict(null),
  too_many_submissions: conflict(null),
  reason_missing: conflict(null),
  article_changed: conflict(changedArticle),
  article_faulty: conflict(articleFaults),
  slug_taken: conflict(null),
  slug_fixed: conflict(null),
  publish_at_not_ahead: conflict(null),
} as const;
