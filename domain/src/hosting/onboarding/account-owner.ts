import { holderMatch } from '../../identity/account-holder.ts';
import { type IdentityDocument, legalNameOf } from './identity.ts';

/** Of an identity, what says whose a bank account is. */
export interface AccountOwner {
  readonly document: IdentityDocument;
  /** The same for the same number, which itself is kept sealed. */
  readonly numberMark: string;
  readonly passportCountry: string | null;
  readonly companyNumber: string | null;
  readonly firstNames: string;
  readonly lastName: string;
  readonly companyName: string | null;
}

/**
 * Whether an account that was given under one identity is still the host's under the next: a bank was asked about the number and the name, so
 * another number, or a name that the account is not in, makes it somebody else's. Source: docs/rules/hosting.md “Becoming a host”.
 */
export const isStillTheirs = (holder: string, before: AccountOwner, after: AccountOwner): boolean =>
  before.document === after.document &&
  before.numberMark === after.numberMark &&
  before.passportCountry === after.passportCountry &&
  before.companyNumber === after.companyNumber &&
  holderMatch(holder, legalNameOf(after)) !== 'different';
