import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { nameFields } from '../../auth/name-fields.ts';
import { useAuth } from '../../auth/session/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount, useAccountChange } from '../account-calls.ts';
import { columnsOf, type Details, detailsDraft, detailsOf, problemsOf } from './details.ts';

/** Names, the number that the other side of a trip calls, and the birthday. */
export function DetailsForm({ account }: { account: MyAccount }) {
  const now = useArrivalTime();
  const { refreshProfile } = useAuth();
  const save = useAccountChange(async (details: Details) => {
    await askService((client) => client.from('profiles').update(columnsOf(details)).eq('id', account.userId));
    await refreshProfile();
  }, t`Your details are saved`);
  const form = useForm({
    values: detailsOf(account),
    check: (details) => problemsOf(details, now),
    draft: detailsDraft(account),
    send: (details) => save.mutateAsync(details),
  });
  const { control } = form;
  const nameOf = nameFields();
  return (
    <AccountSection
      title={t`Your details`}
      lead={t`Your name as it is on your driving licence. Others see only your first name. Your host or guest also sees your number, shortly before pick-up.`}
    >
      <Form form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField control={control} {...nameOf.first} />
          <FormTextField control={control} {...nameOf.last} />
          <FormTextField
            control={control}
            name="phone"
            label={t`Phone number`}
            hint={t`Such as 082 123 4567. Your host or guest can call you on it.`}
            type="tel"
            autoComplete="tel"
          />
          <FormTextField
            control={control}
            name="birthOn"
            label={t`Date of birth`}
            type="date"
            max={localDate(now)}
            autoComplete="bday"
          />
        </div>
        <SubmitButton className="justify-self-start">{t`Save`}</SubmitButton>
      </Form>
    </AccountSection>
  );
}
