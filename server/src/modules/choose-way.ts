import type { PaymentChoice } from '@kwela/domain/payments/choice';
import type { PaymentMethodCode } from '@kwela/domain/payments/methods';
import type { PaymentGateway, PaymentGateways } from '../adapters/payment-gateway/port.ts';

export interface ChosenWay {
  readonly company: PaymentGateway;
  readonly method: PaymentMethodCode;
}

/**
 * The company and the way to pay that were chosen, the usual one where nothing was. Null: nobody offers that, whatever else the
 * installation knows of the company. Source: docs/rules/payments.md “How a guest pays”.
 */
export function chooseWay({ offered }: PaymentGateways, choice: PaymentChoice | null): ChosenWay | null {
  const company = choice === null ? offered[0] : offered.find(({ name }) => name === choice.provider);
  const method = company?.methods.find(({ code }) => choice === null || code === choice.method)?.code;
  return company === undefined || method === undefined ? null : { company, method };
}

/** Whether an attempt to pay is made in a way, or was before ways could be chosen. */
export const isInWay = (
  { provider, chosenMethod }: { readonly provider: string; readonly chosenMethod: PaymentMethodCode | null },
  { company, method }: ChosenWay,
): boolean => provider === company.name && (chosenMethod ?? method) === method;
