import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { isOrderOf, mayAdd, type VehiclePhoto } from './photo-set.ts';

const LIMITS = HOSTING_1.listing;
const photo = (id: string): VehiclePhoto => ({
  id,
  angle: 'extra',
  widthPx: 1600,
  heightPx: 1200,
  sha256: `hash of ${id}`,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => photo(String(index)));

describe('a picture becomes a photo of a car', () => {
  test.each([
    ['the first one', [], 1600, 'new', { ok: true }],
    ['of exactly the width that is asked', [photo('a')], LIMITS.minPhotoWidthPx, 'new', { ok: true }],
    [
      'one point too narrow',
      [],
      LIMITS.minPhotoWidthPx - 1,
      'new',
      {
        refusal: 'photo_too_small',
        details: { field: 'photoId', widthPx: 1279, minWidthPx: LIMITS.minPhotoWidthPx },
      },
    ],
    [
      'that the car has already',
      [photo('a'), photo('b')],
      1600,
      'hash of b',
      { refusal: 'photo_repeated', details: { field: 'photoId', photoId: 'b' } },
    ],
    ['as the last that has room', many(LIMITS.maxPhotos - 1), 1600, 'new', { ok: true }],
    [
      'when there are as many as a car can have',
      many(LIMITS.maxPhotos),
      1600,
      'new',
      { refusal: 'too_many_photos', details: { field: 'photoId', maxPhotos: LIMITS.maxPhotos } },
    ],
  ])('%s', (_case, photos, widthPx, sha256, outcome) => {
    expect(mayAdd(photos, { widthPx, sha256 }, LIMITS)).toMatchObject(outcome);
  });
});

test('an order is one when it names each photo once, however it turns them', () => {
  const ids = fc.uniqueArray(fc.uuid(), { maxLength: 12 });
  fc.assert(
    fc.property(
      ids.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, turned]) => {
        const photos = all.map(photo);
        expect(isOrderOf(photos, turned)).toBe(true);
        expect(isOrderOf(photos, [...turned, 'another'])).toBe(false);
        if (turned.length > 0) expect(isOrderOf(photos, turned.slice(1))).toBe(false);
        if (turned.length > 1)
          expect(isOrderOf(photos, [...turned.slice(1), ...turned.slice(1, 2)])).toBe(false);
      },
    ),
  );
});
