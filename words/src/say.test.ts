import { msg, plural } from '@lingui/core/runtime-macro';
import { expect, it } from 'vitest';
import { sayIn } from './say.ts';

const say = sayIn('en');

it('says a sentence with its values', () => {
  expect(say(msg`The price changed from ${{ before: 'R1 745.20' }} to ${{ after: 'R1 810.00' }}.`)).toBe(
    'The price changed from R1 745.20 to R1 810.00.',
  );
});

it('counts as English does', () => {
  const days = (count: number) =>
    say(msg`Rent this car for at least ${plural({ count }, { one: '# day', other: '# days' })}.`);
  expect(days(1)).toBe('Rent this car for at least 1 day.');
  expect(days(3)).toBe('Rent this car for at least 3 days.');
});
