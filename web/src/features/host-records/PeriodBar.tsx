import type { Period } from '@kwela/domain/records/tax-year';
import { t } from '@lingui/core/macro';
import { fullDate } from '../../lib/long-dates.ts';
import { useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { PERIODS } from './period.ts';
import { carOptions, type RecordCar } from './record-calls.ts';

interface PeriodBarProps {
  period: Period & { readonly name: string };
  cars: readonly RecordCar[];
  vehicleId: string | undefined;
}

/** Which period and which car is on show; both stand in the address. */
export function PeriodBar({ period, cars, vehicleId }: PeriodBarProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    navigate(`${paths.hostTools}?${next.toString()}`, { replace: true });
  };
  const [from, to] = [fullDate(period.fromOn), fullDate(period.toOn)];
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Select
          label={t`Period`}
          value={period.name}
          onChange={({ target }) => choose('period', target.value)}
          options={PERIODS.map(({ name, label }) => ({ value: name, label: say(label) }))}
        />
        <Select
          label={t`Car`}
          value={vehicleId ?? ''}
          onChange={({ target }) => choose('car', target.value)}
          options={[{ value: '', label: t`All of them` }, ...carOptions(cars)]}
        />
      </div>
      <p className="text-small text-muted-foreground">{t`${from} to ${to}`}</p>
    </div>
  );
}
