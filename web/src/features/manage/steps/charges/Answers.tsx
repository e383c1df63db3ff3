import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { wordsFor } from '../../../../lib/refusal.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { PayWith } from '../../../ways-to-pay/pay-with.ts';
import { type Charge, type TripCharges, useChange, useReadCharges } from './charge-calls.ts';

const Words = lazy(() => import('./Words.tsx'));
const PayWithField = lazy(() => import('../../../ways-to-pay/PayWithField.tsx'));

interface AnswersProps {
  charge: Charge;
  /** Null: an admin. */
  side: TripCharges['side'];
}

/** What a guest or a host can do with a charge that was sent: answer it, take it back, appeal, pay. */
export function Answers({ charge, side }: AnswersProps) {
  const { id, bookingId, actions, sumCents, toPayCents } = charge;
  const [asked, setAsked] = useState<'dispute' | 'appeal' | null>(null);
  const answer = useChange('charges/answer', bookingId);
  const withdraw = useChange('charges/withdraw', bookingId);
  const appeal = useChange('charges/appeal', bookingId);
  const submit = useChange('charges/submit', bookingId);
  const [payWith, setPayWith] = useState<PayWith | null>(null);
  const readAnew = useReadCharges(bookingId);
  const pay = useMutation({
    mutationFn: () => call('charges/checkout', { id, payWith }),
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: readAnew,
  });
  const may = (name: Charge['actions'][number]) => actions.includes(name);
  const isSilent = charge.state === 'silent';
  const failed = [answer, withdraw, submit, pay].find(({ error }) => error !== null)?.error ?? null;
  const isBusy = answer.isPending || withdraw.isPending || submit.isPending;
  const [sum, toPay] = [formatRand(sumCents), formatRand(toPayCents)];
  const canPay = side === 'guest' && toPayCents > 0;
  if (actions.length === 0 && !canPay) return null;
  return (
    <div className="grid gap-3">
      {failed !== null && <Notice tone="destructive" title={wordsFor(failed)} />}
      {canPay && (
        <Suspense fallback={null}>
          <PayWithField value={payWith} onPick={setPayWith} isForTrip />
        </Suspense>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {may('accept') && (
          <Button
            // Who has said no reads on; a yes is still open to them.
            tone={charge.state === 'disputed' ? 'secondary' : 'primary'}
            busy={answer.isPending}
            onClick={() => answer.send({ id, answer: 'accept' })}
          >
            {t`Accept ${sum}`}
          </Button>
        )}
        {may('dispute') && (
          <Button
            tone="secondary"
            disabled={isBusy}
            onClick={() => setAsked('dispute')}
          >{t`Disagree`}</Button>
        )}
        {may('submit') && (
          <Button busy={submit.isPending} onClick={() => submit.send({ id })}>{t`Send charge`}</Button>
        )}
        {may('discard') && (
          <Button tone="secondary" busy={withdraw.isPending} onClick={() => withdraw.send({ id })}>
            {t`Delete draft`}
          </Button>
        )}
        {may('withdraw') && (
          <Button tone="secondary" busy={withdraw.isPending} onClick={() => withdraw.send({ id })}>
            {t`Withdraw charge`}
          </Button>
        )}
        {(may('appeal') || may('appeal_silence')) && (
          <Button tone="secondary" onClick={() => setAsked('appeal')}>{t`Appeal`}</Button>
        )}
        {canPay && <Button busy={pay.isPending} onClick={() => pay.mutate()}>{t`Pay ${toPay}`}</Button>}
      </div>
      <Suspense>
        {asked === 'dispute' && (
          <Words
            draftKey={`charge-dispute:${id}`}
            title={t`Disagree with this charge`}
            description={t`A person at Kwela reads what you both say and decides. Nothing is paid until then.`}
            label={t`Why do you disagree?`}
            submit={t`Send answer`}
            hasFile
            send={(words, fileIds) => answer.mutateAsync({ id, answer: 'dispute', words, fileIds })}
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'appeal' && (
          <Words
            draftKey={`charge-appeal:${id}`}
            title={isSilent ? t`Appeal this charge` : t`Appeal this decision`}
            description={
              isSilent
                ? t`A person at Kwela looks at it, although you did not answer in time. Their decision is final.`
                : t`Another person at Kwela looks at it again. Their decision is final.`
            }
            label={isSilent ? t`Why do you disagree?` : t`What did we get wrong?`}
            submit={t`Send appeal`}
            hasFile={false}
            send={(words) => appeal.mutateAsync({ id, words })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
