import { HOST_CANCEL_REASONS, type HostCancelReason } from '@kwela/domain/bookings/cancellation/reasons';
import { formatRand } from '@kwela/domain/money';
import { after, days } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '../../../../lib/dates.ts';
import { hasFields, isOneOf, isText } from '../../../../lib/guards.ts';
import { say } from '../../../../lib/words.ts';
import { Card } from '../../../../ui/Card.tsx';
import { draftStore } from '../../../../ui/forms/draft.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { FormRadioGroup, FormTextArea } from '../../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { CommandDialog } from '../../../../ui/overlays/CommandDialog.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { SumCard } from '../../SumCard.tsx';
import { useDecision } from '../../use-decision.ts';
import { type HostOffer, useCancel } from './cancel-calls.ts';
import { penaltyWords } from './penalty-words.ts';
import { HOST_REASON_WORDS } from './reason-words.ts';

interface Values {
  readonly reason: HostCancelReason | '';
  readonly note: string;
}
const EMPTY: Values = { reason: '', note: '' };
const areValues = hasFields<Values>({
  reason: isOneOf(['' as const, ...HOST_CANCEL_REASONS]),
  note: isText,
});

const check = ({ reason }: Values) => (reason === '' ? { reason: t`Choose a reason.` } : {});

const PROVABLE: readonly Values['reason'][] = ['car_damaged', 'car_not_working', 'personal', 'other'];
const canProve = (reason: Values['reason']): boolean => PROVABLE.includes(reason);

interface HostCancelProps {
  booking: Booking;
  offer: HostOffer;
}

/** What it costs a host to let a guest down, why they do, and the decision, which is asked about once more. */
export function HostCancel({ booking, offer }: HostCancelProps) {
  const now = useNow(30_000);
  const { firstName: guest } = booking.guest;
  const draft = draftStore({ key: `cancel-as-host:${booking.bookingId}`, version: 1, is: areValues });
  const cancel = useCancel('bookings/cancel-as-host', draft.clear);
  const { form, asked, leave } = useDecision<Values>({ values: EMPTY, check, draft, command: cancel });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const proofUntil = formatDateTime(after(now, days(booking.times.hostProofDays)), now);
  const penalty = formatRand(offer.penalty.cents);
  const blockedUntil = formatDateTime(new Date(offer.blockedUntil), now);
  const confirm = () => {
    if (asked === null || asked.reason === '') return;
    cancel.send({
      id: booking.bookingId,
      reason: asked.reason,
      note: asked.note,
      expectedPenaltyCents: offer.penalty.cents,
    });
  };
  return (
    <div className="grid max-w-[820px] gap-7">
      <SumCard title={t`What it costs you`} cents={offer.penalty.cents} about={penaltyWords(offer.penalty)}>
        <ul className="mt-4 grid max-w-[62ch] list-disc gap-2 pl-5">
          <li>{t`${guest} gets back everything they paid, and you earn nothing for this trip.`}</li>
          {offer.guestCreditCents > 0 && (
            <li>{t`We give ${guest} a credit of ${formatRand(offer.guestCreditCents)} as well, as the trip is so near.`}</li>
          )}
          <li>{t`Your car stays blocked for these days, until ${blockedUntil}.`}</li>
          <li>{t`It counts as a trip that you cancelled, which can cost you your tier and instant booking.`}</li>
        </ul>
      </SumCard>
      <Card className="p-5 md:p-6">
        <Form form={form} className="grid gap-5">
          <FormRadioGroup
            control={form.control}
            name="reason"
            legend={t`Why are you cancelling?`}
            choices={HOST_REASON_WORDS.map(({ reason, label }) => ({ value: reason, title: say(label) }))}
          />
          <FormTextArea
            control={form.control}
            name="note"
            label={t`Tell us more (optional)`}
            rows={3}
            maxLength={500}
          />
          {canProve(reason) && offer.penalty.waiver !== 'car_not_back' && (
            <Notice title={t`Cancel now, then send proof`}>
              {t`If the car is damaged, stolen or off the road, or somebody is ill, you can show it by ${proofUntil} on this page. If we agree, you owe no penalty and it does not count against you.`}
            </Notice>
          )}
          <div>
            <SubmitButton tone="destructive" size="lg">{t`Cancel ${guest}’s trip`}</SubmitButton>
          </div>
        </Form>
      </Card>
      {asked && (
        <CommandDialog
          title={t`Cancel ${guest}’s trip?`}
          yes={t`Cancel booking`}
          no={t`Keep booking`}
          tone="danger-solid"
          command={cancel}
          onYes={confirm}
          onClose={leave}
          effect={
            offer.penalty.cents === 0
              ? t`${guest} gets everything back. You owe nothing, and your car stays blocked for these days.`
              : t`${guest} gets everything back. You owe ${penalty}, and your car stays blocked for these days.`
          }
        />
      )}
    </div>
  );
}
