import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { handInFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';

/** Sipho is in hospital and cancelled three hours before; all of it has come back, and Naledi looks at his letter. */
const { server, thandi, naledi } = await openHosting();
const zanele = await server.person('Zanele', ['admin']);
const { db } = server.database;
let sipho: TestPerson;
let id: string;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const letter = async (as = sipho): Promise<string> =>
  (await handInFile(server, { name: 'letter.pdf', content: PDF }, as)).json().id;
const again = (evidenceFileId: string, as = sipho) =>
  server.call('compassion/hand-in-again', { id, evidenceFileId }, { as });
const decide = (decision: 'accept' | 'refuse', as = naledi, note = 'There is no name on it.') =>
  server.call('compassion/decide', { id, decision, note }, { as });
const recordOf = async () =>
  (await server.succeed('bookings/cancellation', { id }, { as: sipho })).record?.compassion;
const waiting = async () =>
  (await server.succeed('compassion/cases', {}, { as: naledi })).items.filter(
    ({ bookingId }) => bookingId === id,
  );
const told = async () => {
  const rows = await db
    .selectFrom('message_outbox')
    .select('about')
    .where('booking_id', '=', id)
    .where('about', 'like', 'compassion%')
    .where('channel', '=', 'email')
    .orderBy('created_at')
    .execute();
  return rows.map(({ about }) => about);
};
const codes = (answers: readonly { ok: boolean; code?: string }[]) =>
  answers.map((one) => (one.ok ? 'ok' : (one.code ?? ''))).sort();

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  const car = await hostCar(server, thandi, { policy: 'moderate' });
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
  server.clock.set(new Date('2026-12-04T05:00:00Z'));
  await server.succeed(
    'bookings/cancel',
    { id, reason: 'hospital', note: '', expectedRefundCents: 246_240, evidenceFileId: await letter() },
    { as: sipho, idempotencyKey: newKey() },
  );
});

describe('another letter in the place of one that was refused', () => {
  it('sent again after a lost answer is handed in, and a different one then is not', async () => {
    await decide('refuse');
    const better = await letter();
    expect(await again(better)).toMatchObject({ value: { state: 'submitted' } });
    expect(await again(better)).toMatchObject({ value: { state: 'submitted' } });
    expect(await again(better.toUpperCase())).toMatchObject({ ok: true });
    expect(await again(await letter())).toMatchObject({ code: 'not_allowed' });
    expect(await waiting()).toMatchObject([{ file: { id: better } }]);
  });

  it('of two at once is one', async () => {
    await decide('refuse');
    const letters = [await letter(), await letter()];
    const both = await Promise.all(letters.map((file) => again(file)));
    expect(codes(both)).toEqual(['not_allowed', 'ok']);
    expect(await waiting()).toHaveLength(1);
  });

  it('is no new one when it is the one that was refused', async () => {
    const [first] = await waiting();
    await decide('refuse');
    expect(await again(first?.file.id ?? '')).toMatchObject({ code: 'file_unknown' });
    expect(await recordOf()).toEqual({ state: 'refused', note: 'There is no name on it.' });
  });

  it('can be refused as well, and he hears of each', async () => {
    await decide('refuse');
    server.clock.advance(3_600_000);
    await again(await letter());
    server.clock.advance(3_600_000);
    await decide('refuse', zanele, 'It is about another day.');
    expect(await told()).toEqual(['compassion_refused', 'compassion_refused']);
    expect(await recordOf()).toEqual({ state: 'refused', note: 'It is about another day.' });
    expect(await waiting()).toEqual([]);
  });

  it('is not asked for once the letter was accepted', async () => {
    await decide('accept');
    expect(await again(await letter())).toMatchObject({ code: 'not_allowed' });
    expect(await decide('refuse')).toMatchObject({ code: 'not_allowed' });
    expect(await recordOf()).toMatchObject({ state: 'accepted' });
  });
});

describe('the word of an admin', () => {
  it('of two at once is one, and he is told that one', async () => {
    const both = await Promise.all([decide('accept', naledi), decide('accept', zanele)]);
    expect(codes(both)).toEqual(['not_allowed', 'ok']);
    expect(await told()).toEqual(['compassion_accepted']);
  });

  it('that it was refused by mistake is heard: it is accepted after all, and the reason of before is not shown', async () => {
    await decide('refuse');
    server.clock.advance(60_000);
    expect(await decide('accept', naledi, '')).toMatchObject({ value: { state: 'accepted' } });
    expect(await recordOf()).toEqual({ state: 'accepted', note: '' });
    expect(await told()).toEqual(['compassion_refused', 'compassion_accepted']);
  });

  it('takes nothing of what has come back, and is written down with whose it was', async () => {
    const paid = async () =>
      (await server.succeed('bookings/get', { id }, { as: sipho })).payment?.refundedCents;
    expect(await paid()).toBe(246_240);
    await decide('refuse');
    expect(await paid()).toBe(246_240);
    const written = await db
      .selectFrom('auth.audit')
      .select(['actor_id', 'details'])
      .where('action', '=', 'compassion_decided')
      .where('subject_id', '=', sipho.userId)
      .execute();
    expect(written).toEqual([{ actor_id: naledi.userId, details: { bookingId: id, decision: 'refuse' } }]);
  });
});
