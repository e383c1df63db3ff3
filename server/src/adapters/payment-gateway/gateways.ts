import type { PaymentGateway, PaymentGateways } from './port.ts';

/** The payment companies of an installation, by name; guests choose between those in `offered`, in that order. */
export function paymentGateways(
  companies: readonly PaymentGateway[],
  offered: readonly string[],
): PaymentGateways {
  const byName = new Map(companies.map((company) => [company.name, company]));
  if (byName.size < companies.length) throw new Error('Two payment companies have the same name');
  const [first, ...others] = [...new Set(offered)].map((name) => {
    const company = byName.get(name);
    if (company === undefined) throw new Error(`No payment company is called ${name}`);
    return company;
  });
  if (first === undefined) throw new Error('No payment company is offered');
  return {
    known: companies,
    byName: (provider) => byName.get(provider) ?? null,
    offered: [first, ...others],
  };
}
