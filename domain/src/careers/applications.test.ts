import { expect, it } from 'vitest';
import { isOpenOn, mayReadApplications } from './applications.ts';

const NOW = new Date('2026-12-02T08:00:00Z');

it('lets people apply up to and on the last day', () => {
  const opening = { closesOn: '2026-12-10' };
  expect(['2026-12-09', '2026-12-10', '2026-12-11'].map((on) => isOpenOn(opening, on))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isOpenOn({ closesOn: null }, '2030-01-01')).toBe(true);
});

it('shows applications to admins alone', () => {
  const person = (roles: readonly ('guest' | 'host' | 'admin')[]) =>
    ({ kind: 'person', userId: 'a', roles, now: NOW }) as const;
  expect(mayReadApplications(person(['admin']))).toBe(true);
  expect(mayReadApplications(person(['guest', 'host']))).toBe(false);
  expect(mayReadApplications({ kind: 'anonymous', now: NOW })).toBe(false);
});
