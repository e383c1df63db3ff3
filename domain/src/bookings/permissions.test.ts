import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import type { Role } from '../roles/roles.ts';
import { bookingRole, isOwnVehicle, mayDo, mayView, relationTo } from './permissions.ts';

const now = new Date('2026-11-20T12:00:00Z');
const program = (userId: string): Actor => ({
  kind: 'person',
  userId,
  roles: ['host'],
  scopes: ['calendar', 'hand_over', 'messages', 'money'],
  now,
});
const person = (userId: string, ...roles: Role[]): Actor => ({ kind: 'person', userId, roles, now });
const booking = { guestId: 'sipho', hostId: 'thandi' };
const clock: Actor = { kind: 'system', now };
const visitor: Actor = { kind: 'anonymous', now };

describe('who is who to Sipho’s booking of Thandi’s car', () => {
  it.each([
    ['Sipho', person('sipho', 'guest'), 'guest'],
    ['Thandi', person('thandi', 'host'), 'host'],
    ['an admin', person('ayanda', 'admin'), 'admin'],
    ['Thandi, who is an admin, too', person('thandi', 'host', 'admin'), 'host'],
    ['another guest', person('lerato', 'guest'), null],
    ['another host', person('pieter', 'host'), null],
    ['a program of Thandi', program('thandi'), 'host'],
    ['a program of Sipho, who is its guest', program('sipho'), null],
    ['a visitor', visitor, null],
  ] as const)('%s', (_, actor, relation) => {
    expect(relationTo(actor, booking)).toBe(relation);
    expect(mayView(actor, booking)).toBe(relation !== null);
  });

  it('lets the clock act and see without being a party', () => {
    expect(relationTo(clock, booking)).toBeNull();
    expect(bookingRole(clock, booking)).toBe('system');
    expect(mayView(clock, booking)).toBe(true);
  });

  it.each([
    ['accept', person('thandi', 'host'), true],
    ['accept', person('sipho', 'guest', 'host'), false],
    ['accept', person('ayanda', 'admin'), true],
    ['accept', person('sipho', 'guest', 'admin'), false],
    ['withdraw', person('sipho', 'guest'), true],
    ['withdraw', person('ayanda', 'admin'), false],
    ['expire_payment', clock, true],
    ['expire_payment', person('ayanda', 'admin'), false],
    ['cancel_by_guest', visitor, false],
    ['cancel_by_guest', person('lerato', 'guest'), false],
  ] as const)('%s: %#', (transition, actor, allowed) => {
    expect(mayDo(transition, actor, booking)).toBe(allowed);
  });

  it('knows that nobody hires their own car', () => {
    expect(isOwnVehicle('thandi', 'thandi')).toBe(true);
    expect(isOwnVehicle('sipho', 'thandi')).toBe(false);
  });
});
