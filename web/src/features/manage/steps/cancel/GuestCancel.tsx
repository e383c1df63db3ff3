import { isCompassion } from '@kwela/domain/bookings/cancellation/compassion';
import { GUEST_CANCEL_REASONS, type GuestCancelReason } from '@kwela/domain/bookings/cancellation/reasons';
import { formatRand } from '@kwela/domain/money';
import { creditOfRefundCents } from '@kwela/domain/payments/wallet';
import { after, days } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '../../../../lib/dates.ts';
import { FileField } from '../../../../lib/files/FileField.tsx';
import { hasFields, isNullOr, isOneOf, isText } from '../../../../lib/guards.ts';
import { isRefusal } from '../../../../lib/refusal.ts';
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
import { Replacements } from '../../../lost-trips/Replacements.tsx';
import { SumCard } from '../../SumCard.tsx';
import { useDecision } from '../../use-decision.ts';
import { type RefundOffer, useCancel } from './cancel-calls.ts';
import { RefundTable } from './RefundTable.tsx';
import { GUEST_REASON_WORDS } from './reason-words.ts';
import { priceBackCents } from './refund-lines.ts';

interface Values {
  readonly reason: GuestCancelReason | '';
  readonly note: string;
  readonly evidenceFileId: string | null;
}
const EMPTY: Values = { reason: '', note: '', evidenceFileId: null };
const areValues = hasFields<Values>({
  reason: isOneOf(['' as const, ...GUEST_CANCEL_REASONS]),
  note: isText,
  evidenceFileId: isNullOr(isText),
});

const isFree = (reason: Values['reason']): boolean => reason !== '' && isCompassion(reason);

const check = ({ reason, evidenceFileId }: Values) => ({
  ...(reason === '' ? { reason: t`Choose a reason.` } : {}),
  ...(isFree(reason) && evidenceFileId === null ? { evidenceFileId: t`Add a document that shows it.` } : {}),
});

interface GuestCancelProps {
  booking: Booking;
  offer: RefundOffer;
}

/** Why, what comes back line by line, and the decision, which is asked about once more with the sum that is paid. */
export function GuestCancel({ booking, offer }: GuestCancelProps) {
  const now = useNow(30_000);
  const draft = draftStore({ key: `cancel:${booking.bookingId}`, version: 1, is: areValues });
  const cancel = useCancel('bookings/cancel', draft.clear);
  const { form, asked, leave } = useDecision<Values>({ values: EMPTY, check, draft, command: cancel });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const refundCents = isFree(reason) ? offer.compassionRefundCents : offer.refundCents;
  const keptCents = offer.paidCents - refundCents;
  const lines = isFree(reason)
    ? offer.lines.map(({ line }) => ({ line, refundCents: line.totalCents }))
    : offer.lines;
  const creditCents = creditOfRefundCents(priceBackCents(lines), booking);
  const reletPercent = offer.reletShareBp / 100;
  const [back, kept] = [formatRand(refundCents), formatRand(keptCents)];
  const [all, proofUntil] = [
    formatRand(offer.compassionRefundCents),
    formatDateTime(after(now, days(booking.times.guestProofDays)), now),
  ];
  const canProve = reason === 'travel_disrupted' && keptCents > 0;
  const confirm = () => {
    if (asked === null || asked.reason === '') return;
    cancel.send({
      id: booking.bookingId,
      reason: asked.reason,
      note: asked.note,
      evidenceFileId: isFree(asked.reason) ? asked.evidenceFileId : null,
      expectedRefundCents: refundCents,
    });
  };
  return (
    <div className="grid max-w-[820px] gap-7">
      {booking.atRiskSince !== null && (
        <Notice>{t`The car is not back from the trip before, so cancelling costs you nothing.`}</Notice>
      )}
      <SumCard
        title={booking.isSplit ? t`What comes back` : t`What you get back`}
        cents={refundCents}
        about={
          <>
            {keptCents > 0
              ? t`${kept} is kept.`
              : booking.isSplit
                ? t`Everything that was paid comes back.`
                : t`Everything you paid comes back.`}{' '}
            {offer.holdsUntil !== null &&
              !isFree(reason) &&
              t`These amounts hold until ${formatDateTime(new Date(offer.holdsUntil), now)}.`}
          </>
        }
      >
        <RefundTable
          caption={t`What you get back, line by line`}
          lines={lines}
          sums={{ ...offer, refundCents }}
        />
        {booking.isSplit && (
          <p className="mt-3 max-w-[62ch] text-small">{t`Several people paid for this trip: each gets back their part, in proportion to what they paid.`}</p>
        )}
        <p className="mt-3 max-w-[62ch] text-small text-muted-foreground">
          {booking.payment?.method?.code === 'instant_eft'
            ? t`It goes back to a bank account of yours. Where we need its number, we ask you for it; otherwise we send it straight away. Your bank may need a few days to show it. Nothing of the deposit is kept.`
            : t`It goes back to where you paid from. We send it straight away; your bank may need a few days to show it. Nothing of the deposit is kept.`}{' '}
          {creditCents > 0 && t`${formatRand(creditCents)} of it is your credit again, as you paid with it.`}
        </p>
        {keptCents > 0 && offer.reletShareBp > 0 && (
          <p className="mt-2 max-w-[62ch] text-small text-muted-foreground">
            {t`If somebody else rents the car on your days and the trip takes place, you get up to ${reletPercent} % of what was kept of the rental as credit in your wallet, and never more than those days brought.`}
          </p>
        )}
      </SumCard>
      <Card className="p-5 md:p-6">
        <Form form={form} className="grid gap-5">
          <FormRadioGroup
            control={form.control}
            name="reason"
            legend={t`Why are you cancelling?`}
            choices={GUEST_REASON_WORDS.map(({ reason, label }) => ({ value: reason, title: say(label) }))}
          />
          {isFree(reason) && (
            <>
              <Notice>{t`We are sorry. You are charged nothing, and everything you paid goes back at once. A person looks at your document afterwards.`}</Notice>
              <FileField
                control={form.control}
                name="evidenceFileId"
                label={t`A document that shows it, as a picture or PDF`}
                hint={t`Such as a letter of the hospital. Only you and support can see it, and we record each time support opens it.`}
              />
            </>
          )}
          <FormTextArea
            control={form.control}
            name="note"
            label={t`Tell us more (optional)`}
            rows={3}
            maxLength={500}
          />
          {canProve ? (
            <Notice title={t`Cancel now, then send proof`}>
              {t`If a cancelled flight, a strike, a flood, a closed road or a government order stops your trip, cancel now and send proof by ${proofUntil} on this page. If we agree, you get back all ${all} that was paid. Until then you get ${back} back and ${kept} is kept.`}
            </Notice>
          ) : (
            <p className="text-small text-muted-foreground">
              {t`Your reason doesn’t change what you get back. If the host asked you to cancel, ask them to cancel instead: then you get everything back.`}
            </p>
          )}
          <div>
            <SubmitButton tone="destructive" size="lg">
              {booking.isSplit ? t`Cancel booking` : t`Cancel and get ${back} back`}
            </SubmitButton>
          </div>
        </Form>
      </Card>
      {booking.atRiskSince !== null && <Replacements booking={booking} now={now} />}
      {asked && (
        <CommandDialog
          title={t`Cancel this booking?`}
          yes={t`Cancel booking`}
          no={t`Keep booking`}
          tone="danger-solid"
          command={cancel}
          onYes={confirm}
          onClose={leave}
          effect={
            booking.isSplit
              ? [
                  t`${back} goes back to those who paid.`,
                  ...(keptCents > 0 ? [t`${kept} is kept.`] : []),
                ].join(' ')
              : keptCents === 0
                ? t`You get ${back} back, all that you paid. The car is free for others straight away.`
                : t`You get ${back} back and ${kept} is kept. The car is free for others straight away.`
          }
        >
          {isRefusal(cancel.error, 'refund_changed') && (
            <Notice tone="warning">{t`Below is what you get back now.`}</Notice>
          )}
        </CommandDialog>
      )}
    </div>
  );
}
