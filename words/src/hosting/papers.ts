import type { RemindedKind } from '@kwela/domain/records/papers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What the papers of a host are called, and what else they are reminded of. */
export const PAPER_NAMES: Readonly<Record<RemindedKind, MessageDescriptor>> = {
  licence_disc: msg`Licence disc`,
  roadworthy: msg`Roadworthy certificate`,
  service_book: msg`Service book`,
  cover_letter: msg`Cover letter`,
  finance_consent: msg`Consent of the bank`,
  other: msg`Another document`,
  own_cover: msg`Own-cover certificate`,
};

/** The mail that says that a paper runs out. */
export const PAPER_MAIL = {
  subject: msg`A document of yours expires soon`,
  renew: msg`Renew it in time, then add the new one to your documents at Kwela.`,
  renewCover: msg`Renew it in time, then send in the new certificate. We check it, so leave a few days for that.`,
  paper: msg`Paper`,
  car: msg`Number plate`,
  lastDay: msg`Last day`,
  open: msg`Open my documents`,
  openProtection: msg`Open protection plans`,
  coverEnds: msg`Without a new one that we’ve approved, new bookings are on the Balanced plan from the day after. Those you have keep theirs.`,
  discPauses: msg`Without a valid licence disc, the car takes no new bookings. Those it has stay as they are.`,
} as const;
