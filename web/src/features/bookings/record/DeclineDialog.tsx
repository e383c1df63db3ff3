import { DECLINE_REASONS, type DeclineReason } from '@kwela/domain/bookings/decline-reasons';
import { END_REASON_LABELS } from '@kwela/words/trip/end-reasons';
import { t } from '@lingui/core/macro';
import { hasFields, isOneOf, isText } from '../../../lib/guards.ts';
import { say } from '../../../lib/words.ts';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormRadioGroup, FormTextArea } from '../../../ui/forms/form-fields.tsx';
import { bySchema } from '../../../ui/forms/resolver.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { type BookingSummary, useBookingCommand } from '../queries.ts';

interface Values {
  readonly reason: DeclineReason | '';
  readonly note: string;
}

const EMPTY: Values = { reason: '', note: '' };

const areValues = hasFields<Values>({
  reason: isOneOf(['' as const, ...DECLINE_REASONS]),
  note: isText,
});

const check = bySchema<Values>(
  async () => {
    const { declineBooking } = await import('@kwela/contract/bookings');
    return declineBooking.input.pick({ reason: true, note: true });
  },
  { reason: () => t`Choose a reason.`, note: () => t`Use 500 characters or fewer.` },
);

/** The host says no and why; the guest is not charged. */
export function DeclineDialog({ booking, onClose }: { booking: BookingSummary; onClose: () => void }) {
  const decline = useBookingCommand('bookings/decline');
  const { firstName } = booking.guest;
  const form = useForm({
    values: EMPTY,
    check,
    draft: draftStore({ key: `decline:${booking.bookingId}`, version: 1, is: areValues }),
    async send({ reason, note }) {
      if (reason === '') return;
      await decline.mutateAsync({ id: booking.bookingId, reason, note });
      onClose();
    },
  });
  return (
    <CommandDialog
      title={t`Decline ${firstName}’s request?`}
      yes={t`Decline request`}
      no={t`Go back`}
      tone="danger-solid"
      command={{ isPending: form.isBusy, error: null }}
      onYes={form.submit}
      onClose={onClose}
      effect={t`${firstName} is not charged, you earn nothing, and your dates are free again at once.`}
    >
      <Form form={form} hasSummary={false}>
        <FormRadioGroup
          control={form.control}
          name="reason"
          legend={t`Why? ${firstName} reads this.`}
          choices={DECLINE_REASONS.map((reason) => ({
            value: reason,
            title: say(END_REASON_LABELS[reason]),
          }))}
        />
        <FormTextArea
          control={form.control}
          name="note"
          label={t`Message to ${firstName} (optional)`}
          rows={3}
          maxLength={500}
        />
      </Form>
    </CommandDialog>
  );
}
