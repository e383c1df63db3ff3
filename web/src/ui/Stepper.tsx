import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';

export interface Step {
  label: string;
  /** The choice made, shown under the label once the step is done. */
  choice?: string;
  /** Where a done step leads back to. */
  to?: string;
}

/** Bars for the steps of a wizard; every done step is a link. `current` counts from 0. */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: number }) {
  return (
    <nav aria-label={t`Steps`}>
      <ol className="flex gap-2">
        {steps.map((step, index) => {
          const isDone = index < current;
          const isNow = index === current;
          return (
            <li key={step.label} aria-current={isNow ? 'step' : undefined} className="min-w-0 flex-1">
              <div
                className={cx(
                  'h-1 rounded-full forced-color-adjust-none',
                  isDone ? 'bg-primary' : isNow ? 'bg-brand' : 'bg-border',
                )}
              />
              <div className="mt-2.5 max-md:sr-only">
                <StepName step={step} isDone={isDone} />
                <p className="truncate text-[0.8125rem] leading-4.5 text-muted-foreground">
                  {isNow ? t`Step ${current + 1} of ${steps.length}` : isDone ? step.choice : ''}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <p aria-hidden className="mt-2 text-small text-muted-foreground md:hidden">
        {t`Step ${current + 1} of ${steps.length}: ${steps[current]?.label ?? ''}`}
      </p>
    </nav>
  );
}

function StepName({ step, isDone }: { step: Step; isDone: boolean }) {
  const look = 'flex items-center gap-1.5 text-small font-semibold text-foreground';
  const name = (
    <>
      {isDone && <Check size={16} strokeWidth={2.25} className="text-link" aria-label={t`Done:`} />}
      {step.label}
    </>
  );
  return isDone && step.to ? (
    <Link to={step.to} className={cx(look, 'no-underline hover:underline')}>
      {name}
    </Link>
  ) : (
    <span className={look}>{name}</span>
  );
}
