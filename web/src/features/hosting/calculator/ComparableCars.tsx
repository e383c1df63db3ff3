import { formatWholeRand, roundHalfUp } from '@kwela/domain/money';
import type { VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { plural, t } from '@lingui/core/macro';
import { useAnswer } from '../../../lib/first-view/use-answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { type NumberField, typedText } from './fields.ts';

interface ComparableCarsProps {
  kind: VehicleCategory;
  onUse: (texts: Partial<Record<NumberField, string>>) => void;
}

const DAYS_A_YEAR = 365;
const MONTHS = 12;
const WHOLE_BP = 10_000;

/** What others ask and how much they are booked, with how many they are; nothing of fewer than ten. */
export function ComparableCars({ kind, onUse }: ComparableCarsProps) {
  const { kinds } = useAnswer('host-numbers/comparable', {});
  const found = kinds.find(({ category }) => category === kind);
  if (found === undefined)
    return (
      <p className="text-small text-soft-foreground sm:col-span-2">
        {t`Too few cars of this kind are listed to compare with.`}
      </p>
    );
  const { carCount, middleCents, use } = found;
  const price = formatWholeRand(middleCents);
  const cars = plural(carCount, { one: '# listed car', other: '# listed cars' });
  const bookedDays = use === null ? null : roundHalfUp(use.middleBp * DAYS_A_YEAR, MONTHS * WHOLE_BP);
  return (
    <div className="grid justify-items-start gap-2 text-small text-soft-foreground sm:col-span-2">
      <p>{t`Of ${cars} of this kind, the one in the middle asks ${price} a day.`}</p>
      {use !== null && bookedDays !== null && (
        <Booked
          carCount={use.carCount}
          shareBp={use.middleBp}
          windowDays={use.days}
          bookedDays={bookedDays}
        />
      )}
      <Button
        type="button"
        tone="secondary"
        size="sm"
        onClick={() =>
          onUse({
            dayPriceCents: typedText('dayPriceCents', middleCents),
            // Where the one in the middle was never booked, nobody would count with no day at all.
            ...(bookedDays ? { days: String(bookedDays) } : {}),
          })
        }
      >
        {t`Count with these`}
      </Button>
    </div>
  );
}

interface BookedProps {
  carCount: number;
  shareBp: number;
  windowDays: number;
  bookedDays: number;
}

function Booked({ carCount, shareBp, windowDays, bookedDays }: BookedProps) {
  const percent = Math.round(shareBp / 100);
  const listed = plural(carCount, { one: '# car', other: '# cars' });
  const booked = plural(bookedDays, { one: '# day', other: '# days' });
  return (
    <p>
      {t`Of ${listed} that have been listed for a month, the one in the middle was booked ${percent} % of the last ${windowDays} days, as much as ${booked} a month.`}
    </p>
  );
}
