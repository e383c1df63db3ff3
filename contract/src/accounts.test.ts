import { LONGEST_FACTOR_NAME } from '@kwela/domain/accounts/factors';
import { describe, expect, it } from 'vitest';
import { keepMyAccount, nameMyFactor, setMyConsent, setMyNotifications } from './accounts.ts';

describe('what a person says of their account', () => {
  it('a second step has a name to know it by', () => {
    const named = (name: string) =>
      nameMyFactor.input.safeParse({ id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55', name });
    expect(named(' My phone ').data?.name).toBe('My phone');
    expect(named(' ').error?.issues[0]?.message).toBe('name');
    expect(named('x'.repeat(LONGEST_FACTOR_NAME)).success).toBe(true);
    expect(named('x'.repeat(LONGEST_FACTOR_NAME + 1)).success).toBe(false);
  });

  it('a yes is to words that have a version, and said as yes or no', () => {
    const said = (more: object) =>
      setMyConsent.input.safeParse({ purpose: 'marketing_sms', version: 1, isGiven: true, ...more }).success;
    expect(said({})).toBe(true);
    const wrong = [{ version: 0 }, { version: 1.5 }, { isGiven: 'true' }, { purpose: 'everything' }];
    expect(wrong.map(said)).toEqual([false, false, false, false]);
  });

  it('quiet hours are minutes of a day', () => {
    const quiet = (fromMinute: number, toMinute: number) =>
      setMyNotifications.input.safeParse({ quietHours: { isOn: true, fromMinute, toMinute } }).success;
    expect([quiet(0, 1_439), quiet(1_260, 360)]).toEqual([true, true]);
    expect([quiet(-1, 360), quiet(0, 1_440), quiet(0.5, 360)]).toEqual([false, false, false]);
  });

  it('no channel is changed when none is named', () => {
    expect(setMyNotifications.input.parse({})).toEqual({ choices: [] });
  });

  it('to keep an account is never answered with anything but that it is kept', () => {
    expect(keepMyAccount.output.safeParse({ isKept: false }).success).toBe(false);
  });
});
