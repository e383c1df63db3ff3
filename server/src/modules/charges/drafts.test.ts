import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { after, days, hours } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Kind, RETURN, tripDesk } from './testing/trip-desk.ts';

/** What Thandi writes before she sends it, and writes again where she was told that something is missing. */
const desk = await tripDesk();
const { server, returned, file, seen, chargeOf, photo, letter, present, wake } = desk;
const at = (ms: number) => after(RETURN, ms);
type Trip = Awaited<ReturnType<typeof returned>>;
type Given = Partial<z.input<Contract['charges/save']['input']>>;

const save = async (trip: Trip, id: string, kind: Kind, more: Given = {}) =>
  server.call(
    'charges/save',
    { id, bookingId: trip.id, kind, costCents: 20_000, ...more },
    { as: await present(trip.host) },
  );
const submit = async ({ host }: Trip, id: string) =>
  server.call('charges/submit', { id }, { as: await present(host) });

describe('a draft that could not be sent', () => {
  it('becomes what its host chooses instead, with its own evidence, and is sent as that', async () => {
    const trip = await returned();
    const id = randomUUID();
    const picture = await photo(trip.host);
    expect(await save(trip, id, 'toll', { fileIds: [picture] })).toMatchObject({ ok: true });
    expect(await save(trip, id, 'cleaning', { fileIds: [], note: 'Sand everywhere.' })).toMatchObject({
      ok: true,
    });
    expect(await submit(trip, id)).toMatchObject({
      code: 'charge_evidence_missing',
      details: { needed: 'photo' },
    });
    const other = await photo(trip.host);
    expect(await save(trip, id, 'cleaning', { fileIds: [other], costCents: 30_000 })).toMatchObject({
      ok: true,
    });
    expect(await submit(trip, id)).toMatchObject({ ok: true });
    expect(await chargeOf(trip, id)).toMatchObject({
      kind: 'cleaning',
      state: 'submitted',
      costCents: 30_000,
      files: [{ id: other }],
    });
    expect((await seen(trip, trip.guest)).charges).toHaveLength(1);
  });

  it('forgets the sign of smoking with the kind', async () => {
    const trip = await returned();
    const id = randomUUID();
    await save(trip, id, 'smoking', { smokingSign: 'ash' });
    expect(await chargeOf(trip, id)).toMatchObject({ smokingSign: 'ash' });
    await save(trip, id, 'lost_item', { smokingSign: 'ash' });
    expect(await chargeOf(trip, id)).toMatchObject({ kind: 'lost_item', smokingSign: null });
  });

  it('lives as long as what it is now can be sent', async () => {
    const trip = await returned();
    const [short, long] = [randomUUID(), randomUUID()];
    await save(trip, short, 'toll');
    await save(trip, long, 'cleaning');
    await save(trip, short, 'cleaning');
    await save(trip, long, 'toll');
    await wake(at(hours(72)));
    await wake(at(hours(73)));
    const states = async () => [(await chargeOf(trip, short)).state, (await chargeOf(trip, long)).state];
    expect(await states()).toEqual(['withdrawn', 'draft']);
    await wake(at(days(91)));
    expect((await chargeOf(trip, long)).state).toBe('withdrawn');
  });

  it('never becomes what is worked out, and that nothing else', async () => {
    const trip = await returned({ km: 1_040 });
    const [stated, measured] = [randomUUID(), randomUUID()];
    await save(trip, stated, 'cleaning');
    expect(await save(trip, stated, 'extra_km')).toMatchObject({ code: 'not_allowed' });
    await save(trip, measured, 'extra_km');
    expect(await save(trip, measured, 'cleaning')).toMatchObject({ code: 'not_allowed' });
    expect(await submit(trip, measured)).toMatchObject({ ok: true });
    expect(await chargeOf(trip, measured)).toMatchObject({ kind: 'extra_km', costCents: 60_000 });
  });
});

describe('a charge that was sent', () => {
  it('is changed by nothing that is saved afterwards', async () => {
    const trip = await returned();
    const notice = await letter(trip.host);
    const { id, sent } = await file(trip, 'fine', { costCents: 50_000, fileIds: [notice] });
    expect(sent).toMatchObject({ ok: true });
    const changes: [Kind, Given][] = [
      ['fine', { costCents: 60_000 }],
      ['toll', {}],
      ['fine', { fileIds: [] }],
    ];
    for (const [kind, more] of changes)
      expect(await save(trip, id, kind, more)).toMatchObject({ code: 'not_allowed' });
    expect(await chargeOf(trip, id)).toMatchObject({
      kind: 'fine',
      costCents: 50_000,
      files: [{ id: notice }],
    });
  });

  it('is one when it is sent twice at once', async () => {
    const trip = await returned({ km: 1_040 });
    const id = randomUUID();
    await save(trip, id, 'extra_km');
    const both = await Promise.all([submit(trip, id), submit(trip, id)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const events = await server.database.db
      .selectFrom('charge_events')
      .select('transition')
      .where('charge_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(events.map(({ transition }) => transition)).toEqual(['make', 'submit']);
  });

  it('of another trip lends its id to nobody', async () => {
    const [trip, other] = [await returned(), await returned()];
    const id = randomUUID();
    await save(trip, id, 'cleaning');
    expect(await save(other, id, 'cleaning', { costCents: 10_000 })).toMatchObject({ code: 'charge_made' });
    expect((await seen(other, other.host)).charges).toEqual([]);
    expect(await chargeOf(trip, id)).toMatchObject({ costCents: 20_000 });
  });
});

describe('what was promised to the guest at most', () => {
  it('holds for charges of one kind together, to the cent', async () => {
    const trip = await returned();
    const { stated } = await seen(trip, trip.host);
    const most = stated.find(({ kind }) => kind === 'cleaning')?.mostCents ?? 0;
    const over = await save(trip, randomUUID(), 'cleaning', { costCents: most + 1 });
    expect(over).toMatchObject({ code: 'charge_over_cap', details: { mostCents: most } });
    const { sent } = await file(trip, 'cleaning', { costCents: most - 1, fileIds: [await photo(trip.host)] });
    expect(sent).toMatchObject({ ok: true });
    expect(await save(trip, randomUUID(), 'cleaning', { costCents: 2 })).toMatchObject({
      code: 'charge_over_cap',
      details: { mostCents: 1 },
    });
    expect(await save(trip, randomUUID(), 'cleaning', { costCents: 1 })).toMatchObject({ ok: true });
  });
});
