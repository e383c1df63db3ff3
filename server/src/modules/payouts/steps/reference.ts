/** What the bank knows a payment by: at least 16 of a to z, digits, - and _. After a refusal it is another payment to the bank. */
export const referenceOf = (payoutId: string, refusals: number): string =>
  `kwela-payout-${payoutId}${refusals === 0 ? '' : `-${refusals + 1}`}`;

/** What stands on the host’s statement. */
export const STATEMENT_TEXT = 'Kwela payout';
