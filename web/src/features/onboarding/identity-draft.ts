import {
  IDENTITY_DOCUMENTS,
  type IdentityField,
  LEGAL_KINDS,
  readIdentity,
  type TypedIdentity,
} from '@kwela/domain/hosting/onboarding/identity';
import { localDate } from '@kwela/domain/time';
import { hasFields, isOneOf, isText } from '../../lib/guards.ts';
import { say } from '../../lib/words.ts';
import { type DraftStore, draftStore } from '../../ui/forms/draft.ts';
import type { Problems } from '../../ui/forms/resolver.ts';
import type { Onboarding } from './onboarding-calls.ts';
import { IDENTITY_FAULTS } from './onboarding-words.ts';

const isTyped = hasFields<TypedIdentity>({
  firstNames: isText,
  lastName: isText,
  birthOn: isText,
  document: isOneOf(IDENTITY_DOCUMENTS),
  number: isText,
  passportCountry: isText,
  passportExpiresOn: isText,
  phone: isText,
  street: isText,
  suburb: isText,
  city: isText,
  province: isText,
  postalCode: isText,
  legalKind: isOneOf(LEGAL_KINDS),
  companyName: isText,
  companyNumber: isText,
  vatNumber: isText,
});

const kept = draftStore<TypedIdentity>({ key: 'host-identity', version: 1, is: isTyped });

/** What was typed, but for the number of the document: no device keeps that. */
export const identityDraft: DraftStore<TypedIdentity> = {
  ...kept,
  write: (typed) => kept.write({ ...typed, number: '' }),
};

/** What stands in the fields at first: what was handed in before, or what the account knows. */
export function firstIdentity({ identity, profile }: Onboarding): TypedIdentity {
  const passport = { country: identity?.passportCountry ?? '', expiresOn: identity?.passportExpiresOn ?? '' };
  return {
    firstNames: identity?.firstNames ?? profile.firstName,
    lastName: identity?.lastName ?? profile.lastName,
    birthOn: identity?.birthOn ?? profile.birthOn ?? '',
    document: identity?.document ?? 'sa_id',
    number: '',
    passportCountry: passport.country,
    passportExpiresOn: passport.expiresOn,
    phone: identity?.phone ?? profile.phone ?? '',
    street: identity?.street ?? '',
    suburb: identity?.suburb ?? '',
    city: identity?.city ?? '',
    province: identity?.province ?? '',
    postalCode: identity?.postalCode ?? '',
    legalKind: identity?.legalKind ?? 'person',
    companyName: identity?.companyName ?? '',
    companyNumber: identity?.companyNumber ?? '',
    vatNumber: identity?.vatNumber ?? '',
  };
}

/** As the fields stand on the page: what is wrong is named from the top. */
const ORDER: readonly IdentityField[] = [
  'companyName',
  'companyNumber',
  'firstNames',
  'lastName',
  'birthOn',
  'phone',
  'number',
  'passportCountry',
  'passportExpiresOn',
  'street',
  'suburb',
  'city',
  'province',
  'postalCode',
  'vatNumber',
];

/** What is wrong, a sentence for each field, by the rule of the server. */
export function identityProblems(typed: TypedIdentity, now: Date): Problems {
  const read = readIdentity(typed, localDate(now));
  if (read.ok) return {};
  const faults = read.details.faults.toSorted(
    (one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field),
  );
  return Object.fromEntries(faults.map(({ field, fault }) => [field, say(IDENTITY_FAULTS[fault])]));
}
