import { PROVINCE_NAMES } from '@kwela/domain/south-africa/provinces';
import { localDate } from '@kwela/domain/time';
import { PROVINCES } from '@kwela/domain/vehicles/vehicle';
import { IDENTITY_REASON_LABELS } from '@kwela/words/hosting/decision-reasons';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormRadioGroup, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { countryOptions } from '../../pricing/countries.ts';
import { Handed } from '../Handed.tsx';
import { firstIdentity, identityDraft, identityProblems } from '../identity-draft.ts';
import { useStepCall } from '../onboarding-calls.ts';
import type { StepProps } from '../step-props.ts';

/** Who the host is: a person or a company, by an ID or a passport. */
export function IdentityStep(props: StepProps) {
  const { identity } = props.onboarding;
  if (identity === null || (identity.state === 'action_needed' && identity.triesLeft > 0))
    return <IdentityForm {...props} />;
  const { state, reason, firstNames, lastName, document, numberEnd, companyName } = identity;
  const name = `${firstNames} ${lastName}`;
  return (
    <Handed
      back={props.back}
      onDone={props.onDone}
      lines={[
        [t`Name`, name],
        [document === 'sa_id' ? t`ID number` : t`Passport`, `•••• ${numberEnd}`],
        ...(companyName === null ? [] : [[t`Company`, companyName] as const]),
      ]}
    >
      {state === 'verified' && <Notice tone="success">{t`We’ve confirmed who you are.`}</Notice>}
      {state === 'pending' && (
        <Notice title={t`A person is looking at your details.`}>
          {t`You don’t have to wait: carry on with the next steps. We’ll email you once this is done; your cars go live after that.`}
        </Notice>
      )}
      {reason !== null && (
        <Notice tone="destructive" title={say(IDENTITY_REASON_LABELS[reason])}>
          <Trans>
            If you think that is wrong,{' '}
            <Link className="text-link" to={paths.getHelp}>
              write to us
            </Link>
            . A person looks at it again.
          </Trans>
        </Notice>
      )}
    </Handed>
  );
}

function IdentityForm({ onboarding, back, onDone }: StepProps) {
  const now = useArrivalTime();
  const { identity } = onboarding;
  const submit = useStepCall((typed: Parameters<typeof identityProblems>[0]) =>
    call('hosts/submit-identity', typed),
  );
  const form = useForm({
    values: firstIdentity(onboarding),
    check: (typed) => identityProblems(typed, now),
    draft: identityDraft,
    send: async (typed) => {
      const { identity: after } = await submit.mutateAsync(typed);
      if (after?.state !== 'action_needed') onDone();
    },
  });
  const { control } = form;
  const document = useWatch({ control, name: 'document' });
  const legalKind = useWatch({ control, name: 'legalKind' });
  const tries = identity?.triesLeft ?? 0;
  return (
    <Form form={form} className="grid gap-5">
      {identity?.reason && (
        <Notice tone="warning" title={say(IDENTITY_REASON_LABELS[identity.reason])}>
          {plural(tries, {
            one: 'You can send it once more.',
            other: 'You can send it # more times.',
          })}
        </Notice>
      )}
      <p className="text-soft-foreground">
        {t`Guests never see this. Numbers are kept encrypted, and each look at them is recorded.`}
      </p>
      <FormRadioGroup
        control={control}
        name="legalKind"
        legend={t`Who hosts?`}
        choices={[
          { value: 'person', title: t`Me, as an individual` },
          { value: 'company', title: t`A company I act for` },
        ]}
      />
      {legalKind === 'company' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField
            control={control}
            name="companyName"
            label={t`Name of the company`}
            autoComplete="organization"
          />
          <FormTextField
            control={control}
            name="companyNumber"
            label={t`Registration number`}
            hint={t`Such as 2014/123456/07.`}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="firstNames"
          label={t`First names`}
          hint={t`All of them, as on your document.`}
          autoComplete="given-name"
        />
        <FormTextField control={control} name="lastName" label={t`Last name`} autoComplete="family-name" />
        <FormTextField
          control={control}
          name="birthOn"
          label={t`Date of birth`}
          type="date"
          max={localDate(now)}
          autoComplete="bday"
        />
        <FormTextField
          control={control}
          name="phone"
          label={t`Mobile number`}
          hint={t`Such as 082 123 4567.`}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <FormRadioGroup
        control={control}
        name="document"
        legend={t`Your document`}
        choices={[
          { value: 'sa_id', title: t`South African ID` },
          { value: 'passport', title: t`Passport of another country` },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="number"
          label={document === 'sa_id' ? t`ID number` : t`Passport number`}
          inputMode={document === 'sa_id' ? 'numeric' : 'text'}
          autoComplete="off"
        />
        {document === 'passport' && (
          <>
            <FormSelect
              control={control}
              name="passportCountry"
              label={t`Country of the passport`}
              translate="no"
              options={[{ value: '', label: '–' }, ...countryOptions().filter(({ value }) => value !== 'ZA')]}
            />
            <FormTextField
              control={control}
              name="passportExpiresOn"
              label={t`Expires on`}
              type="date"
              min={localDate(now)}
            />
          </>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="street"
          label={t`Street and number`}
          autoComplete="address-line1"
        />
        <FormTextField control={control} name="suburb" label={t`Suburb`} autoComplete="address-level3" />
        <FormTextField control={control} name="city" label={t`City or town`} autoComplete="address-level2" />
        <FormSelect
          control={control}
          name="province"
          label={t`Province`}
          translate="no"
          options={[
            { value: '', label: '–' },
            ...PROVINCES.map((code) => ({ value: code, label: PROVINCE_NAMES[code] })),
          ]}
        />
        <FormTextField
          control={control}
          name="postalCode"
          label={t`Postal code`}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <FormTextField
          control={control}
          name="vatNumber"
          label={t`VAT number`}
          hint={t`Only if you’re registered for VAT. It begins with 4.`}
          inputMode="numeric"
        />
      </div>
      <WizardBar back={back} next={t`Send and continue`} />
    </Form>
  );
}
