import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

const THANDI = ['Thandi', 'Mokoena', 'thandi@example.com'];

describe('how hard a password is to guess', () => {
  it.each([
    ['kudu', 'short'],
    ['thandi12', 'weak'],
    ['Password1', 'fair'],
    ['aaaaaaaaaaaa', 'fair'],
    ['Blue crane over Clarens 7', 'strong'],
    ['tV9!rock', 'strong'],
  ])('%s is %s', (password, level) => {
    expect(strengthOf(password, THANDI).level).toBe(level);
  });

  it.each(['thandi@example.com', 'thandi@example.co.za', 'thandi@example.org.za', 'thandi@example.info'])(
    'does not take the ending that all addresses like %s share for something of the person',
    (email) => {
      expect(strengthOf('Combine-41-organ-infovlak', [email]).level).toBe('strong');
      expect(strengthOf('Example-41-rondavel', [email]).reasons).toEqual([
        'Leave out your name and email address.',
      ]);
    },
  );

  it('says what to leave out', () => {
    expect(strengthOf('Mokoena-2026-trips', THANDI).reasons).toEqual([
      'Leave out your name and email address.',
    ]);
  });

  it.each(['082 123 4567', '0821234567', '+27 82 123-4567'])(
    'takes the whole of a number like %s for something of the person, and not the parts of it',
    (number) => {
      expect(strengthOf('Zebra-123-rondavel', [number])).toEqual({ level: 'strong', reasons: [] });
      expect(strengthOf('Kudu-0821234567-hut', [number]).reasons).toContain(
        'Leave out your name and email address.',
      );
    },
  );
});
