import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { hostExtrasOf, isRefuelOffer } from '../../pricing/extra-offers.ts';
import { ExtraRow } from './ExtraRow.tsx';
import type { StepProps } from './step-props.ts';

/** What the host offers with the car; where that is nothing there is no such step. Taking nothing is fine. */
export function StepExtras({ vehicle, form, bar }: StepProps) {
  const { firstName } = vehicle.host;
  const endAt = useWatch({ control: form.control, name: 'endAt' });
  const offers = hostExtrasOf(vehicle, new Date(endAt));
  const isLending = offers.some((offer) => !isRefuelOffer(offer));
  return (
    <Form form={form} className="grid">
      <div className="grid gap-5">
        <p className="text-soft-foreground">
          {isLending
            ? t`${firstName} has these ready at pick-up. You get the price back in full if you cancel.`
            : t`You get the price back in full if you cancel.`}
        </p>
        <Card>
          <ul className="grid divide-y divide-border px-5 py-1.5">
            {offers.map((offer) => (
              <ExtraRow key={offer.code} offer={offer} control={form.control} />
            ))}
          </ul>
        </Card>
      </div>
      {bar}
    </Form>
  );
}
