import { TRIP_REFUSALS } from '@kwela/contract/trips/quote';
import { expect, it } from 'vitest';
import { stepOfRefusal } from './steps.ts';

it('knows a step for everything that a price can be refused for', () => {
  const lost = TRIP_REFUSALS.filter((code) => code !== 'not_found' && stepOfRefusal(code) === null);
  expect(lost).toEqual([]);
});
