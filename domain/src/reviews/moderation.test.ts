import { expect, it } from 'vitest';
import { moderationLifecycle } from './moderation.ts';

it.each([
  ['reported', ['hide', 'keep']],
  ['hidden', ['keep']],
  ['kept', []],
] as const)('a review that is %s can be decided on: %j', (state, decisions) => {
  expect(moderationLifecycle.transitionsFor(state, 'admin')).toEqual(decisions);
});
