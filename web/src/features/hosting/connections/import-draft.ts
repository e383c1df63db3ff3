import { t } from '@lingui/core/macro';
import { hasFields, isOneOf, isText } from '../../../lib/guards.ts';
import { draftStore } from '../../../ui/forms/draft.ts';

const WAYS = ['address', 'paste'] as const;

/** A calendar that is to be brought in, as it is typed. What a file says stands as text, too. */
export interface ImportDraft {
  readonly vehicleId: string;
  readonly name: string;
  readonly way: (typeof WAYS)[number];
  readonly url: string;
  readonly text: string;
}

const store = draftStore<ImportDraft>({
  key: 'import-calendar',
  version: 1,
  is: hasFields<ImportDraft>({
    vehicleId: isText,
    name: isText,
    way: isOneOf(WAYS),
    url: isText,
    text: isText,
  }),
});

/** The address is a secret of another calendar, and a text may be long: neither is kept on the device. */
export const importDraft: typeof store = {
  ...store,
  write: (values) => store.write({ ...values, url: '', text: '' }),
};

/** What is missing, by field. */
export const problemsOf = ({ name, way, url, text }: ImportDraft) => ({
  ...(name.trim() === '' && { name: t`Give the calendar a name, such as where it comes from.` }),
  ...(way === 'address' && url.trim() === '' && { url: t`Paste the secret address of the calendar.` }),
  ...(way === 'paste' && text.trim() === '' && { text: t`Choose a file or paste the calendar.` }),
});
