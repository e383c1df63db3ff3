import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type MyAccount, useAccountChange } from '../account-calls.ts';

interface LeavingNoticeProps {
  account: MyAccount;
  /** The notice is gone by then, and the focus with it. */
  onKept: () => void;
}

/** Stands above every tab while a deletion can still be taken back. */
export function LeavingNotice({ account: { deletion }, onKept }: LeavingNoticeProps) {
  const now = useArrivalTime();
  const keep = useAccountChange(() => call('accounts/keep', {}), t`Your account stays`);
  if (deletion === null) return null;
  return (
    <Notice
      tone="warning"
      title={t`Your account will be deleted on ${formatDate(localDate(new Date(deletion.erasesAt)), now)}`}
      action={
        <Button
          tone="secondary"
          busy={keep.isPending}
          onClick={() => keep.mutate(undefined, { onSuccess: onKept })}
        >{t`Keep my account`}</Button>
      }
    >
      {t`Until then everything works as before, and you can change your mind.`}
      {keep.error !== null && (
        <span role="alert" className="mt-1 block font-semibold">
          {wordsFor(keep.error)}
        </span>
      )}
    </Notice>
  );
}
