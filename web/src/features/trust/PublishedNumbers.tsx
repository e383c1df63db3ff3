import { groupedByThousands } from '@kwela/domain/money';
import { localDate } from '@kwela/domain/time';
import { PUBLISHED_NUMBERS, type PublishedNumber } from '@kwela/domain/transparency/numbers';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { say } from '../../lib/words.ts';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { NUMBER_LABELS, numberWords, sampleWords } from './number-words.ts';

interface PublishedNumbersProps {
  names: readonly PublishedNumber[];
  /** Also whether our books add up. */
  hasLedger?: boolean;
}

/** Numbers about ourselves, each with its period and with what it comes from; one of too few cases says just that. */
export function PublishedNumbers({ names, hasLedger = false }: PublishedNumbersProps) {
  const { numbers, ledger, countedAt, sinceOn, leastSample } = useAnswer('transparency/numbers', {});
  const now = useArrivalTime();
  const since = formatDate(sinceOn, now);
  const counted = formatDateTime(new Date(countedAt), now);
  const on = formatDate(localDate(new Date(countedAt)), now);
  const tooFew = t`Too few to show yet`;
  const movements = ledger && groupedByThousands(ledger.sample);
  const balance = ledger?.isBalanced
    ? t`They add up to zero`
    : t`They do not add up. We are looking into it.`;
  return (
    <div className="grid gap-3">
      <dl className="divide-y divide-border rounded-md border border-border bg-card">
        {names.map((name) => {
          const known = numbers.find((one) => one.name === name)?.counted;
          const period = PUBLISHED_NUMBERS[name].isOfPeriod ? t`since ${since}` : t`on ${on}`;
          const sample = known && sampleWords(name, known.sample);
          return (
            <Row
              key={name}
              label={say(NUMBER_LABELS[name])}
              value={known ? numberWords(name, known.value) : null}
              tooFew={tooFew}
              note={known ? [sample, period].filter(Boolean).join(', ') : period}
            />
          );
        })}
        {hasLedger && (
          <Row
            label={t`All payments in our books, taken together`}
            value={ledger && balance}
            tooFew={tooFew}
            note={movements === null ? t`on ${on}` : t`${movements} movements, on ${on}`}
          />
        )}
      </dl>
      <p className="text-small text-muted-foreground">
        {t`Counted ${counted} from our own records. A number is left out while fewer than ${leastSample} cases stand behind it.`}
      </p>
    </div>
  );
}

interface RowProps {
  label: ReactNode;
  /** Null: it is not shown. */
  value: string | null;
  tooFew: string;
  note: string;
}

const Row = ({ label, value, tooFew, note }: RowProps) => (
  <div className="grid items-baseline gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[1fr_auto]">
    <dt>{label}</dt>
    <dd className="sm:text-right">
      {value === null ? (
        <span className="text-muted-foreground">{tooFew}</span>
      ) : (
        <strong className="num whitespace-normal">{value}</strong>
      )}
      <small className="block text-[0.8125rem] text-muted-foreground">{note}</small>
    </dd>
  </div>
);
