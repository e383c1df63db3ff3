import { describe, expect, it } from 'vitest';
import { BOOKING_TIMES } from '../constants.ts';
import { BOOKING_STATES } from './lifecycle.ts';
import { NEXT_ACTION, STATUS_WORDS } from './words.ts';

const sentences = BOOKING_STATES.flatMap((state) => Object.values(NEXT_ACTION[state]));

describe('what people read about a booking', () => {
  it('is short, calm and never speaks of insurance', () => {
    for (const sentence of [...sentences, ...Object.values(STATUS_WORDS)]) {
      expect(sentence.length).toBeLessThanOrEqual(110);
      expect(sentence).not.toMatch(/insur|guarantee|!/i);
    }
  });

  it('asks nobody for a review, because none can be written', () => {
    expect(sentences.filter((sentence) => /\breviews?\b/i.test(sentence))).toEqual([]);
  });

  it('offers no longer trip, because a trip cannot be made longer', () => {
    expect(sentences.filter((sentence) => /\bextend/i.test(sentence))).toEqual([]);
  });

  it('says the same hours and minutes as the rules', () => {
    expect(NEXT_ACTION.pending_payment.guest).toContain(`${BOOKING_TIMES.holdMinutes} minutes`);
    expect(NEXT_ACTION.requested.guest).toContain(`${BOOKING_TIMES.requestHours} hours`);
    expect(NEXT_ACTION.confirmed.guest).toContain(`${BOOKING_TIMES.readyBeforeStartHours} hours`);
    expect(NEXT_ACTION.returned.host).toContain(`${BOOKING_TIMES.inspectionHours} hours`);
    expect(NEXT_ACTION.closing.host).toContain(`${BOOKING_TIMES.closingHours} hours`);
  });
});
