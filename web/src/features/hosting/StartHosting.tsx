import { t } from '@lingui/core/macro';
import { paths, signInThen } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Well } from '../../ui/Card.tsx';

/** Who has no account yet creates one on the way; who is signed in goes straight on from there. */
const START = signInThen(paths.hostOnboarding, 'up');

/** The way on to the steps of becoming a host. */
export function StartHosting() {
  return (
    <Well className="mt-8 grid justify-items-start gap-3 p-5 md:p-6">
      <h2 className="text-h3">{t`Ready to rent out your car?`}</h2>
      <p className="text-soft-foreground">
        {t`Create your account, or sign in, and follow seven short steps. It’s free, and you can stop after each and carry on later.`}
      </p>
      <ButtonLink to={START} size="lg">{t`Become a host`}</ButtonLink>
    </Well>
  );
}
