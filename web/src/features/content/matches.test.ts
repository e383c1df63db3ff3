import { expect, it } from 'vitest';
import { matches } from './matches.ts';

const answerOf = (html: string) => [{ kind: 'html' as const, key: 'faq/a/0', html }];
const deposit = {
  question: 'When do I get my deposit back?',
  answer: answerOf('<p>Two days after the <a href="/terms">check</a> of the car, to your bank card.</p>'),
};

it.each(['', '  ', 'deposit', 'DEPO', 'bank deposit', 'déposit', 'check, card!', 'my (deposit)'])(
  'is found by "%s"',
  (query) => expect(matches(deposit, query)).toBe(true),
);

it.each(['posit', 'fuel', 'deposit fuel', 'href', 'terms', 'back.z'])('is not found by "%s"', (query) =>
  expect(matches(deposit, query)).toBe(false),
);
