import { t } from '@lingui/core/macro';
import { type ChangeEvent, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormRadioGroup, FormSelect, FormTextArea, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type ImportDraft, importDraft, problemsOf } from './import-draft.ts';
import { useReadAgain } from './use-connections.ts';

interface ImportFormProps {
  readonly cars: readonly { readonly id: string; readonly label: string }[];
}

/** Brings a calendar in: from its address, from a file, or pasted. */
export function ImportForm({ cars }: ImportFormProps) {
  const readAgain = useReadAgain();
  const [addedName, setAddedName] = useState<string | null>(null);
  // The same until it is brought in, so that a second try after a lost answer brings in nothing twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isFile, setIsFile] = useState(false);
  const empty: ImportDraft = { vehicleId: cars[0]?.id ?? '', name: '', way: 'address', url: '', text: '' };
  const form = useForm<ImportDraft>({
    values: empty,
    check: problemsOf,
    draft: importDraft,
    async send({ vehicleId, name, way, url, text }) {
      await call('calendars/import', {
        id,
        vehicleId,
        name: name.trim(),
        source:
          way === 'address'
            ? { origin: 'address', url: url.trim() }
            : { origin: isFile ? 'file' : 'paste', text: text.replaceAll('\r\n', '\n') },
      });
      setId(crypto.randomUUID());
      setAddedName(name.trim());
      form.reset(empty);
      await readAgain();
    },
  });
  const { control } = form;
  const way = useWatch({ control, name: 'way' });
  return (
    <Form form={form}>
      <div role="status" className="empty:hidden">
        {addedName !== null && (
          <Notice tone="success">{t`${addedName} was read. See below what it blocked.`}</Notice>
        )}
      </div>
      <FormSelect
        control={control}
        name="vehicleId"
        label={t`Car`}
        options={cars.map(({ id: value, label }) => ({ value, label }))}
      />
      <FormTextField control={control} name="name" label={t`Name of the calendar`} maxLength={80} />
      <FormRadioGroup
        control={control}
        name="way"
        legend={t`How to add it`}
        choices={[
          {
            value: 'address',
            title: t`By its address`,
            consequence: t`We read it again about every hour.`,
          },
          {
            value: 'paste',
            title: t`From a file or pasted`,
            consequence: t`We read it once. Add it again when it changes.`,
          },
        ]}
      />
      {way === 'address' ? (
        <FormTextField
          control={control}
          name="url"
          label={t`Secret iCal address`}
          type="url"
          autoComplete="off"
          placeholder="https://"
        />
      ) : (
        <>
          <FileOfCalendar
            onText={(text) => {
              setIsFile(true);
              form.setValue('text', text, { shouldDirty: true, shouldValidate: true });
            }}
          />
          <FormTextArea control={control} name="text" label={t`Calendar text`} rows={5} />
        </>
      )}
      <div>
        <SubmitButton>{t`Add calendar`}</SubmitButton>
      </div>
    </Form>
  );
}

/** A file is read here, in the browser: its text is what is sent. */
function FileOfCalendar({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (file) void file.text().then(onText);
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small font-semibold">
        {t`Calendar file (.ics)`}
      </label>
      <input
        id={id}
        type="file"
        accept=".ics,text/calendar"
        onChange={choose}
        className="min-h-11 w-full rounded-md border border-input bg-card p-2 text-small"
      />
    </div>
  );
}
