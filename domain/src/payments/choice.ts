import type { PaymentMethodCode } from './methods.ts';

/** How money is taken: at once; held on a card until the booking is agreed; or at once, and kept until then. */
export const PAYMENT_MODES = ['sale', 'authorise', 'prepay'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What a guest chose to pay with. */
export interface PaymentChoice {
  readonly provider: string;
  readonly method: PaymentMethodCode;
}

/**
 * How a payment for a trip is taken. Who books at once by card pays at once. Where somebody has to agree first, the money is
 * held on the card; a company that cannot hold it, and an EFT, take it at once, and it goes back when nobody agrees. An EFT is
 * always looked at before it counts. Source: docs/rules/payments.md “How a guest pays”.
 */
export function modeOf(
  method: PaymentMethodCode,
  { isAgreedAtOnce, canHold }: { readonly isAgreedAtOnce: boolean; readonly canHold: boolean },
): PaymentMode {
  if (method === 'instant_eft') return 'prepay';
  if (isAgreedAtOnce) return 'sale';
  return canHold ? 'authorise' : 'prepay';
}
