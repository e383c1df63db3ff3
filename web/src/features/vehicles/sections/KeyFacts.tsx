import { formatRand } from '@kwela/domain/money';
import type { ProtectionPlan } from '@kwela/domain/protection/plans';
import { PLAN_NAMES } from '@kwela/words/pricing';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatKm } from '../../../lib/format-km.ts';
import { say } from '../../../lib/words.ts';
import { Well } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Quote } from '../../pricing/use-trip-quote.ts';
import type { Vehicle } from '../vehicle.ts';

const UNKNOWN = '–';

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] leading-4.5 text-muted-foreground">{term}</dt>
      <dd className="num text-lead leading-6.5 font-[650]">{value}</dd>
    </div>
  );
}

/** The numbers that decide, for the chosen dates. Without a price, those that hold for any dates. */
export function KeyFacts({
  vehicle,
  quote,
  isStale,
  plan,
}: {
  vehicle: Vehicle;
  quote: Quote | null;
  /** The price of another choice is on its way. */
  isStale: boolean;
  plan: ProtectionPlan;
}) {
  const terms = vehicle.protection.find((offer) => offer.plan === plan);
  const rand = (cents: number | undefined) => (cents === undefined ? UNKNOWN : formatRand(cents));
  return (
    <Well className="mt-6 px-5 py-4 md:px-6 md:py-4.5">
      <dl
        aria-busy={isStale}
        className={cx(
          'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-5 gap-y-3',
          isStale && 'opacity-60',
        )}
      >
        <Fact
          term={quote ? t`Total, ${plural(quote.rentalDays, { one: '# day', other: '# days' })}` : t`Total`}
          value={rand(quote?.totalCents)}
        />
        <Fact term={t`Deposit, comes back`} value={rand(quote?.depositCents ?? terms?.depositCents)} />
        <Fact
          term={t`Excess, ${say(PLAN_NAMES[plan])}`}
          value={rand(quote?.excessCents ?? terms?.excessCents)}
        />
        <Fact
          term={quote ? t`Kilometres` : t`Kilometres a day`}
          value={formatKm(quote?.kmIncluded ?? vehicle.kmPerDay)}
        />
        <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3 border-t border-border pt-3">
          <dt className="text-[0.8125rem] leading-4.5 text-muted-foreground">
            {/* In two pieces, so that the name of the car, which stands there from the first, stays the largest text. */}
            <Trans>
              Most you could owe: <span className="inline-block">total, excess and every fee together</span>
            </Trans>
          </dt>
          <dd className="num text-lead leading-6.5 font-[650]">{rand(quote?.mostYouCouldOweCents)}</dd>
        </div>
      </dl>
    </Well>
  );
}
