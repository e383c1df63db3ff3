import { formatRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { say } from '../../../lib/words.ts';
import type { Wizard } from '../../../ui/wizard/use-wizard.ts';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import type { Quote } from '../../pricing/use-trip-quote.ts';
import { STEP_LABELS, type StepName } from './steps.ts';

interface StepBarProps {
  wizard: Wizard<StepName>;
  quote: Quote | null;
  /** The car and the dates: in view on phones while somebody pays, as the price on the button is. */
  trip: string;
  /** Pays, in the last step. */
  children?: ReactNode;
}

/** The way on and back, with the total beside it on phones. */
export function StepBar({ wizard, quote, trip, children }: StepBarProps) {
  const { next, previous, pathOf } = wizard;
  if (next === null) {
    return (
      <WizardBar next="">
        <div className="grid w-full gap-1.5">
          <p className="truncate text-caption text-muted-foreground md:hidden">{trip}</p>
          {children}
        </div>
      </WizardBar>
    );
  }
  return (
    <WizardBar
      back={previous ? { label: t`Back to ${say(STEP_LABELS[previous])}`, to: pathOf(previous) } : undefined}
      next={t`Next: ${say(STEP_LABELS[next])}`}
      aside={
        quote && (
          <p className="shrink-0 leading-tight md:hidden">
            <b className="num block text-price-lg">{formatRand(quote.totalCents)}</b>
            <span className="text-caption text-muted-foreground">{t`total, ${plural(quote.rentalDays, { one: '# day', other: '# days' })}`}</span>
          </p>
        )
      }
    />
  );
}
