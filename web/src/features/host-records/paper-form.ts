import { PAPER_KINDS } from '@kwela/domain/records/papers';
import { t } from '@lingui/core/macro';
import { hasFields, type Is, isNullOr, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';

/** A paper as it is typed. */
export interface TypedPaper {
  kind: string;
  /** Empty: of the host. */
  vehicleId: string;
  /** Empty: it does not run out. */
  expiresOn: string;
  note: string;
  fileId: string | null;
}

export const isTypedPaper: Is<TypedPaper> = hasFields<TypedPaper>({
  kind: isText,
  vehicleId: isText,
  expiresOn: isText,
  note: isText,
  fileId: isNullOr(isText),
});

export const NEW_PAPER: TypedPaper = {
  kind: 'licence_disc',
  vehicleId: '',
  expiresOn: '',
  note: '',
  fileId: null,
};

export const paperKind = (typed: string) => PAPER_KINDS.find((kind) => kind === typed) ?? 'other';

/** A licence disc and a roadworthy certificate are of a car and have a last day. */
const isOfACar = (kind: string): boolean => kind === 'licence_disc' || kind === 'roadworthy';

/** What is missing, by field. */
export function problemsOf(typed: TypedPaper): Partial<Record<keyof TypedPaper, string>> {
  const problems: Partial<Record<keyof TypedPaper, string>> = {};
  if (isOfACar(typed.kind) && typed.vehicleId === '') problems.vehicleId = t`Choose the car it belongs to.`;
  if (typed.expiresOn !== '' && !isTypedDate(typed.expiresOn)) problems.expiresOn = t`Enter the whole date.`;
  else if (isOfACar(typed.kind) && typed.expiresOn === '') problems.expiresOn = t`Enter its last day.`;
  if (typed.fileId === null) problems.fileId = t`Choose a picture or a PDF of it.`;
  return problems;
}
