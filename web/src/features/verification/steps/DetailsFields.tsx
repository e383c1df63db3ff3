import { PROVINCE_NAMES } from '@kwela/domain/south-africa/provinces';
import { localDate } from '@kwela/domain/time';
import { PROVINCES } from '@kwela/domain/vehicles/vehicle';
import type { DetailsField, DetailsStep, TypedDetails } from '@kwela/domain/verification/details';
import { msg, t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { say } from '../../../lib/words.ts';
import { FormRadioGroup, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import type { TextField } from '../../../ui/forms/TextField.tsx';
import { countryOptions } from '../../pricing/countries.ts';
import type { Verification } from '../verification-calls.ts';
import { FIELD_NAMES } from '../verification-words.ts';

/** What can be chosen of a document and of the language of a licence. */
export const CHOICE_WORDS = {
  sa_id: msg`South African ID`,
  passport: msg`Passport of another country`,
  official: msg`English or another South African language`,
  translated: msg`Another language, with a certified translation`,
  other: msg`Another language, with an international driving permit`,
};

interface DetailsFieldsProps {
  step: DetailsStep;
  control: Control<TypedDetails>;
  ends: Verification['ends'];
  now: Date;
}

type FieldProps = Pick<DetailsFieldsProps, 'control'> & { name: DetailsField } & Partial<
    Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error' | 'id'>
  >;

const Field = ({ control, name, ...props }: FieldProps) => (
  <FormTextField control={control} name={name} label={say(FIELD_NAMES[name])} {...props} />
);

const NONE = { value: '', label: '–' };

const CountryField = ({
  control,
  name,
  isAbroad = false,
}: Pick<DetailsFieldsProps, 'control'> & { name: DetailsField; isAbroad?: boolean }) => (
  <FormSelect
    control={control}
    name={name}
    label={say(FIELD_NAMES[name])}
    translate="no"
    options={[NONE, ...countryOptions().filter(({ value }) => !isAbroad || value !== 'ZA')]}
  />
);

const keptNumber = (end: string | null) =>
  end === null ? undefined : t`We have the one that ends in ${end}. Type it again only to change it.`;

const PAIR = 'grid gap-4 sm:grid-cols-2';

/** The fields of one step. */
export function DetailsFields(props: DetailsFieldsProps) {
  switch (props.step) {
    case 'you':
      return <YouFields {...props} />;
    case 'document':
      return <DocumentFields {...props} />;
    case 'licence':
      return <LicenceFields {...props} />;
    case 'address':
      return <AddressFields {...props} />;
  }
}

function YouFields({ control, now }: DetailsFieldsProps) {
  return (
    <>
      <p className="text-soft-foreground">
        {t`You need this once, before your first trip. Only people at Kwela who check documents can see it, and you can see each time they did.`}
      </p>
      <div className={PAIR}>
        <Field control={control} name="firstNames" hint={t`As on your licence.`} autoComplete="given-name" />
        <Field control={control} name="lastName" autoComplete="family-name" />
        <Field control={control} name="birthOn" type="date" max={localDate(now)} autoComplete="bday" />
      </div>
    </>
  );
}

function DocumentFields({ control, ends, now }: DetailsFieldsProps) {
  const document = useWatch({ control, name: 'document' });
  return (
    <>
      <FormRadioGroup
        control={control}
        name="document"
        legend={say(FIELD_NAMES.document)}
        choices={[
          { value: 'sa_id', title: say(CHOICE_WORDS.sa_id) },
          { value: 'passport', title: say(CHOICE_WORDS.passport) },
        ]}
      />
      <div className={PAIR}>
        <Field
          control={control}
          name="number"
          label={document === 'sa_id' ? t`ID number` : t`Passport number`}
          hint={keptNumber(ends.number)}
          inputMode={document === 'sa_id' ? 'numeric' : 'text'}
          autoComplete="off"
        />
        {document === 'passport' && (
          <>
            <CountryField control={control} name="passportCountry" isAbroad />
            <Field control={control} name="passportExpiresOn" type="date" min={localDate(now)} />
          </>
        )}
      </div>
    </>
  );
}

function LicenceFields({ control, ends, now }: DetailsFieldsProps) {
  const [country, language] = useWatch({ control, name: ['licenceCountry', 'licenceLanguage'] });
  const isAbroad = country !== '' && country !== 'ZA';
  return (
    <>
      <div className={PAIR}>
        <CountryField control={control} name="licenceCountry" />
        <Field
          control={control}
          name="licenceNumber"
          hint={keptNumber(ends.licenceNumber)}
          autoComplete="off"
        />
        <Field control={control} name="licenceCodes" hint={t`As on the card, such as B or EB.`} />
        <Field control={control} name="licenceIssuedOn" type="date" max={localDate(now)} />
        <Field control={control} name="licenceExpiresOn" type="date" min={localDate(now)} />
      </div>
      {isAbroad && (
        <FormRadioGroup
          control={control}
          name="licenceLanguage"
          legend={say(FIELD_NAMES.licenceLanguage)}
          choices={[
            { value: 'official', title: say(CHOICE_WORDS.official) },
            { value: 'translated', title: say(CHOICE_WORDS.translated) },
            { value: 'other', title: say(CHOICE_WORDS.other) },
          ]}
        />
      )}
      {isAbroad && language === 'other' && (
        <div className={PAIR}>
          <Field control={control} name="idpNumber" autoComplete="off" />
          <Field control={control} name="idpExpiresOn" type="date" min={localDate(now)} />
        </div>
      )}
    </>
  );
}

function AddressFields({ control }: DetailsFieldsProps) {
  const country = useWatch({ control, name: 'addressCountry' });
  return (
    <>
      <div className={PAIR}>
        <CountryField control={control} name="addressCountry" />
        <Field control={control} name="street" autoComplete="address-line1" />
        <Field control={control} name="suburb" autoComplete="address-level3" />
        <Field control={control} name="city" autoComplete="address-level2" />
        {country === 'ZA' && (
          <FormSelect
            control={control}
            name="province"
            label={say(FIELD_NAMES.province)}
            translate="no"
            options={[NONE, ...PROVINCES.map((code) => ({ value: code, label: PROVINCE_NAMES[code] }))]}
          />
        )}
        <Field control={control} name="postalCode" autoComplete="postal-code" />
      </div>
      <h2 className="text-h3">{t`Someone to call in an emergency`}</h2>
      <div className={PAIR}>
        <Field control={control} name="emergencyName" autoComplete="off" />
        <Field
          control={control}
          name="emergencyPhone"
          hint={t`Such as 082 123 4567.`}
          type="tel"
          autoComplete="off"
        />
      </div>
    </>
  );
}
