import { formatRand } from '@kwela/domain/money';
import { feeCapName } from '@kwela/words/pricing';
import { say } from '../../lib/words.ts';
import { LiabilityBar, type LiabilityBarProps } from './LiabilityBar.tsx';
import type { Quote } from './use-trip-quote.ts';

/** The bar of what a price means: what is paid now, and the most that could be owed. */
export function QuoteLiabilityBar({
  quote,
  notes,
  ...look
}: { quote: Quote } & Pick<LiabilityBarProps, 'caption' | 'size' | 'notes' | 'className'>) {
  return (
    <LiabilityBar
      {...look}
      payCents={quote.totalCents}
      excessCents={quote.excessCents}
      feeCapCents={quote.feeCapCents}
      depositCents={quote.depositCents}
      mostYouCouldOweCents={quote.mostYouCouldOweCents}
      notes={{ fees: <FeeCaps caps={quote.feeCaps} />, ...notes }}
    />
  );
}

/** What each broken rule costs at most, under their sum. */
const FeeCaps = ({ caps }: { caps: Quote['feeCaps'] }) => (
  <dl className="mt-0.5 grid gap-0.5">
    {caps.map((cap) => (
      <div key={cap.code} className="flex flex-wrap justify-between gap-x-3">
        <dt className="min-w-0">{say(feeCapName(cap))}</dt>
        <dd className="num">{formatRand(cap.cents)}</dd>
      </div>
    ))}
  </dl>
);
