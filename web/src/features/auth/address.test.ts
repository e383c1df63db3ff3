import { describe, expect, it } from 'vitest';
import { addressFrom } from './address.ts';

describe('what people sign in with', () => {
  it.each([
    [' thandi@example.com ', { email: 'thandi@example.com' }],
    ['082 123 4567', { phone: '+27821234567' }],
    ['(082) 123-4567', { phone: '+27821234567' }],
    ['+27 82 123 4567', { phone: '+27821234567' }],
    ['+27 (0)82 123 4567', { phone: '+27821234567' }],
    ['+27 082 123 4567', { phone: '+27821234567' }],
    ['+267 71 234 567', { phone: '+26771234567' }],
  ])('reads %j', (typed, address) => {
    expect(addressFrom(typed)).toEqual(address);
  });

  it.each(['', 'thandi', 'thandi@', '82 123 4567', '082 123 456', '+0821234567', '1', '++27821234567'])(
    'does not take %j for an address',
    (typed) => {
      expect(addressFrom(typed)).toBeNull();
    },
  );
});
