import { describe, expect, it } from 'vitest';
import { bankProblems } from './typed-account.ts';

const TYPED = {
  holder: 'T Nkosi',
  bank: 'fnb',
  branchCode: '',
  accountNumber: '62 1234 56789',
  kind: 'current',
};

describe('a bank account as it is typed', () => {
  it('needs no branch code, and minds neither spaces nor lines', () => {
    expect(bankProblems(TYPED)).toEqual({});
    expect(bankProblems({ ...TYPED, accountNumber: '621234-56789', branchCode: '250655' })).toEqual({});
  });

  it.each([
    ['no holder', { holder: ' ' }, ['holder']],
    ['no bank', { bank: '' }, ['bank']],
    ['nothing at all', { holder: '', bank: '', accountNumber: '' }, ['holder', 'bank', 'accountNumber']],
    ['a branch code of another bank', { branchCode: '632005' }, ['branchCode']],
    ['five digits of a branch', { branchCode: '25065' }, ['branchCode']],
    ['letters', { accountNumber: '62123456ABC' }, ['accountNumber']],
    ['a digit too few', { accountNumber: '6212345678' }, ['accountNumber']],
    ['one digit again and again', { accountNumber: '66666666666' }, ['accountNumber']],
  ])('is refused for %s, at its field', (_, typed, fields) => {
    expect(Object.keys(bankProblems({ ...TYPED, ...typed }))).toEqual(fields);
  });
});
