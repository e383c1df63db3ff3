import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../../../../lib/guards.ts';
import { draftStore } from '../../../../../ui/forms/draft.ts';
import { Form } from '../../../../../ui/forms/Form.tsx';
import { FormSelect, FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../../../ui/forms/use-form.ts';
import { useNow } from '../../../../../ui/hooks/use-now.ts';
import { countryOptions } from '../../../../pricing/countries.ts';
import type { WishFormProps } from '../wish-form.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  birthOn: '',
  licenceCountry: 'ZA',
  licenceIssuedOn: '',
  licenceExpiresOn: '',
};
type Values = typeof EMPTY;
const areValues = hasFields<Values>({
  firstName: isText,
  lastName: isText,
  birthOn: isText,
  licenceCountry: isText,
  licenceIssuedOn: isText,
  licenceExpiresOn: isText,
});

/** Each field has to be filled in; whether the licence does for the trip is the server's to say. */
const check = (values: Values) => ({
  ...(values.firstName.trim() === '' ? { firstName: t`Enter the first name as on the licence.` } : {}),
  ...(values.lastName.trim() === '' ? { lastName: t`Enter the last name as on the licence.` } : {}),
  ...(values.birthOn === '' ? { birthOn: t`Enter the date of birth.` } : {}),
  ...(values.licenceIssuedOn === '' ? { licenceIssuedOn: t`Enter when the licence was first issued.` } : {}),
  ...(values.licenceExpiresOn === '' ? { licenceExpiresOn: t`Enter when the licence expires.` } : {}),
});

/** Somebody else who drives, as on their licence card; their own documents have been approved before. */
export function DriverForm({ booking, choices, onWanted }: WishFormProps) {
  const todayOn = localDate(useNow(60_000));
  const form = useForm<Values>({
    values: EMPTY,
    // Who is added by now is not the next one.
    draft: draftStore({
      key: `change-driver:${booking.bookingId}:${choices.chosen.driverCount}`,
      version: 1,
      is: areValues,
    }),
    isSentInSteps: true,
    check,
    send: (driver) => onWanted({ kind: 'drivers', driver }),
  });
  const { control } = form;
  return (
    <Form form={form} className="grid gap-5">
      <p className="text-small text-muted-foreground">
        {t`The driver needs an account of their own, and we must have approved their documents.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="firstName"
          label={t`First name`}
          autoComplete="off"
          maxLength={100}
        />
        <FormTextField
          control={control}
          name="lastName"
          label={t`Last name`}
          autoComplete="off"
          maxLength={100}
        />
        <FormTextField
          control={control}
          name="birthOn"
          label={t`Date of birth`}
          type="date"
          max={todayOn}
          autoComplete="off"
        />
        <FormSelect
          control={control}
          name="licenceCountry"
          label={t`Country of licence`}
          translate="no"
          options={countryOptions()}
        />
        <FormTextField
          control={control}
          name="licenceIssuedOn"
          label={t`First issued`}
          type="date"
          max={todayOn}
        />
        <FormTextField control={control} name="licenceExpiresOn" label={t`Expires`} type="date" />
      </div>
      <div>
        <SubmitButton tone="secondary">{t`See the price`}</SubmitButton>
      </div>
    </Form>
  );
}
