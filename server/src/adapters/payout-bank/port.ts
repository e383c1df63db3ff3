/** The headers of a request, by their names in small letters. */
type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Where a payment goes. */
export interface PaidAccount {
  readonly holder: string;
  readonly accountNumber: string;
  readonly branchCode: string;
}

/** One payment to a host, in whole cents of rand. The same reference again is the same payment. */
export interface BankOrder {
  readonly reference: string;
  readonly cents: number;
  readonly account: PaidAccount;
  /** What stands on the host’s statement. */
  readonly statementText: string;
}

/** What became of a payment; `reason` is the bank’s own word, never with a number or a name in it. */
export type BankAnswer =
  | { readonly state: 'paid' }
  | { readonly state: 'pending' }
  | { readonly state: 'refused'; readonly reason: string };

/** What the bank tells by itself. */
export interface BankNotice {
  /** The same for the same news. */
  readonly key: string;
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  readonly outcome: 'paid' | 'refused' | 'sent_back';
  readonly reason: string;
}

/** A company that pays at once, payment by payment. Never called inside a database transaction. */
export interface TransferBank {
  readonly kind: 'transfers';
  readonly name: string;
  /** Asks for a payment, and after a lost answer what became of it. Throws `PayoutBankUnavailable` when nobody can say. */
  transfer(order: BankOrder): Promise<BankAnswer>;
  /** What became of a payment; null: the bank knows no such reference. Throws `PayoutBankUnavailable`. */
  look(reference: string): Promise<BankAnswer | null>;
  /** Checks the signature over the bytes as they came. Null: not from them, change nothing. `unknown`: from them, and not about a payment. */
  readNotice(rawBody: Buffer, headers: NoticeHeaders): BankNotice | 'unknown' | null;
}

/** A file a day, which an admin carries to the bank and whose answer they bring back. */
export interface FileBank {
  readonly kind: 'file';
  readonly name: string;
}

export type PayoutBank = TransferBank | FileBank;

/** Nobody answered, or not in a way that can be read: nothing is known to have happened. */
export class PayoutBankUnavailable extends Error {
  constructor(bank: string, reason: string) {
    super(`${bank} did not say what became of a payment: ${reason}`);
    this.name = 'PayoutBankUnavailable';
  }
}
