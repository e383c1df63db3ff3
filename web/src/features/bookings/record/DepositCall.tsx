import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DEPOSIT_ID } from '../../deposits/deposit-id.ts';

/** The guest has to pay the deposit before the trip: how much, and the way to where. */
export function DepositCall({ cents }: { cents: number }) {
  const amount = formatRand(cents);
  return (
    <Notice
      tone="warning"
      className="print:hidden"
      title={t`Your deposit of ${amount} is still to be paid`}
      action={<ButtonLink to={`#${DEPOSIT_ID}`}>{t`Pay the deposit`}</ButtonLink>}
    >
      {t`We can’t start the trip without it. It comes back after the trip if there is nothing to settle.`}
    </Notice>
  );
}
