/** What mails and SMS tell of a charge after a trip. Source: docs/rules/claims.md “Messages”. */
export const CHARGE_SUBJECTS = [
  'charge_filed',
  'charge_accepted',
  'charge_disputed',
  'charge_unanswered',
  'charge_silent',
  'charge_decided',
  'charge_appealed',
  'charge_final',
  'charge_due',
  'charge_paid',
  'charge_dismissed',
  'charge_withdrawn',
  'charge_written_off',
  'charge_misused',
  'charge_misused_again',
] as const;
export type ChargeSubject = (typeof CHARGE_SUBJECTS)[number];

export const isChargeSubject = (subject: string): subject is ChargeSubject =>
  CHARGE_SUBJECTS.some((one) => one === subject);
