import { counted } from '@kwela/domain/counted';
import { formatRand } from '@kwela/domain/money';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { Quote } from '../../pricing/use-trip-quote.ts';
import { STEP_LABELS, type StepName, stepAfter, stepBefore, stepPath } from './steps.ts';

interface StepBarProps {
  step: StepName;
  vehicleId: string;
  quote: Quote | null;
  /** Stands in the place of “Next” in the last step. */
  children?: ReactNode;
}

/** The one action of a step. On phones it stays at the bottom with the total. */
export function StepBar({ step, vehicleId, quote, children }: StepBarProps) {
  const before = stepBefore(step);
  const isLast = step === 'pay';
  return (
    <div className="mt-9 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:mt-0 max-md:border-t max-md:border-border max-md:bg-card max-md:px-5 max-md:pt-3 max-md:pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-4 md:flex-row-reverse md:justify-end">
        {!isLast && quote && (
          <p className="shrink-0 leading-tight md:hidden">
            <b className="num block text-price-lg">{formatRand(quote.totalCents)}</b>
            <span className="text-caption text-muted-foreground">
              total, {counted(quote.rentalDays, 'day')}
            </span>
          </p>
        )}
        {before && !isLast && (
          <ButtonLink tone="tertiary" className="max-md:hidden" to={stepPath(vehicleId, before)}>
            Back to {STEP_LABELS[before]}
          </ButtonLink>
        )}
        {isLast ? (
          children
        ) : (
          <Button type="submit" size="lg" className="max-md:min-w-0 max-md:flex-1 max-md:px-3">
            Next: {STEP_LABELS[stepAfter(step)]}
          </Button>
        )}
      </div>
    </div>
  );
}
