import { describe, expect, it } from 'vitest';
import { type BankAccountFault, readBankAccount, type TypedBankAccount } from './bank-account.ts';
import { BANK_CODES, BANKS, bankOfUniversalCode } from './banks.ts';

const thandi: TypedBankAccount = { bank: 'capitec', accountNumber: '1234567890', kind: 'savings' };

describe('a bank account', () => {
  it('needs no branch code: the bank has one for all', () => {
    expect(readBankAccount(thandi)).toEqual({
      ok: true,
      value: { ...thandi, branchCode: '470010' },
    });
  });

  it.each<[string, TypedBankAccount]>([
    ['with spaces and hyphens', { ...thandi, branchCode: '470-010', accountNumber: '12 3456 7890' }],
    [
      'at a branch of its own',
      { bank: 'fnb', branchCode: '254005', accountNumber: '62001234567', kind: 'current' },
    ],
    ['at Standard Bank, nine digits', { bank: 'standard', accountNumber: '012345678', kind: 'current' }],
    ['at Standard Bank, eleven digits', { bank: 'standard', accountNumber: '10012345678', kind: 'savings' }],
    ['at Absa, eight digits', { bank: 'absa', accountNumber: '40123456', kind: 'transmission' }],
  ])('is taken %s', (_, account) => {
    expect(readBankAccount(account).ok).toBe(true);
  });

  it.each<[string, Partial<TypedBankAccount>, BankAccountFault]>([
    ['a branch of five digits', { branchCode: '47001' }, 'branch_not_6_digits'],
    ['a branch with a letter', { branchCode: '47001O' }, 'branch_not_6_digits'],
    ['the branch of FNB', { branchCode: '250655' }, 'branch_of_another_bank'],
    ['an IBAN', { accountNumber: 'GB33BUKB20201555555555' }, 'account_not_digits'],
    ['no account number', { accountNumber: ' ' }, 'account_not_digits'],
    ['nine digits at Capitec', { accountNumber: '123456789' }, 'account_length'],
    ['the number of a card', { accountNumber: '4242424242424242' }, 'account_length'],
    ['ten times the same digit', { accountNumber: '0000000000' }, 'account_pattern'],
    [
      'a long number at Standard Bank that does not begin with 1',
      { bank: 'standard', accountNumber: '20012345678' },
      'account_pattern',
    ],
    [
      'a long number at a branch of Standard Bank',
      { bank: 'standard', branchCode: '000205', accountNumber: '10012345678' },
      'account_pattern',
    ],
  ])('is refused with %s', (_, change, fault) => {
    expect(readBankAccount({ ...thandi, ...change })).toMatchObject({ ok: false, refusal: fault });
  });
});

describe('the banks', () => {
  it('each have a universal branch code of six digits, which no other has', () => {
    const codes = BANK_CODES.map((bank) => BANKS[bank].universalBranchCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(BANK_CODES.length);
    expect(codes.map(bankOfUniversalCode)).toEqual(BANK_CODES);
    expect(bankOfUniversalCode('254005')).toBeNull();
  });
});
