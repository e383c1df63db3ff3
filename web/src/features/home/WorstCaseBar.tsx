import type { ProtectionPlan } from '@kwela/domain/protection/plans';
import { PLAN_NAMES } from '@kwela/words/pricing';
import { plural, t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { QuoteLiabilityBar } from '../pricing/QuoteLiabilityBar.tsx';
import type { VehicleCard } from '../vehicles/OfferCard.tsx';

interface WorstCaseBarProps {
  car: VehicleCard;
  quote: OutputOf<'bookings/quote'>;
  /** The one that it was quoted with. */
  plan: ProtectionPlan;
}

/** What a guest could owe for a car at most, part by part. */
export default function WorstCaseBar({ car, quote, plan }: WorstCaseBarProps) {
  return (
    <Card className="p-5 md:p-6">
      <QuoteLiabilityBar
        size="large"
        caption={t`${`${car.make} ${car.model}`}, ${plural(quote.rentalDays, { one: '# day', other: '# days' })}, ${say(PLAN_NAMES[plan])}`}
        quote={quote}
        notes={{
          risk: t`Your excess on the ${say(PLAN_NAMES[plan])}`,
          fees: t`Late return, cleaning, refuel and admin, all capped`,
        }}
      />
    </Card>
  );
}
