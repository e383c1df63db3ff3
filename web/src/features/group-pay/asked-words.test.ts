import { GROUP_PAY_STATES, SHARE_STATES } from '@kwela/domain/group-pay/lifecycle';
import { expect, it } from 'vitest';
import { askedWords } from './asked-words.ts';

const share = { organiser: 'Sipho', cents: 123_120, canPay: false, isInReview: false } as const;

it.each([
  ['asked', 'open', true, 'Pay your share: R1\u00a0231.20'],
  ['asked', 'open', false, 'The time to pay is over'],
  ['paid', 'open', false, 'Your share is paid'],
  ['removed', 'open', false, 'You have nothing to pay'],
  ['lapsed', 'expired', false, 'The time to pay is over'],
  ['returned', 'expired', false, 'You get your share back'],
] as const)('a share that is %s of a group that is %s says so', (state, groupState, canPay, title) => {
  expect(askedWords({ ...share, state, groupState, canPay }).title).toBe(title);
});

it('another sum that came is said to be looked at, and not to be paid again', () => {
  const words = askedWords({ ...share, state: 'asked', groupState: 'open', isInReview: true });
  expect(words.title).toBe('We’re checking your payment');
  expect(words.text).toContain('don’t pay again');
});

it('in every state it is said what becomes of the money', () => {
  for (const state of SHARE_STATES)
    for (const groupState of GROUP_PAY_STATES)
      expect(askedWords({ ...share, state, groupState }).text).toMatch(/pay|paid|money/);
});
