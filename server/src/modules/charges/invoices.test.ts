import { after, hours } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { documentFile } from '../../testing/private-files.ts';
import { pay } from '../../testing/trips.ts';
import { RETURN, tripDesk } from './testing/trip-desk.ts';

/** The papers of what Sipho pays after a trip with a car of Thandi, who is no vendor. */
const desk = await tripDesk();
const { server, returned, file, answer, pass, letter, present } = desk;
type Trip = Awaited<ReturnType<typeof returned>>;
const at = (ms: number) => after(RETURN, ms);

async function papers({ id: bookingId }: Trip, as: Trip['guest']) {
  const { documents } = await server.succeed('documents/of-trip', { bookingId }, { as: await present(as) });
  return documents.filter(({ kind }) => kind === 'invoice' || kind === 'credit_note');
}
/** Those beside the two of the trip itself. */
const ofCharges = async (trip: Trip) => (await papers(trip, trip.guest)).slice(2);
async function words({ id: bookingId, guest }: Trip, kind: string, id?: string): Promise<string> {
  const answered = await documentFile(
    server,
    { kind, bookingId, ...(id !== undefined && { id }) },
    await present(guest),
  );
  return (await pdfText(answered.rawPayload)).text.replaceAll('\u00a0', ' ');
}

describe('a charge that is paid', () => {
  it('from the deposit has an invoice of its host, and stands on the receipt', async () => {
    const trip = await returned({ km: 1_040 });
    const { id } = await file(trip, 'extra_km');
    expect(await ofCharges(trip)).toEqual([]);
    await answer(trip, id, 'accept');
    await pass(at(hours(96)));
    const [invoice, ...more] = await ofCharges(trip);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', supplier: 'host', totalCents: 60_000 });
    const text = await words(trip, 'invoice', invoice?.id ?? undefined);
    for (const said of ['Extra kilometres', 'R600.00', 'not registered for VAT', 'Thandi']) {
      expect(text).toContain(said);
    }
    const receipt = await words(trip, 'receipt');
    for (const said of ['Charges after the trip', 'Extra kilometres', 'From the deposit']) {
      expect(receipt).toContain(said);
    }
  });

  it('has a tax invoice of the platform for the administration of a fine, and none for the fine', async () => {
    const trip = await returned({ km: 700 });
    const { id } = await file(trip, 'fine', {
      costCents: 50_000,
      fileIds: [await letter(await present(trip.host))],
    });
    await answer(trip, id, 'accept');
    await pass(at(hours(96)));
    const [invoice, ...more] = await ofCharges(trip);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ supplier: 'platform', totalCents: 25_000 });
    const text = await words(trip, 'invoice', invoice?.id ?? undefined);
    for (const said of [
      'Tax invoice',
      'Paperwork for tolls and fines',
      'VAT R32.61',
      'Total with VAT R250.00',
    ]) {
      expect(text).toContain(said);
    }
    expect((await papers(trip, trip.host)).every(({ supplier }) => supplier === 'host')).toBe(true);
    expect(await words(trip, 'receipt')).toContain('R750.00');
  });

  it('in two ways has an invoice for each, together as much as the charge', async () => {
    const trip = await returned({ km: 2_440 });
    const { id } = await file(trip, 'extra_km');
    await answer(trip, id, 'accept');
    await pass(at(hours(96)));
    const opened = await server.succeed('charges/checkout', { id }, { as: await present(trip.guest) });
    await pay(server, opened.checkoutUrl);
    expect((await ofCharges(trip)).map(({ totalCents }) => totalCents)).toEqual([350_000, 60_000]);
    // R2 462.40 for the trip, R3 500 from the deposit and R600 by card.
    expect(await words(trip, 'receipt')).toContain('R6 562.40');
  });
});
