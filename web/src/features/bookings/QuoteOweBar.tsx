import { formatRand } from '@kwela/domain/money';
import { OweBar, type OweBarProps } from '../../ui/OweBar.tsx';
import type { Quote } from '../checkout/use-trip-quote.ts';

/** The bar of what a price means: what is paid now, and the most that could be owed. */
export function QuoteOweBar({
  quote,
  notes,
  ...look
}: { quote: Quote } & Pick<OweBarProps, 'caption' | 'size' | 'notes' | 'className'>) {
  return (
    <OweBar
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
    {caps.map(({ code, label, cents }) => (
      <div key={code} className="flex justify-between gap-3">
        <dt className="min-w-0">{label}</dt>
        <dd className="num">{formatRand(cents)}</dd>
      </div>
    ))}
  </dl>
);
