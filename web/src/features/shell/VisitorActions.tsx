import { t } from '@lingui/core/macro';
import { useLocation } from '../../lib/router/router.tsx';
import { paths, signInThen } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Sign in and sign up; afterwards the person is back where they were. */
export function VisitorActions() {
  const { pathname, search } = useLocation();
  const here = pathname === paths.auth || pathname === paths.home ? '' : pathname + search;
  return (
    <>
      <ButtonLink tone="tertiary" to={signInThen(here)}>
        {t`Sign in`}
      </ButtonLink>
      <ButtonLink tone="secondary" className="max-sm:hidden" to={signInThen(here, 'up')}>
        {t`Sign up`}
      </ButtonLink>
    </>
  );
}
