import { formatDuration } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { useNow } from '../hooks/use-now.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SPOKEN_MINUTES = [1, 5, 10] as const;

/** `12 min 41 s` under an hour, as 12:41 reads as a time of day; `41 h 18 min` from there on. Never below zero. */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000);
  if (seconds * 1_000 >= HOUR_MS) return formatDuration(ms);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What a screen reader hears, and only when 10, 5 and 1 minutes are left. */
function spoken(ms: number): string {
  if (ms <= 0) return t`The time is over.`;
  const minutes = SPOKEN_MINUTES.find((mark) => ms <= mark * MINUTE_MS);
  return minutes ? t`Less than ${plural(minutes, { one: '# minute', other: '# minutes' })} left.` : '';
}

/** The time left until an instant. */
export function Countdown({ until, className }: { until: Date; className?: string }) {
  const ms = until.getTime() - useNow().getTime();
  return (
    <>
      <span role="timer" aria-live="off" className={className}>
        {timeLeft(ms)}
      </span>
      <span role="status" className="sr-only">
        {spoken(ms)}
      </span>
    </>
  );
}
