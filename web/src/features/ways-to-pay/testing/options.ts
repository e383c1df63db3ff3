import type { PayOption } from '../pay-with.ts';

/** A way to pay that takes the money at once, but for what a test says of it. */
export const payOption = (
  provider: string,
  title: string,
  method: PayOption['method'],
  changes: Partial<PayOption> = {},
): PayOption => ({
  provider,
  title,
  method,
  marks: [],
  isTakenAtOnce: true,
  keepsCards: false,
  refundNeedsAccount: false,
  ...changes,
});

/** A card at the first company, and an EFT at another one. */
export const CARD_OR_EFT = [
  payOption('paystack', 'Paystack', 'card'),
  payOption('ozow', 'Ozow', 'instant_eft'),
];
