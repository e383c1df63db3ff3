import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corollaDraft, draftContext, emptyDraft } from '../../testing/drafts.ts';
import { addDays } from '../../time.ts';
import { canSubmit, completenessOf } from './completeness.ts';
import { draftProblems } from './draft-problems.ts';
import type { DraftFault } from './problem.ts';
import type { DraftField, UnfinishedDraft } from './vehicle-draft.ts';

type Change = { readonly [Part in keyof UnfinishedDraft]?: Partial<UnfinishedDraft[Part]> };
const changed = (change: Change): UnfinishedDraft => ({
  car: { ...corollaDraft.car, ...change.car },
  papers: { ...corollaDraft.papers, ...change.papers },
  page: { ...corollaDraft.page, ...change.page },
  terms: { ...corollaDraft.terms, ...change.terms },
});
const found = (change: Change) =>
  draftProblems(changed(change), draftContext).map(({ field, fault }) => [field, fault]);

const [photo] = corollaDraft.page.photos;
if (photo === undefined) throw new Error('the car has photos');
const NO_STARTS = Array.from({ length: 121 }, (_, index) => addDays('2026-12-01', index));
const door = { code: 'door', kind: 'address', label: 'Door', radiusKm: 10, feeCents: 0 } as const;

describe('what a host writes about a car', () => {
  it('is all right for Nomvula’s Corolla Cross, and for one of which nothing is known yet', () => {
    expect(draftProblems(corollaDraft, draftContext)).toEqual([]);
    expect(draftProblems(emptyDraft, draftContext)).toEqual([]);
  });

  it.each<[string, Change, DraftField, DraftFault]>([
    ['a plate with a stroke', { car: { plate: 'CA/123' } }, 'car.plate', 'not_a_plate'],
    ['a VIN with an O', { car: { vin: 'AHTFB8CD4000O2345' } }, 'car.vin', 'not_a_vin'],
    ['no make but spaces', { car: { make: '  ' } }, 'car.make', 'empty'],
    ['a model as long as a letter', { car: { model: 'x'.repeat(61) } }, 'car.model', 'too_long'],
    ['a car of the year after next', { car: { year: 2028 } }, 'car.year', 'out_of_range'],
    ['a car of 2013', { car: { year: 2013 } }, 'car.year', 'not_eligible'],
    ['250 001 km', { car: { odometerKm: 250_001 } }, 'car.odometerKm', 'not_eligible'],
    ['half a kilometre', { car: { odometerKm: 0.5 } }, 'car.odometerKm', 'out_of_range'],
    ['a rebuilt car', { car: { registerCode: 'rebuilt' } }, 'car.registerCode', 'not_eligible'],
    ['a bus of 14 seats', { car: { seats: 14 } }, 'car.seats', 'not_eligible'],
    ['one door', { car: { doors: 1 } }, 'car.doors', 'out_of_range'],
    ['a value of R0', { car: { valueCents: 0 } }, 'car.valueCents', 'out_of_range'],
    [
      'a disc that ran out yesterday',
      { papers: { discExpiresOn: '2026-11-22' } },
      'papers.discExpiresOn',
      'run_out',
    ],
    [
      'a disc until 31 June',
      { papers: { discExpiresOn: '2027-06-31' } },
      'papers.discExpiresOn',
      'not_a_date',
    ],
    [
      'a service that is still to come',
      { papers: { servicedOn: '2026-11-24' } },
      'papers.servicedOn',
      'in_the_future',
    ],
    [
      'R400 001 without a tracker',
      { car: { valueCents: 40_000_100 } },
      'papers.hasTracker',
      'tracker_needed',
    ],
    [
      'a Hilux without a tracker',
      { car: { make: 'TOYOTA', model: 'Hilux 2.8 GD-6' } },
      'papers.hasTracker',
      'tracker_needed',
    ],
    [
      'a bank that was not asked',
      { papers: { isFinanced: true } },
      'papers.hasBankConsent',
      'bank_consent_needed',
    ],
    [
      'an owner’s cover that knows nothing',
      { papers: { isOwnCoverTold: false } },
      'papers.isOwnCoverTold',
      'cover_not_told',
    ],
    ['ten words', { page: { description: 'A nice car.' } }, 'page.description', 'too_short'],
    ['2 001 letters', { page: { description: 'x'.repeat(2_001) } }, 'page.description', 'too_long'],
    [
      'a photo of 1 279 pixels',
      { page: { photos: [{ ...photo, widthPx: 1_279 }] } },
      'page.photos',
      'photo_too_small',
    ],
    [
      'a photo twice',
      { page: { photos: [photo, { ...photo, angle: 'extra' }] } },
      'page.photos',
      'photo_twice',
    ],
    [
      '31 photos',
      { page: { photos: Array.from({ length: 31 }, (_, at) => ({ ...photo, sha256: String(at) })) } },
      'page.photos',
      'too_many',
    ],
    [
      'a mark beside the car',
      { page: { marks: [{ place: 'roof', kind: 'dent', size: 'coin', x: -1, y: 0, seenOn: '2026-11-01' }] } },
      'page.marks',
      'mark_off_the_diagram',
    ],
    ['a car that may not go on tar', { page: { surfaces: ['good_gravel'] } }, 'page.surfaces', 'tar_missing'],
    [
      'a refuel of a car without a tank',
      { car: { fuel: 'electric' }, terms: { offersRefuel: true } },
      'terms.offersRefuel',
      'no_pump',
    ],
    [
      'an extra with the code of the prepaid refuel',
      {
        terms: {
          extras: [
            {
              code: 'prepaid_refuel',
              label: 'Fuel',
              unit: 'trip',
              priceCents: 500_000,
              maxQuantity: 1,
              supplier: 'host',
            },
          ],
        },
      },
      'terms.extras',
      'code_of_ours',
    ],
    ['R99 a day', { terms: { dayPriceCents: 9_900 } }, 'terms.dayPriceCents', 'out_of_range'],
    ['49 km a day', { terms: { kmPerDay: 49 } }, 'terms.kmPerDay', 'out_of_range'],
    ['R12.01 a kilometre', { terms: { extraKmCents: 1_201 } }, 'terms.extraKmCents', 'out_of_range'],
    ['drivers of 20', { terms: { minimumDriverAge: 20 } }, 'terms.minimumDriverAge', 'out_of_range'],
    ['eight days’ notice', { terms: { leadMinutes: 11_520 } }, 'terms.leadMinutes', 'out_of_range'],
    [
      'three days between two trips',
      { terms: { bufferMinutes: 4_320 } },
      'terms.bufferMinutes',
      'out_of_range',
    ],
    ['notice of less than none', { terms: { leadMinutes: -1 } }, 'terms.leadMinutes', 'out_of_range'],
    [
      '121 days on which no trip starts',
      { terms: { handOver: { ...corollaDraft.terms.handOver, noStartOn: NO_STARTS } } },
      'terms.handOver',
      'too_many',
    ],
    ['a shortest trip above the longest', { terms: { minDays: 61 } }, 'terms.maxDays', 'out_of_range'],
    [
      'delivery over 101 km',
      { terms: { delivery: [{ ...door, radiusKm: 101 }] } },
      'terms.delivery',
      'out_of_range',
    ],
    [
      '13 places of delivery',
      { terms: { delivery: Array.from({ length: 13 }, () => door) } },
      'terms.delivery',
      'too_many',
    ],
    ['a place in Paris', { terms: { lat: 48.85, lng: 2.35 } }, 'terms.lat', 'out_of_range'],
  ])('is refused for %s', (_, change, field, fault) => {
    expect(found(change)).toEqual([[field, fault]]);
  });

  it.each<[string, Change]>([
    ['a car of 2014, twelve years old', { car: { year: 2014 } }],
    ['a Beetle of 1968', { car: { year: 1968 } }],
    ['next year’s model', { car: { year: 2027 } }],
    [
      'exactly R1 500 000, with a tracker',
      { car: { valueCents: 150_000_000 }, papers: { hasTracker: true } },
    ],
    ['a financed car with its bank’s word', { papers: { isFinanced: true, hasBankConsent: true } }],
    ['a disc that runs out today', { papers: { discExpiresOn: '2026-11-23' } }],
    [
      'a tracker that nobody has said anything of yet',
      { papers: { hasTracker: null }, car: { valueCents: 90_000_000 } },
    ],
  ])('is fine for %s', (_, change) => {
    expect(found(change)).toEqual([]);
  });

  it('names the photo, the rule and the limits', () => {
    const small = draftProblems(
      changed({ page: { photos: [photo, { ...photo, widthPx: 9, sha256: 'b' }] } }),
      draftContext,
    );
    expect(small).toEqual([{ field: 'page.photos', fault: 'photo_too_small', at: '1', min: 1_280 }]);
    const rule = { kind: 'holiday', percentBp: 30_000 } as const;
    expect(draftProblems(changed({ terms: { priceRules: [rule] } }), draftContext)).toEqual([
      { field: 'terms.priceRules', fault: 'out_of_range', at: '0.percentBp', min: -5_000, max: 20_000 },
    ]);
  });
});

describe('how complete a listing is', () => {
  it('is whole with every field and six photos, and empty with nothing', () => {
    expect(completenessOf(corollaDraft)).toEqual({ shareBp: 10_000, missing: [] });
    const { shareBp, missing } = completenessOf(emptyDraft);
    expect(shareBp).toBe(0);
    expect(missing).toContainEqual({ field: 'page.photos', isNeeded: true, count: 6 });
    expect(missing).toContainEqual({ field: 'papers.servicedOn', isNeeded: false });
  });

  it('says how many photos are missing', () => {
    const two = corollaDraft.page.photos.slice(0, 2);
    expect(completenessOf(changed({ page: { photos: two } })).missing).toEqual([
      { field: 'page.photos', isNeeded: true, count: 4 },
    ]);
  });

  it('asks the word of a bank only of a car that a bank has a part in', () => {
    const asked = (isFinanced: boolean) =>
      completenessOf(changed({ papers: { isFinanced, hasBankConsent: null } })).missing;
    expect(asked(false)).toEqual([]);
    expect(asked(true)).toEqual([{ field: 'papers.hasBankConsent', isNeeded: true }]);
  });

  it('lets a listing be handed in without what only makes it better, never without what is needed or with a fault', () => {
    expect(canSubmit(corollaDraft, draftContext)).toBe(true);
    expect(
      canSubmit(changed({ terms: { priceRules: null }, papers: { servicedOn: null } }), draftContext),
    ).toBe(true);
    expect(canSubmit(changed({ car: { vin: null } }), draftContext)).toBe(false);
    expect(canSubmit(changed({ car: { vin: 'no VIN' } }), draftContext)).toBe(false);
    expect(canSubmit(emptyDraft, draftContext)).toBe(false);
  });

  it('never falls when one more field is filled in', () => {
    const parts = ['car', 'papers', 'page', 'terms'] as const;
    const names = parts.flatMap((part) =>
      Object.keys(corollaDraft[part]).map((name) => [part, name] as const),
    );
    const order = fc.shuffledSubarray(names, { minLength: names.length, maxLength: names.length });
    fc.assert(
      fc.property(order, (fields) => {
        let draft = emptyDraft;
        let share = 0;
        for (const [part, name] of fields) {
          const whole = new Map(Object.entries(corollaDraft[part]));
          draft = { ...draft, [part]: { ...draft[part], [name]: whole.get(name) } };
          const next = completenessOf(draft).shareBp;
          // The word of a bank is asked for once it is known that there is one; this car has none.
          expect(next).toBeGreaterThanOrEqual(share);
          share = next;
        }
        expect(share).toBe(10_000);
      }),
      { numRuns: 40 },
    );
  });
});
