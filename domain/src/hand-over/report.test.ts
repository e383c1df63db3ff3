import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { reportText, type SealedReport } from './canonical.ts';
import { isComplete, missingParts, NO_FACTS, runsBackFrom } from './report.ts';

const { angles } = POLICY_1.handOver;
const FACTS = {
  ...NO_FACTS,
  odometerKm: 48_210,
  fuelEighths: 8,
  warningLights: [],
  keyCount: 2,
  equipment: [],
};
const PHOTOS = angles.map((angle, index) => ({
  id: `photo-${index}`,
  angle,
  sha256: index.toString(16).padStart(64, '0'),
  takenAt: new Date('2026-12-04T07:30:00Z'),
}));
const REPORT: SealedReport = {
  ...FACTS,
  id: 'a',
  bookingId: 'b',
  stage: 'check_in',
  side: 'guest',
  photos: PHOTOS,
};

describe('a report of the condition of a car', () => {
  it('leads through thirteen angles, each once', () => {
    expect(angles).toHaveLength(13);
    expect(new Set(angles).size).toBe(13);
  });

  it('lacks everything at first, and nothing once all is there', () => {
    expect(missingParts(NO_FACTS, [], angles)).toEqual({
      angles,
      facts: ['odometer', 'fuel', 'warning_lights', 'keys', 'equipment'],
    });
    expect(isComplete(missingParts(FACTS, PHOTOS, angles))).toBe(true);
  });

  it.each([
    ['an empty tank', { ...FACTS, fuelEighths: 0 }, []],
    ['no key that was counted', { ...FACTS, keyCount: null }, ['keys']],
    ['no word on warning lights', { ...FACTS, warningLights: null }, ['warning_lights']],
  ] as const)('with %s', (_what, facts, missing) => {
    expect(missingParts(facts, PHOTOS, angles).facts).toEqual(missing);
  });

  it('names the angle that was not photographed; an extra photo stands for none', () => {
    const others = PHOTOS.filter(({ angle }) => angle !== 'boot');
    const [first] = PHOTOS;
    if (first === undefined) throw new Error('there are photos');
    expect(missingParts(FACTS, [...others, { ...first, angle: 'extra' }], angles).angles).toEqual(['boot']);
  });

  it.each([
    [48_210, 48_210, false],
    [48_209, 48_210, true],
    [null, 48_210, false],
    [10, null, false],
  ])('shows %s km after %s km: runs back %s', (now, before, is) => {
    expect(runsBackFrom(now, before)).toBe(is);
  });
});

describe('the text that is signed', () => {
  it('is the same in whatever order its photos and lists came', () => {
    const turned = {
      ...REPORT,
      photos: PHOTOS.toReversed(),
      warningLights: ['oil', 'abs'],
      equipment: ['jack', 'triangle'],
    } as const;
    const straight = {
      ...REPORT,
      warningLights: ['abs', 'oil'],
      equipment: ['triangle', 'jack'],
    } as const;
    expect(reportText(turned)).toBe(reportText(straight));
  });

  it.each<[string, Partial<SealedReport>]>([
    ['the odometer', { odometerKm: 48_211 }],
    ['the tank', { fuelEighths: 7 }],
    ['a key', { keyCount: 1 }],
    ['a warning light', { warningLights: ['oil'] }],
    ['what is in the car', { equipment: ['jack'] }],
    ['a mark', { marks: [{ place: 'bonnet', kind: 'dent', size: 'coin', x: 500, y: 500 }] }],
    ['the note', { note: 'Smells of smoke' }],
    ['the side', { side: 'host' }],
    ['the stage', { stage: 'check_out' }],
    ['a photo', { photos: PHOTOS.map((one, at) => (at === 3 ? { ...one, sha256: 'f'.repeat(64) } : one)) }],
    [
      'when a photo was taken',
      { photos: PHOTOS.map((one, at) => (at === 3 ? { ...one, takenAt: new Date(0) } : one)) },
    ],
  ])('is another one with %s changed', (_what, change) => {
    expect(reportText({ ...REPORT, ...change })).not.toBe(reportText(REPORT));
  });
});
