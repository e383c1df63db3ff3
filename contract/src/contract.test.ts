import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CONTRACT, type Contract } from './all.ts';
import type { UseCase } from './define.ts';
import { ROUTES, type UseCaseName } from './routes.ts';

const ID = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const TRIP = { vehicleId: ID, startAt: '2026-12-04T10:00:00+02:00', endAt: '2026-12-08T08:00:00Z' };
const ARTICLE = {
  slug: 'roads-after-rain',
  title: 'Roads after rain',
  summary:
    'What a gravel road is like after rain, when to turn round, and whom to call when a car stands in mud and nobody comes by.',
  author: 'Kwela',
  tags: ['roads'],
  text: 'Wait until it is dry.',
} satisfies Partial<z.input<Contract['articles/write']['input']>>;
const PRICES = {
  dayPriceCents: 60_000,
  minDayPriceCents: null,
  calendarRules: [],
  momentRules: [],
  ownPrices: [],
  discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
};
const BULK = {
  vehicleIds: [ID],
  fromOn: '2026-12-10',
  toOn: '2026-12-20',
  change: { kind: 'percent' as const, percentBp: 1_000 },
};
const MESSAGE = { text: 'Hi {guest}', vehicleIds: null };
const STRETCH = { vehicleId: ID, startAt: '2026-12-04T00:00:00+02:00', endAt: '2026-12-06T00:00:00+02:00' };
const SEARCH = { near: '-33.92,18.42', from: TRIP.startAt, to: TRIP.endAt };

/** The least that each use-case takes. */
const EXAMPLES: { readonly [Name in UseCaseName]: z.input<Contract[Name]['input']> } = {
  'places/suggest': { q: 'Gqeberha' },
  'policies/current': {},
  'policies/hosting': {},
  'host-numbers/comparable': {},
  'host-numbers/plans': {},
  'host-numbers/standing': {},
  'host-numbers/performance': {},
  'host-numbers/cars': {},
  'reviews/of-my-cars': {},
  'reviews/reply': { id: ID, text: 'Thank you, Sipho.' },
  'host-numbers/earnings': {},
  'host-work/today': {},
  'host-numbers/set-plan': { vehicleId: ID, plan: 'lean' },
  'content/help': {},
  'content/releases': {},
  'content/site-map': {},
  'content/catalogue': {},
  'content/page': { name: 'how-it-works' },
  'content/retention': {},
  'content/legal': { name: 'terms' },
  'content/rate-answer': { voteId: ID, question: 'tolls', vote: 'useful' },
  'content/answer-votes': { fromOn: '2026-12-01', toOn: '2026-12-31' },
  'content/questions': {},
  'content/articles': {},
  'content/article': { slug: 'first-hand-over' },
  'photos/list': { vehicleId: ID },
  'avatars/put': { photoId: ID },
  'avatars/remove': {},
  'photos/add': { vehicleId: ID, photoId: ID, angle: 'cabin' },
  'photos/reorder': { vehicleId: ID, photoIds: [ID] },
  'photos/change-angle': { vehicleId: ID, photoId: ID, angle: 'boot' },
  'photos/remove': { vehicleId: ID, photoId: ID },
  'articles/list': {},
  'articles/inspect': { id: ID },
  'articles/write': { id: ID, ...ARTICLE },
  'articles/edit': { id: ID, revision: 1, ...ARTICLE },
  'articles/schedule': { id: ID, revision: 1, publishAt: '2026-12-04T06:00:00Z' },
  'articles/publish': { id: ID, revision: 1 },
  'articles/withdraw': { id: ID, revision: 2 },
  'articles/return-to-draft': { id: ID, revision: 3 },
  'articles/discard': { id: ID, revision: 4 },
  'articles/preview-link': { id: ID },
  'articles/preview': { key: 'k' },
  'careers/openings': {},
  'careers/apply': {
    opening: 'support',
    name: 'Naledi',
    email: 'naledi@example.co.za',
    letter: 'I have answered calls at night for three years.',
    fileId: ID,
  },
  'careers/applications': {},
  'calendars/fleet': { fromOn: '2026-12-01' },
  'calendars/block': { stretches: [STRETCH] },
  'calendars/unblock': { stretches: [STRETCH] },
  'calendars/connections': {},
  'calendars/share': { vehicleId: ID, showsTitles: false },
  'calendars/rotate': { vehicleId: ID, address: 'https://kwela.co.za/x' },
  'calendars/import': {
    id: ID,
    vehicleId: ID,
    name: 'Elsewhere',
    source: { origin: 'address', url: 'https://calendar.co.za/a.ics' },
  },
  'calendars/sync': { id: ID },
  'calendars/remove': { id: ID },
  'search/vehicles': SEARCH,
  'search/count': SEARCH,
  'search/options': SEARCH,
  'search/suggestions': SEARCH,
  'vehicles/markets': {},
  'vehicles/day-prices': {},
  'vehicles/for-occasion': { occasion: 'wedding' },
  'vehicles/get': { id: ID },
  'vehicles/availability': { id: ID, fromOn: '2026-12-04' },
  'vehicles/reviews': { id: ID },
  'prices/cars': {},
  'prices/plan': { vehicleId: ID },
  'prices/save': { vehicleId: ID, version: 1, plan: PRICES },
  'prices/preview': { vehicleId: ID, startAt: TRIP.startAt, endAt: TRIP.endAt },
  'prices/suggestion': { vehicleId: ID },
  'prices/answer-suggestion': { vehicleId: ID, version: 1, suggestedCents: 60_000, answer: 'dismiss' },
  'prices/last-bulk': {},
  'prices/preview-bulk': BULK,
  'prices/change-bulk': BULK,
  'prices/undo-bulk': { bulkId: ID },
  'records/expenses': { fromOn: '2026-12-01', toOn: '2026-12-31' },
  'records/drives': { fromOn: '2026-12-01', toOn: '2026-12-31' },
  'records/export': { kind: 'cars', fromOn: '2026-12-01', toOn: '2026-12-31' },
  'records/save-expense': {
    id: ID,
    vehicleId: null,
    category: 'fuel',
    spentOn: '2026-12-01',
    cents: 50_000,
    vatCents: 0,
    note: '',
    receiptId: null,
  },
  'records/save-drive': {
    id: ID,
    vehicleId: ID,
    drivenOn: '2026-12-01',
    fromKm: 45_000,
    toKm: 45_060,
    use: 'business',
    note: '',
    isOdometerReplaced: false,
  },
  'records/remove': { kind: 'drive', id: ID },
  'records/restore': { kind: 'drive', id: ID },
  'records/preview-import': { kind: 'drives', text: '' },
  'records/import': { kind: 'drives', text: '' },
  'guest-messages/templates': {},
  'guest-messages/save': {
    id: ID,
    version: null,
    name: 'Gate',
    ...MESSAGE,
    schedule: { event: 'at_start' },
    isOn: true,
  },
  'guest-messages/remove': { id: ID },
  'guest-messages/preview': MESSAGE,
  'guest-messages/of-trip': { bookingId: ID },
  'guest-messages/send': { id: ID, bookingId: ID, templateId: ID },
  'papers/list': {},
  'papers/keep': {
    id: ID,
    kind: 'licence_disc',
    vehicleId: ID,
    note: '',
    expiresOn: '2027-01-01',
    fileId: ID,
    replacesId: null,
  },
  'papers/remove': { id: ID },
  'fines/list': {},
  'fines/look-up': { vehicleId: ID, offenceOn: '2026-12-06', offenceMinute: 180 },
  'fines/pack': { id: ID },
  'fines/keep': {
    id: ID,
    vehicleId: ID,
    offenceOn: '2026-12-06',
    offenceMinute: 180,
    noticeNumber: '02-4024-600123456-7',
    noticeOn: '2026-12-20',
  },
  'fines/move': { id: ID, step: 'make_ready' },
  'fines/remove': { id: ID },
  'letters/list': {},
  'letters/make': { id: ID, bookingId: ID, countries: ['SZ'] },
  'letters/revoke': { id: ID },
  'letters/of-trip': { bookingId: ID },
  'letters/get': { id: ID },
  'own-cover/mine': {},
  'own-cover/submit': {
    id: ID,
    company: 'Veld Cover',
    policyNumber: 'VC 1029',
    expiresOn: '2027-06-30',
    isSelfDriveCovered: true,
    fileId: ID,
  },
  'own-cover/withdraw': { id: ID },
  'own-cover/waiting': {},
  'own-cover/decide': { id: ID, decision: 'approve' },
  'listings/start': { id: ID },
  'listings/mine': {},
  'listings/get': { id: ID },
  'listings/save': { id: ID, version: 1, changes: { car: { make: 'Toyota' } } },
  'listings/submit': { id: ID, version: 2 },
  'listings/withdraw': { id: ID, version: 3 },
  'listings/snooze': { id: ID, version: 4, untilOn: '2026-12-24' },
  'listings/wake': { id: ID, version: 5 },
  'listings/duplicate': { id: ID, newId: ID },
  'listings/archive': { id: ID, version: 6 },
  'listings/queue': {},
  'listings/inspect': { id: ID },
  'listings/approve': { id: ID, version: 3 },
  'listings/send-back': { id: ID, version: 3, reasons: ['photos_unclear'] },
  'listings/reject': { id: ID, version: 3, reasons: ['not_the_owner'] },
  'listings/suspend': { id: ID, version: 4, reasons: ['safety_report'] },
  'listings/reinstate': { id: ID, version: 5 },
  'bookings/quote': TRIP,
  'bookings/request': { ...TRIP, quoteHash: 'h' },
  'bookings/get': { id: ID },
  'bookings/mine': {},
  'bookings/current': {},
  'bookings/accept': { id: ID },
  'bookings/decline': { id: ID, reason: 'car_not_ready' },
  'bookings/withdraw': { id: ID },
  'bookings/abandon': { id: ID },
  'payments/checkout': { bookingId: ID },
  'payments/status': { ref: 'TRP-2612-7K3QX' },
  'transparency/numbers': {},
  'documents/check': { code: 'TRP-2612-7K3QX-4M9RT2AB' },
  'accounts/me': {},
  'accounts/sessions': {},
  'accounts/end-session': { id: ID },
  'accounts/name-factor': { id: ID, name: 'My phone' },
  'accounts/export': {},
  'accounts/ask-deletion': {},
  'accounts/keep': {},
  'accounts/consents': {},
  'accounts/set-consent': { purpose: 'marketing_email', version: 1, isGiven: true },
  'accounts/notifications': {},
  'accounts/set-notifications': {},
  'analytics/count-view': { page: 'car', beginsVisit: true, isFirstOfStep: true },
  'analytics/count-purchase': { bookingId: ID },
  'analytics/report': { fromOn: '2026-12-01', toOn: '2026-12-31' },
  'tokens/mine': {},
  'tokens/create': { id: ID, name: 'Price bot', scopes: ['calendar'], lastOn: '2026-12-31' },
  'tokens/revoke': { id: ID },
  'promos/mine': {},
  'prices/preview-promo': { kind: 'sum', value: 25_000 },
  'promos/create': {
    id: ID,
    code: 'winter26',
    off: { kind: 'percent', percentBp: 1_000 },
    vehicleIds: null,
    bookFromOn: '2026-12-01',
    bookLastOn: '2026-12-31',
    tripFromOn: '2026-12-01',
    tripLastOn: '2027-02-28',
    maxUses: 20,
  },
  'promos/change': { id: ID, bookLastOn: '2026-12-10', maxUses: 30 },
  'promos/switch': { id: ID, isOn: false },
  'promos/remove': { id: ID },
  'webhooks/mine': {},
  'webhooks/deliveries': { webhookId: ID },
  'webhooks/add': { id: ID, url: 'https://hooks.co.za/kwela', events: ['booking.confirmed'] },
  'webhooks/change': { id: ID, url: 'https://hooks.co.za/kwela', events: ['listing.live'], isOn: true },
  'webhooks/rotate-secret': { id: ID },
  'webhooks/test': { id: ID },
  'webhooks/replay': { id: ID },
  'webhooks/remove': { id: ID },
  'tickets/similar': { topic: 'payment' },
  'tickets/open': { topic: 'payment', text: 'My refund has not arrived yet.' },
  'tickets/mine': {},
  'tickets/get': { ref: 'TKT-2612-7K3QX' },
  'tickets/message': { ref: 'TKT-2612-7K3QX', text: 'It is here.' },
  'tickets/solve': { ref: 'TKT-2612-7K3QX' },
  'tickets/call-slots': {},
  'tickets/book-call': {
    ref: 'TKT-2612-7K3QX',
    slotAt: '2026-12-02T10:00:00Z',
    callNumber: '082 123 4567',
  },
  'tickets/cancel-call': {},
  'tickets/rate': { ref: 'TKT-2612-7K3QX', stars: 5 },
  'tickets/queue': {},
  'tickets/inspect': { ref: 'TKT-2612-7K3QX' },
  'team/list': {},
  'team/record': {},
  'team/workplaces': {},
  'team/invite': { id: ID, email: 'lerato@example.co.za', scopes: ['calendar'], vehicleIds: null },
  'team/change': { id: ID, version: 1, scopes: ['messages'], vehicleIds: [ID] },
  'team/remove': { id: ID },
  'team/look-at-invitation': { id: ID, key: 'k' },
  'team/answer-invitation': { id: ID, key: 'k', isAccepted: true },
  'team/leave': { id: ID },
  'hosts/onboarding': {},
  'hosts/submit-identity': { document: 'sa_id', legalKind: 'person' },
  'hosts/give-bank-account': { holder: 'T Nkosi', bank: 'fnb', kind: 'current' },
  'hosts/confirm-deposit': { amountCents: 147 },
  'hosts/set-availability': {
    fromMinute: 480,
    toMinute: 1_080,
    leadMinutes: 120,
    bufferMinutes: 120,
    noStartWeekdays: [],
  },
  'hosts/choose-plan': { plan: 'balanced' },
  'hosts/sign-rules': { rulesVersion: 1, termsVersion: 1, isAgreed: true },
  'hosts/identities': {},
  'hosts/look-at-identity': { hostId: ID },
  'hosts/decide-identity': { hostId: ID, decision: 'verify' },
  'tickets/take': { ref: 'TKT-2612-7K3QX' },
  'tickets/answer': { ref: 'TKT-2612-7K3QX', kind: 'answer', text: 'It was sent today.' },
  'tickets/note': { ref: 'TKT-2612-7K3QX', text: 'Called the bank.' },
  'tickets/merge': { ref: 'TKT-2612-7K3QX', intoRef: 'TKT-2612-7K3QY' },
};

const USE_CASES: readonly (readonly [UseCaseName, UseCase])[] = Object.values(CONTRACT).map((useCase) => [
  useCase.name,
  useCase,
]);

it('has one use-case for each address, under its own name and method', () => {
  expect(USE_CASES.map(([name]) => name).sort()).toEqual(Object.keys(ROUTES).sort());
  for (const [name, { method }] of USE_CASES) expect(method).toBe(ROUTES[name]);
});

describe.each(USE_CASES)('%s', (name, { input, refusals, summary, access }) => {
  const example = { ...Object(EXAMPLES[name]) };

  it('takes its example', () => {
    expect(input.safeParse(example).error).toBeUndefined();
  });

  it('misses each thing that its example has', () => {
    for (const field of Object.keys(example)) {
      const { [field]: _, ...rest } = example;
      expect(input.safeParse(rest).error?.issues).toEqual(
        expect.arrayContaining([expect.objectContaining({ path: [field] })]),
      );
    }
  });

  it('takes nothing that it does not name', () => {
    expect(input.safeParse({ ...example, surprise: 1 }).error?.issues).toEqual([
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }),
    ]);
  });

  it.each(['no object', 'a list', 'nothing'])('takes no input that is %s', (what) => {
    const odd = { 'no object': 'text', 'a list': [example], nothing: null }[what];
    expect(input.safeParse(odd).success).toBe(false);
  });

  it('names each refusal once', () => {
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(summary).not.toMatch(/\.$/);
    expect(['anyone', 'signed_in']).toContain(access);
  });
});

describe('what an address cannot hold', () => {
  const search = (change: Record<string, unknown>) =>
    CONTRACT['search/vehicles'].input.safeParse({ ...SEARCH, ...change });

  it.each<[string, Record<string, unknown>]>([
    ['a place without a comma', { near: '-33.92' }],
    ['a place with an empty half', { near: '-33.92,' }],
    ['a place beyond the pole', { near: '-93,18' }],
    ['a map that goes west', { bbox: '18.7,-34.1,18.3,-33.7' }],
    ['a map upside down', { bbox: '18.3,-33.7,18.7,-34.1' }],
    ['a time without a zone', { from: '2026-12-04T10:00:00' }],
    ['the thirtieth of February', { to: '2027-02-30T10:00:00Z' }],
    ['a page of none', { limit: 0 }],
    ['a page of half a car', { limit: '1.5' }],
    ['an empty number', { minSeats: ' ' }],
    ['no number', { minSeats: 'NaN' }],
    ['more than all numbers', { minSeats: 'Infinity' }],
    ['a flag that is neither', { isInstant: '1' }],
    ['a category that is none', { category: 'suv,tractor' }],
    ['a cursor as long as a letter', { after: 'x'.repeat(401) }],
  ])('is %s', (_what, change) => {
    expect(search(change).error?.issues[0]?.path[0]).toBe(Object.keys(change)[0]);
  });

  it('is a search without a place, or with a return that is not after the pick-up', () => {
    const { near: _, ...nowhere } = SEARCH;
    expect(CONTRACT['search/vehicles'].input.safeParse(nowhere).error?.issues).toMatchObject([
      { path: ['near'], message: 'place' },
    ]);
    expect(
      CONTRACT['search/vehicles'].input.safeParse({ ...nowhere, bbox: '18.3,-34.1,18.7,-33.7' }).success,
    ).toBe(true);
    for (const to of [SEARCH.from, '2026-12-04T09:59:59+02:00']) {
      expect(search({ to }).error?.issues).toMatchObject([{ path: ['to'], message: 'return_first' }]);
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['a circle of no size', { radiusKm: 0 }],
    ['a circle around half the continent', { radiusKm: 1_001 }],
    ['more than five stars', { minRating: 5.1 }],
    ['a price of nothing', { maxTotalCents: 0 }],
    ['a price with half a cent', { maxDayPriceCents: '450.5' }],
    ['an order that nobody offers', { sort: 'cheapest' }],
    ['a car of two makes', { make: 'Toyota\nVW' }],
  ])('is %s', (_what, change) => {
    expect(search(change).error?.issues[0]?.path[0]).toBe(Object.keys(change)[0]);
  });

  it('reads text as the kinds that it stands for', () => {
    const { data } = search({
      isInstant: 'true',
      limit: ' 7 ',
      category: 'suv,van',
      maxTotalCents: '100000',
    });
    expect(data).toMatchObject({
      isInstant: true,
      limit: 7,
      category: ['suv', 'van'],
      maxTotalCents: 100_000,
    });
    expect(data?.from).toEqual(new Date('2026-12-04T08:00:00Z'));
  });
});
