import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { paths, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Money of a trip waits for an account of its guest: how much, and where they give it. */
export default function RefundAccountCall({ cents }: { cents: number }) {
  const amount = formatRand(cents);
  return (
    <Notice
      tone="warning"
      title={t`Where should we send ${amount}?`}
      action={
        <ButtonLink
          tone="secondary"
          to={withQuery(paths.guestProfile, { tab: 'pay' })}
        >{t`Give your bank account`}</ButtonLink>
      }
    >
      {t`This refund can’t go back to where you paid from. Give us a bank account in your own name, and we send it there at once.`}
    </Notice>
  );
}
