import type { Contract } from '@kwela/contract/all';
import { formatRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { lazyOnceReachable } from '../../lib/preloadable.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCameBack } from '../../ui/hooks/use-came-back.ts';
import { Notice } from '../../ui/Notice.tsx';
import { cardName } from '../cards/card-words.ts';
import { useTripCard } from '../cards/use-trip-card.ts';
import type { PayWith } from '../ways-to-pay/pay-with.ts';
import { DEPOSIT_ID } from './deposit-id.ts';

type Deposit = NonNullable<z.output<Contract['deposits/of-booking']['output']>['deposit']>;

/** Where it is now, in one sentence. */
function whereWords({ state, isTaken, backAt, releasedAt, awaitsAccount }: Deposit): string {
  switch (state) {
    case 'due':
      return t`Not held yet`;
    case 'failed':
      return t`The bank did not hold it`;
    case 'held':
      return t`Held on the card, not charged`;
    case 'captured':
      return t`Paid, and kept in trust`;
    case 'frozen':
    case 'part_applied':
      return isTaken ? t`Kept for now, for a charge or claim` : t`Held on the card, for a charge or claim`;
    case 'exhausted':
      return t`Used for what was decided`;
    case 'released':
      if (awaitsAccount) return t`On its way back, and waiting for a bank account`;
      if (backAt !== null) return t`Given back`;
      return releasedAt === null ? t`Not needed any more` : t`On its way back`;
  }
}

/** What happens to it next, with its moment. */
function nextStep(deposit: Deposit, now: Date): string | null {
  const when = (instant: string) => formatDateTime(new Date(instant), now);
  if (deposit.backAt !== null)
    return t`Since ${when(deposit.backAt)}. A bank may need a few days to show it.`;
  if (deposit.awaitsAccount)
    return t`It can’t go back to where it was paid from. It is sent as soon as the account is there.`;
  if (deposit.fixUntil !== null) return t`To be paid by ${when(deposit.fixUntil)}.`;
  if (deposit.state === 'due') {
    return new Date(deposit.dueAt) > now
      ? t`We ask for it on ${when(deposit.dueAt)}.`
      : t`We are asking the bank now.`;
  }
  if (deposit.backBy !== null) return t`Back by ${when(deposit.backBy)} if there is nothing to settle.`;
  return deposit.state === 'exhausted'
    ? null
    : t`It comes back after the trip if there is nothing to settle.`;
}

const PayWithField = lazyOnceReachable(() => import('../ways-to-pay/PayWithField.tsx'));

interface DepositClockProps {
  bookingId: string;
  now: Date;
  /** What is said while there is none, as the booking is not confirmed. */
  before: ReactNode;
  /** The most that the guest could owe, as long as it can still come to that. */
  worstCase: ReactNode;
}

/** The public clock of a deposit: how much, where it is, when it comes back, and how late that was. */
export default function DepositClock({ bookingId, now, before, worstCase }: DepositClockProps) {
  const query = useQuery({ ...callQuery('deposits/of-booking', { bookingId }), staleTime: 0 });
  const [payWith, setPayWith] = useState<PayWith | null>(null);
  const pay = useMutation({
    mutationFn: (cardId: string | null) =>
      call('deposits/checkout', { bookingId, cardId, payWith: cardId === null ? payWith : null }),
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: () => Promise.all([query.refetch(), refreshCards()]),
  });
  const deposit = query.data?.deposit;
  const { card, refresh: refreshCards } = useTripCard({ isAsked: deposit?.canPay === true, chosen: null });
  const { refetch } = query;
  const { reset } = pay;
  useCameBack(() => {
    reset();
    void refetch();
  });
  if (deposit == null) return before;
  const isPaying = pay.isPending || pay.isSuccess;
  const keptCard = card === null ? '' : cardName(card);
  const next = nextStep(deposit, now);
  const late = plural(deposit.lateHours, { one: '# hour', other: '# hours' });
  const credit = formatRand(deposit.creditCents);
  return (
    <Card className="p-5 md:p-6 print:order-2 print:p-4">
      <h2 id={DEPOSIT_ID} tabIndex={-1} className="mb-2 scroll-mt-24 text-h3">
        {t`The deposit`}
      </h2>
      <p className="font-semibold tabular-nums">{formatRand(deposit.amountCents)}</p>
      <p className="mt-1">{whereWords(deposit)}</p>
      {next !== null && <p className="mt-1 text-small text-muted-foreground">{next}</p>}
      {deposit.frozenCents > 0 && (
        <p className="mt-1 text-small">{t`${formatRand(deposit.frozenCents)} of it is kept until the charges and claims of this trip are decided.`}</p>
      )}
      {deposit.appliedCents > 0 && (
        <p className="mt-1 text-small">{t`${formatRand(deposit.appliedCents)} was used for what was decided.`}</p>
      )}
      {deposit.lateHours > 0 && (
        <Notice tone="warning" className="mt-3">
          {deposit.creditCents > 0
            ? t`It is ${late} later than we promised. We put ${credit} into your wallet for that.`
            : t`It is ${late} later than we promised.`}
        </Notice>
      )}
      {deposit.canPay && (
        <div className="mt-4 grid gap-3 print:hidden">
          <Suspense fallback={null}>
            <PayWithField value={payWith} onPick={setPayWith} isDeposit />
          </Suspense>
          {pay.error !== null && <Notice tone="destructive">{wordsFor(pay.error)}</Notice>}
          <div className="flex flex-wrap gap-3">
            {card !== null && (
              <Button busy={isPaying} onClick={() => pay.mutate(card.id)}>
                {t`Hold it on ${keptCard}`}
              </Button>
            )}
            <Button
              tone={card === null ? 'primary' : 'secondary'}
              busy={isPaying}
              onClick={() => pay.mutate(null)}
            >
              {t`Pay the deposit`}
            </Button>
          </div>
        </div>
      )}
      {worstCase}
    </Card>
  );
}
