import { WEBHOOK_EVENTS } from '@kwela/domain/hosting/programs/webhook-events';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useIntentId } from '../../../ui/hooks/use-intent-id.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { NewSecret } from './NewSecret.tsx';
import { useReadPrograms } from './program-calls.ts';
import { type WebhookDraft, webhookDraft, webhookProblems } from './program-drafts.ts';

const EMPTY: WebhookDraft = { url: '', events: [] };

/** A name of the wire, as the program reads it. */
const code = (name: string) => (
  <code translate="no" className="font-mono text-small break-all">
    {name}
  </code>
);

function eventGroups() {
  const about = (subject: string) =>
    WEBHOOK_EVENTS.filter((event) => event.startsWith(`${subject}.`)).map((value) => ({
      value,
      label: code(value),
    }));
  return [
    { name: t`Bookings`, choices: about('booking') },
    { name: t`Listings`, choices: about('listing') },
    {
      name: t`Calendars and prices`,
      choices: [
        { value: 'calendar.changed' as const, label: t`Changes of a car’s calendar` },
        { value: 'prices.changed' as const, label: t`Changes of a car’s prices` },
      ],
    },
    { name: t`Payouts`, choices: about('payout') },
    { name: t`Charges after trips`, choices: about('charge') },
  ];
}

/** Has an address told of events. Its secret is shown once. */
export function WebhookForm() {
  const readAgain = useReadPrograms();
  const [secret, setSecret] = useState<string | null>(null);
  const intent = useIntentId();
  const form = useForm<WebhookDraft>({
    values: EMPTY,
    check: webhookProblems,
    draft: webhookDraft,
    async send({ url, events }) {
      const asked = { url: url.trim(), events };
      const added = await call('webhooks/add', { id: intent.idFor(asked), ...asked });
      intent.forget();
      setSecret(added.secret);
      form.reset(EMPTY);
      await readAgain();
    },
  });
  const { control } = form;
  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {secret !== null && (
          <NewSecret
            key={secret}
            title={t`Your webhook is on`}
            label={t`Secret that signs its messages`}
            secret={secret}
          />
        )}
      </div>
      <Form form={form}>
        <FormTextField
          control={control}
          name="url"
          label={t`Address of your program`}
          type="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={2_048}
        />
        <ChoicesField
          control={control}
          name="events"
          legend={t`Send messages about`}
          allOf={(group) => t`Everything: ${group}`}
          groups={eventGroups()}
        />
        <div>
          <SubmitButton>{t`Add webhook`}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
