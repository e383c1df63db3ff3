import { TRIP_REFUSALS } from '@kwela/contract/bookings';
import { expect, it } from 'vitest';
import { readStep, stepAfter, stepBefore, stepOfRefusal } from './steps.ts';

it('begins at the trip for an address without a step, or with one that is none', () => {
  expect([readStep(null), readStep('checkout'), readStep('pay')]).toEqual(['trip', 'trip', 'pay']);
});

it('ends at paying', () => {
  expect([stepAfter('extras'), stepAfter('pay')]).toEqual(['pay', 'pay']);
  expect([stepBefore('trip'), stepBefore('drivers')]).toEqual([null, 'trip']);
});

it('knows a step for everything that a price can be refused for', () => {
  const lost = TRIP_REFUSALS.filter((code) => code !== 'not_found' && stepOfRefusal(code) === null);
  expect(lost).toEqual([]);
});
