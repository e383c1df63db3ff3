import { describe, expect, it } from 'vitest';
import { hasRole } from '../actor.ts';
import { refusalToAddRole } from './giving-roles.ts';
import { currentRoleAfterSignIn, maySwitchTo, type Role } from './roles.ts';

const THANDI = 'f1a7c2de-0000-4000-8000-000000000001';
const SIPHO = 'f1a7c2de-0000-4000-8000-000000000002';

describe('who may give a role to whom', () => {
  const giver = (...activeRoles: Role[]) => ({ userId: THANDI, activeRoles });

  it.each<[string, ReturnType<typeof giver> | null, string, Role, string | null]>([
    ['nobody who is not signed in', null, THANDI, 'guest', 'Not authenticated'],
    ['a guest makes herself a host', giver('guest'), THANDI, 'host', null],
    ['nobody makes somebody else a host', giver('guest', 'host'), SIPHO, 'host', 'Not authenticated'],
    ['an admin does', giver('admin'), SIPHO, 'host', null],
    [
      'nobody makes herself an admin',
      giver('guest', 'host'),
      THANDI,
      'admin',
      'Only existing admins can assign the admin role',
    ],
    ['an admin makes another', giver('admin'), SIPHO, 'admin', null],
    ['who has no active role still makes herself a guest', giver(), THANDI, 'guest', null],
  ])('%s', (_, by, receiver, role, refusal) => {
    expect(refusalToAddRole(by, receiver, role)).toBe(refusal);
  });
});

describe('the role in which a person sees the product', () => {
  it.each<[Role[], Role]>([
    [[], 'guest'],
    [['guest'], 'guest'],
    [['guest', 'host'], 'host'],
    [['host', 'admin', 'guest'], 'admin'],
  ])('with %j is %s at first', (active, role) => {
    expect(currentRoleAfterSignIn(active)).toBe(role);
  });

  it('is changed only to one that the person holds', () => {
    expect(maySwitchTo(['guest', 'host'], 'host')).toBe(true);
    expect(maySwitchTo(['guest', 'host'], 'admin')).toBe(false);
    expect(maySwitchTo([], 'guest')).toBe(false);
  });

  it('is never the clock’s or a stranger’s', () => {
    const now = new Date('2026-12-04T08:00:00Z');
    expect(hasRole({ kind: 'system', now }, 'admin')).toBe(false);
    expect(hasRole({ kind: 'anonymous', now }, 'guest')).toBe(false);
    expect(hasRole({ kind: 'person', userId: SIPHO, roles: ['host'], now }, 'host')).toBe(true);
  });
});
