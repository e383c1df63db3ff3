import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
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
    expect(NEXT_ACTION.pending_payment.guest).toContain(`${POLICY_1.times.holdMinutes} minutes`);
    expect(NEXT_ACTION.requested.guest).toContain(`${POLICY_1.times.requestHours} hours`);
    expect(NEXT_ACTION.confirmed.guest).toContain(`${POLICY_1.times.readyBeforeStartHours} hours`);
    expect(NEXT_ACTION.returned.host).toContain(`${POLICY_1.times.inspectionHours} hours`);
    expect(NEXT_ACTION.closing.host).toContain(`${POLICY_1.times.closingHours} hours`);
  });
});
