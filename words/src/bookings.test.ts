import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { describe, expect, it } from 'vitest';
import { nextAction, STATE_LABELS } from './bookings.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');
const TIMES = {
  holdMinutes: 1,
  requestHours: 9,
  readyBeforeStartHours: 25,
  inspectionHours: 26,
  refusalReviewHours: 27,
};
const sentences = BOOKING_STATES.flatMap((state) =>
  (['guest', 'host'] as const).map((side) => say(nextAction(state, side, TIMES))),
);

describe('what people read about a booking', () => {
  it('is short, calm and never speaks of insurance', () => {
    for (const sentence of [...sentences, ...Object.values(STATE_LABELS).map(say)]) {
      expect(sentence.length).toBeLessThanOrEqual(110);
      expect(sentence).not.toMatch(/insur|guarantee|!/i);
    }
  });

  it('asks nobody for a review, because none can be written, and offers no longer trip', () => {
    expect(sentences.filter((sentence) => /\breviews?\b|\bextend/i.test(sentence))).toEqual([]);
  });

  it('promises no hours for charges and no claim of damage once the return is confirmed', () => {
    for (const side of ['guest', 'host'] as const) {
      expect(say(nextAction('closing', side, TIMES))).not.toMatch(/\d|damage/);
    }
  });

  it('promises the whole refund of a refused car that nobody looks at, and says of no booking in review that nothing was paid', () => {
    const guest = (state: (typeof BOOKING_STATES)[number], needsPapers = false) =>
      say(nextAction(state, 'guest', TIMES, { needsPapers }));
    expect(guest('refused')).toMatch(/within 27 hours\. If nobody has by then, you get everything back/);
    expect(guest('cancelled_host_fault')).toMatch(/All that you paid goes back/);
    // An EFT is taken and kept while somebody looks.
    expect(guest('in_review')).not.toMatch(/charged|paid/);
    expect(guest('in_review', true)).toMatch(/Send them again/);
  });

  it('says the hours and minutes of the policy, and counts them', () => {
    const guest = (state: (typeof BOOKING_STATES)[number]) => say(nextAction(state, 'guest', TIMES));
    expect(guest('pending_payment')).toContain('within 1 minute ');
    expect(guest('requested')).toContain('9 hours');
    expect(guest('confirmed')).toContain('25 hours');
    expect(guest('returned')).toContain('26 hours');
  });
});
