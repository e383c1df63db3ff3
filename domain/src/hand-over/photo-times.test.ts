import { expect, it } from 'vitest';
import { missingAngles, missingPhotos } from './photo-times.ts';

const RULES = { angles: ['front', 'rear', 'boot'] as const, withinHours: 24 };
const PICK_UP = new Date('2026-12-04T08:00:00Z');

it.each([
  ['just within the day before', '2026-12-03T08:00:00Z', ['rear', 'boot']],
  ['a second too early', '2026-12-03T07:59:59Z', ['front', 'rear', 'boot']],
  ['at the pick-up', '2026-12-04T08:00:00Z', ['rear', 'boot']],
  ['just within the day after', '2026-12-05T08:00:00Z', ['rear', 'boot']],
  ['a second too late', '2026-12-05T08:00:01Z', ['front', 'rear', 'boot']],
])('counts a photo that was taken %s or not', (_when, takenAt, missing) => {
  expect(missingAngles(PICK_UP, [{ angle: 'front', takenAt: new Date(takenAt) }], RULES)).toEqual(missing);
});

it('takes one photo of each needed side, and extra ones for nothing', () => {
  const photos = (['rear', 'front', 'front', 'boot'] as const).map((angle) => ({ angle, takenAt: PICK_UP }));
  expect(missingAngles(PICK_UP, photos, RULES)).toEqual([]);
  expect(missingAngles(PICK_UP, [{ angle: 'extra', takenAt: PICK_UP }], RULES)).toEqual([
    'front',
    'rear',
    'boot',
  ]);
});

const RETURN = new Date('2026-12-08T08:00:00Z');
const shots = (stage: 'check_in' | 'check_out', takenAt: Date) =>
  RULES.angles.map((angle) => ({ stage, angle, takenAt }));

it.each([
  ['is not handed over', null, null, [], []],
  ['is with its guest, without photos', PICK_UP, null, [], [{ stage: 'check_in', count: 3 }]],
  ['is with its guest, with all', PICK_UP, null, shots('check_in', PICK_UP), []],
  [
    'is back, with those of the pick-up',
    PICK_UP,
    RETURN,
    shots('check_in', PICK_UP),
    [{ stage: 'check_out', count: 3 }],
  ],
  [
    'is back, with all of both',
    PICK_UP,
    RETURN,
    [...shots('check_in', PICK_UP), ...shots('check_out', RETURN)],
    [],
  ],
  [
    'is back, with all of both taken at the pick-up',
    PICK_UP,
    RETURN,
    [...shots('check_in', PICK_UP), ...shots('check_out', PICK_UP)],
    [{ stage: 'check_out', count: 3 }],
  ],
])('a trip whose car %s', (_which, pickedUpAt, returnedAt, photos, missing) => {
  const changedHandsAt = { check_in: pickedUpAt, check_out: returnedAt };
  expect(missingPhotos({ changedHandsAt, photos }, RULES)).toEqual(missing);
});
