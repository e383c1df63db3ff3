import { ok } from '@kwela/domain/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { atQuote } from '../../testing/agreements.ts';
import { openHosting } from '../../testing/hosting.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { documentFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, type Trip, tripWith } from '../../testing/trips.ts';
import { storedQuote } from '../bookings/store/quote-schema.ts';
import { issueDueInvoices, issueInvoicesOf } from './steps/issue-due.ts';
import { orderInvoice } from './steps/order.ts';
import { addOrder } from './store/orders-repo.ts';

/** Sipho rents cars of Thandi, who is no vendor, and of Johan, who is one. */

const { server, thandi, johan, sipho, naledi } = await openHosting();
const { db } = server.database;

beforeEach(() => server.clock.set(TEST_NOW));

async function paid(host: TestPerson, more: Partial<Trip> = {}, terms = {}): Promise<string> {
  const car = await hostCar(server, host, { isInstant: true, policy: 'moderate', ...terms });
  return (await payNow(server, sipho, tripWith(car, more))).bookingId;
}

/** Johan is registered for VAT from now on. */
async function registered(host: TestPerson): Promise<string> {
  const car = await hostCar(server, host);
  await db
    .updateTable('hosts')
    .set({ vat_number: '4987654321' })
    .where('user_id', '=', host.userId)
    .execute();
  return car;
}

const invoicesOf = async (bookingId: string, as: TestPerson = sipho) =>
  (await server.succeed('documents/of-trip', { bookingId }, { as })).documents.filter(
    ({ kind }) => kind === 'invoice' || kind === 'credit_note',
  );
async function words(bookingId: string, { kind, id }: { kind: string; id: string | null }): Promise<string> {
  const answer = await documentFile(server, { kind, bookingId, id: id ?? '' }, sipho);
  return (await pdfText(answer.rawPayload)).text;
}
async function cancel(id: string) {
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
  await server.succeed(
    'bookings/cancel',
    { id, reason: 'plans_changed', expectedRefundCents: offer?.refundCents ?? 0 },
    { as: sipho, idempotencyKey: newKey() },
  );
}
const numbersOf = async (supplier: string, kind: string) =>
  (
    await db
      .selectFrom('invoices')
      .select('number')
      .where('supplier', '=', supplier)
      .where('kind', '=', kind)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the invoices of a trip that was paid', () => {
  it('are one of the host without VAT, and a tax invoice of the platform for its fee', async () => {
    const id = await paid(thandi);
    const [ofHost, ofPlatform] = await invoicesOf(id);
    expect(ofHost).toMatchObject({ supplier: 'host', totalCents: 228_000, number: 'INV-000001' });
    expect(ofPlatform).toMatchObject({ supplier: 'platform', totalCents: 18_240 });
    const plain = await words(id, ofHost ?? { kind: '', id: '' });
    for (const said of [
      'Invoice INV-000001',
      'Thandi Mokoena',
      'Sipho',
      'not registered for VAT',
      'as agent',
    ])
      expect(plain).toContain(said);
    expect(plain).not.toContain('Tax invoice');
    const tax = await words(id, ofPlatform ?? { kind: '', id: '' });
    for (const said of [
      'Tax invoice',
      'VAT number 4000000000',
      'Service fee',
      'VAT at 15%',
      'Value without VAT R158.61',
      'VAT R23.79',
      'Total with VAT R182.40',
    ])
      expect(tax).toContain(said);
  });

  it('name the VAT number of a host who has one, and above R5 000 leave room for the address of the recipient', async () => {
    await registered(johan);
    const car = await hostCar(server, johan, { isInstant: true, dayPriceCents: 200_000 });
    await db
      .updateTable('hosts')
      .set({ vat_number: '4987654321' })
      .where('user_id', '=', johan.userId)
      .execute();
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    const [ofHost] = await invoicesOf(bookingId);
    expect(ofHost?.totalCents).toBeGreaterThan(500_000);
    const text = await words(bookingId, ofHost ?? { kind: '', id: '' });
    for (const said of ['Tax invoice', '4987654321', 'Recipient Sipho', 'Address'])
      expect(text).toContain(said);
  });

  it('are issued by the job as well, and once: whoever asks, and however often', async () => {
    const id = await paid(thandi);
    await issueDueInvoices(server.services);
    const before = await invoicesOf(id);
    await Promise.all(upTo(6).map(() => issueInvoicesOf(server.services, id)));
    await issueDueInvoices(server.services);
    expect(await invoicesOf(id)).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('are not there before the money is', async () => {
    const car = await hostCar(server, thandi, { isInstant: true });
    const agreed = atQuote(await server.succeed('bookings/quote', tripWith(car), { as: sipho }));
    const { bookingId } = await server.succeed(
      'bookings/request',
      { ...tripWith(car), ...agreed },
      { as: sipho, idempotencyKey: newKey() },
    );
    expect(await invoicesOf(bookingId)).toEqual([]);
  });

  it('show a host nothing of what the platform charged', async () => {
    const id = await paid(thandi);
    expect((await invoicesOf(id, thandi)).map(({ supplier }) => supplier)).toEqual(['host']);
    expect((await server.call('documents/of-trip', { bookingId: id }, { as: naledi })).status).toBe(404);
  });
});

describe('a trip that was changed', () => {
  it('is invoiced for what came to it, or credited for what went, beside its first invoices', async () => {
    const id = await paid(thandi);
    await invoicesOf(id);
    const { quote } = await db
      .selectFrom('bookings')
      .select('quote')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [first] = storedQuote.parse(quote).lineItems;
    if (first === undefined) throw new Error('no lines');
    const change = (about: string, totalCents: number) =>
      asSystem(db, async (tx) => {
        const lines = [{ ...first, quantity: 1, unitCents: totalCents, totalCents }];
        await orderInvoice(tx, { bookingId: id, about, lines }, TEST_NOW);
        return ok(null);
      });
    await change('change:1', 60_000);
    await change('change:2', -30_000);
    const [, , ...later] = await invoicesOf(id);
    expect(later).toMatchObject([
      { kind: 'invoice', supplier: 'host', totalCents: 60_000 },
      { kind: 'credit_note', supplier: 'host', totalCents: 30_000 },
    ]);
    expect(await words(id, later[1] ?? { kind: '', id: '' })).toContain('The trip was changed.');
  });

  it('and cancelled later is credited by a note that names each invoice, none by more than is left of it', async () => {
    const id = await paid(thandi);
    const [first] = (await invoicesOf(id)).filter(({ supplier }) => supplier === 'host');
    const { lines } = await db
      .selectFrom('invoices')
      .select('lines')
      .where('id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow();
    const [line] = storedQuote.shape.lineItems.parse(lines);
    if (line === undefined) throw new Error('no lines');
    const change = (about: string, totalCents: number, at: Date) =>
      asSystem(db, async (tx) => {
        const changed = [{ ...line, quantity: 1, unitCents: totalCents, totalCents }];
        await orderInvoice(tx, { bookingId: id, about, lines: changed }, at);
        return ok(null);
      });
    await change('change:1', 60_000, TEST_NOW);
    await change('change:2', -20_000, new Date(TEST_NOW.getTime() + 1));
    await invoicesOf(id);
    server.clock.set(new Date('2026-12-02T08:10:00Z'));
    await cancel(id);
    const ofHost = (await invoicesOf(id)).filter(({ supplier }) => supplier === 'host');
    const added = ofHost.find(({ totalCents }) => totalCents === 60_000);
    const note = ofHost.findLast(({ kind }) => kind === 'credit_note');
    expect(note?.totalCents).toBe(228_000);
    // R200 of the R600 had been credited before.
    const text = await words(id, note ?? { kind: '', id: '' });
    expect(text).toContain(`Corrects invoice ${added?.number} (R400.00)`);
    expect(text).toContain(`Corrects invoice ${first?.number} (R1 880.00)`);
  });
});

describe('a credit note', () => {
  it('corrects each supplier’s invoice by what comes back of a trip cancelled 30 hours before', async () => {
    const id = await paid(thandi);
    await invoicesOf(id);
    server.clock.set(new Date('2026-12-03T02:00:00Z'));
    await cancel(id);
    const notes = (await invoicesOf(id)).filter(({ kind }) => kind === 'credit_note');
    // The fee is kept, so that its invoice stands.
    expect(notes).toMatchObject([
      { supplier: 'host', totalCents: 171_000, number: expect.stringMatching(/^CN-0000/) },
    ]);
    const text = await words(id, notes[0] ?? { kind: '', id: '' });
    for (const said of [
      'Credit note CN-0000',
      'Corrects invoice INV-',
      'The guest cancelled the trip.',
      'R1 710.00',
    ])
      expect(text).toContain(said);
  });

  it('takes back all VAT with all of the price, also when nobody had asked for the invoice yet', async () => {
    const id = await paid(thandi);
    server.clock.set(new Date('2026-12-02T08:10:00Z'));
    await cancel(id);
    const all = await invoicesOf(id);
    expect(all.map(({ kind, supplier, totalCents }) => [kind, supplier, totalCents])).toEqual([
      ['invoice', 'host', 228_000],
      ['invoice', 'platform', 18_240],
      ['credit_note', 'host', 228_000],
      ['credit_note', 'platform', 18_240],
    ]);
    const rows = await db.selectFrom('invoices').selectAll().where('booking_id', '=', id).execute();
    const vat = (kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.vat_cents, 0);
    expect(vat('credit_note')).toBe(vat('invoice'));
  });
});

describe('the numbers of a supplier', () => {
  it('have no gap when fifty invoices are issued at once and some of them fail half-way', async () => {
    const host = await server.person('Zodwa', ['host']);
    const car = await hostCar(server, host, { isInstant: true });
    const trips = upTo(50).map((day) => {
      const startAt = new Date(Date.parse('2026-12-04T08:00:00Z') + day * 2 * 86_400_000);
      const endAt = new Date(startAt.getTime() + 86_400_000);
      return tripWith(car, { startAt: startAt.toISOString(), endAt: endAt.toISOString() });
    });
    const ids: string[] = [];
    for (const trip of trips) ids.push((await payNow(server, sipho, trip)).bookingId);
    // The id of every fifth cannot be written, after its number was taken.
    const broken = { ...server.services, newId: () => 'no id' };
    const issued = await Promise.allSettled(
      ids.flatMap((id, index) => [
        ...(index % 5 === 0 ? [issueInvoicesOf(broken, id)] : []),
        issueInvoicesOf(server.services, id),
      ]),
    );
    expect(issued.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await Promise.all(ids.map((id) => issueInvoicesOf(server.services, id)));
    expect(await numbersOf(host.userId, 'invoice')).toEqual(upTo(50));
    const ofPlatform = await numbersOf('platform', 'invoice');
    expect(ofPlatform).toEqual(upTo(ofPlatform.length));
  });

  it('give back a number whose invoice was not written', async () => {
    const host = await server.person('Lindiwe', ['host']);
    const id = await paid(host);
    const brokenIds = { ...server.services, newId: () => 'no id' };
    await expect(issueInvoicesOf(brokenIds, id)).rejects.toThrow();
    expect(await numbersOf(host.userId, 'invoice')).toEqual([]);
    expect((await issueInvoicesOf(server.services, id)).ok).toBe(true);
    expect(await numbersOf(host.userId, 'invoice')).toEqual([1]);
  });
});

it('orders the same thing once', async () => {
  const id = await paid(thandi);
  const order = { bookingId: id, about: 'booking', lines: [] } as const;
  await asSystem(db, async (tx) => {
    await addOrder(tx, order, TEST_NOW);
    await addOrder(tx, order, TEST_NOW);
    return ok(null);
  });
  const rows = await db.selectFrom('invoice_orders').select('key').where('booking_id', '=', id).execute();
  expect(rows).toHaveLength(1);
});
