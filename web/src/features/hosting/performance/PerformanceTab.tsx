import { addDays } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useNavigate, useSearchParams } from '../../../lib/router/router.tsx';
import { say } from '../../../lib/words.ts';
import { paths, withQuery } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { HostsAlone } from '../ForHosts.tsx';
import { MEASURE_WORDS, sampleText, valueText } from './measure-words.ts';

type Performance = OutputOf<'host-numbers/performance'>;
type Measure = Performance['measures'][number];

/** As the use-case offers them. */
const DAYS = [30, 90, 365] as const;
const USUAL_DAYS = 90;

/** How a host does: each number with its formula, period and sample. */
export default function PerformanceTab() {
  return (
    <HostsAlone>
      <Measures />
    </HostsAlone>
  );
}

function Measures() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const days = DAYS.find((count) => String(count) === query.get('days')) ?? USUAL_DAYS;
  const asked = useQuery({
    ...callQuery('host-numbers/performance', { days }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-6">
      <fieldset aria-label={t`Period`} className="flex flex-wrap gap-2">
        {DAYS.map((count) => (
          <Chip
            key={count}
            on={count === days}
            onClick={() =>
              navigate(
                withQuery(paths.hostDashboard, {
                  tab: 'performance',
                  days: count === USUAL_DAYS ? undefined : count,
                }),
                { replace: true },
              )
            }
          >
            {plural(count, { one: 'Last # day', other: 'Last # days' })}
          </Chip>
        ))}
      </fieldset>
      {asked.data === undefined ? (
        <QueryPending query={asked} failed={t`Your numbers did not load`} loading={t`Opening your numbers`}>
          <Skeleton className="h-80" />
        </QueryPending>
      ) : (
        <Told data={asked.data} isOfBefore={asked.isPlaceholderData} />
      )}
    </div>
  );
}

function Told({ data, isOfBefore }: { data: Performance; isOfBefore: boolean }) {
  const now = useNow(60_000);
  const from = formatDate(data.period.fromOn, now);
  const to = formatDate(addDays(data.period.toOn, -1), now);
  const beforeFrom = formatDate(data.before.fromOn, now);
  const beforeTo = formatDate(addDays(data.before.toOn, -1), now);
  return (
    <>
      <p role="status" className="text-small text-soft-foreground">
        {t`From ${from} to ${to}, compared with ${beforeFrom} to ${beforeTo}.`}
      </p>
      <ul aria-busy={isOfBefore} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.measures.map((measure) => (
          <li key={measure.code}>
            <MeasureCard measure={measure} smallSample={data.smallSample} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-border pt-5">
        <p className="min-w-0 flex-1 basis-72">
          {t`Your tier is judged by some of these numbers over twelve months.`}
        </p>
        <ButtonLink tone="secondary" to={paths.allStar}>{t`See what All-Star asks`}</ButtonLink>
      </div>
    </>
  );
}

function MeasureCard({ measure, smallSample }: { measure: Measure; smallSample: number }) {
  const { code, unit, value, sample, before } = measure;
  const { label, formula } = MEASURE_WORDS[code];
  const then = valueText(unit, before.value);
  const thenFrom = sampleText(code, before.sample);
  return (
    <Card className="grid h-full content-start gap-1.5 p-4 md:p-5">
      <h2 className="text-small font-semibold">{say(label)}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="num text-price-lg">{valueText(unit, value)}</b>
        <span className="text-small text-soft-foreground">{sampleText(code, sample)}</span>
      </p>
      {measure.isTooFew && (
        <p className="text-small">{t`Too few to say. You see it from ${smallSample} on.`}</p>
      )}
      <p className="text-small text-soft-foreground">{say(formula)}</p>
      <p className="text-small text-soft-foreground">
        {before.value === null ? t`Before: too few to say, ${thenFrom}` : t`Before: ${then}, ${thenFrom}`}
      </p>
    </Card>
  );
}
