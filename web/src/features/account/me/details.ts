import { isPlausibleBirthDate, PLAUSIBLE_AGE } from '@kwela/domain/accounts/birth-date';
import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../../lib/guards.ts';
import { isTypedDate } from '../../../lib/typed-date.ts';
import { type DraftStore, draftStore } from '../../../ui/forms/draft.ts';
import type { Problems } from '../../../ui/forms/resolver.ts';
import { addressFrom } from '../../auth/address.ts';
import type { MyAccount } from '../account-calls.ts';

/** What a person types about themselves; empty means that they would rather not say. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly birthOn: string;
}

export const detailsOf = ({ profile }: MyAccount): Details => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone ?? '',
  birthOn: profile.birthOn ?? '',
});

const areDetails = hasFields<Details>({
  firstName: isText,
  lastName: isText,
  phone: isText,
  birthOn: isText,
});

/** What somebody has changed of it and not saved yet. */
export const detailsDraft = ({ userId }: MyAccount): DraftStore<Details> =>
  draftStore({ key: `details:${userId}`, version: 1, is: areDetails });

export const noNumber = (): string => t`Enter a phone number, such as 082 123 4567.`;

/** The number that was typed, as it is stored; null for what is none. */
export const numberIn = (typed: string): string | null => {
  const address = addressFrom(typed);
  return address !== null && 'phone' in address ? address.phone : null;
};

export function problemsOf({ firstName, lastName, phone, birthOn }: Details, now: Date): Problems {
  const isBorn = isTypedDate(birthOn) && isPlausibleBirthDate(birthOn, localDate(now));
  return {
    ...(firstName.trim() === '' && { firstName: t`Enter your first name.` }),
    ...(lastName.trim() === '' && { lastName: t`Enter your last name.` }),
    ...(phone.trim() !== '' && numberIn(phone) === null && { phone: noNumber() }),
    ...(birthOn !== '' &&
      !isBorn && {
        birthOn: t`Enter your date of birth. You need to be between ${PLAUSIBLE_AGE.from} and ${PLAUSIBLE_AGE.to}.`,
      }),
  };
}

/** The columns of `profiles` that these details are kept in. */
export const columnsOf = ({ firstName, lastName, phone, birthOn }: Details) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  phone: numberIn(phone),
  birth_on: birthOn === '' ? null : birthOn,
});
