import { describe, expect, it } from 'vitest';
import { HOST_TOPICS, isTopicOfCar } from './host-topics.ts';
import { severityOf } from './topics.ts';

const quiet = { isInDanger: false, isTripUnderWay: false };

describe('what hosts write to support about', () => {
  it('begins with what is looked at soonest', () => {
    expect(severityOf(HOST_TOPICS[0], quiet)).toBe('high');
    expect(severityOf(HOST_TOPICS.at(-1) ?? 'press', quiet)).toBe('low');
    expect(new Set(HOST_TOPICS).size).toBe(HOST_TOPICS.length);
  });

  it.each([
    ['car', true],
    ['damage', true],
    ['hosting', true],
    ['fine', true],
    ['payout', false],
    ['sign_in', false],
  ] as const)('%s can be about a car: %s', (topic, expected) => {
    expect(isTopicOfCar(topic)).toBe(expected);
  });
});
