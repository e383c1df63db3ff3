import { expect, it } from 'vitest';
import { NOW } from '../checkout/testing/sample.ts';
import { attemptKey, forgetAttempt } from './attempt.ts';

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const body = { vehicleId: 'car-1', quoteHash: 'a' };

it('keeps its key while the same thing is asked again', () => {
  const key = attemptKey('car-1', body, NOW);
  expect(attemptKey('car-1', { ...body }, later(14))).toBe(key);
});

it('takes a new key for another input, after the hold, and once it is forgotten', () => {
  const key = attemptKey('car-1', body, NOW);
  const changed = attemptKey('car-1', { ...body, quoteHash: 'b' }, NOW);
  expect(changed).not.toBe(key);
  const afterTheHold = attemptKey('car-1', { ...body, quoteHash: 'b' }, later(15));
  expect(afterTheHold).not.toBe(changed);
  forgetAttempt('car-1');
  expect(attemptKey('car-1', { ...body, quoteHash: 'b' }, later(15))).not.toBe(afterTheHold);
});
