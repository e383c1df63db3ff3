import { MOST_REPORT_CHARACTERS, REPORT_REASONS, type ReportReason } from '@kwela/domain/reviews/moderation';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { call } from '../../lib/api.ts';
import { hasFields, isOneOf, isText } from '../../lib/guards.ts';
import { say } from '../../lib/words.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormRadioGroup, FormTextArea } from '../../ui/forms/form-fields.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';

const REASONS: Readonly<Record<ReportReason, MessageDescriptor>> = {
  private_details: msg`It gives away private details`,
  insults: msg`It insults or threatens somebody`,
  not_this_trip: msg`It isn’t about this trip`,
  pressure: msg`Somebody asked for money or for better stars`,
  other: msg`Something else`,
};

interface Values {
  readonly reason: ReportReason | '';
  readonly note: string;
}
const EMPTY: Values = { reason: '', note: '' };
const areValues = hasFields<Values>({ reason: isOneOf(['' as const, ...REPORT_REASONS]), note: isText });

function faultsOf({ reason, note }: Values): Partial<Record<string, string>> {
  return {
    ...(reason === '' ? { reason: t`Choose a reason.` } : {}),
    ...(note.trim().length > MOST_REPORT_CHARACTERS
      ? { note: t`This is too long. Use at most ${MOST_REPORT_CHARACTERS} characters.` }
      : {}),
  };
}

interface ReportDialogProps {
  id: string;
  firstName: string;
  onSent: () => void;
  onClose: () => void;
}

/** Why a person of Kwela should look at a review. */
export default function ReportDialog({ id, firstName, onSent, onClose }: ReportDialogProps) {
  const form = useForm({
    values: EMPTY,
    check: faultsOf,
    draft: draftStore({ key: `report-review:${id}`, version: 1, is: areValues }),
    async send({ reason, note }) {
      if (reason === '') return;
      await call('reviews/report', { id, reason, note: note.trim() });
      onSent();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`Report what ${firstName} wrote`}
      description={t`We hide a review that breaks our rules. We don’t hide one because you see it differently.`}
      submit={t`Send report`}
      onClose={onClose}
    >
      <FormRadioGroup
        control={form.control}
        name="reason"
        legend={t`What is wrong with it?`}
        choices={REPORT_REASONS.map((reason) => ({ value: reason, title: say(REASONS[reason]) }))}
      />
      <FormTextArea control={form.control} name="note" label={t`Tell us more (optional)`} rows={3} />
    </FormDialog>
  );
}
