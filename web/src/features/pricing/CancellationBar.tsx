import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';

export interface CancellationStep {
  readonly until: string | null;
  readonly chargeCents: number;
  readonly refundCents: number;
}

const EDGES = ['border-primary', 'border-money-hold', 'border-money-fees', 'border-money-risk'] as const;

const words = ({ chargeCents }: CancellationStep): string =>
  chargeCents === 0 ? t`Nothing is kept` : t`${formatRand(chargeCents)} is kept`;

/** What comes back when, in dated steps of the real refund. The bars are in order of time, not to scale. */
export function CancellationBar({ steps, now }: { steps: readonly CancellationStep[]; now: Date }) {
  return (
    <ol className="grid gap-0 lg:auto-cols-fr lg:grid-flow-col lg:gap-[3px]">
      {steps.map((step, index) => (
        <li
          key={step.until ?? 'after'}
          className={cx(
            'border-l-6 pb-3.5 pl-3.5 last:pb-0 lg:border-t-6 lg:border-l-0 lg:pt-2.5 lg:pr-2 lg:pb-0 lg:pl-0',
            EDGES[Math.min(index, EDGES.length - 1)],
          )}
        >
          <b className="block font-[650] tabular-nums">{t`${formatRand(step.refundCents)} back`}</b>
          <span className="block text-[0.84375rem] leading-4.5 text-muted-foreground">
            {step.until
              ? t`Until ${formatDateTime(new Date(step.until), now)}`
              : index === 0
                ? t`Until pick-up`
                : t`After that, until pick-up`}
            <span className="block">{words(step)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
