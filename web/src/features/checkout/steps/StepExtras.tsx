import { t } from '@lingui/core/macro';
import { Card } from '../../../ui/Card.tsx';
import { hostExtrasOf } from '../../pricing/extra-offers.ts';
import { ExtraRow } from './ExtraRow.tsx';
import type { StepProps } from './step-props.ts';

/** What the host lends with the car. Taking nothing is fine. */
export function StepExtras({ vehicle, draft, change }: StepProps) {
  const extras = hostExtrasOf(vehicle);
  const { firstName } = vehicle.host;
  if (extras.length === 0) {
    return (
      <p className="text-soft-foreground">{t`${firstName} offers no extras with this car. Continue to the last step.`}</p>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-soft-foreground">{t`${firstName} has these ready at pick-up. You get the price back in full if you cancel.`}</p>
      <Card>
        <ul className="grid divide-y divide-border px-5 py-1.5">
          {extras.map((offer) => (
            <ExtraRow key={offer.code} offer={offer} draft={draft} change={change} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
