import { emailFrom } from '../wire/input.ts';
import type { Profile } from './third-party.ts';

/** Third parties let people write anything; names travel in every token. */
const LONGEST_NAME = 100;
const LONGEST_URL = 1000;
const LONGEST_ID = 255;

export type Claims = Readonly<Record<string, unknown>>;

/** The profile in the claims of OpenID Connect. Source: OpenID Connect Core §5.1. */
export function profileOf(claims: Claims, isEmailVerified: boolean): Profile {
  const id = textOf(claims.sub);
  if (id === '' || id.length > LONGEST_ID) throw new Error('The third party names nobody');
  const fullName = nameOf(claims.name);
  const [first = '', ...others] = fullName.split(/\s+/);
  const firstName = nameOf(claims.given_name) || first;
  const lastName = nameOf(claims.family_name) || (nameOf(claims.given_name) === '' ? others.join(' ') : '');
  return {
    id,
    email: addressOf(claims.email),
    isEmailVerified,
    firstName,
    lastName,
    fullName: fullName || `${firstName} ${lastName}`.trim(),
    pictureUrl: pictureOf(claims.picture),
  };
}

/** Apple sends booleans as text. */
export const isTrue = (claim: unknown): boolean =>
  claim === true || claim === 'true' || claim === 1 || claim === '1';

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

const nameOf = (claim: unknown): string =>
  textOf(claim)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

function addressOf(claim: unknown): string | null {
  const email = emailFrom(textOf(claim));
  return email.ok ? email.value : null;
}

function pictureOf(claim: unknown): string | null {
  const address = textOf(claim);
  const isUsable = address.length <= LONGEST_URL && URL.canParse(address);
  return isUsable && new URL(address).protocol === 'https:' ? address : null;
}
