import { expect, it } from 'vitest';
import { BANK_ACCOUNT_NOTICES, bankAccountNotice } from './bank-account-notices.ts';

it('tells a first account apart from one that takes the place of another', () => {
  const all = (['payout', 'refund'] as const).flatMap((of) => [
    bankAccountNotice(of, true),
    bankAccountNotice(of, false),
  ]);
  expect(all).toEqual([...BANK_ACCOUNT_NOTICES]);
});
