import { APPLICATION_LIMITS } from '@kwela/domain/careers/applications';
import { t } from '@lingui/core/macro';
import { isHandedIn } from '../../lib/files/handed-in.ts';
import type { HandedIn } from '../../lib/files/private-files.ts';
import { hasFields, isNullOr, isText } from '../../lib/guards.ts';
import { type DraftStore, draftStore } from '../../ui/forms/draft.ts';
import type { Problems } from '../../ui/forms/resolver.ts';

/** What somebody types to apply. */
export interface ApplicationDraft {
  readonly name: string;
  readonly email: string;
  readonly letter: string;
  readonly file: HandedIn | null;
}

export const EMPTY_APPLICATION: ApplicationDraft = { name: '', email: '', letter: '', file: null };

const isDraft = hasFields<ApplicationDraft>({
  name: isText,
  email: isText,
  letter: isText,
  file: isNullOr(isHandedIn),
});

export const applicationDraft = (opening: string): DraftStore<ApplicationDraft> =>
  draftStore({ key: `application:${opening}`, version: 1, is: isDraft });

const EMAIL = /^\S+@\S+\.\S{2,}$/;

/** What is wrong with what was typed. */
export function problemsOf({ name, email, letter, file }: ApplicationDraft): Problems {
  const { fewestLetterCharacters: least, mostLetterCharacters: most } = APPLICATION_LIMITS;
  const length = letter.trim().length;
  return {
    ...(name.trim() === '' && { name: t`Enter your name.` }),
    ...(!EMAIL.test(email.trim()) && { email: t`Enter an email address, such as name@example.co.za.` }),
    ...(length < least && { letter: t`Write a little more: at least ${least} characters.` }),
    ...(length > most && { letter: t`This is too long. Use at most ${most} characters.` }),
    ...(file === null && { file: t`Add your CV as a PDF.` }),
  };
}
