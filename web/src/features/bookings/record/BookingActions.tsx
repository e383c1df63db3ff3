import { formatRand } from '@kwela/domain/money';
import { msg, t } from '@lingui/core/macro';
import Lock from 'lucide-react/icons/lock';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Booking } from '../queries.ts';
import { useOpenCheckout } from '../use-open-checkout.ts';

/** In the order in which they are offered. What the server does not list in `actions` is not shown. */
const BUTTONS = [
  { action: 'accept', label: msg`Accept`, tone: 'highlight' },
  { action: 'decline', label: msg`Decline`, tone: 'secondary' },
  { action: 'withdraw', label: msg`Withdraw request`, tone: 'secondary' },
  { action: 'abandon', label: msg`Cancel this booking`, tone: 'secondary' },
] as const;
type Action = (typeof BUTTONS)[number]['action'];

interface Question {
  booking: Booking;
  onClose: () => void;
}

const simple = () => import('./SimpleCommands.tsx');

/** The questions before a decision, which most visits of a booking never open. */
const QUESTIONS: Readonly<Record<Action, ComponentType<Question>>> = {
  accept: lazy(async () => ({ default: (await simple()).AcceptDialog })),
  decline: lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog })),
  withdraw: lazy(async () => ({ default: (await simple()).WithdrawDialog })),
  abandon: lazy(async () => ({ default: (await simple()).AbandonDialog })),
};

export const hasActions = ({ actions, viewer, state, isSplit }: Booking): boolean =>
  canPay({ viewer, state, isSplit }) || BUTTONS.some(({ action }) => actions.includes(action));

/** Of a trip that several people pay the shares are paid further down. */
const canPay = ({ viewer, state, isSplit }: Pick<Booking, 'viewer' | 'state' | 'isSplit'>) =>
  viewer === 'guest' && state === 'pending_payment' && !isSplit;

/** What this person may do now. Every decision is asked about first, with what it does to money. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [asked, setAsked] = useState<Action | null>(null);
  const checkout = useOpenCheckout();
  // A command may have moved the booking on while its question was open.
  const current = asked && booking.actions.includes(asked) ? asked : null;
  const Question = current && QUESTIONS[current];
  return (
    <>
      {canPay(booking) && (
        <Button
          tone="highlight"
          size="lg"
          icon={<Lock size={18} aria-hidden />}
          busy={checkout.isBusy}
          onClick={() => checkout.open(booking.bookingId)}
        >
          {t`Pay ${formatRand(booking.totalCents - booking.creditCents)}`}
        </Button>
      )}
      {BUTTONS.filter(({ action }) => booking.actions.includes(action)).map(({ action, label, tone }) => (
        <Button key={action} tone={tone} size="lg" onClick={() => setAsked(action)}>
          {say(label)}
        </Button>
      ))}
      {canPay(booking) && checkout.error && (
        <Notice tone="destructive" className="basis-full">
          {wordsFor(checkout.error)}
        </Notice>
      )}
      <Suspense>{Question && <Question booking={booking} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
