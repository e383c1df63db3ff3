import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../../../../lib/guards.ts';
import { draftStore } from '../../../../../ui/forms/draft.ts';
import { FormTextArea } from '../../../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../../../ui/forms/use-form.ts';
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx';
import { type BookingChange, useChangeCommand } from '../change-calls.ts';

const areValues = hasFields<{ note: string }>({ note: isText });

/** Says no to a change, with a word to the other side. */
export function DeclineChange({ change, onClose }: { change: BookingChange; onClose: () => void }) {
  const answer = useChangeCommand('changes/answer');
  const form = useForm({
    values: { note: '' },
    draft: draftStore({ key: `decline-change:${change.id}`, version: 1, is: areValues }),
    async send({ note }) {
      await answer.mutateAsync({ id: change.id, isAgreed: false, note });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={change.kind === 'swap' ? t`Keep the car you booked?` : t`Decline this change?`}
      submit={change.kind === 'swap' ? t`Keep my car` : t`Decline`}
      onClose={onClose}
    >
      <p>{t`The booking stays as it is.`}</p>
      <FormTextArea
        control={form.control}
        name="note"
        label={t`Say why (optional)`}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
