import { expect, it } from 'vitest';
import {
  adopted,
  isWaiting,
  missingOf,
  newReport,
  type SeenReport,
  seenText,
  signedText,
  withFacts,
  withPhoto,
} from './kept-report.ts';

const KEY = {
  userId: 'sipho',
  bookingId: '0197f000-0000-7000-8000-000000000500',
  stage: 'check_in',
} as const;
const NOW = new Date('2026-12-04T08:00:00Z');
const SEEN: SeenReport = {
  reportId: '0197f000-0000-7000-8000-000000000900',
  side: 'guest',
  odometerKm: 48_210,
  fuelEighths: 8,
  warningLights: ['oil', 'abs'],
  keyCount: 1,
  equipment: ['jack'],
  marks: [{ place: 'right_front_door', kind: 'scratch', size: 'coin', x: 500, y: 400 }],
  note: 'Wet carpet.',
  photos: [
    {
      id: '0197f000-0000-7000-8000-000000000901',
      angle: 'front',
      sha256: 'a'.repeat(64),
      takenAt: '2026-12-04T07:50:00.000Z',
      receivedAt: '2026-12-04T07:51:00.000Z',
      address: '/photo',
    },
  ],
  missing: { angles: [], facts: [] },
  hash: 'b'.repeat(64),
  signatures: [],
  isRecord: false,
};
const photo = (photoId: string, angle: 'front' | 'extra') => ({
  photoId,
  angle,
  sha256: 'c'.repeat(64),
  takenAt: NOW.toISOString(),
  isSent: false,
  problem: null,
});

it('goes on on this device with what another one began, and signs the same text as the server shows', () => {
  const kept = adopted(KEY, SEEN, NOW);
  expect(isWaiting(kept)).toBe(false);
  expect(signedText(kept)).toBe(seenText(KEY, SEEN));
});

it('has one photo of each angle, and as many extra ones as somebody takes', () => {
  const taken = [photo('1', 'front'), photo('2', 'extra'), photo('3', 'extra'), photo('4', 'front')];
  const kept = taken.reduce(withPhoto, newReport(KEY, 'guest', 'r', NOW));
  expect(kept.photos.map(({ photoId }) => photoId)).toEqual(['2', '3', '4']);
  expect(missingOf(kept, ['front', 'left']).angles).toEqual(['left']);
});

it('counts a photo that the server would not take as missing', () => {
  const kept = withPhoto(newReport(KEY, 'guest', 'r', NOW), { ...photo('1', 'front'), problem: 'No.' });
  expect(missingOf(kept, ['front']).angles).toEqual(['front']);
});

it('does not change after it is signed', () => {
  const signature = { name: 'Sipho', signedAt: NOW.toISOString(), isLicenceSeen: false, hash: 'h' };
  const signed = { ...adopted(KEY, SEEN, NOW), signature };
  expect(withFacts(signed, { keyCount: 2 })).toBe(signed);
  expect(withPhoto(signed, photo('1', 'front'))).toBe(signed);
  expect(isWaiting(signed)).toBe(true);
});

it('is signed by its text without what stands around a note', () => {
  const one = adopted(KEY, SEEN, NOW);
  expect(signedText(withFacts(one, { note: ' Wet carpet.\n' }))).toBe(signedText(one));
});
