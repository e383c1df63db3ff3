import { t } from '@lingui/core/macro';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAccountSettings } from './account-settings.ts';
import { keepReturnTo } from './session/return-to.ts';
import { TermsNote } from './TermsNote.tsx';
import { THIRD_PARTIES, type ThirdParty, useOpenThirdParties } from './third-parties.ts';

/** Third parties come back to the root of the site. Source: docs/rules/accounts.md “Sign-in methods”. */
const leaveFor = (provider: ThirdParty): string =>
  `/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: `${window.location.origin}/` })}`;

interface SignInMethodsProps {
  next: string;
  /** The page says already what comes with a new account. */
  hasTerms: boolean;
}

/** The other sign-in methods that are really open here, in buttons or in a sentence, and a word when no emails go out. */
export default function SignInMethods({ next, hasTerms }: SignInMethodsProps) {
  const settings = useAccountSettings();
  const open = useOpenThirdParties();
  if (settings === undefined || open === undefined) return null;
  // An empty box would still keep its distance from what stands above.
  if (settings.mail_is_sent && open.length === 0) return null;
  return (
    <div className="grid gap-4">
      {!settings.mail_is_sent && (
        <Notice tone="warning">{t`We cannot send emails at the moment. You can still sign in with your password. Anything that needs an email, such as confirming a new account, a code or a new password, has to wait.`}</Notice>
      )}
      {open.length > 0 && <ThirdParties open={open} next={next} hasTerms={hasTerms} />}
    </div>
  );
}

/** Each makes an account for anyone who has none. */
function ThirdParties({ open, next, hasTerms }: SignInMethodsProps & { open: readonly ThirdParty[] }) {
  return (
    <div className="grid gap-2">
      {open.map((provider) => (
        <a
          key={provider}
          href={leaveFor(provider)}
          onClick={() => keepReturnTo(next)}
          className={buttonClass({ tone: 'secondary', size: 'md', wide: true })}
        >{t`Continue with ${THIRD_PARTIES[provider]}`}</a>
      ))}
      {!hasTerms && <TermsNote />}
    </div>
  );
}
