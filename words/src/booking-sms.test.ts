import { MESSAGE_SUBJECTS } from '@kwela/domain/bookings/message-subjects';
import { describe, expect, it } from 'vitest';
import { bookingSmsText, smsWithLink } from './booking-sms.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');
/** The longest that they get, with the year of a trip next year. */
const FACTS = { startsAt: 'Wed 30 Sep 2027, 10:00', endsAt: 'Wed 30 Sep 2027, 10:00', heldUntil: '10:15' };
const LINK = 'https://www.kwela.example/booking/2b1e9f7c-6a0d-4d5e-9c1b-0f3a5d7e9b1c';

describe('an SMS about a booking', () => {
  it.each(MESSAGE_SUBJECTS)('is one part of plain letters, with its link: %s', (about) => {
    for (const side of ['guest', 'host'] as const) {
      const text = say(smsWithLink(say(bookingSmsText(about, side, FACTS)), LINK));
      expect(text).toMatch(/^Kwela: [\x20-\x7e]+[.:] https:/);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).not.toMatch(/insur/i);
    }
  });

  it('names the time, not how long there is: it may have waited for the morning', () => {
    expect(say(bookingSmsText('pick_up_soon', 'guest', { ...FACTS, startsAt: 'Fri 4 Dec, 10:00' }))).toBe(
      'Your trip starts on Fri 4 Dec, 10:00. Bring your licence card.',
    );
  });
});
