/** A bank that a host can be paid at. Codes and numbers are texts: they begin with zeros. */
export interface BankFacts {
  readonly name: string;
  /** The one branch code by which every account of the bank is reached. */
  readonly universalBranchCode: string;
  /** How many digits its account numbers have. */
  readonly accountDigits: { readonly from: number; readonly to: number };
}

const SEVEN_TO_ELEVEN = { from: 7, to: 11 } as const;

/** Source: docs/rules/hosting.md “Bank accounts” (ourpower.co.za/tools/bank-branch-codes, help.netcash.co.za/docs/account-profile/account/tools). */
export const BANKS = {
  absa: { name: 'Absa', universalBranchCode: '632005', accountDigits: { from: 8, to: 11 } },
  access: { name: 'Access Bank', universalBranchCode: '410105', accountDigits: SEVEN_TO_ELEVEN },
  african: { name: 'African Bank', universalBranchCode: '430000', accountDigits: SEVEN_TO_ELEVEN },
  bank_zero: { name: 'Bank Zero', universalBranchCode: '888000', accountDigits: SEVEN_TO_ELEVEN },
  bidvest: { name: 'Bidvest Bank', universalBranchCode: '462005', accountDigits: SEVEN_TO_ELEVEN },
  capitec: { name: 'Capitec', universalBranchCode: '470010', accountDigits: { from: 10, to: 10 } },
  discovery: { name: 'Discovery Bank', universalBranchCode: '679000', accountDigits: SEVEN_TO_ELEVEN },
  fnb: { name: 'FNB and RMB', universalBranchCode: '250655', accountDigits: { from: 11, to: 11 } },
  investec: { name: 'Investec', universalBranchCode: '580105', accountDigits: SEVEN_TO_ELEVEN },
  nedbank: { name: 'Nedbank', universalBranchCode: '198765', accountDigits: { from: 10, to: 11 } },
  sasfin: { name: 'Sasfin', universalBranchCode: '683000', accountDigits: SEVEN_TO_ELEVEN },
  standard: { name: 'Standard Bank', universalBranchCode: '051001', accountDigits: { from: 9, to: 11 } },
  tyme: { name: 'TymeBank', universalBranchCode: '678910', accountDigits: SEVEN_TO_ELEVEN },
} as const satisfies Readonly<Record<string, BankFacts>>;

export type Bank = keyof typeof BANKS;
export const BANK_CODES = Object.keys(BANKS).filter((code): code is Bank => Object.hasOwn(BANKS, code));

/** The bank whose universal branch code this is, or null for a branch of its own. */
export const bankOfUniversalCode = (branchCode: string): Bank | null =>
  BANK_CODES.find((bank) => BANKS[bank].universalBranchCode === branchCode) ?? null;
