import { plural, t } from '@lingui/core/macro';
import { monthOf } from '../../../lib/long-dates.ts';
import type { Vehicle } from '../vehicle.ts';

type Broken = Vehicle['brokenPromises'][number];

function words({ kind, on, noticeDays }: Broken, firstName: string): string {
  const month = monthOf(on);
  if (kind === 'no_show') return t`${firstName} didn’t bring the car to a trip in ${month}.`;
  if (noticeDays === 0) return t`${firstName} cancelled a trip less than a day before pick-up, in ${month}.`;
  return t`${firstName} cancelled a trip ${plural(noticeDays, { one: '# day', other: '# days' })} before pick-up, in ${month}.`;
}

/** What happened with trips of this car, told by Kwela and not by a guest. */
export default function BrokenPromises({ vehicle }: { vehicle: Vehicle }) {
  return (
    <ul
      aria-label={t`Noted by Kwela`}
      className="mb-7 grid gap-1.5 border-l-2 border-input pl-3 text-small text-soft-foreground"
    >
      {vehicle.brokenPromises.map((one) => (
        <li key={`${one.on} ${one.kind} ${one.noticeDays}`}>
          {words(one, vehicle.host.firstName)}{' '}
          <span className="text-muted-foreground">{t`Noted by Kwela`}</span>
        </li>
      ))}
    </ul>
  );
}
