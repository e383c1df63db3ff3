import { describe, expect, it } from 'vitest';
import {
  actionsOfScope,
  CO_HOST_SCOPES,
  HOSTING_ACTION_CODES,
  isOnRecord,
  mayActForHost,
} from './co-host-scopes.ts';

describe('a co-host', () => {
  it.each([
    ['block_days', ['calendar'], true],
    ['block_days', ['hand_over', 'messages', 'money'], false],
    ['see_calendar', ['hand_over'], true],
    ['hand_over', ['hand_over'], true],
    ['report_damage', ['messages'], false],
    ['file_charge', ['hand_over'], true],
    ['file_charge', ['calendar', 'messages', 'money'], false],
    ['send_messages', ['messages'], true],
    ['see_earnings', ['money'], true],
    ['see_earnings', ['calendar', 'hand_over', 'messages'], false],
    ['see_promos', ['money'], true],
    ['see_promos', ['calendar', 'hand_over', 'messages'], false],
    ['see_bookings', [], false],
  ] as const)('%s with %o: %s', (action, scopes, expected) => {
    expect(mayActForHost(scopes, action)).toBe(expected);
  });

  it.each([
    'change_bank_account',
    'change_identity',
    'invite_co_host',
    'archive_vehicle',
    'create_api_token',
    'cancel_booking',
    'create_promo',
    'file_claim',
    'edit_listing',
    'sign_rules',
  ] as const)('with every scope may not %s: that is the host’s alone', (action) => {
    expect(mayActForHost(CO_HOST_SCOPES, action)).toBe(false);
    expect(mayActForHost('host', action)).toBe(true);
  });

  it('may do with each scope something that no other lets them, and the host everything', () => {
    for (const scope of CO_HOST_SCOPES) {
      const others = CO_HOST_SCOPES.filter((other) => other !== scope);
      expect(actionsOfScope(scope).some((action) => !mayActForHost(others, action))).toBe(true);
    }
    expect(HOSTING_ACTION_CODES.every((action) => mayActForHost('host', action))).toBe(true);
  });

  it.each([
    ['block_days', true],
    ['set_prices', true],
    ['download_statements', true],
    ['see_bookings', false],
    ['read_messages', false],
  ] as const)('who does %s for a host stands on record with it: %s', (action, is) => {
    expect(isOnRecord(action)).toBe(is);
  });
});
