/** Of the card that says how a deposit is paid. */
export const DEPOSIT_ID = 'deposit';
