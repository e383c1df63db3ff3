import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { openWebhooks, URL_OF_HOOK, verified } from './testing/program.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const { server, thandi, johan, program, wanted, add, send, block, log } = await openWebhooks();
const OTHER_URL = 'https://hooks.co.za/other';
const NO = { kind: 'answered', status: 500 } as const;
let car: string;
beforeEach(async () => {
  car = await hostCar(server, thandi, { bufferMinutes: 120 });
});

type Change = Parameters<typeof server.succeed<'webhooks/change'>>[1];
const change = (input: Change, as = thandi) => server.call('webhooks/change', input, { as });
const mine = async () => (await server.succeed('webhooks/mine', {}, { as: thandi })).webhooks;
const types = () => program.received.map(({ message }) => JSON.parse(message.body).type);

describe('a webhook that is added', () => {
  it('again with the same id for another address or other events is another one, and the first stays', async () => {
    const asked = wanted(['calendar.changed', 'prices.changed']);
    const first = await server.succeed('webhooks/add', asked, { as: thandi });
    const again = (more: object) => server.call('webhooks/add', { ...asked, ...more }, { as: thandi });
    expect(await again({ events: ['prices.changed', 'calendar.changed', 'calendar.changed'] })).toMatchObject(
      {
        value: first,
      },
    );
    expect(await again({ events: ['calendar.changed'] })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await again({ url: OTHER_URL })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await mine()).toEqual([first.webhook]);
  });

  it('gives the newest secret when it is sent again after a rotation, also while it is off', async () => {
    const asked = wanted();
    const { secret: old } = await server.succeed('webhooks/add', asked, { as: thandi });
    const { secret } = await server.succeed('webhooks/rotate-secret', { id: asked.id }, { as: thandi });
    await change({ ...asked, isOn: false });
    const again = await server.succeed('webhooks/add', asked, { as: thandi });
    expect([again.secret, again.webhook.state]).toEqual([secret, 'off']);
    expect(secret).not.toBe(old);
  });

  it('is the fifth at most, of one host, and another one once one is removed', async () => {
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push((await add()).webhook.id);
    expect(await server.call('webhooks/add', wanted(), { as: thandi })).toMatchObject({
      status: 409,
      code: 'too_many_webhooks',
    });
    expect((await server.call('webhooks/add', wanted(), { as: johan })).ok).toBe(true);
    await server.succeed('webhooks/remove', { id: ids[2] ?? '' }, { as: thandi });
    expect((await server.call('webhooks/add', wanted(), { as: thandi })).ok).toBe(true);
    expect(await mine()).toHaveLength(5);
  });

  it.each([
    ['url', { url: '' }],
    ['url', { url: `https://hooks.co.za/${'x'.repeat(2_048)}` }],
    ['events', { events: [] }],
    ['id', { id: 'mine' }],
    ['secret', { secret: 'whsec_mine' }],
  ])('with a wrong %s is refused with the field named', async (field, more) => {
    expect(await server.callUntyped('webhooks/add', { ...wanted(), ...more }, { as: thandi })).toMatchObject({
      status: 400,
      details: { issues: [expect.objectContaining({ field })] },
    });
    expect(await mine()).toEqual([]);
  });
});

describe('a webhook that is changed', () => {
  it('is told at its new address what waited for the old one, and of what it listens to now', async () => {
    const { webhook } = await add(['calendar.changed']);
    await block(car, '20');
    program.answer = NO;
    await send();
    expect(
      await change({ id: webhook.id, url: OTHER_URL, events: ['prices.changed'], isOn: true }),
    ).toMatchObject({
      value: { url: OTHER_URL, events: ['prices.changed'], state: 'on', failingSince: null },
    });
    await block(car, '21');
    program.answer = { kind: 'answered', status: 200 };
    server.clock.advance(5_000);
    expect(await send()).toBe(1);
    expect(program.received.map(({ url }) => url)).toEqual([URL_OF_HOOK, OTHER_URL]);
    expect((await log(webhook.id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 2],
    ]);
  });

  it('keeps its address when the new one is inside, and has to listen to something', async () => {
    const { webhook } = await add();
    const { id, events } = webhook;
    for (const url of ['https://10.0.0.1/hook', 'http://hooks.co.za/kwela'])
      expect(await change({ id, url, events, isOn: true })).toMatchObject({
        status: 409,
        code: 'webhook_address_not_allowed',
      });
    expect(await change({ id, url: OTHER_URL, events: [], isOn: true })).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'events' }] },
    });
    expect(await mine()).toEqual([webhook]);
  });

  it('is turned off and on as often as somebody presses, and is told nothing of the time between', async () => {
    const { webhook } = await add();
    const { id, url, events } = webhook;
    const turn = async (isOn: boolean) => {
      const answers = await Promise.all([1, 2].map(() => change({ id, url, events, isOn })));
      return answers.map((answer) => (answer.ok ? answer.value.state : answer.code));
    };
    expect(await turn(true)).toEqual(['on', 'on']);
    expect(await turn(false)).toEqual(['off', 'off']);
    await block(car, '20');
    expect(await turn(true)).toEqual(['on', 'on']);
    await block(car, '21');
    expect(await send()).toBe(1);
    expect(types()).toEqual(['calendar.changed']);
  });

  it('that was given up can be turned off for good, and its host reads that it is off', async () => {
    const { webhook } = await add();
    await block(car);
    program.answer = { kind: 'answered', status: 410 };
    await send();
    expect(await mine()).toMatchObject([{ state: 'failing', failingSince: TEST_NOW.toISOString() }]);
    const { id, url, events } = webhook;
    expect(await change({ id, url, events, isOn: false })).toMatchObject({ value: { state: 'off' } });
    expect(await change({ id: randomUUID(), url, events, isOn: true })).toMatchObject({ status: 404 });
  });
});

describe('a message that is not taken', () => {
  it('is sent again at each of its times and no earlier, and then given up', async () => {
    const { webhook } = await add();
    await block(car);
    program.answer = NO;
    await send();
    const waits = [
      5_000,
      ...[5, 30].map((m) => m * MINUTE_MS),
      ...[2, 5, 10, 14, 20, 24].map((h) => h * HOUR_MS),
    ];
    for (const [index, wait] of waits.entries()) {
      expect(await log(webhook.id)).toMatchObject([{ state: 'waiting', attempts: index + 1 }]);
      server.clock.advance(wait - 1);
      expect(await send()).toBe(0);
      server.clock.advance(1);
      expect(await send()).toBe(1);
    }
    expect(await log(webhook.id)).toMatchObject([
      { state: 'failed', attempts: 10, nextAt: null, status: 500 },
    ]);
    expect(await mine()).toMatchObject([{ state: 'on' }]);
  });

  it('turns its webhook off at 120 hours of failing, and not a moment before', async () => {
    await add();
    await block(car, '20');
    program.answer = NO;
    await send();
    server.clock.advance(120 * HOUR_MS - 1);
    await block(car, '21');
    await send();
    expect(await mine()).toMatchObject([{ state: 'on', failingSince: TEST_NOW.toISOString() }]);
    server.clock.advance(1);
    await block(car, '22');
    await send();
    expect(await mine()).toMatchObject([{ state: 'failing' }]);
  });

  it('waits where it is: it is not replayed by hand until it was taken or given up, nor once its webhook is gone', async () => {
    const { webhook } = await add();
    await block(car);
    program.answer = NO;
    await send();
    const [waiting] = await log(webhook.id);
    const replay = () => server.call('webhooks/replay', { id: waiting?.id ?? '' }, { as: thandi });
    expect(await replay()).toMatchObject({ status: 409, code: 'not_allowed' });
    program.answer = { kind: 'answered', status: 200 };
    server.clock.advance(5_000);
    await send();
    program.answer = NO;
    expect(await replay()).toMatchObject({ value: { state: 'waiting', status: 500, attempts: 3 } });
    await server.succeed('webhooks/remove', { id: webhook.id }, { as: thandi });
    expect(await replay()).toMatchObject({ status: 404 });
    server.clock.advance(HOUR_MS);
    expect(await send()).toBe(0);
  });
});

it('secrets are rotated so many times a minute at most, and all of them sign for a day', async () => {
  const { webhook, secret: first } = await add();
  const rotate = () => server.call('webhooks/rotate-secret', { id: webhook.id }, { as: thandi });
  const secrets = [first];
  for (let count = 0; count < 9; count += 1) {
    const answer = await rotate();
    if (answer.ok) secrets.push(answer.value.secret);
  }
  expect(new Set(secrets).size).toBe(10);
  expect(await rotate()).toMatchObject({ status: 429, code: 'rate_limited' });
  server.clock.advance(MINUTE_MS);
  expect((await rotate()).ok).toBe(true);
  await block(car);
  await send();
  const [told] = program.received;
  if (told === undefined) throw new Error('nothing was sent');
  expect(secrets.every((secret) => verified(told.message, secret, server.clock.now()))).toBe(true);
  expect((told.message.headers['webhook-signature'] ?? '').split(' ')).toHaveLength(11);
});
