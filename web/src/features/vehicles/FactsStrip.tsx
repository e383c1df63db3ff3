import { PROTECTION } from '@kwela/domain/constants';
import { formatRand } from '@kwela/domain/money';
import type { ProtectionPlan } from '@kwela/domain/pricing/terms';
import { Well } from '../../ui/Card.tsx';
import { countOf } from '../search/car-words.ts';
import type { Quote, Vehicle } from './vehicle.ts';

const NO_BREAK_SPACE = '\u00a0';
const km = (value: number) =>
  `${String(value).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)}${NO_BREAK_SPACE}km`;
const planName = (plan: ProtectionPlan) => PROTECTION[plan].label.replace(' plan', '');

interface FactsStripProps {
  vehicle: Vehicle;
  quote: Quote | null;
  plan: ProtectionPlan;
}

/** The four numbers of the trip; of the car itself while there is no price for the dates. */
export function FactsStrip({ vehicle, quote, plan }: FactsStripProps) {
  const offer = vehicle.protection.find((terms) => terms.plan === plan);
  const facts = [
    quote
      ? { name: `Total, ${countOf(quote.rentalDays, 'day')}`, value: formatRand(quote.totalCents) }
      : { name: 'Price a day', value: formatRand(vehicle.dayPriceCents) },
    {
      name: 'Deposit, comes back',
      value: formatRand(quote?.depositCents ?? offer?.depositCents ?? vehicle.depositCents),
    },
    {
      name: `Excess, ${planName(plan)}`,
      value: offer || quote ? formatRand(quote?.excessCents ?? offer?.excessCents ?? 0) : '–',
    },
    quote
      ? { name: 'Kilometres', value: km(quote.kmIncluded) }
      : { name: 'Kilometres a day', value: km(vehicle.kmPerDay) },
  ];
  return (
    <Well className="mt-6">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 px-5 py-4 xl:flex xl:justify-between xl:px-6 xl:py-4.5">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-[0.8125rem] leading-5 text-muted-foreground">{name}</dt>
            <dd className="num text-[1.125rem] leading-6.5 font-[650]">{value}</dd>
          </div>
        ))}
      </dl>
    </Well>
  );
}
