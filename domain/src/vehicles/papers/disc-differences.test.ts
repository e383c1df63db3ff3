import { expect, it } from 'vitest';
import { corollaDraft, emptyDraft } from '../../testing/drafts.ts';
import type { UnfinishedDraft } from '../draft/vehicle-draft.ts';
import { type DiscDifference, discDifferences } from './disc-differences.ts';
import { readLicenceDisc } from './licence-disc.ts';

const read = readLicenceDisc(
  '%MVL1CC99%0000%4999X9T1%1%4999000TEST1%CA123456%TST000L%Station wagon / Stasiewa%TOYOTA%COROLLA%White / Wit%AHTFB8CD400012345%2ZR000001%2027-03-31%',
);
if (!read.ok) throw new Error('the disc of the tests can be read');
const disc = read.value;
const car = (change: Partial<UnfinishedDraft['car']>) => ({
  ...corollaDraft,
  car: { ...corollaDraft.car, ...change },
});

it.each<[string, Pick<UnfinishedDraft, 'car' | 'papers'>, DiscDifference[]]>([
  ['the same car', corollaDraft, []],
  ['a listing of which nothing is written', emptyDraft, []],
  ['another plate', car({ plate: 'CA 123-457' }), ['plate']],
  ['a plate that is none', car({ plate: '?' }), ['plate']],
  ['a plate without its spaces', car({ plate: 'ca123456' }), []],
  ['another VIN', car({ vin: 'AHTFB8CD400012346' }), ['vin']],
  ['another make and colour', car({ make: 'VW', colour: 'red' }), ['make', 'colour']],
  [
    'last year’s disc',
    { ...corollaDraft, papers: { ...corollaDraft.papers, discExpiresOn: '2026-03-31' } },
    ['expiry'],
  ],
])('a disc against %s: %o', (_, draft, differences) => {
  expect(discDifferences(disc, draft)).toEqual(differences);
});

it('knows what people call a Volkswagen', () => {
  expect(discDifferences({ ...disc, make: 'VOLKSWAGEN' }, car({ make: 'vw' }))).toEqual([]);
});
