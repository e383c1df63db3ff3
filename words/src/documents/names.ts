import type { IssuedKind } from '@kwela/domain/documents/kinds';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What documents are called, on them and wherever they are listed. */
export const DOCUMENT_NAMES = {
  rental_agreement: msg`Rental agreement`,
  receipt: msg`Receipt`,
  share_receipt: msg`Receipt for a share`,
  invoice: msg`Invoice`,
  credit_note: msg`Credit note`,
  trip_statement: msg`Payout statement of a trip`,
  month_statement: msg`Payout statement of a month`,
  border_letter: msg`Border letter`,
  incident_card: msg`Incident card`,
} as const satisfies Record<IssuedKind, MessageDescriptor>;
