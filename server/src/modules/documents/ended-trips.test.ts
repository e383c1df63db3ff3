import { randomUUID } from 'node:crypto';
import type { IssuedKind } from '@kwela/domain/documents/kinds';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { documentFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, DRIVER, hostCar, payNow, tripWith } from '../../testing/trips.ts';

/** What is left of the documents of a trip that was never paid, never agreed, cancelled, or is over. */

const { server, thandi, sipho } = await openHosting({ environment: { RATE_LIMIT_FORMS: '1000' } });

beforeEach(() => server.clock.set(TEST_NOW));

const instantTrip = async () => {
  const car = await hostCar(server, thandi, { isInstant: true }, { countries: ['SZ'] });
  const crossing = { extras: [{ code: 'cross_border' as const, quantity: 1 }], countries: ['SZ' as const] };
  return payNow(server, sipho, tripWith(car, { drivers: [DRIVER], ...crossing }));
};
const listed = async (bookingId: string, as: TestPerson) => {
  const { documents } = await server.succeed('documents/of-trip', { bookingId }, { as });
  return documents.map(({ kind, supplier }) => (supplier === null ? kind : `${kind} ${supplier}`));
};
const statusOf = async (bookingId: string, kind: IssuedKind, as: TestPerson, more = {}) =>
  (await documentFile(server, { kind, bookingId, ...more }, as)).statusCode;
const setState = (bookingId: string, state: string) =>
  server.database.pool.query('UPDATE bookings SET state = $1 WHERE id = $2', [state, bookingId]);

describe('a trip that was not agreed', () => {
  it('has no documents before it is paid, on either side', async () => {
    const car = await hostCar(server, thandi, { isInstant: true });
    const { bookingId } = await book(server, sipho, tripWith(car));
    expect(await listed(bookingId, sipho)).toEqual([]);
    for (const kind of ['rental_agreement', 'receipt', 'incident_card'] as const)
      expect(await statusOf(bookingId, kind, sipho)).toBe(404);
    expect(await statusOf(bookingId, 'trip_statement', thandi)).toBe(404);
  });

  it('has none while the host thinks about it, although money is held', async () => {
    const car = await hostCar(server, thandi, { isInstant: false });
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    expect(await listed(bookingId, thandi)).toEqual([]);
    expect(await listed(bookingId, sipho)).toEqual([]);
    expect(await statusOf(bookingId, 'receipt', sipho)).toBe(404);
    const { documentCode } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    expect(await server.succeed('documents/check', { code: documentCode ?? '' })).toMatchObject({
      kind: 'booking_summary',
      standing: 'not_yet',
    });
  });
});

describe('a trip that was cancelled', () => {
  it('keeps what was agreed and paid, and has nothing that is for the road', async () => {
    const { bookingId } = await instantTrip();
    const letter = { id: randomUUID(), bookingId, countries: ['SZ' as const] };
    await server.succeed('letters/make', letter, { as: thandi });
    expect(await listed(bookingId, sipho)).toEqual(
      expect.arrayContaining(['rental_agreement', 'receipt', 'incident_card', 'border_letter']),
    );
    const { offer } = await server.succeed('bookings/cancellation', { id: bookingId }, { as: sipho });
    await server.succeed(
      'bookings/cancel',
      { id: bookingId, reason: 'plans_changed', expectedRefundCents: offer?.refundCents ?? 0 },
      { as: sipho, idempotencyKey: randomUUID() },
    );
    const left = await listed(bookingId, sipho);
    expect(left).toEqual(expect.arrayContaining(['rental_agreement', 'receipt', 'credit_note host']));
    for (const gone of ['incident_card', 'border_letter']) expect(left).not.toContain(gone);
    expect(await listed(bookingId, thandi)).not.toContain('receipt');
    for (const as of [sipho, thandi]) {
      expect(await statusOf(bookingId, 'incident_card', as)).toBe(404);
      expect(await statusOf(bookingId, 'border_letter', as, { id: letter.id })).toBe(404);
      expect(await statusOf(bookingId, 'rental_agreement', as)).toBe(200);
    }
  });
});

describe('a trip that is over', () => {
  it('has no card for the glove box any more, and all the rest', async () => {
    const { bookingId } = await instantTrip();
    await setState(bookingId, 'completed');
    expect(await listed(bookingId, sipho)).toEqual([
      'rental_agreement',
      'receipt',
      'invoice host',
      'invoice platform',
    ]);
    expect(await statusOf(bookingId, 'incident_card', sipho)).toBe(404);
    expect(await listed(bookingId, thandi)).toEqual(['rental_agreement', 'trip_statement', 'invoice host']);
  });
});

describe('a document of another trip', () => {
  it('is not had by its id under a trip of one’s own', async () => {
    const [mine, other] = [await instantTrip(), await instantTrip()];
    const letter = { id: randomUUID(), bookingId: other.bookingId, countries: ['SZ' as const] };
    await server.succeed('letters/make', letter, { as: thandi });
    const { documents } = await server.succeed(
      'documents/of-trip',
      { bookingId: other.bookingId },
      { as: sipho },
    );
    const invoice = documents.find(({ kind }) => kind === 'invoice')?.id ?? '';
    expect(await statusOf(mine.bookingId, 'invoice', sipho, { id: invoice })).toBe(404);
    expect(await statusOf(mine.bookingId, 'border_letter', sipho, { id: letter.id })).toBe(404);
    expect(await statusOf(other.bookingId, 'credit_note', sipho, { id: invoice })).toBe(404);
    expect(await statusOf(other.bookingId, 'invoice', sipho)).toBe(404);
    expect(await statusOf(other.bookingId, 'invoice', sipho, { id: invoice })).toBe(200);
  });

  it('is told apart by the check: the code of one trip is none with the reference of the other', async () => {
    const [mine, other] = [await instantTrip(), await instantTrip()];
    const file = await documentFile(server, { kind: 'receipt', bookingId: mine.bookingId }, sipho);
    const { text } = await pdfText(file.rawPayload);
    const code = /with the code ([A-Z]{3}-\d{4}-\w{5}-\w{8})/.exec(text)?.[1] ?? '';
    const check = (typed: string) => server.succeed('documents/check', { code: typed });
    expect(await check(code)).toMatchObject({ outcome: 'issued', trip: { ref: mine.ref } });
    expect(await check(code.replace(mine.ref, other.ref))).toEqual({ outcome: 'unknown' });
  });
});
