import { t } from '@lingui/core/macro';
import { paths, signInThen, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Well } from '../../ui/Card.tsx';

/** Where the host role is added; who has no account yet creates one on the way. */
const START = signInThen(withQuery(paths.guestProfile, { tab: 'me' }), 'up');

/** The way on from here, as far as it leads today. */
export function StartHosting() {
  return (
    <Well className="mt-8 grid justify-items-start gap-3 p-5 md:p-6">
      <h2 className="text-h3">{t`Ready to rent out your car?`}</h2>
      <p className="text-soft-foreground">
        {t`Create your account, or sign in, and choose “Become a host” there. It's free, and you can stop at any time.`}
      </p>
      <ButtonLink to={START} size="lg">{t`Become a host`}</ButtonLink>
    </Well>
  );
}
