import { expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { privateFileAccess } from './file-access.ts';

const now = new Date('2026-12-02T08:00:00Z');
const person = (userId: string, roles: Extract<Actor, { kind: 'person' }>['roles']): Actor => ({
  kind: 'person',
  userId,
  roles,
  now,
});

it.each<[string, Actor, string | null]>([
  ['the host', person('thandi', ['host']), 'own'],
  ['another host', person('johan', ['host']), null],
  ['an admin', person('naledi', ['admin']), 'looked_at'],
  ['an admin who is the host', person('thandi', ['admin', 'host']), 'own'],
  ['a visitor', { kind: 'anonymous', now }, null],
  ['the system', { kind: 'system', now }, null],
])('a file of Thandi is read by %s as %s', (_, actor, access) => {
  expect(privateFileAccess(actor, ['thandi'])).toBe(access);
});
