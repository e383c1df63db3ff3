import { LONGEST_APPEAL } from '@kwela/contract/trips/appeals';
import { APPEAL_REASONS, type AppealReason } from '@kwela/domain/bookings/appeals/reasons';
import { APPEAL_REASON_LABELS } from '@kwela/words/appeals/reasons';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { FilesField } from '../../../../../lib/files/FilesField.tsx';
import { isHandedIn } from '../../../../../lib/files/handed-in.ts';
import type { HandedIn } from '../../../../../lib/files/private-files.ts';
import { hasFields, isListOf, isOneOf, isText } from '../../../../../lib/guards.ts';
import { say } from '../../../../../lib/words.ts';
import { draftStore } from '../../../../../ui/forms/draft.ts';
import { FormRadioGroup, FormTextArea } from '../../../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../../../ui/forms/use-form.ts';
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx';
import { type TripAppeals, useAppealCommand } from './appeal-calls.ts';

interface Values {
  readonly reason: AppealReason | '';
  readonly words: string;
  readonly files: HandedIn[];
}
const areValues = hasFields<Values>({
  reason: isOneOf(['' as const, ...APPEAL_REASONS]),
  words: isText,
  files: isListOf(isHandedIn),
});

/** Somebody says why a trip should not count as it ended, in their own words, with what shows it. */
export default function AppealForm({ appeals, onClose }: { appeals: TripAppeals; onClose: () => void }) {
  const { bookingId, reasons, maxFiles } = appeals;
  const submit = useAppealCommand('appeals/submit', bookingId);
  const isProved = (reason: Values['reason']) =>
    reasons.some((one) => one.reason === reason && one.needsProof);
  const form = useForm<Values>({
    values: { reason: '', words: '', files: [] },
    draft: draftStore({ key: `appeal:${bookingId}`, version: 1, is: areValues }),
    check: ({ reason, words, files }) => ({
      ...(reason === '' ? { reason: t`Choose a reason.` } : {}),
      ...(words.trim() === '' ? { words: t`Say what happened in a few words.` } : {}),
      ...(isProved(reason) && files.length === 0
        ? { files: t`Add a photo or a document that shows it.` }
        : {}),
    }),
    async send({ reason, words, files }) {
      if (reason === '') return;
      const fileIds = files.map(({ id }) => id);
      await submit.mutateAsync({ bookingId, reason, words: words.trim(), fileIds });
      onClose();
    },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <FormDialog
      form={form}
      title={t`Tell us what happened`}
      description={t`A person at Kwela reads it and decides. You can send it once.`}
      submit={t`Send to Kwela`}
      onClose={onClose}
    >
      <FormRadioGroup
        control={form.control}
        name="reason"
        legend={t`What happened?`}
        choices={reasons.map((one) => ({ value: one.reason, title: say(APPEAL_REASON_LABELS[one.reason]) }))}
      />
      <FormTextArea
        control={form.control}
        name="words"
        label={t`Tell us more`}
        rows={5}
        maxLength={LONGEST_APPEAL}
      />
      <FilesField
        control={form.control}
        name="files"
        label={isProved(reason) ? t`Photos or documents that show it` : t`Photos or documents (optional)`}
        most={maxFiles}
      />
    </FormDialog>
  );
}
