import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, tripWith } from '../../testing/trips.ts';
import { type Desk, openDesk, PDF, QUESTION } from './testing/desk.ts';

let desk: Desk;
let sipho: TestPerson;
let lindani: TestPerson;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  desk.server.clock.set(TEST_NOW);
  sipho = await desk.person('Sipho');
  lindani = await desk.person('Lindani');
  await desk.told();
});

const refusal = async (input: object, as?: TestPerson, idempotencyKey: string | undefined = randomUUID()) => {
  const answer = await desk.server.call(
    'tickets/open',
    { ...QUESTION, ...input },
    { ...(as !== undefined && { as }), ...(idempotencyKey !== undefined && { idempotencyKey }) },
  );
  return answer.ok ? 'opened' : answer.code;
};

describe('a question of somebody with an account', () => {
  it('gets a reference, an hour by which it is answered and a mail, and is theirs alone', async () => {
    const opened = await desk.open({}, sipho);
    expect(opened).toEqual({
      ref: expect.stringMatching(/^TKT-2612-[0-9A-Z]{5}$/),
      key: null,
      severity: 'normal',
      answerDueAt: '2026-12-03T08:00:00.000Z',
    });
    const shown = await desk.server.succeed('tickets/get', { ref: opened.ref }, { as: sipho });
    expect(shown).toMatchObject({
      state: 'open',
      topic: 'payment',
      canWrite: true,
      canSolve: true,
      canRate: false,
    });
    expect(shown.messages).toMatchObject([{ kind: 'message', text: QUESTION.text, files: [] }]);
    expect(await desk.told()).toEqual([`${sipho.email}: We have your message (${opened.ref}) – Kwela`]);
    for (const as of [lindani, undefined]) {
      const answer = await desk.server.call(
        'tickets/get',
        { ref: opened.ref },
        as === undefined ? {} : { as },
      );
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
    const naledi = await desk.person('Naledi', ['admin']);
    expect(await desk.server.call('tickets/get', { ref: opened.ref }, { as: naledi })).toMatchObject({
      code: 'not_found',
    });
  });

  it('is opened once, however often the same request is sent', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([desk.open({}, sipho, key), desk.open({}, sipho, key)]);
    expect(two).toEqual(one);
    expect(await desk.open({}, sipho, key)).toEqual(one);
    const { items } = await desk.server.succeed('tickets/mine', {}, { as: sipho });
    expect(items).toHaveLength(1);
    expect(await desk.told()).toHaveLength(1);
    expect(await refusal({ topic: 'fine' }, sipho, key)).toBe('idempotency_key_reused');
    const unkeyed = await desk.server.call('tickets/open', QUESTION, { as: sipho });
    expect(unkeyed).toMatchObject({ code: 'idempotency_key_missing' });
  });

  it('can be about a trip of theirs and of nobody else', async () => {
    const thandi = await desk.person('Thandi', ['host']);
    const trip = tripWith(await hostCar(desk.server, thandi));
    const { bookingId, ref } = await book(desk.server, sipho, trip);
    const opened = await desk.open({ bookingId }, sipho);
    expect(await desk.server.succeed('tickets/get', { ref: opened.ref }, { as: sipho })).toMatchObject({
      bookingRef: ref,
      severity: 'normal',
    });
    expect(await refusal({ bookingId }, thandi)).toBe('opened');
    expect(await refusal({ bookingId }, lindani)).toBe('not_found');
    expect(await refusal({ bookingId, email: 'visitor@example.co.za' })).toBe('not_found');
    expect(await refusal({ bookingId: randomUUID() }, sipho)).toBe('not_found');
  });

  it('while they drive is looked at within the hour', async () => {
    const thandi = await desk.person('Thandi', ['host']);
    const { bookingId } = await book(desk.server, sipho, tripWith(await hostCar(desk.server, thandi)));
    await desk.server.database.db
      .updateTable('bookings')
      .set({ state: 'in_progress' })
      .where('id', '=', bookingId)
      .execute();
    expect(await desk.open({ topic: 'booking', bookingId }, sipho)).toMatchObject({
      severity: 'high',
      answerDueAt: '2026-12-02T09:00:00.000Z',
    });
  });

  it('about the same again is offered the open one first', async () => {
    const { ref } = await desk.open({}, sipho);
    const same = { topic: 'payment' } as const;
    expect(await desk.server.succeed('tickets/similar', same, { as: sipho })).toMatchObject({
      tickets: [{ ref, state: 'open' }],
    });
    expect(await desk.server.succeed('tickets/similar', { topic: 'fine' }, { as: sipho })).toEqual({
      tickets: [],
    });
    expect(await desk.server.succeed('tickets/similar', same, { as: lindani })).toEqual({ tickets: [] });
    const again = await desk.server.call('tickets/open', QUESTION, {
      as: sipho,
      idempotencyKey: randomUUID(),
    });
    expect(again).toMatchObject({ code: 'ticket_already_open', details: { tickets: [{ ref }] } });
    expect(await refusal({ isSeparate: true }, sipho)).toBe('opened');
    expect(await refusal({ topic: 'fine' }, sipho)).toBe('opened');
  });

  it('is refused when twenty are open already', async () => {
    for (let count = 0; count < 20; count += 1) await desk.open({ isSeparate: true }, sipho);
    expect(await refusal({ isSeparate: true }, sipho)).toBe('too_many_open_tickets');
  });

  it.each([
    ['too short', { text: 'Help me please.' }, 'text'],
    ['too long', { text: 'x'.repeat(5_001) }, 'text'],
    ['with more than ten files', { fileIds: Array.from({ length: 11 }, randomUUID) }, 'fileIds'],
    ['with an address that is none', { email: 'not an address' }, 'email'],
    ['with a number that is none', { callNumber: 'call me' }, 'callNumber'],
  ])('%s is refused at its field', async (_what, input, field) => {
    const answer = await desk.server.call(
      'tickets/open',
      { ...QUESTION, ...input },
      { as: sipho, idempotencyKey: randomUUID() },
    );
    expect(answer).toMatchObject({ status: 400, details: { issues: [{ field }] } });
  });
});

describe('a visitor without an account', () => {
  const EMAIL = 'Visitor@example.co.za';

  it('gets a link that leads back, by mail as well, and nobody without its secret comes in', async () => {
    const { ref, key } = await desk.open({ email: EMAIL, name: 'Anele', statedRef: 'TRP-2611-7K3QX' });
    expect(key).toMatch(/^[\w-]{43}$/);
    const shown = await desk.server.succeed('tickets/get', { ref, key: key ?? '' });
    expect(shown.messages).toHaveLength(1);
    expect(await desk.told()).toEqual([`${EMAIL}: We have your message (${ref}) – Kwela`]);
    const mail = desk.sent.at(-1);
    expect(mail?.text).toContain(`http://kwela.test/get-help?ticket=${ref}#key=${key}`);
    expect(mail?.text).toContain('Hello Anele,');
    // What a stranger typed is not carried to an address that may not be theirs.
    expect(mail?.text).not.toContain(QUESTION.text);
    const other = await desk.open({ email: EMAIL });
    for (const wrong of [undefined, '', 'x', other.key ?? '']) {
      const answer = await desk.server.call('tickets/get', { ref, key: wrong });
      expect(answer).toMatchObject({ status: 404 });
    }
  });

  it('who writes for a paper hears within a working day, and by mail that we have the questions', async () => {
    const text = 'Who you write for: The Daily Paper\n\nHow many trips were driven in November?';
    const opened = await desk.open({ topic: 'press', email: EMAIL, text });
    expect(opened).toMatchObject({ severity: 'normal', answerDueAt: '2026-12-03T08:00:00.000Z' });
    expect(await desk.told()).toEqual([`${EMAIL}: We have your message (${opened.ref}) – Kwela`]);
    const naledi = await desk.person('Naledi', ['admin']);
    const { items } = await desk.server.succeed('tickets/queue', { topic: 'press' }, { as: naledi });
    expect(items.map(({ ref }) => ref)).toContain(opened.ref);
  });

  it('gets the same link when the same request is sent again', async () => {
    const key = randomUUID();
    const opened = await desk.open({ email: EMAIL }, undefined, key);
    expect(await desk.open({ email: EMAIL }, undefined, key)).toEqual(opened);
  });

  it('has to say where to answer, unless a concern is reported', async () => {
    expect(await refusal({})).toBe('address_missing');
    const { ref, key } = await desk.open({
      topic: 'concern',
      text: 'The car behind this listing has no number plates.',
      concern: { about: 'listing', isInDanger: false },
    });
    expect(await desk.server.succeed('tickets/get', { ref, key: key ?? '' })).toMatchObject({
      severity: 'high',
    });
    expect(await desk.told()).toEqual([]);
  });

  it('who is in danger is looked at within a quarter of an hour, also at night', async () => {
    desk.server.clock.set(new Date('2026-12-05T22:00:00Z'));
    const opened = await desk.open({ topic: 'concern', concern: { about: 'person', isInDanger: true } });
    expect(opened).toMatchObject({ severity: 'urgent', answerDueAt: '2026-12-05T22:15:00.000Z' });
  });

  it('cannot open the ticket of an account by a secret', async () => {
    const { ref } = await desk.open({}, sipho);
    const row = await desk.server.database.db
      .selectFrom('tickets')
      .select('id')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    const key = desk.server.services.linkKey(row.id);
    expect(await desk.server.call('tickets/get', { ref, key })).toMatchObject({ status: 404 });
  });
});

describe('files', () => {
  const fileOf = (query: string, as?: TestPerson) =>
    desk.server.http.inject({
      url: `/functions/v1/tickets/file?${query}`,
      headers: as === undefined ? {} : { authorization: `Bearer ${as.token}` },
    });

  it('come with a ticket and are shown to its person and to support alone', async () => {
    const { body } = await desk.upload(PDF, sipho, '../my slip.exe');
    expect(body).toMatchObject({ name: 'my slip.pdf', kind: 'application/pdf', bytes: PDF.length });
    const { ref } = await desk.open({ fileIds: [body.id] }, sipho);
    const shown = await desk.server.succeed('tickets/get', { ref }, { as: sipho });
    expect(shown.messages[0]?.files).toEqual([
      { id: body.id, name: 'my slip.pdf', kind: 'application/pdf', bytes: PDF.length },
    ]);
    const query = `ref=${ref}&id=${body.id}`;
    const naledi = await desk.person('Naledi', ['admin']);
    for (const as of [sipho, naledi]) {
      const file = await fileOf(query, as);
      expect(file.rawPayload.equals(PDF)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''my%20slip.pdf",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await fileOf(query, lindani)).statusCode).toBe(404);
    expect((await fileOf(query)).statusCode).toBe(404);
    const other = await desk.open({}, lindani);
    expect((await fileOf(`ref=${other.ref}&id=${body.id}`, lindani)).statusCode).toBe(404);
  });

  it('of a visitor open with the secret of the ticket', async () => {
    const { body } = await desk.upload(PDF);
    const { ref, key } = await desk.open({ email: 'anele@example.co.za', fileIds: [body.id] });
    expect((await fileOf(`ref=${ref}&id=${body.id}&key=${key}`)).statusCode).toBe(200);
    expect((await fileOf(`ref=${ref}&id=${body.id}`)).statusCode).toBe(404);
  });

  it('are taken once, and only by the person who handed them in', async () => {
    const { body } = await desk.upload(PDF, sipho);
    expect(await refusal({ fileIds: [body.id] }, lindani)).toBe('file_unknown');
    expect(await refusal({ fileIds: [body.id] }, sipho)).toBe('opened');
    expect(await refusal({ fileIds: [body.id], isSeparate: true }, sipho)).toBe('file_unknown');
    expect(await refusal({ fileIds: [randomUUID()], isSeparate: true }, sipho)).toBe('file_unknown');
  });

  it('are judged by what stands in them, whatever they are called', async () => {
    const refused = await desk.upload(Buffer.from('<svg onload="alert(1)"/>'), sipho, 'photo.png');
    expect(refused).toMatchObject({ status: 415, body: { code: 'file_kind_unknown' } });
    const large = await desk.upload(Buffer.concat([PDF, Buffer.alloc(5_000_000)]), sipho);
    expect(large.status).toBe(413);
  });
});

describe('a question about a car', () => {
  it('can be about one that guests find, or about any of one’s own; not about a hidden one of others', async () => {
    const thandi = await desk.person('Thandi', ['host']);
    const shown = await hostCar(desk.server, thandi);
    const hidden = await hostCar(desk.server, thandi);
    await sql`UPDATE vehicles SET state = 'in_review' WHERE public_id = ${hidden}::uuid`.execute(
      desk.server.database.db,
    );
    const about = (vehicleId: string, who?: TestPerson) =>
      refusal(
        { topic: 'car', vehicleId, isSeparate: true, ...(who ? {} : { email: 'a@example.co.za' }) },
        who,
      );
    expect(await about(shown, sipho)).toBe('opened');
    expect(await about(shown)).toBe('opened');
    expect(await about(hidden, thandi)).toBe('opened');
    expect(await about(hidden, sipho)).toBe('not_found');
    expect(await about(hidden)).toBe('not_found');
  });
});
