import { describe, expect, it } from 'vitest';
import { corollaDraft } from '../testing/drafts.ts';
import type { UnfinishedDraft } from './draft/vehicle-draft.ts';
import { CHANGE_REQUEST_CODES, CHANGE_REQUESTS, fieldsToReview, REVIEWED_FIELDS } from './listing-review.ts';

const car = (change: Partial<UnfinishedDraft['car']>) => ({
  ...corollaDraft,
  car: { ...corollaDraft.car, ...change },
});

describe('a change of a listing that was approved', () => {
  it.each([
    ['the plate', car({ plate: 'CA 654-321' }), ['car.plate']],
    [
      'the VIN and the value',
      car({ vin: 'AHTFB8CD400054321', valueCents: 1 }),
      ['car.vin', 'car.valueCents'],
    ],
    [
      'a new licence disc',
      { ...corollaDraft, papers: { ...corollaDraft.papers, discExpiresOn: '2028-03-31' } },
      ['papers.discExpiresOn'],
    ],
    ['the odometer and the derivative', car({ odometerKm: 42_000, derivative: '' }), []],
    ['nothing', corollaDraft, []],
  ])('%s', (_, changed, fields) => {
    expect(fieldsToReview(corollaDraft, changed)).toEqual(fields);
  });

  it('is looked at again for price and calendar never', () => {
    expect(REVIEWED_FIELDS.some((field) => /^(terms|page)\./.test(field))).toBe(false);
  });
});

it('leads the host to a field with everything that an admin may ask for', () => {
  for (const code of CHANGE_REQUEST_CODES) expect(CHANGE_REQUESTS[code].length).toBeGreaterThan(0);
});
