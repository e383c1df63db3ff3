import { t } from '@lingui/core/macro';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ErrorWell, Notice } from '../../ui/Notice.tsx';
import { Alternatives } from './Alternatives.tsx';
import type { Draft } from './draft.ts';
import { STEP_LABELS, type StepName, stepOfRefusal, stepPath } from './steps/steps.ts';

interface QuoteTroubleProps {
  error: unknown;
  vehicleId: string;
  step: StepName;
  draft: Draft;
  onRetry: () => void;
  isRetrying: boolean;
  onWithoutPromo: () => void;
}

/** Why there is no price for these choices, with the way on. */
export function QuoteError(props: QuoteTroubleProps) {
  const { error, vehicleId, step, draft, onRetry, isRetrying, onWithoutPromo } = props;
  if (!isRefusal(error)) {
    return (
      <ErrorWell
        title={t`We couldn’t get the price`}
        onRetry={onRetry}
        retrying={isRetrying}
      >{t`${wordsFor(error)} Your choices are saved.`}</ErrorWell>
    );
  }
  if (isRefusal(error, 'vehicle_unavailable')) {
    // A price says only that the dates are taken, and not since when; they may have been for weeks.
    const words =
      error.details.alternatives.length > 0
        ? t`This car is already booked for some of these dates. Choose other dates, or one of the cars below.`
        : t`This car is already booked for some of these dates. Choose other dates, or search for another car.`;
    return <Alternatives words={words} details={error.details} draft={draft} />;
  }
  const place = stepOfRefusal(error.code);
  return (
    <Notice
      tone="warning"
      title={t`No price for these choices`}
      action={
        error.code === 'promo_invalid' ? (
          <Button tone="secondary" size="sm" onClick={onWithoutPromo}>{t`Continue without the code`}</Button>
        ) : (
          place &&
          place !== step && (
            <ButtonLink
              tone="secondary"
              size="sm"
              to={stepPath(vehicleId, place, draft)}
            >{t`Go to ${say(STEP_LABELS[place])}`}</ButtonLink>
          )
        )
      }
    >
      {error.message}
    </Notice>
  );
}
