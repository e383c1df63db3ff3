import { formatWholeRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SCOPE_WORDS, SUGGESTION_WORDS } from './plan-words.ts';
import { useAnswerSuggestion, useSuggestion } from './price-calls.ts';

/** What other hosts ask for such a car, and a price that follows from it. Nothing changes until it is applied. */
export function SuggestedPrice({ vehicleId, canChange }: { vehicleId: string; canChange: boolean }) {
  const query = useSuggestion(vehicleId);
  const answer = useAnswerSuggestion();
  if (query.data === undefined) {
    return (
      <QueryPending
        query={query}
        failed={t`The suggestion did not load`}
        loading={t`Looking at comparable cars`}
      >
        <Skeleton className="h-24" />
      </QueryPending>
    );
  }
  const { suggestion, isDismissed, dayPriceCents, version } = query.data;
  if (suggestion.kind === 'too_few') {
    const { sampleSize, neededSize } = suggestion;
    return (
      <p className="text-soft-foreground">
        {t`We know ${plural(sampleSize, { one: '# comparable car', other: '# comparable cars' })} of other hosts. From ${neededSize} on we can suggest a price.`}
      </p>
    );
  }
  const { suggestedCents, sampleSize, sample, scope, reasons } = suggestion;
  const price = formatWholeRand(suggestedCents);
  const [low, high] = [formatWholeRand(suggestion.lowCents), formatWholeRand(suggestion.highCents)];
  const cars = say(SCOPE_WORDS[scope]);
  const isOwn = suggestedCents === dayPriceCents;
  const give = (what: 'apply' | 'dismiss') =>
    answer.mutate({ vehicleId, version, suggestedCents, answer: what });
  return (
    <div className="grid gap-3">
      <p>
        {isOwn ? (
          t`Your day price is what we would suggest: ${price}.`
        ) : (
          <b className="text-[1.0625rem]">{t`We suggest ${price} a day.`}</b>
        )}{' '}
        {t`We compared ${sampleSize} ${cars}. Half of them ask between ${low} and ${high}.`}
      </p>
      <ul className="grid gap-1 text-small text-soft-foreground">
        {reasons.map((reason) => (
          <li key={reason}>{say(SUGGESTION_WORDS[reason])}</li>
        ))}
      </ul>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
          {t`The cars we compared`}
        </summary>
        <ul className="grid text-small">
          {sample.map((car) => (
            <li key={car.vehicleId} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link to={paths.car(car.vehicleId)} translate="no" className="min-h-9 py-2">
                {car.title}, {car.city}
              </Link>
              <span className="num">{formatWholeRand(car.dayPriceCents)}</span>
            </li>
          ))}
        </ul>
      </details>
      {answer.error && <Notice tone="destructive">{wordsFor(answer.error)}</Notice>}
      {isDismissed ? (
        <p role="status" className="text-small text-muted-foreground">
          {t`You dismissed this price. We won’t suggest it again for a while.`}
        </p>
      ) : (
        canChange &&
        !isOwn && (
          <div className="flex flex-wrap gap-3">
            <Button busy={answer.isPending} onClick={() => give('apply')}>{t`Use ${price} a day`}</Button>
            <Button tone="secondary" busy={answer.isPending} onClick={() => give('dismiss')}>
              {t`Dismiss`}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
