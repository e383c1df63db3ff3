import { t } from '@lingui/core/macro';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { MyAccount } from '../account-calls.ts';
import { tabPath } from '../tabs.ts';

const LINK = 'inline-flex min-h-6 items-center text-link';

/** By which way nothing can come, whatever is chosen, as there is no confirmed address for it. */
export function OutOfReach({ account }: { account: MyAccount }) {
  const { email, isEmailConfirmed, phone, isPhoneConfirmed } = account;
  return (
    <>
      {(email === null || !isEmailConfirmed) && (
        <Notice action={<Link className={LINK} to={tabPath('me')}>{t`Check your email address`}</Link>}>
          {t`Your account has no confirmed email address, so we can’t email you.`}
        </Notice>
      )}
      {(phone === null || !isPhoneConfirmed) && (
        <Notice action={<Link className={LINK} to={tabPath('security')}>{t`Add a mobile number`}</Link>}>
          {t`Your account has no confirmed mobile number, so we can’t send you an SMS.`}
        </Notice>
      )}
    </>
  );
}
