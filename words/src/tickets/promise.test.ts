import { expect, it } from 'vitest';
import { sayIn } from '../say.ts';
import { answerPromise } from './promise.ts';

it.each([
  ['urgent', 'You hear from us within 15 min, day and night.'],
  ['high', 'You hear from us within 1 h, day and night.'],
  ['normal', 'You hear from us within 1 working day.'],
  ['low', 'You hear from us within 2 working days.'],
] as const)('of a %s ticket: %s', (severity, sentence) => {
  expect(sayIn('en')(answerPromise(severity))).toBe(sentence);
});
