import { expect, it } from 'vitest';
import { type AccountOwner, isStillTheirs } from './account-owner.ts';

const THANDI: AccountOwner = {
  document: 'sa_id',
  numberMark: 'a1',
  passportCountry: null,
  companyNumber: null,
  firstNames: 'Thandi Nomsa',
  lastName: 'Nkosi',
  companyName: null,
};
const COMPANY: AccountOwner = {
  ...THANDI,
  companyName: 'Veld Cars (Pty) Ltd',
  companyNumber: '2020/123456/07',
};
const VISITOR: AccountOwner = { ...THANDI, document: 'passport', passportCountry: 'NA' };

it.each<[string, string, AccountOwner, Partial<AccountOwner>, boolean]>([
  ['the same once more', 'T N NKOSI', THANDI, {}, true],
  ['a second name left out, which a person looks at', 'T N NKOSI', THANDI, { firstNames: 'Thandi' }, true],
  ['another last name', 'T N NKOSI', THANDI, { lastName: 'Dube' }, false],
  ['another first name', 'T N NKOSI', THANDI, { firstNames: 'Lerato' }, false],
  ['another number', 'T N NKOSI', THANDI, { numberMark: 'b2' }, false],
  ['a passport with the same number', 'T N NKOSI', THANDI, { document: 'passport' }, false],
  ['the same number of another country', 'T N NKOSI', VISITOR, { passportCountry: 'BW' }, false],
  ['a company of the same person', 'T N NKOSI', THANDI, COMPANY, false],
  ['the same company, another director', 'VELD CARS', COMPANY, { firstNames: 'Sipho' }, true],
  ['another company of the same name', 'VELD CARS', COMPANY, { companyNumber: '2021/654321/07' }, false],
  ['a company that is called something else', 'VELD CARS', COMPANY, { companyName: 'Karoo Cars' }, false],
])('with %s, an account in the name of %s', (_, holder, before, change, is) => {
  expect(isStillTheirs(holder, before, { ...before, ...change })).toBe(is);
});
