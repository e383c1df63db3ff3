import { CO_HOST_SCOPES } from '@kwela/domain/hosting/co-host-scopes';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../all.ts';
import type { UseCase } from '../define.ts';
import { hostingActionOf } from './hosting-actions.ts';
import { scopesFor } from './token-scopes.ts';

const useCases: readonly UseCase[] = Object.values(CONTRACT);

describe('what a token opens', () => {
  it('is for people who are signed in, and a part of a host’s work', () => {
    const open = useCases.filter(({ name }) => scopesFor(name).length > 0);
    expect(open.length).toBeGreaterThan(20);
    for (const { name, access } of open) expect([name, access, hostingActionOf(name)]).not.toContain(null);
    expect(open.filter(({ access }) => access !== 'signed_in').map(({ name }) => name)).toEqual([]);
  });

  it('is nothing of accounts, identity, money, co-hosts, tokens or webhooks, whatever its scopes', () => {
    const closed = [
      'accounts',
      'hosts',
      'records',
      'papers',
      'own-cover',
      'letters',
      'fines',
      'team',
      'tokens',
      'webhooks',
      'payments',
      'tickets',
      'articles',
      'policies',
      'search',
    ];
    for (const { name } of useCases) {
      if (closed.includes(name.split('/')[0] ?? '')) expect([name, scopesFor(name)]).toEqual([name, []]);
    }
    for (const name of [
      'bookings/request',
      'bookings/quote',
      'bookings/withdraw',
      'bookings/current',
    ] as const) {
      expect(scopesFor(name)).toEqual([]);
    }
  });

  it.each([
    ['listings/mine', ['calendar', 'hand_over']],
    ['prices/change-bulk', ['calendar']],
    ['calendars/block', ['calendar']],
    ['calendars/import', ['calendar']],
    ['calendars/connections', []],
    ['calendars/share', []],
    ['calendars/rotate', []],
    ['bookings/mine', ['calendar', 'hand_over', 'messages', 'money']],
    ['bookings/get', ['calendar', 'hand_over', 'messages', 'money']],
    ['listings/save', []],
    ['vehicles/get', []],
  ] as const)('%s takes one of %o', (name, scopes) => {
    expect(scopesFor(name)).toEqual(scopes);
  });

  it('is something with each scope', () => {
    const used = new Set(useCases.flatMap(({ name }) => scopesFor(name)));
    expect(CO_HOST_SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
  });
});
