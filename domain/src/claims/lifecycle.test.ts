import { describe, expect, it } from 'vitest';
import { broughtAbout, lived, whenMay } from '../testing/lives.ts';
import { claimLifecycle as claim } from './lifecycle.ts';

const MANAGED = [
  ['system', 'pass_check'],
  ['host', 'choose_managed'],
] as const;
const DECIDED = [...MANAGED, ['guest', 'dispute'], ['host', 'assess'], ['admin', 'decide']] as const;

describe('a claim of Thandi’s for a dented door', () => {
  it('that Sipho accepts is decided line by line, paid and closed', () => {
    expect(
      lived(
        claim,
        ...MANAGED,
        ['guest', 'accept'],
        ['host', 'assess'],
        ['admin', 'decide'],
        ['system', 'apply_decision'],
        ['system', 'close'],
      ),
    ).toBe('closed');
  });

  it('that the two settle between themselves needs no decision', () => {
    expect(
      lived(
        claim,
        ['system', 'pass_check'],
        ['guest', 'choose_direct'],
        ['host', 'agree'],
        ['system', 'pay_agreed'],
      ),
    ).toBe('settled');
  });

  it('that the photos do not bear out is refused, and looked at again when she brings proof', () => {
    expect(lived(claim, ['system', 'fail_check'], ['system', 'close_rejected'])).toBe('closed');
    expect(lived(claim, ['system', 'fail_check'], ['admin', 'readmit'])).toBe('notified');
    expect(broughtAbout(claim, 'rejected_auto', { by: ['host', 'guest', 'system'] })).toEqual(['closed']);
  });

  it('costs nobody anything that they did not agree to and no person decided', () => {
    const unheard = { without: ['settled_pending_payment', 'decided', 'final'] } as const;
    expect(broughtAbout(claim, 'filed', unheard)).not.toContain('settled');
  });

  it('is not decided by a clock: silence is no yes', () => {
    expect(broughtAbout(claim, 'filed', { by: ['system'] })).toEqual([
      'rejected_auto',
      'notified',
      'managed',
      'no_answer',
      'closed',
    ]);
    expect(broughtAbout(claim, 'no_answer', { by: ['system', 'host'] })).not.toContain('settled');
  });

  it('is decided by neither of the two whose money it is', () => {
    const both = broughtAbout(claim, 'managed', { by: ['guest', 'host'] });
    expect(both).toEqual(['accepted', 'disputed', 'assessing', 'withdrawn']);
  });

  it('that was handed over does not come back to the direct track', () => {
    expect(broughtAbout(claim, 'managed', {})).not.toContain('direct');
  });

  it('is appealed once, and then decided for good by a person', () => {
    expect(lived(claim, ...DECIDED, ['guest', 'appeal'], ['system', 'apply_decision'])).toBe(
      'system may not apply_decision what is appealed',
    );
    expect(
      lived(claim, ...DECIDED, ['guest', 'appeal'], ['admin', 'decide_finally'], ['guest', 'appeal']),
    ).toBe('guest may not appeal what is final');
    expect(claim.timersFrom('decided')).toEqual(['claim_appeal']);
    expect(claim.timersFrom('final')).toEqual([]);
  });

  it('waits for the number of the police before anybody decides', () => {
    const asked = [
      ...MANAGED,
      ['system', 'miss_answer'],
      ['host', 'assess'],
      ['admin', 'ask_police_ref'],
    ] as const;
    expect(lived(claim, ...asked, ['admin', 'decide'])).toBe(
      'admin may not decide what is awaiting_police_ref',
    );
    expect(lived(claim, ...asked, ['guest', 'give_police_ref'], ['admin', 'decide'])).toBe('decided');
  });

  it('is hers to take back until it is decided or agreed on', () => {
    const over = claim.states.filter((state) => !whenMay(claim, 'host', 'withdraw').includes(state));
    expect(over).toEqual([
      'rejected_auto',
      'settled_pending_payment',
      'decided',
      'appealed',
      'final',
      'settled',
      'closed',
      'withdrawn',
    ]);
    expect(whenMay(claim, 'guest', 'withdraw')).toEqual([]);
  });
});
