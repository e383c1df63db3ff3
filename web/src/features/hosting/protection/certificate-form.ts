import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { hasFields, type Is, isFlag, isNullOr, isText } from '../../../lib/guards.ts';
import { isTypedDate } from '../../../lib/typed-date.ts';
import { draftStore } from '../../../ui/forms/draft.ts';

/** A certificate as it is typed. */
export interface TypedCertificate {
  company: string;
  policyNumber: string;
  expiresOn: string;
  isSelfDriveCovered: boolean;
  fileId: string | null;
}

const isTypedCertificate: Is<TypedCertificate> = hasFields<TypedCertificate>({
  company: isText,
  policyNumber: isText,
  expiresOn: isText,
  isSelfDriveCovered: isFlag,
  fileId: isNullOr(isText),
});

export const NEW_CERTIFICATE: TypedCertificate = {
  company: '',
  policyNumber: '',
  expiresOn: '',
  isSelfDriveCovered: false,
  fileId: null,
};

export const certificateDraft = draftStore({ key: 'own-cover', version: 1, is: isTypedCertificate });

/** What is missing, by field. */
export function certificateProblems(
  typed: TypedCertificate,
): Partial<Record<keyof TypedCertificate, string>> {
  const problems: Partial<Record<keyof TypedCertificate, string>> = {};
  if (typed.company.trim() === '') problems.company = t`Enter the name of the company.`;
  if (typed.policyNumber.trim() === '') problems.policyNumber = t`Enter the policy number.`;
  if (!isTypedDate(typed.expiresOn)) problems.expiresOn = t`Enter its last day.`;
  else if (typed.expiresOn < localDate(new Date()))
    problems.expiresOn = t`This day is over. Send in one that still holds.`;
  if (!typed.isSelfDriveCovered)
    problems.isSelfDriveCovered = t`Without this, the cover doesn’t fit the plan.`;
  if (typed.fileId === null) problems.fileId = t`Choose a picture or a PDF of it.`;
  return problems;
}
