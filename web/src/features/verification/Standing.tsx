import { VERIFICATION_REASON_LABELS } from '@kwela/words/verification';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paperDate } from '../../lib/files/paper-dates.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DetailList } from '../../ui/DetailList.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AppealForm } from './AppealForm.tsx';
import { onboardingPath } from './onboarding-steps.ts';
import type { Verification } from './verification-calls.ts';
import { STATE_NAMES } from './verification-words.ts';

const TONES: Readonly<Record<Verification['state'], BadgeTone>> = {
  not_started: 'neutral',
  in_progress: 'neutral',
  pending: 'info',
  verified: 'success',
  action_needed: 'warning',
  rejected: 'destructive',
  erased: 'neutral',
};

/** How the documents of a guest stand, until when they last, and the one thing to do. */
export function Standing({ verification, next }: { verification: Verification; next: string | null }) {
  const { state, reason, licenceExpiresOn, passportExpiresOn, canAppeal } = verification;
  const isTheirs = ['not_started', 'in_progress', 'action_needed'].includes(state);
  return (
    <div className="grid max-w-[46rem] gap-5">
      <Card className="grid gap-4 p-5 md:p-6">
        <p>
          <Badge tone={TONES[state]}>{say(STATE_NAMES[state])}</Badge>
        </p>
        {state === 'pending' && (
          <p>{t`A person is looking at your documents. You can book meanwhile: if we can’t approve them, you get everything back.`}</p>
        )}
        {state === 'verified' && <p>{t`You can book and drive any car whose rules you meet.`}</p>}
        {(state === 'not_started' || state === 'in_progress') && (
          <p>{t`Send us your ID or passport and your driving licence once, before your first trip.`}</p>
        )}
        {reason !== null && (
          <Notice
            tone={state === 'rejected' ? 'destructive' : 'warning'}
            title={say(VERIFICATION_REASON_LABELS[reason])}
          />
        )}
        {licenceExpiresOn !== null && (
          <DetailList
            details={[
              [t`Licence valid until`, paperDate(licenceExpiresOn)],
              ...(passportExpiresOn === null
                ? []
                : [[t`Passport valid until`, paperDate(passportExpiresOn)] as const]),
            ]}
          />
        )}
        {isTheirs && verification.triesLeft > 0 && (
          <ButtonLink className="justify-self-start" to={onboardingPath(null, next)}>
            {state === 'not_started' ? t`Start` : t`Continue`}
          </ButtonLink>
        )}
        {isTheirs && verification.triesLeft === 0 && (
          <p>
            <Trans>
              You’ve sent it as often as we can check it this way.{' '}
              <Link className="text-link" to={paths.getHelp}>
                Write to us
              </Link>
              , and a person calls you.
            </Trans>
          </p>
        )}
        {!isTheirs && next !== null && (
          <ButtonLink className="justify-self-start" to={next}>{t`Back to where you were`}</ButtonLink>
        )}
      </Card>
      {canAppeal && <AppealForm />}
    </div>
  );
}
