import { DELETION_BLOCKS } from '@kwela/domain/accounts/deletion';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/refusal.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { usePolicy } from '../../policy/policy.ts';
import { AccountSection } from '../AccountSection.tsx';
import { type MyAccount, useAccountChange } from '../account-calls.ts';

/** The end of an account, with time to think again. */
export function LeaveSection({ account: { deletion } }: { account: MyAccount }) {
  const { coolingDays } = usePolicy().accounts;
  const [isAsking, setAsking] = useState(false);
  const leave = useAccountChange(() => call('accounts/ask-deletion', {}), t`Your account will be deleted`);
  const block = isRefusal(leave.error, ...DELETION_BLOCKS) ? leave.error : null;
  const ask = () => {
    leave.reset();
    setAsking(true);
  };
  return (
    <AccountSection
      title={t`Delete your account`}
      headingRef={leave.isSuccess ? takeFocus : undefined}
      lead={t`You can’t delete it while a trip, a claim or a payment is open. We keep the records that the law asks for, as long as it asks, and without your name where we can.`}
    >
      {block && (
        <Notice
          tone="destructive"
          title={t`Your account cannot be deleted yet`}
          action={<ButtonLink tone="secondary" to={paths.myBookings}>{t`See my trips`}</ButtonLink>}
        >
          {block.message}
        </Notice>
      )}
      {deletion === null ? (
        <Button
          tone="destructive"
          className="justify-self-start"
          onClick={ask}
        >{t`Delete my account`}</Button>
      ) : (
        <p className="font-semibold">{t`You have asked us to delete your account. You can still keep it, in the notice at the top.`}</p>
      )}
      {isAsking && block === null && (
        <CommandDialog
          title={t`Delete your account?`}
          yes={t`Delete my account`}
          no={t`Keep it`}
          tone="danger-solid"
          command={leave}
          onYes={() => leave.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
          effect={t`Nothing is deleted straight away: for ${coolingDays} days you can come back here and keep your account. After that we can’t bring it back.`}
        />
      )}
    </AccountSection>
  );
}
