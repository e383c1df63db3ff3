/** Who somebody says they are, as far as a register can be asked. */
export interface CheckedIdentity {
  readonly document: 'sa_id' | 'passport';
  readonly number: string;
  readonly firstNames: string;
  readonly lastName: string;
  readonly birthOn: string;
  readonly companyNumber: string | null;
}

/** What a register says. `attention`: a person has to look. A no is never final: it is sent back, to be corrected. */
export type IdentityAnswer =
  | { readonly outcome: 'clear' }
  | { readonly outcome: 'attention' }
  | {
      readonly outcome: 'differs';
      readonly reason:
        | 'number_not_found'
        | 'name_differs'
        | 'birth_date_differs'
        | 'document_expired'
        | 'company_not_found';
    };

/** What Kwela needs of a company that asks the registers. Never called inside a database transaction. */
export interface IdentityVerification {
  readonly name: string;
  /** Throws `IdentityNotAsked` when nobody could say: then a person looks. */
  check(identity: CheckedIdentity): Promise<IdentityAnswer>;
}

/** Nobody answered. The reason may be logged: it never holds a number or a name. */
export class IdentityNotAsked extends Error {
  readonly reason: string;

  constructor(company: string, reason: string) {
    super(`${company} did not check an identity: ${reason}`);
    this.name = 'IdentityNotAsked';
    this.reason = reason;
  }
}
