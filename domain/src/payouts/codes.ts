/** Why a sum is kept back: a charge that the host’s guest disputes, a damage claim, a person of Kwela who looks at it, a payment that is disputed at the bank, or a guest who appeals against how the trip ended. */
export const HOLD_REASONS = ['charge', 'claim', 'review', 'payment', 'appeal'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What can be wrong with a line of the file in which the bank answers. */
export const PAYOUT_FILE_FAULTS = ['no_header', 'columns', 'reference', 'status', 'amount', 'twice'] as const;
export type PayoutFileFault = (typeof PAYOUT_FILE_FAULTS)[number];
