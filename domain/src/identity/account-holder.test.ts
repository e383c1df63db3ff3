import { describe, expect, it } from 'vitest';
import { holderMatch } from './account-holder.ts';

const person = (firstNames: string, lastName: string) => ({ kind: 'person', firstNames, lastName }) as const;
const company = (name: string) => ({ kind: 'company', name }) as const;

describe('the holder of a bank account', () => {
  it.each([
    ['Thandi Nkosi', person('Thandi', 'Nkosi'), 'same'],
    ['MS T NKOSI', person('Thandi', 'Nkosi'), 'same'],
    ['TN Nkosi', person('Thandi Nomsa', 'Nkosi'), 'same'],
    ['T. N. Nkosi', person('Thandi Nomsa', 'Nkosi'), 'same'],
    ['Nkosi T N', person('Thandi Nomsa', 'Nkosi'), 'same'],
    ['Thandi Nkosi', person('Thandi Nomsa', 'Nkosi'), 'same'],
    ['J van der Merwe', person('Johan', 'van der Merwe'), 'same'],
    ['Andre Dutoit', person('André', 'Dutoit'), 'same'],
    ['S O’Brien', person('Sean', "O'Brien"), 'same'],
    ['T Nkosi', person('Thandi Nomsa', 'Nkosi'), 'close'],
    ['Themba Nkosi', person('Thandi', 'Nkosi'), 'close'],
    ['S Nkosi', person('Thandi', 'Nkosi'), 'different'],
    ['Nkosi', person('Thandi', 'Nkosi'), 'different'],
    ['T Dlamini', person('Thandi', 'Nkosi'), 'different'],
    ['', person('Thandi', 'Nkosi'), 'different'],
    ['T Nkosi', person('', 'Nkosi'), 'different'],
    ['Karoo Cars (Pty) Ltd', company('Karoo Cars Proprietary Limited'), 'same'],
    ['KAROO CARS', company('Karoo Cars (Pty) Ltd'), 'same'],
    ['Karoo Cars Trading', company('Karoo Cars (Pty) Ltd'), 'close'],
    ['Thandi Nkosi', company('Karoo Cars (Pty) Ltd'), 'different'],
    ['(Pty) Ltd', company('Karoo Cars (Pty) Ltd'), 'different'],
  ] as const)('%s for %o is %s', (holder, legalName, expected) => {
    expect(holderMatch(holder, legalName)).toBe(expected);
  });
});
