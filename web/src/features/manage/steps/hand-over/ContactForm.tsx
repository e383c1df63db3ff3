import { CONTACT_WAYS, type ContactWay } from '@kwela/domain/bookings/no-show';
import { CONTACT_OUTCOMES, type ContactOutcome } from '@kwela/domain/hand-over/late-contacts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { hasFields, isOneOf, isText } from '../../../../lib/guards.ts';
import { say } from '../../../../lib/words.ts';
import { draftStore } from '../../../../ui/forms/draft.ts';
import { FormRadioGroup, FormTextArea, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { useIntentId } from '../../../../ui/hooks/use-intent-id.ts';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { CONTACT_WAY_LABELS, lastTime } from '../../contact.ts';
import { useLogContact } from './late-contacts.ts';

interface Values {
  readonly way: ContactWay | '';
  readonly outcome: ContactOutcome | '';
  /** A time of day, `10:45`. */
  readonly time: string;
  readonly note: string;
}
const EMPTY: Values = { way: '', outcome: '', time: '', note: '' };
const areValues = hasFields<Values>({
  way: isOneOf(['' as const, ...CONTACT_WAYS]),
  outcome: isOneOf(['' as const, ...CONTACT_OUTCOMES]),
  time: isText,
  note: isText,
});

const OUTCOMES: Readonly<Record<ContactOutcome, MessageDescriptor>> = {
  reached: msg`We spoke, or they wrote back`,
  left_message: msg`I left a message`,
  no_answer: msg`No answer`,
};

interface ContactFormProps {
  bookingId: string;
  /** The first name of the other side. */
  other: string;
  onClose: () => void;
}

/** Somebody writes down how they tried to reach the other side about a late car. */
export default function ContactForm({ bookingId, other, onClose }: ContactFormProps) {
  const intent = useIntentId();
  const log = useLogContact(bookingId);
  const form = useForm<Values>({
    values: EMPTY,
    draft: draftStore({ key: `late-contact:${bookingId}`, version: 1, is: areValues }),
    check: ({ way, outcome, time }) => ({
      ...(way === '' ? { way: t`Choose how you tried to reach them.` } : {}),
      ...(lastTime(time, new Date()) === null ? { time: t`Give the time like this: 10:45.` } : {}),
      ...(outcome === '' ? { outcome: t`Choose what came of it.` } : {}),
    }),
    async send({ way, outcome, time, note }) {
      const at = lastTime(time, new Date());
      if (way === '' || outcome === '' || at === null) return;
      const entry = { bookingId, way, outcome, at: at.toISOString(), note: note.trim() };
      await log.mutateAsync({ id: intent.idFor(entry), ...entry });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`Add to the log`}
      description={t`${other} and people at Kwela can read it.`}
      submit={t`Add to the log`}
      onClose={onClose}
    >
      <FormRadioGroup
        control={form.control}
        name="way"
        legend={t`How did you try to reach ${other}?`}
        choices={CONTACT_WAYS.map((way) => ({ value: way, title: say(CONTACT_WAY_LABELS[way]) }))}
      />
      <FormTextField
        control={form.control}
        name="time"
        label={t`At what time?`}
        hint={t`After the trip should have ended, such as 10:45`}
        inputMode="numeric"
      />
      <FormRadioGroup
        control={form.control}
        name="outcome"
        legend={t`What came of it?`}
        choices={CONTACT_OUTCOMES.map((outcome) => ({ value: outcome, title: say(OUTCOMES[outcome]) }))}
      />
      <FormTextArea
        control={form.control}
        name="note"
        label={t`What was said? (optional)`}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
