import { describe, expect, it } from 'vitest';
import { broughtAbout, lived, whenMay } from '../testing/lives.ts';
import {
  CHARGE_STATES,
  chargeLifecycle as charge,
  chargeReactionsTo,
  counts,
  isUnsettled,
} from './lifecycle.ts';

const SENT = [['host', 'submit']] as const;
const DECIDED = [...SENT, ['guest', 'dispute'], ['admin', 'decide']] as const;

describe('a charge of Thandi’s for 120 km too many', () => {
  it('that Sipho accepts is paid from his deposit', () => {
    expect(lived(charge, ...SENT, ['guest', 'accept'], ['system', 'pay_from_deposit'])).toBe('paid');
  });

  it('that the deposit does not cover is his to pay, and written off when he does not', () => {
    const due = [...SENT, ['guest', 'accept'], ['system', 'ask_for_rest']] as const;
    expect(lived(charge, ...due, ['gateway', 'pay'])).toBe('paid');
    expect(lived(charge, ...due, ['system', 'write_off'])).toBe('written_off');
    expect(broughtAbout(charge, 'due', { by: ['guest', 'host', 'admin'] })).toEqual([]);
  });

  it('is decided by an admin alone, never by the clock', () => {
    for (const state of ['disputed', 'no_answer', 'appealed'] as const)
      expect(broughtAbout(charge, state, { by: ['system'] })).toEqual([]);
    expect(lived(charge, ...DECIDED)).toBe('decided');
  });

  it('can be appealed by either side, once', () => {
    const again = [...DECIDED, ['guest', 'appeal'], ['admin', 'decide_appeal']] as const;
    expect(lived(charge, ...again)).toBe('final');
    expect(whenMay(charge, 'guest', 'appeal')).toEqual(['decided']);
    expect(whenMay(charge, 'host', 'appeal')).toEqual(['decided']);
    expect(lived(charge, ...again, ['system', 'dismiss'])).toBe('dismissed');
  });

  it('that he never answered counts as accepted, and he is heard once all the same', () => {
    const silent = [...SENT, ['system', 'take_silence']] as const;
    expect(lived(charge, ...silent, ['system', 'pay_from_deposit'])).toBe('paid');
    expect(lived(charge, ...silent, ['guest', 'appeal_silence'], ['admin', 'decide_appeal'])).toBe('final');
    expect(whenMay(charge, 'guest', 'appeal_silence')).toEqual(['silent']);
    expect(whenMay(charge, 'host', 'appeal_silence')).toEqual([]);
    const missed = [...SENT, ['system', 'miss_answer'], ['admin', 'decide']] as const;
    expect(lived(charge, ...missed, ['guest', 'appeal'], ['admin', 'decide_appeal'])).toBe('final');
  });

  it('can be settled between the two while nobody has decided', () => {
    expect(lived(charge, ...SENT, ['guest', 'dispute'], ['guest', 'accept'])).toBe('accepted');
    expect(lived(charge, ...SENT, ['guest', 'dispute'], ['host', 'withdraw'])).toBe('withdrawn');
    expect(whenMay(charge, 'host', 'withdraw')).not.toContain('accepted');
  });

  it('is hers alone until she sends it, and gone when she does not', () => {
    expect(broughtAbout(charge, 'draft', { by: ['guest', 'admin'] })).toEqual([]);
    expect(lived(charge, ['system', 'lapse'])).toBe('withdrawn');
  });
});

it('holds its trip back while it is open, and counts against what was promised unless it came to nothing', () => {
  expect(CHARGE_STATES.filter(isUnsettled)).toEqual([
    'submitted',
    'accepted',
    'disputed',
    'no_answer',
    'silent',
    'decided',
    'appealed',
    'final',
  ]);
  expect(CHARGE_STATES.filter((state) => !counts(state))).toEqual(['draft', 'dismissed', 'withdrawn']);
});

it('frees the deposit when it comes to nothing, and keeps some of it only when it is sent', () => {
  const reacting = (name: string) =>
    CHARGE_STATES.filter((state) => chargeReactionsTo(state).some((one) => one === name));
  expect(reacting('freeze_deposit')).toEqual(['submitted']);
  expect(reacting('free_deposit')).toEqual(['dismissed', 'withdrawn']);
});
