import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours, minutes } from '../time.ts';
import { noShowContestUntil, noShowFault, noShowWindow } from './no-show.ts';

const startAt = new Date('2026-12-04T08:00:00Z');
const { times } = POLICY_1;
const at = (count: number) => after(startAt, minutes(count));
const called = { by: 'call', at: at(60) } as const;

describe('Thandi reports that Sipho did not come', () => {
  it.each([
    ['an hour and 59 minutes after the start', at(119), called, 'too_early'],
    ['two hours after it, having called', at(120), called, null],
    ['without having tried to reach him', at(120), null, 'contact_missing'],
    ['having called before the start only', at(120), { by: 'call', at: at(-1) }, 'contact_missing'],
    ['having called in the future', at(120), { by: 'sms', at: at(121) }, 'contact_missing'],
    ['72 hours after the start', after(startAt, hours(72)), called, null],
    ['a minute after that', after(startAt, hours(72) + minutes(1)), called, 'too_late'],
  ] as const)('%s', (_, now, contact, fault) => {
    expect(noShowFault('host', { startAt, now, contact }, times)).toBe(fault);
  });
});

it('Sipho can say within a day that he did come', () => {
  expect(noShowContestUntil(at(130), times)).toEqual(at(130 + 24 * 60));
});

describe('Sipho reports that Thandi did not come', () => {
  it.each([
    ['29 minutes after the start', at(29), 'too_early'],
    ['half an hour after it', at(30), null],
    ['three days and a minute after it', after(startAt, hours(72) + minutes(1)), 'too_late'],
  ] as const)('%s', (_, now, fault) => {
    expect(noShowFault('guest', { startAt, now, contact: null }, times)).toBe(fault);
  });

  it('in the window that is shown', () => {
    expect(noShowWindow('guest', startAt, times)).toEqual({ fromAt: at(30), untilAt: at(72 * 60) });
  });
});
