import { formatRand, WHOLE_BP } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../lib/dates.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { bankAccountPath } from './paths.ts';
import type { Payout, Payouts } from './use-payouts.ts';

const MINUTE_MS = 60_000;
const HUNDRED = 100;

/** What keeps money from arriving, each with what the host can do about it. */
export function PayoutNotices({ payouts }: { payouts: Payouts }) {
  const { account, items, sums, clawbackBp, canChangeAccount } = payouts;
  const now = useNow(MINUTE_MS);
  const change = canChangeAccount && (
    <ButtonLink size="sm" tone="secondary" to={bankAccountPath}>{t`Check my bank account`}</ButtonLink>
  );
  const returned = payouts.payouts.filter(({ state }) => state === 'failed' || state === 'manual');
  const owed = formatRand(sums.owedCents);
  const share = `${(clawbackBp * HUNDRED) / WHOLE_BP}%`;
  const frozen = account.frozenUntil === null ? '' : formatDateTime(new Date(account.frozenUntil), now);
  return (
    <div className="grid gap-3 empty:hidden">
      {returned.map((payout) => (
        <Returned key={payout.id} payout={payout} action={change} />
      ))}
      {account.readiness === 'missing' && items.length > 0 && (
        <Notice tone="warning" title={t`Your money is waiting for a bank account`} action={change}>
          {t`We don’t have a confirmed account to pay into. Give us one, and we pay with the next payout.`}
        </Notice>
      )}
      {account.readiness === 'frozen' && (
        <Notice title={t`You changed your bank account`}>
          {t`To keep your money safe we pay nothing into a new account until ${frozen}. After that everything goes on as usual.`}
        </Notice>
      )}
      {sums.owedCents > 0 && (
        <Notice tone="warning" title={t`You owe Kwela ${owed}`}>
          {t`We keep it from your next payouts, at most ${share} of each. You don’t have to do anything.`}
        </Notice>
      )}
    </div>
  );
}

function Returned({ payout, action }: { payout: Payout; action: React.ReactNode }) {
  const now = useNow(MINUTE_MS);
  const { cents, accountEnd, tryAt, failure } = payout;
  const amount = formatRand(cents);
  const again = tryAt === null ? '' : formatDateTime(new Date(tryAt), now);
  return (
    <Notice tone="destructive" title={t`Your bank didn’t take ${amount}`} action={action}>
      <p>
        {tryAt === null
          ? t`We tried several times to pay into your account ending in ${accountEnd}. A person is looking at it. Your money is safe.`
          : t`We couldn’t pay into your account ending in ${accountEnd} and try again from ${again}. Your money is safe.`}
      </p>
      {failure !== null && (
        <p className="mt-1">
          {t`What the bank says:`} <span lang="en">{failure}</span>
        </p>
      )}
      <p className="mt-1">{t`Is the account closed or has it changed? Give us another one and we’ll pay into that.`}</p>
    </Notice>
  );
}
