/** How a guest pays. A company's own names for these stay in its adapter. */
export const PAYMENT_METHODS = ['card', 'instant_eft'] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number];

/** What a payment was made with, and the last four digits of a card or an account where the company tells them. */
export interface PaymentMethod {
  readonly code: PaymentMethodCode;
  readonly lastFour: string | null;
}

/** Names by which people know a way of paying; they stand beside it where it is chosen. */
export const PAYMENT_MARKS = [
  'visa',
  'mastercard',
  'american_express',
  'capitec_pay',
  'absa',
  'fnb',
  'nedbank',
  'standard_bank',
  'capitec',
  'tymebank',
] as const;
export type PaymentMark = (typeof PAYMENT_MARKS)[number];
