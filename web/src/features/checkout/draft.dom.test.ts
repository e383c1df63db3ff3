import { expect, it } from 'vitest';
import { forgetDraft } from '../payments/draft-key.ts';
import { type Draft, newDraft, openDraft, storeOf } from './draft.ts';
import { DRAFT, LERATO, NOW } from './testing/sample.ts';

const CAR = 'car-1';
const saveDraft = (vehicleId: string, draft: Draft) => storeOf(vehicleId).write(draft);
const open = (query = '') => openDraft(CAR, new URLSearchParams(query), NOW);

it('starts with the coming weekend, one empty driver and no plan', () => {
  const draft = open();
  expect(draft.startAt).toBe('2026-11-27T08:00:00.000Z');
  expect(draft.endAt).toBe('2026-11-29T08:00:00.000Z');
  expect(draft.drivers).toHaveLength(1);
  expect(draft.plan).toBe('');
});

it('goes on where it was left, for the same car only', () => {
  saveDraft(CAR, DRAFT);
  expect(open()).toEqual(DRAFT);
  expect(openDraft('car-2', new URLSearchParams(), NOW).plan).toBe('');
});

it('takes the dates and the plan from the address, and keeps the drivers', () => {
  saveDraft(CAR, DRAFT);
  const draft = open('from=2026-12-11T08:00:00Z&to=2026-12-12T08:00:00Z&plan=super');
  expect(draft).toEqual({
    ...DRAFT,
    startAt: '2026-12-11T08:00:00.000Z',
    endAt: '2026-12-12T08:00:00.000Z',
    plan: 'super',
  });
});

it.each(['from=tomorrow&to=later', 'from=2026-12-12T08:00:00Z&to=2026-12-11T08:00:00Z', 'plan=gold'])(
  'does not believe %s',
  (query) => {
    saveDraft(CAR, DRAFT);
    expect(open(query)).toEqual(DRAFT);
  },
);

it.each([
  ['promo=thandi10', 'THANDI10'],
  ['promo=%20thandi10%20', 'THANDI10'],
  ['promo=', null],
  ['promo=two%20words', null],
  [`promo=${'X'.repeat(41)}`, null],
])('takes the promo code of a link, %s, as %s', (query, promoCode) => {
  expect(open(query).promoCode).toBe(promoCode);
});

it('gives a trip in the past new dates', () => {
  saveDraft(CAR, { ...DRAFT, startAt: '2026-11-01T08:00:00.000Z', endAt: '2026-11-03T08:00:00.000Z' });
  expect(open().startAt).toBe('2026-11-27T08:00:00.000Z');
  expect(open().drivers).toEqual(DRAFT.drivers);
});

const ADDRESS = { place: 'Observatory', street: '4 Trill Road' };

it.each([
  { handOver: 'to_you', address: ADDRESS },
  { address: { ...ADDRESS, lat: -33.94, lng: 18.47 } },
  { plan: '' as const, promoCode: 'WELKOM', extras: { child_seat: 2 } },
])('goes on with %o', (choices) => {
  saveDraft(CAR, { ...DRAFT, ...choices });
  expect(open()).toEqual({ ...DRAFT, ...choices });
});

it.each([
  { startAt: 'soon' },
  { endAt: 1_796_716_800_000 },
  { handOver: undefined },
  { address: { ...ADDRESS, lat: '-33.94' } },
  { drivers: {} },
  { drivers: [] },
  { drivers: [LERATO, { ...LERATO, birthOn: null }] },
  { plan: 'gold' },
  { plan: null },
  { extras: { child_seat: 'two' } },
  { extras: ['child_seat'] },
  { promoCode: undefined },
  { agreed: { rules: 'x' } },
])('starts again when what is kept was broken: %o', (broken) => {
  localStorage.setItem(`kwela-draft:checkout:${CAR}:3`, JSON.stringify({ ...DRAFT, ...broken }));
  expect(open()).toEqual(newDraft(NOW));
});

it.each(['not json', 'null', '7', '[]', '{"startAt":1}'])('starts again when %s is kept', (text) => {
  localStorage.setItem(`kwela-draft:checkout:${CAR}:3`, text);
  expect(open()).toEqual(newDraft(NOW));
});

it('is gone once it is forgotten', () => {
  saveDraft(CAR, DRAFT);
  forgetDraft(CAR);
  expect(open().plan).toBe('');
});
