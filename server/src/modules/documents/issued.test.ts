import { createHash, randomUUID } from 'node:crypto';
import type { IssuedKind } from '@kwela/domain/documents/kinds';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { documentFile } from '../../testing/private-files.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { DRIVER, hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { legalAt } from '../content/texts.ts';

/** Sipho rents Thandi's car for four days and drives to Eswatini; Johan hosts other cars. */

const { server, thandi, johan, sipho, naledi } = await openHosting({
  environment: { RATE_LIMIT_FORMS: '1000' },
});
let trip: { readonly bookingId: string; readonly ref: string };

const file = (kind: IssuedKind, as = sipho, more: Readonly<Record<string, string>> = {}) =>
  documentFile(server, { kind, bookingId: trip.bookingId, ...more }, as);
const read = async (kind: IssuedKind, as = sipho, more = {}) => {
  const answer = await file(kind, as, more);
  expect(answer.statusCode).toBe(200);
  return (await pdfText(answer.rawPayload)).text;
};
const codeIn = (text: string) => /with the code ([A-Z]{3}-\d{4}-\w{5}-\w{8})/.exec(text)?.[1] ?? '';
const check = (code: string) => server.succeed('documents/check', { code });
const countIssued = async () =>
  (await server.database.db.selectFrom('issued_documents').select('id').execute()).length;

beforeAll(async () => {
  const car = await hostCar(server, thandi, { isInstant: true }, { countries: ['SZ'] });
  await hostCar(server, johan);
  // The driver is named as in their papers, in the letters of their language.
  await server.database.db
    .updateTable('verifications')
    .set({ last_name: 'Dlamini-Šarić' })
    .where('user_id', '=', sipho.userId)
    .execute();
  trip = await payNow(
    server,
    sipho,
    tripWith(car, {
      drivers: [{ ...DRIVER, lastName: 'Dlamini-Šarić' }],
      extras: [{ code: 'cross_border', quantity: 1 }],
      countries: ['SZ'],
    }),
  );
  await server.succeed(
    'letters/make',
    { id: randomUUID(), bookingId: trip.bookingId, countries: ['SZ'] },
    { as: thandi },
  );
});
beforeEach(() => server.clock.set(TEST_NOW));

describe('the documents of a trip', () => {
  it('are those of the one who asks', async () => {
    const listed = async (as: typeof sipho) =>
      (await server.succeed('documents/of-trip', { bookingId: trip.bookingId }, { as })).documents.map(
        ({ kind, supplier }) => (supplier === null ? kind : `${kind} ${supplier}`),
      );
    expect(await listed(sipho)).toEqual([
      'rental_agreement',
      'receipt',
      'incident_card',
      'invoice host',
      'invoice platform',
      'border_letter',
    ]);
    expect(await listed(thandi)).toEqual([
      'rental_agreement',
      'trip_statement',
      'incident_card',
      'invoice host',
      'border_letter',
    ]);
  });

  it('are PDFs that are saved under the reference of the trip, and kept by nobody in between', async () => {
    const { headers, rawPayload } = await file('receipt');
    expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${trip.ref}-receipt.pdf`,
      'cache-control': 'private, no-store',
    });
  });

  it('are the same bytes each time, however many ask at once, and one row', async () => {
    const before = await countIssued();
    const asked = await Promise.all(Array.from({ length: 8 }, () => file('incident_card')));
    server.clock.set(new Date('2026-12-03T09:00:00Z'));
    const later = await file('incident_card', thandi);
    const hashes = [...asked, later].map(({ rawPayload }) =>
      createHash('sha256').update(rawPayload).digest('hex'),
    );
    expect(new Set(hashes).size).toBe(1);
    expect(await countIssued()).toBe(before + 1);
  });

  it('belong to nobody else: not to a stranger, another host, an admin, or who is not signed in', async () => {
    const stranger = await server.person('Pieter');
    for (const as of [stranger, johan, naledi])
      for (const kind of ['rental_agreement', 'receipt', 'trip_statement', 'incident_card'] as const)
        expect((await file(kind, as)).statusCode).toBe(404);
    expect((await documentFile(server, { kind: 'receipt', bookingId: trip.bookingId })).statusCode).toBe(401);
    for (const as of [stranger, johan, naledi])
      expect(await server.call('documents/of-trip', { bookingId: trip.bookingId }, { as })).toMatchObject({
        status: 404,
      });
  });

  it('are not those of the other side: no receipt for the host, no statement for the guest', async () => {
    expect((await file('receipt', thandi)).statusCode).toBe(404);
    expect((await file('trip_statement', sipho)).statusCode).toBe(404);
    const { documents } = await server.succeed(
      'documents/of-trip',
      { bookingId: trip.bookingId },
      { as: sipho },
    );
    const ofPlatform = documents.find(({ supplier }) => supplier === 'platform')?.id ?? '';
    expect((await file('invoice', sipho, { id: ofPlatform })).statusCode).toBe(200);
    expect((await file('invoice', thandi, { id: ofPlatform })).statusCode).toBe(404);
  });

  it.each([
    { kind: 'diary', bookingId: randomUUID() },
    { kind: 'receipt', bookingId: '1' },
    { kind: 'receipt' },
    { kind: 'month_statement', month: '2026-13' },
    { kind: 'invoice', bookingId: randomUUID(), id: 'x' },
  ])('are not found for %j', async (query) => {
    const named = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    expect((await documentFile(server, named, sipho)).statusCode).toBe(404);
  });
});

describe('a rental agreement', () => {
  it('names people, car, times, what they agreed on, and the terms with their version and hash', async () => {
    const text = await read('rental_agreement');
    const { version, sha256 } = legalAt('terms', TEST_NOW);
    for (const said of [
      'Thandi Mokoena',
      'Sipho Dlamini-Šarić · Licence of ZA, valid until Thu 10 Jan 2030',
      'Volkswagen Polo Vivo 2022',
      'Fri 4 Dec 2026, 10:00',
      'Tue 8 Dec 2026, 10:00',
      'Gardens; the page of the trip shows the exact place',
      'Eswatini',
      'Rental, 4 days',
      `Version ${version}, in force since`,
      'of the published policy',
      'Agreed through Kwela on Wed 2 Dec 2026, 10:00',
      'The guest agreed on Wed 2 Dec 2026, 10:00',
      `the terms, version ${version} · the privacy notice, version ${legalAt('privacy', TEST_NOW).version} · the rules of the car · who drives`,
    ])
      expect(text).toContain(said);
    expect(text.replaceAll(' ', '')).toContain(sha256);
    // Where the car stands nobody learns before it is time.
    expect(text).not.toContain('Mill Street');
  });

  it('is one for both sides, and says nothing of what the guest pays the platform', async () => {
    const [ofGuest, ofHost] = [await file('rental_agreement'), await file('rental_agreement', thandi)];
    expect(ofGuest.rawPayload.equals(ofHost.rawPayload)).toBe(true);
    const { text } = await pdfText(ofHost.rawPayload);
    expect(text).not.toContain('Service fee');
  });
});

describe('the public check of a document', () => {
  it('tells what must stand on it and the hashes of its words and of the file, and no name', async () => {
    const { rawPayload } = await file('receipt');
    const { text } = await pdfText(rawPayload);
    const booking = await server.succeed('bookings/get', { id: trip.bookingId }, { as: sipho });
    const told = await check(codeIn(text));
    expect(told).toMatchObject({
      outcome: 'issued',
      kind: 'receipt',
      trip: { ref: trip.ref, make: 'Volkswagen', standing: 'stands' },
      totalCents: booking.totalCents,
      isReplaced: false,
      fileSha256: createHash('sha256').update(rawPayload).digest('hex'),
    });
    if (told.outcome !== 'issued') throw new Error('not issued');
    expect(text.replaceAll(' ', '')).toContain(told.contentSha256);
    for (const hidden of ['Sipho', 'Thandi', 'Dlamini', 'Mokoena', 'Mill Street'])
      expect(JSON.stringify(told)).not.toContain(hidden);
  });

  it('knows a border letter by the code that the letter has always had', async () => {
    const { letters } = await server.succeed('letters/of-trip', { bookingId: trip.bookingId }, { as: sipho });
    const [letter] = letters;
    const text = await read('border_letter', thandi, { id: letter?.id ?? '' });
    expect(text).toContain('out of South Africa to Eswatini');
    expect(codeIn(text)).toBe(letter?.code);
    expect(await check(codeIn(text))).toMatchObject({ outcome: 'letter', standing: 'valid' });
  });

  it('does not know a code in which a sign was changed', async () => {
    const code = codeIn(await read('incident_card'));
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect(await check(forged)).toEqual({ outcome: 'unknown' });
  });
});

describe('a payout statement', () => {
  it('is made of each month that has begun, for its host alone, with a code of its own', async () => {
    const ask = (month: string, as: typeof sipho) =>
      documentFile(server, { kind: 'month_statement', month }, as);
    const { text } = await pdfText((await ask('2026-12', thandi)).rawPayload);
    for (const said of ['December 2026', 'Thandi Mokoena', trip.ref, 'R2 280.00'])
      expect(text).toContain(said);
    expect(await check(codeIn(text))).toMatchObject({
      outcome: 'issued',
      kind: 'month_statement',
      trip: null,
    });
    expect((await pdfText((await ask('2026-12', johan)).rawPayload)).text).toContain('No trip of this month');
    for (const month of ['2026-11', '2027-01']) expect((await ask(month, thandi)).statusCode).toBe(404);
    expect((await ask('2026-12', sipho)).statusCode).toBe(404);
  });

  it('of a trip says that there is nothing to pay before it begins', async () => {
    expect(await read('trip_statement', thandi)).toContain('The trip has not begun');
  });
});

describe('a receipt', () => {
  it('is another one once money has gone back, and the first one says that it was replaced', async () => {
    const other = await payNow(server, sipho, tripWith(await hostCar(server, thandi, { isInstant: true })));
    const receiptOf = async () =>
      (
        await pdfText(
          (
            await documentFile(server, { kind: 'receipt', bookingId: other.bookingId }, sipho)
          ).rawPayload,
        )
      ).text;
    const first = await receiptOf();
    server.clock.set(new Date('2026-12-02T08:10:00Z'));
    const { offer } = await server.succeed('bookings/cancellation', { id: other.bookingId }, { as: sipho });
    await server.succeed(
      'bookings/cancel',
      { id: other.bookingId, reason: 'plans_changed', expectedRefundCents: offer?.refundCents ?? 0 },
      { as: sipho, idempotencyKey: randomUUID() },
    );
    const second = await receiptOf();
    expect(codeIn(second)).not.toBe(codeIn(first));
    expect(await check(codeIn(first))).toMatchObject({ isReplaced: true, trip: { standing: 'ended' } });
    expect(await check(codeIn(second))).toMatchObject({ isReplaced: false });
  });
});
