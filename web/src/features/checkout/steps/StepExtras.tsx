import { t } from '@lingui/core/macro';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { hostExtrasOf } from '../../pricing/extra-offers.ts';
import { ExtraRow } from './ExtraRow.tsx';
import type { StepProps } from './step-props.ts';

/** What the host lends with the car; where that is nothing there is no such step. Taking nothing is fine. */
export function StepExtras({ vehicle, form, bar }: StepProps) {
  const { firstName } = vehicle.host;
  return (
    <Form form={form} className="grid">
      <div className="grid gap-5">
        <p className="text-soft-foreground">{t`${firstName} has these ready at pick-up. You get the price back in full if you cancel.`}</p>
        <Card>
          <ul className="grid divide-y divide-border px-5 py-1.5">
            {hostExtrasOf(vehicle).map((offer) => (
              <ExtraRow key={offer.code} offer={offer} control={form.control} />
            ))}
          </ul>
        </Card>
      </div>
      {bar}
    </Form>
  );
}
