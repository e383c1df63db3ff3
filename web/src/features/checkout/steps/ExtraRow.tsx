import type { ExtraOffer } from '@kwela/domain/vehicles/terms';
import { extraName } from '@kwela/words/pricing';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { say } from '../../../lib/words.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { QuantityStepper } from '../../../ui/forms/QuantityStepper.tsx';
import { useField } from '../../../ui/forms/use-field.ts';
import { hintOf, priceOf, quantityOf, withQuantity } from '../../pricing/extra-offers.ts';
import type { Draft } from '../draft.ts';

interface ExtraRowProps {
  offer: ExtraOffer;
  control: Control<Draft>;
}

/** One thing to add, its price, and how many of it. */
export function ExtraRow({ offer, control }: ExtraRowProps) {
  const extras = useField({ control, name: 'extras' });
  const [nameId, buttonId] = [useId(), useId()];
  const words = hintOf(offer);
  const name = extraName(offer, say);
  const translate = offer.label === undefined ? undefined : 'no';
  const quantity = quantityOf({ extras: extras.value }, offer.code);
  const take = (next: number) => extras.onChange(withQuantity({ extras: extras.value }, offer.code, next));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p id={nameId} className="font-semibold" translate={offer.label === undefined ? undefined : 'no'}>
          {name}
        </p>
        {words && <p className="text-small text-muted-foreground">{words}</p>}
        <p className="text-small tabular-nums">{priceOf(offer)}</p>
      </div>
      {offer.maxQuantity === 1 ? (
        <Chip
          id={buttonId}
          aria-labelledby={`${buttonId} ${nameId}`}
          on={quantity > 0}
          className="min-h-11"
          icon={quantity > 0 ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
          onClick={() => take(1 - quantity)}
        >
          {quantity > 0 ? t`Added` : t`Add`}
        </Chip>
      ) : (
        <QuantityStepper
          {...{ translate }}
          label={name}
          value={quantity}
          max={offer.maxQuantity}
          onChange={take}
        />
      )}
    </li>
  );
}
