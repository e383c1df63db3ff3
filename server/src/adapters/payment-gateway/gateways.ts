import type { PaymentGateway, PaymentGateways } from './port.ts';

/** The payment companies of an installation, by name; `forNew` is the one that new payments go to. */
export function paymentGateways(companies: readonly PaymentGateway[], forNew: string): PaymentGateways {
  const byName = new Map(companies.map((company) => [company.name, company]));
  if (byName.size < companies.length) throw new Error('Two payment companies have the same name');
  const chosen = byName.get(forNew);
  if (chosen === undefined) throw new Error(`No payment company is called ${forNew}`);
  return { byName: (provider) => byName.get(provider) ?? null, forNewPayment: () => chosen };
}
