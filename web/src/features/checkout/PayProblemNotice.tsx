import { t } from '@lingui/core/macro';
import { NetworkError, wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { paths, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ErrorWell, Notice } from '../../ui/Notice.tsx';
import { Alternatives } from './Alternatives.tsx';
import type { Draft } from './draft.ts';
import { PriceChange } from './PriceChange.tsx';
import { STEP_LABELS, stepOfRefusal, stepPath } from './steps/steps.ts';
import type { PayProblem } from './use-pay.ts';

interface PayProblemNoticeProps {
  problem: PayProblem;
  vehicleId: string;
  draft: Draft;
  onRetry: () => void;
}

/** What stopped the booking, and the way on. */
export function PayProblemNotice({ problem, vehicleId, draft, onRetry }: PayProblemNoticeProps) {
  switch (problem.kind) {
    case 'new_price':
      return <PriceChange before={problem.before} after={problem.after} />;
    case 'unavailable':
      return <Alternatives words={problem.refusal.message} details={problem.refusal.details} draft={draft} />;
    case 'trouble':
      return (
        <ErrorWell title={t`Your booking didn’t get through`} onRetry={onRetry}>
          {problem.error instanceof NetworkError && problem.error.kind === 'no_answer'
            ? t`Your choices are saved. Check your signal, then try again: the same booking is never made twice.`
            : wordsFor(problem.error)}
        </ErrorWell>
      );
    case 'signed_out':
      return (
        <Notice tone="warning" title={t`Sign in again to pay`}>
          {t`You have not been charged. Your choices are saved. Sign in under “Your account”, then pay.`}
        </Notice>
      );
    case 'refused': {
      const step = stepOfRefusal(problem.code);
      return (
        <Notice
          tone="destructive"
          title={t`We could not make this booking`}
          action={
            step ? (
              <ButtonLink
                tone="secondary"
                size="sm"
                to={stepPath(vehicleId, step, draft)}
              >{t`Go to ${say(STEP_LABELS[step])}`}</ButtonLink>
            ) : problem.code === 'driver_not_verified' ? (
              <ButtonLink
                tone="secondary"
                size="sm"
                to={withQuery(paths.guestOnboarding, { next: stepPath(vehicleId, 'pay', draft) })}
              >{t`Send my documents`}</ButtonLink>
            ) : (
              problem.code === 'too_many_open_requests' && (
                <ButtonLink tone="secondary" size="sm" to={paths.myBookings}>{t`See my trips`}</ButtonLink>
              )
            )
          }
        >
          {problem.words}
        </Notice>
      );
    }
  }
}
