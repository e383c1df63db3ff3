import { OweBar, type OweBarProps } from '../../ui/OweBar.tsx';
import type { Quote } from '../checkout/use-trip-quote.ts';
import { capsText } from './lines.ts';

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
      notes={{ fees: capsText(quote.feeCaps), ...notes }}
    />
  );
}
