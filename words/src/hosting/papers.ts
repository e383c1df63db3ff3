import type { PaperKind } from '@kwela/domain/records/papers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What the papers of a host are called. */
export const PAPER_NAMES: Readonly<Record<PaperKind, MessageDescriptor>> = {
  licence_disc: msg`Licence disc`,
  roadworthy: msg`Roadworthy certificate`,
  service_book: msg`Service book`,
  cover_letter: msg`Cover letter`,
  finance_consent: msg`Consent of the bank`,
  other: msg`Another document`,
};

/** The mail that says that a paper runs out. */
export const PAPER_MAIL = {
  subject: msg`A document of yours expires soon`,
  renew: msg`Renew it in time, then add the new one to your documents at Kwela.`,
  paper: msg`Paper`,
  car: msg`Number plate`,
  lastDay: msg`Last day`,
  open: msg`Open my documents`,
  discPauses: msg`Without a valid licence disc, the car takes no new bookings. Those it has stay as they are.`,
} as const;
