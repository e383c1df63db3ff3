import { LONGEST_COMPANY, LONGEST_POLICY_NUMBER } from '@kwela/domain/protection/own-cover';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { FileField } from '../../../lib/files/FileField.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCheckbox, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import {
  certificateDraft,
  certificateProblems,
  NEW_CERTIFICATE,
  type TypedCertificate,
} from './certificate-form.ts';
import { useKeepOwnCover } from './own-cover-calls.ts';

/** Sends in a certificate. */
export function CertificateForm() {
  const keep = useKeepOwnCover();
  // The same until it is sent in, so that a second try after a lost answer sends nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<TypedCertificate>({
    values: NEW_CERTIFICATE,
    check: certificateProblems,
    draft: certificateDraft,
    async send({ company, policyNumber, expiresOn, fileId }) {
      if (fileId === null) return;
      keep(
        await call('own-cover/submit', {
          id,
          company: company.trim(),
          policyNumber: policyNumber.trim(),
          expiresOn,
          isSelfDriveCovered: true,
          fileId,
        }),
      );
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="company"
          label={t`Company that covers your car`}
          maxLength={LONGEST_COMPANY}
        />
        <FormTextField
          control={control}
          name="policyNumber"
          label={t`Policy number`}
          maxLength={LONGEST_POLICY_NUMBER}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="expiresOn"
          label={t`Last day of the certificate`}
          type="date"
        />
      </div>
      <FormCheckbox
        control={control}
        name="isSelfDriveCovered"
        label={t`It covers renting the car out to people who drive it themselves`}
      />
      <FileField
        control={control}
        name="fileId"
        label={t`Certificate, as a picture or PDF`}
        hint={t`Only you and support can see it, and we record each time support opens it.`}
      />
      <SubmitButton busy={form.isBusy}>{t`Send in certificate`}</SubmitButton>
    </Form>
  );
}
