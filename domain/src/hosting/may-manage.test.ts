import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { mayManage } from './may-manage.ts';

const NOW = new Date('2026-12-02T08:00:00Z');
const CAR = { hostId: 'thandi' };

describe('the calendar of a car', () => {
  it.each<[string, Actor, boolean]>([
    ['its owner', { kind: 'person', userId: 'thandi', roles: ['host'], now: NOW }, true],
    ['another host', { kind: 'person', userId: 'johan', roles: ['host'], now: NOW }, false],
    ['an admin', { kind: 'person', userId: 'naledi', roles: ['admin'], now: NOW }, false],
    ['a visitor', { kind: 'anonymous', now: NOW }, false],
    ['the system', { kind: 'system', now: NOW }, false],
  ])('may be managed by its owner alone: %s', (_who, actor, may) => {
    expect(mayManage(CAR, actor)).toBe(may);
  });
});
