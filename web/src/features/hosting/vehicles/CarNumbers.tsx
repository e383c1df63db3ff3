import { formatRand } from '@kwela/domain/money';
import { addDays } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { valueText } from '../performance/measure-words.ts';

type Answer = OutputOf<'host-numbers/cars'>;
type Numbers = Answer['cars'][number]['numbers'][number];

/** What a car did, as its host is told it; the windows say of which days. */
export interface CarTold extends Omit<Answer['cars'][number], 'vehicleId'> {
  readonly windows: Answer['windows'];
}

/** How much a car was used and what it earned, each beside the days before, with how it is worked out. */
export function CarNumbers({ told, now }: { told: CarTold; now: Date }) {
  const service = told.nextServiceOn === null ? '–' : formatDate(told.nextServiceOn, now);
  return (
    <details className="rounded-md bg-sunken px-3.5 text-small">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-5 gap-y-1 py-2.5">
        {told.windows.map(({ days }, index) => (
          <Short key={days} days={days} numbers={told.numbers[index]} />
        ))}
        <span>
          {t`Next service`} <b className="num">{service}</b>
        </span>
      </summary>
      <div className="grid gap-3 pt-1 pb-3.5">
        <div className="grid gap-3 sm:grid-cols-2">
          {told.windows.map((window, index) => {
            const numbers = told.numbers[index];
            return numbers && <Long key={window.days} {...window} numbers={numbers} now={now} />;
          })}
        </div>
        <p className="text-muted-foreground">
          {t`Use: booked hours, of the hours in which guests could have booked the car. Earned: your share of trips that ended in these days.`}
        </p>
      </div>
    </details>
  );
}

function Short({ days, numbers }: { days: number; numbers: Numbers | undefined }) {
  if (numbers === undefined) return null;
  const use = valueText('share_bp', numbers.now.useBp);
  const earned = formatRand(numbers.now.netCents);
  return (
    <span>
      {plural(days, { one: '# day', other: '# days' })}{' '}
      <b className="num">{t`${use} used, ${earned} earned`}</b>
    </span>
  );
}

function Long({
  days,
  period,
  before,
  numbers,
  now,
}: Answer['windows'][number] & { numbers: Numbers; now: Date }) {
  const from = formatDate(period.fromOn, now);
  const to = formatDate(addDays(period.toOn, -1), now);
  const beforeFrom = formatDate(before.fromOn, now);
  const beforeTo = formatDate(addDays(before.toOn, -1), now);
  return (
    <dl className="grid gap-1">
      <dt className="font-semibold">{plural(days, { one: 'Last # day', other: 'Last # days' })}</dt>
      <dd>
        {t`${from} to ${to}`}: <Told numbers={numbers.now} />
      </dd>
      <dd className="text-soft-foreground">
        {t`${beforeFrom} to ${beforeTo}`}: <Told numbers={numbers.before} />
      </dd>
    </dl>
  );
}

function Told({ numbers: { bookedHours, listedHours, useBp, netCents } }: { numbers: Numbers['now'] }) {
  const use = valueText('share_bp', useBp);
  const earned = formatRand(netCents);
  return <span className="num">{t`${use} (${bookedHours} of ${listedHours} hours), ${earned}`}</span>;
}
