import { describe, expect, it } from 'vitest';
import { lifeOf, NOTICE_TEXTS, signInFacts, WAY_IN_MAILS } from './account-messages.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');

describe('how long a code works', () => {
  it.each([
    [1, '1 second'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [3_599, '59 minutes'],
    [3_600, '1 hour'],
    [3_660, '61 minutes'],
    [7_200, '2 hours'],
  ])('of %i seconds is said as %s', (seconds, words) => {
    expect(say(lifeOf(seconds))).toBe(words);
  });

  it('is never promised for longer than it is', () => {
    const inSeconds = { second: 1, minute: 60, hour: 3_600 };
    for (let seconds = 1; seconds < 8_000; seconds += 7) {
      const [count, unit = ''] = say(lifeOf(seconds)).split(' ');
      const [, size = Number.NaN] = Object.entries(inSeconds).find(([name]) => unit.startsWith(name)) ?? [];
      expect(Number(count) * size).toBeLessThanOrEqual(seconds);
    }
  });
});

describe('a warning by SMS', () => {
  it.each(Object.entries(NOTICE_TEXTS))(
    'of %s is one part, says what to do, and leads nowhere',
    (_, message) => {
      const text = say(message);
      expect(text).toMatch(/^Kwela: [\x20-\x7e]{1,153}$/);
      expect(text).toMatch(/If it was not you, /);
      expect(text).not.toMatch(/http|www|kwela\.|click|link/i);
    },
  );
});

describe('a mail that lets somebody in', () => {
  it('says what who did not ask for it can do: nothing, or change the password', () => {
    const unasked = Object.values(WAY_IN_MAILS).map((mail) =>
      mail({ newEmail: 'new@example.co.za' }).closing.map(say).join(' '),
    );
    for (const words of unasked) expect(words).toMatch(/you can ignore this email|change your password/);
  });

  it('names the new address to the old one, so that its owner sees where the account would go', () => {
    const { opening } = WAY_IN_MAILS.email_change_current({ newEmail: 'thief@example.com' });
    expect(say(opening)).toContain('thief@example.com');
  });
});

it('a new sign-in is told by its device and the time on the wall in South Africa', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const at = new Date('2026-12-04T22:30:00Z');
  expect(signInFacts(firefox, at, say)).toEqual({ device: 'Firefox on Windows', when: 'Sat 5 Dec, 00:30' });
  expect(signInFacts(null, at, say).device).toBe('Unknown device');
});
