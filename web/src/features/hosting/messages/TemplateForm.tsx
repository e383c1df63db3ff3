import { LONGEST_MESSAGE, LONGEST_TEMPLATE_NAME } from '@kwela/domain/hosting/guest-messages/limits';
import { isHoursBefore, MESSAGE_EVENTS } from '@kwela/domain/hosting/guest-messages/schedule';
import { MESSAGE_VARIABLES } from '@kwela/domain/hosting/guest-messages/variables';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { isRefusal, wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { type FormHandle, useForm } from '../../../ui/forms/use-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { WhichCarsField } from '../team/WhichCarsField.tsx';
import { carsFrom } from '../team/which-cars.ts';
import { useHostId } from '../team/whose-cars.ts';
import { MarkedWords, type Marks } from './MarkedWords.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { type MessagesAnswer, type MessageTemplate, useSaveTemplate } from './message-calls.ts';
import { EVENT_CHOICES, VARIABLE_WORDS } from './message-words.ts';
import {
  isTypedTemplate,
  NEW_TEMPLATE,
  scheduleFrom,
  type TypedTemplate,
  templateProblems,
  textProblem,
  typedTemplate,
} from './template-form.ts';

interface TemplateFormProps {
  /** Null: a new one. */
  readonly template: MessageTemplate | null;
  readonly answer: MessagesAnswer;
  readonly onDone: () => void;
}

/** Writes a message or changes one, with a look at how a guest reads it. */
export function TemplateForm({ template, answer: { cars, hasAllCars }, onDone }: TemplateFormProps) {
  const hostId = useHostId();
  const save = useSaveTemplate();
  const [marks, setMarks] = useState<Marks | null>(null);
  // The same until it is saved, so that a second try after a lost answer writes it once.
  const [newId] = useState(() => crypto.randomUUID());
  const [madeVersion, setMadeVersion] = useState<number | null>(null);
  const { id, version } = template ?? { id: newId, version: madeVersion };
  const draft = draftStore<TypedTemplate>({
    key: `guest-message:${hostId ?? 'own'}:${template === null ? 'new' : `${id}:${version}`}`,
    version: 1,
    is: isTypedTemplate,
  });
  const fresh: TypedTemplate = hasAllCars ? NEW_TEMPLATE : { ...NEW_TEMPLATE, which: 'some' };
  /** What was refused in a text is shown in it. */
  const mark = (text: string, error: unknown) =>
    setMarks(isRefusal(error, 'message_leaks') ? { text, found: error.details.found } : null);
  const form = useForm<TypedTemplate>({
    values: template === null ? fresh : typedTemplate(template, cars),
    check: templateProblems,
    draft,
    async send(typed) {
      setMarks(null);
      const text = typed.text.trim();
      try {
        await save.mutateAsync({
          id,
          version,
          hostId,
          name: typed.name.trim(),
          schedule: scheduleFrom(typed),
          text,
          vehicleIds: carsFrom(typed),
          isOn: typed.isOn,
        });
      } catch (error) {
        mark(text, error);
        // It was written although its answer was lost: the next try changes what stands there.
        if (template === null && isRefusal(error, 'template_changed')) setMadeVersion(error.details.version);
        throw error;
      }
      onDone();
    },
  });
  const { control } = form;
  const event = useWatch({ control, name: 'event' });
  return (
    <Form form={form}>
      <FormTextField
        control={control}
        name="name"
        label={t`Name`}
        hint={t`Only you see this name.`}
        autoComplete="off"
        maxLength={LONGEST_TEMPLATE_NAME}
      />
      <FormSelect
        control={control}
        name="event"
        label={t`When it is sent`}
        options={MESSAGE_EVENTS.map((value) => ({ value, label: say(EVENT_CHOICES[value]) }))}
      />
      {isHoursBefore(event) && (
        <FormTextField
          control={control}
          name="hours"
          label={t`Hours before`}
          hint={t`If a trip is booked later than that, we send it at once.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="max-w-56"
        />
      )}
      <FormTextArea control={control} name="text" label={t`Message`} rows={6} maxLength={LONGEST_MESSAGE} />
      <Variables form={form} />
      {marks !== null && <MarkedWords {...marks} />}
      <WhichCarsField
        control={control}
        names={{ which: 'which', carIds: 'carIds' }}
        canChooseAll={hasAllCars && cars.length > 1}
        choices={cars.map(({ id, title }) => ({ value: id, label: <span translate="no">{title}</span> }))}
      />
      <FormCheckbox
        control={control}
        name="isOn"
        label={t`Send it from now on`}
        hint={t`Trips that are already past this point don’t get it.`}
      />
      <Preview form={form} hostId={hostId} onRefused={mark} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t`Save message`}</SubmitButton>
        <Button
          tone="tertiary"
          onClick={() => {
            draft.clear();
            onDone();
          }}
        >
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}

type Handle = FormHandle<TypedTemplate>;

/** What can be filled in, each put at the end of the message by a press. */
function Variables({ form }: { form: Handle }) {
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted-foreground">{t`We fill these in for each trip:`}</p>
      <ul className="flex flex-wrap gap-2">
        {MESSAGE_VARIABLES.map((name) => {
          const typed = `{${name}}`;
          const what = say(VARIABLE_WORDS[name]);
          return (
            <li key={name}>
              <Button
                tone="secondary"
                size="sm"
                aria-label={t`Insert ${typed}: ${what}`}
                title={what}
                onClick={() => {
                  const text = form.getValues('text');
                  const gap = text === '' || /\s$/.test(text) ? '' : ' ';
                  form.setValue('text', `${text}${gap}${typed}`, { shouldDirty: true });
                }}
              >
                <span translate="no" className="font-mono">
                  {typed}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PreviewProps {
  readonly form: Handle;
  readonly hostId: string | undefined;
  readonly onRefused: (text: string, error: unknown) => void;
}

/** Shows what stands in the form as a guest reads it, without saving it. */
function Preview({ form, hostId, onRefused }: PreviewProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useMutation({
    mutationFn: ({ text, vehicleIds }: { text: string; vehicleIds: string[] | null }) =>
      call('guest-messages/preview', { hostId, text, vehicleIds }),
    onError: (error, { text }) => onRefused(text, error),
    onSuccess: (_, { text }) => onRefused(text, null),
  });
  return (
    <div className="grid gap-3">
      <div>
        <Button
          tone="secondary"
          busy={preview.isPending}
          onClick={() => {
            const { text, which, carIds } = form.getValues();
            const { text: wrong = null } = textProblem(text);
            setProblem(wrong);
            if (wrong !== null) {
              preview.reset();
              return;
            }
            const vehicleIds = carsFrom({ which, carIds });
            preview.mutate({ text: text.trim(), vehicleIds: vehicleIds?.length === 0 ? null : vehicleIds });
          }}
        >
          {t`Preview`}
        </Button>
      </div>
      {problem !== null && <Notice tone="destructive">{problem}</Notice>}
      {preview.error && <Notice tone="destructive">{wordsFor(preview.error)}</Notice>}
      {preview.data && <MessagePreview {...preview.data} />}
    </div>
  );
}
