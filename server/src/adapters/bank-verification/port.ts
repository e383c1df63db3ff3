/** An account as its bank has to know it. */
export interface CheckedAccount {
  /** Tells this giving of an account from every other: a check that is repeated is the same one. */
  readonly id: string;
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly holder: string;
  /** Whose it has to be: a person by the number of their ID or passport, a company by its registration. */
  readonly owner: {
    readonly kind: 'identityNumber' | 'passportNumber' | 'businessRegistrationNumber';
    readonly number: string;
  };
}

/** What a bank says of an account; the first thing that is wrong with it. */
export type BankAnswer =
  | { readonly isVerified: true }
  | {
      readonly isVerified: false;
      readonly reason:
        | 'account_not_found'
        | 'account_closed'
        | 'account_takes_no_payments'
        | 'holder_differs';
    };

/** What Kwela needs of a company that asks banks and pays into accounts. Never called inside a database transaction. */
export interface BankVerification {
  readonly name: string;
  /** Whose the account is, and whether it can be paid into. Throws `BankNotAsked` when nobody could say. */
  check(account: CheckedAccount): Promise<BankAnswer>;
  /** Pays a small sum into the account. The same `id` again is the same payment. Throws `BankNotAsked`. */
  sendDeposit(account: CheckedAccount, cents: number): Promise<void>;
}

/** Nobody answered, or not in a way that can be read. The reason may be logged: it never holds a number or a name. */
export class BankNotAsked extends Error {
  readonly reason: string;

  constructor(company: string, reason: string) {
    super(`${company} did not check a bank account: ${reason}`);
    this.name = 'BankNotAsked';
    this.reason = reason;
  }
}
