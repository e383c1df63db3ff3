import { formatRand } from '@kwela/domain/money';
import { CHANGE_KIND_LABELS } from '@kwela/words/changes/labels';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { wordsFor } from '../../../../lib/refusal.ts';
import { say } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { CommandDialog } from '../../../../ui/overlays/CommandDialog.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import type { PayWith } from '../../../ways-to-pay/pay-with.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { type BookingChange, useChangeCommand, usePayChange } from './change-calls.ts';
import { moneyWords, standing } from './change-words.ts';
import { DeclineChange } from './forms/DeclineChange.tsx';

const PayWithField = lazy(() => import('../../../ways-to-pay/PayWithField.tsx'));

function Words({ said, change }: { said: string; change: BookingChange }) {
  return (
    <figure className="rounded-md bg-sunken px-4 py-3.5">
      <figcaption className="text-small text-muted-foreground">{said}</figcaption>
      <blockquote translate="no" className="break-words">
        {change.note}
      </blockquote>
    </figure>
  );
}

interface AgreeProps {
  booking: Booking;
  change: BookingChange;
  onClose: () => void;
}

function Agree({ booking, change, onClose }: AgreeProps) {
  const answer = useChangeCommand('changes/answer');
  const isSwap = change.kind === 'swap';
  return (
    <CommandDialog
      title={isSwap ? t`Take this car instead?` : t`Agree to this change?`}
      effect={moneyWords(change, booking)}
      yes={isSwap ? t`Take this car` : t`Agree`}
      no={t`Not yet`}
      command={answer}
      onYes={() => answer.mutate({ id: change.id, isAgreed: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Withdraw({ change, onClose }: { change: BookingChange; onClose: () => void }) {
  const withdraw = useChangeCommand('changes/withdraw');
  return (
    <CommandDialog
      title={t`Take back this change?`}
      effect={t`The booking stays as it is, and nothing is charged.`}
      yes={t`Take it back`}
      no={t`Keep it`}
      command={withdraw}
      onYes={() => withdraw.mutate({ id: change.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

type Asked = 'agree' | 'decline' | 'withdraw' | null;

/** A change that waits: for whom, until when, what it comes to, and what this person can do with it. */
export function OpenChange({ booking, change }: { booking: Booking; change: BookingChange }) {
  const now = useNow(15_000);
  const [asked, setAsked] = useState<Asked>(null);
  const pay = usePayChange();
  const [payWith, setPayWith] = useState<PayWith | null>(null);
  const { tone, title, text } = standing(change, booking, now);
  const can = (action: BookingChange['actions'][number]) => change.actions.includes(action);
  const close = () => setAsked(null);
  const sum = formatRand(change.money?.payCents ?? 0);
  const other = change.proposedBy === 'guest' ? booking.guest.firstName : booking.host.firstName;
  return (
    <Card className="grid gap-5 p-5 md:p-6">
      <div>
        <h2 className="text-h3">{say(CHANGE_KIND_LABELS[change.kind])}</h2>
        <p className="mt-1 max-w-[62ch]">{moneyWords(change, booking)}</p>
      </div>
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      {change.note !== '' && <Words said={t`${other} wrote`} change={change} />}
      <ChangeTable terms={change} now={now} />
      {pay.error !== null && <Notice tone="destructive">{wordsFor(pay.error)}</Notice>}
      {can('pay') && (
        <Suspense fallback={null}>
          <PayWithField value={payWith} onPick={setPayWith} isForTrip />
        </Suspense>
      )}
      {change.actions.length > 0 && (
        <div className="grid gap-3 md:flex">
          {can('pay') && (
            <Button
              size="lg"
              busy={pay.isBusy}
              onClick={() => pay.mutate({ id: change.id, payWith })}
            >{t`Pay ${sum}`}</Button>
          )}
          {can('agree') && (
            <Button size="lg" onClick={() => setAsked('agree')}>
              {change.kind === 'swap' ? t`Take this car` : t`Agree`}
            </Button>
          )}
          {can('decline') && (
            <Button size="lg" tone="secondary" onClick={() => setAsked('decline')}>{t`Decline`}</Button>
          )}
          {can('withdraw') && (
            <Button size="lg" tone="secondary" onClick={() => setAsked('withdraw')}>{t`Take it back`}</Button>
          )}
        </div>
      )}
      {asked === 'agree' && <Agree booking={booking} change={change} onClose={close} />}
      {asked === 'withdraw' && <Withdraw change={change} onClose={close} />}
      {asked === 'decline' && <DeclineChange change={change} onClose={close} />}
    </Card>
  );
}
