import { t } from '@lingui/core/macro';
import { signInThen } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useNextAfterSignIn } from './use-next-after-sign-in.ts';

/** Sign in and sign up; afterwards the person is back where they were. */
export function VisitorActions() {
  const next = useNextAfterSignIn();
  return (
    <span className="for-visitors flex items-center gap-1 md:gap-2">
      <ButtonLink tone="tertiary" to={signInThen(next)}>
        {t`Sign in`}
      </ButtonLink>
      <ButtonLink tone="secondary" className="max-sm:hidden" to={signInThen(next, 'up')}>
        {t`Sign up`}
      </ButtonLink>
    </span>
  );
}
