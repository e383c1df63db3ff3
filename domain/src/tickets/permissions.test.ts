import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { isOwnTicket, maySupport } from './permissions.ts';

const now = new Date('2026-12-02T08:00:00Z');
const sipho: Actor = { kind: 'person', userId: 'sipho', roles: ['guest'], now };
const naledi: Actor = { kind: 'person', userId: 'naledi', roles: ['admin'], now };
const visitor: Actor = { kind: 'anonymous', now };

describe('whose ticket it is', () => {
  it.each([
    ['Sipho’s own', sipho, 'sipho', false, true],
    ['another person’s', sipho, 'thandi', false, false],
    ['another person’s, with a key', sipho, 'thandi', true, false],
    ['a guest’s, for an admin', naledi, 'sipho', false, false],
    ['a visitor’s, with its key', visitor, null, true, true],
    ['a visitor’s, with its key, signed in meanwhile', sipho, null, true, true],
    ['a visitor’s, without its key', visitor, null, false, false],
    ['a guest’s, for a visitor', visitor, 'sipho', true, false],
  ] as const)('%s', (_what, actor, openedBy, hasKey, expected) => {
    expect(isOwnTicket(actor, { openedBy }, hasKey)).toBe(expected);
  });

  it('lets admins alone see the queue', () => {
    expect([sipho, naledi, visitor].map(maySupport)).toEqual([false, true, false]);
  });
});
