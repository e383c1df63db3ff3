import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { messageDesk, type TemplateInput, templateInput } from './testing/templates.ts';

const { mailer, sent: mails } = mailCatcher();
const { server, thandi, johan, sipho, naledi } = await openHosting({ mailer });
const desk = messageDesk(server);
let lerato: TestPerson;
let polo: string;
let bakkie: string;

beforeAll(async () => {
  lerato = await server.person('Lerato');
  polo = await hostCar(server, thandi);
  bakkie = await hostCar(server, thandi);
  await hostCar(server, johan);
  await teamDesk(server, mails).join(thandi, lerato, ['messages'], [polo]);
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('guest_message_templates').execute();
});

const save = (change: Partial<TemplateInput>, as = thandi) =>
  server.call('guest-messages/save', templateInput(change), { as });
const templates = (as: TestPerson, hostId?: string) =>
  server.succeed('guest-messages/templates', { hostId }, { as });

describe('a prepared message', () => {
  it('is kept as it was written, once for its id, and changed from the version that was read', async () => {
    const input = templateInput({
      schedule: { event: 'before_pick_up', hoursBefore: 24 },
      vehicleIds: [polo],
    });
    const [one, two] = await Promise.all([save(input), save(input)]);
    expect(one).toEqual(two);
    expect(await templates(thandi)).toMatchObject({
      hasAllCars: true,
      templates: [{ ...input, version: 1, canChange: true }],
    });
    const changed = { ...input, version: 1, text: 'See you, {guest}' };
    expect(await save(changed)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await save(changed)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await save({ ...input, version: 1, text: 'Late' })).toMatchObject({
      code: 'template_changed',
      details: { version: 2 },
    });
    const removed = await server.succeed('guest-messages/remove', { id: input.id }, { as: thandi });
    expect(removed).toEqual({ isRemoved: true });
    expect(await save({ ...changed, version: 2 })).toMatchObject({ code: 'not_found' });
    expect((await server.succeed('guest-messages/remove', { id: input.id }, { as: thandi })).isRemoved).toBe(
      false,
    );
  });

  it('that would take contact or payment away is refused with those words and where they stand', async () => {
    const body = 'Hi {guest}, WhatsApp me on zero eight two 555 1234 or mail me@example.co.za.';
    const refused = await save({ text: body });
    expect(refused).toMatchObject({
      status: 409,
      code: 'message_leaks',
      details: {
        found: [
          { kind: 'phone', words: 'zero eight two 555 1234' },
          { kind: 'email', words: 'me@example.co.za' },
        ],
      },
    });
    const details: unknown = refused.ok ? null : refused.details;
    const { found } = z
      .object({ found: z.array(z.object({ from: z.int(), to: z.int(), words: z.string() })) })
      .parse(details);
    for (const { from, to, words } of found) expect(body.slice(from, to)).toBe(words);
    const previewed = await server.call(
      'guest-messages/preview',
      { text: body, vehicleIds: null },
      { as: thandi },
    );
    expect(previewed).toMatchObject({ code: 'message_leaks' });
    expect((await templates(thandi)).templates).toEqual([]);
  });

  it('with a name in braces that nobody knows is refused by that name', async () => {
    expect(await save({ text: 'Hi {guest}, {gate} and {Guest}' })).toMatchObject({
      code: 'message_variables_unknown',
      details: { names: ['gate', 'Guest'] },
      message: expect.stringContaining('{gate}, {Guest}'),
    });
  });

  it.each([
    ['no words', { text: '  ' }, 'text'],
    ['too many words', { text: 'a'.repeat(1_001) }, 'text'],
    ['no name', { name: '' }, 'name'],
    ['no hours', { schedule: { event: 'before_pick_up', hoursBefore: 0 } }, 'schedule.hoursBefore'],
    ['no car', { vehicleIds: [] }, 'vehicleIds'],
  ] as const)('with %s is refused with its field', async (_, change, field) => {
    const refused = await server.callUntyped(
      'guest-messages/save',
      { ...templateInput({}), ...change },
      { as: thandi },
    );
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', details: { issues: [{ field }] } });
  });

  it('is one host’s, also when two send the same id at the same moment', async () => {
    const input = templateInput({});
    const answers = await Promise.all([save(input), save({ ...input, text: 'Mine, {guest}' }, johan)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const texts = await Promise.all(
      [thandi, johan].map(async (as) => (await templates(as)).templates.map(({ text }) => text)),
    );
    expect(texts.flat()).toEqual([answers[0].ok ? input.text : 'Mine, {guest}']);
  });

  it('is one of thirty at most', async () => {
    for (let count = 0; count < 30; count += 1) await desk.save(thandi, { name: `Gate ${count}` });
    expect(await save({})).toMatchObject({ code: 'too_many_templates', details: { maxTemplates: 30 } });
  });
});

describe('somebody else', () => {
  it('has no part in the messages of a host', async () => {
    const mine = await desk.save(thandi);
    const change = { id: mine.id, version: 1, name: 'Mine now' };
    for (const as of [johan, naledi, sipho]) {
      expect((await save(change, as)).ok).toBe(false);
      expect((await save({ ...change, hostId: thandi.userId }, as)).ok).toBe(false);
      expect(await server.call('guest-messages/templates', { hostId: thandi.userId }, { as })).toMatchObject({
        code: 'not_found',
      });
      expect((await server.succeed('guest-messages/remove', { id: mine.id }, { as })).isRemoved).toBe(false);
    }
    expect(await server.call('guest-messages/templates', {}, {})).toMatchObject({ code: 'unauthenticated' });
    expect(await save({ vehicleIds: [polo] }, johan)).toMatchObject({ code: 'not_found' });
    expect((await templates(thandi)).templates).toMatchObject([{ name: 'Gate', version: 1 }]);
  });

  it('who helps with one car writes for that car alone, and is on record with it', async () => {
    const all = await desk.save(thandi, { name: 'For all' });
    await desk.save(thandi, { name: 'For the bakkie', vehicleIds: [bakkie] });
    const hostId = thandi.userId;
    expect(await save({ hostId, vehicleIds: [bakkie] }, lerato)).toMatchObject({ code: 'not_found' });
    expect(await save({ hostId, vehicleIds: null }, lerato)).toMatchObject({ code: 'not_found' });
    const widened = { id: all.id, version: 1, hostId, vehicleIds: [polo] };
    expect(await save(widened, lerato)).toMatchObject({ code: 'not_found' });
    expect(await save({ hostId, name: 'Polo', vehicleIds: [polo] }, lerato)).toMatchObject({ ok: true });
    const seen = await templates(lerato, hostId);
    expect(seen.templates.map(({ name, canChange }) => [name, canChange])).toEqual([
      ['For all', false],
      ['Polo', true],
    ]);
    expect(seen).toMatchObject({ hasAllCars: false, cars: [{ id: polo }] });
    const { items } = await server.succeed('team/record', { limit: 1 }, { as: thandi });
    expect(items).toMatchObject([{ event: 'write_templates', car: { id: polo } }]);
  });
});

describe('a preview', () => {
  const body = 'Hi {guest}: {car}, {start}, {code}';
  const preview = (as = thandi, vehicleIds: string[] | null = null) =>
    server.succeed('guest-messages/preview', { text: body, vehicleIds }, { as });

  it('is of an example while no trip is to come', async () => {
    const shown = await preview(johan);
    expect(shown.trip).toBeNull();
    expect(shown.text).toBe('Hi Sipho: Volkswagen Polo Vivo 2022, Sat 5 Dec, 10:00, TRP-2612-7K3QX');
    expect(shown.mail.subject).toBe('A message from Johan about your trip – Kwela');
    expect(shown.mail.text).toContain(shown.text);
  });

  it('is of the next trip that would get it, and sends nothing', async () => {
    const { bookingId } = await payNow(server, sipho, tripWith(polo));
    const { ref } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    expect(await preview()).toMatchObject({
      trip: { ref, guestFirstName: 'Sipho', startAt: '2026-12-04T08:00:00.000Z' },
      text: `Hi Sipho: Volkswagen Polo Vivo, Fri 4 Dec, 10:00, ${ref}`,
    });
    expect((await preview(thandi, [bakkie])).trip).toBeNull();
    expect(await server.succeed('guest-messages/of-trip', { bookingId }, { as: sipho })).toEqual({
      messages: [],
    });
  });

  it('of cars of somebody else is not there', async () => {
    const answer = await server.call(
      'guest-messages/preview',
      { text: body, vehicleIds: [polo] },
      { as: johan },
    );
    expect(answer).toMatchObject({ code: 'not_found' });
    expect(
      await server.call(
        'guest-messages/preview',
        { hostId: randomUUID(), text: body, vehicleIds: null },
        { as: johan },
      ),
    ).toMatchObject({ code: 'not_found' });
  });
});
