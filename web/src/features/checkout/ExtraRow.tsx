import type { ExtraOffer } from '@kwela/domain/pricing/terms';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { priceOf, quantityOf, withQuantity, wordsOf } from './offers.ts';
import type { StepProps } from './step-props.ts';

/** One thing to add, its price, and how many of it. */
export function ExtraRow({
  offer,
  draft,
  change,
}: { offer: ExtraOffer } & Pick<StepProps, 'draft' | 'change'>) {
  const words = wordsOf(offer.code);
  return (
    <li className="flex items-center justify-between gap-4 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold">{offer.label}</p>
        {words && <p className="text-small text-muted-foreground">{words}</p>}
        <p className="num text-small">{priceOf(offer)}</p>
      </div>
      <QuantityStepper
        label={offer.label}
        value={quantityOf(draft, offer.code)}
        max={offer.maxQuantity}
        onChange={(quantity) => change({ extras: withQuantity(draft, offer.code, quantity) })}
      />
    </li>
  );
}
