import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/test-server.ts';
import { book, hostCar, tripWith } from '../../testing/trips.ts';
import { clearOldDeliveries } from './steps/clear-old.ts';
import { secretText, signatureOf } from './steps/secrets.ts';
import { sendWebhookNotices } from './steps/send-notices.ts';
import { openWebhooks, URL_OF_HOOK, verified } from './testing/program.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { server, thandi, johan, sipho, program, mails, add, send, block, log } = await openWebhooks();
let car: string;
beforeEach(async () => {
  car = await hostCar(server, thandi, { bufferMinutes: 120 });
});

describe('the signature', () => {
  it('is that of the example that the convention publishes', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const key = Buffer.from(secret.slice(6), 'base64');
    expect(secretText(key)).toBe(secret);
    expect(signatureOf(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });
});

describe('a webhook of a host', () => {
  it('is told of what its host chose, signed, with ids and codes and nothing of the guest', async () => {
    const { webhook, secret } = await add(['booking.pending_payment', 'booking.expired']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { bookingId, ref } = await book(server, sipho, tripWith(car));
    await block(car);
    await server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
    expect(await send()).toBe(1);
    const [first] = program.received;
    if (first === undefined) throw new Error('nothing was sent');
    expect(first.url).toBe(URL_OF_HOOK);
    expect(verified(first.message, secret, TEST_NOW)).toBe(true);
    expect(JSON.parse(first.message.body)).toEqual({
      type: 'booking.expired',
      timestamp: TEST_NOW.toISOString(),
      data: {
        bookingId,
        ref,
        vehicleId: car,
        state: 'expired',
        transition: 'abandon',
        startAt: '2026-12-04T08:00:00.000Z',
        endAt: '2026-12-08T08:00:00.000Z',
      },
    });
    expect(await log(webhook.id)).toEqual([
      expect.objectContaining({
        event: 'booking.expired',
        messageId: first.message.headers['webhook-id'],
        state: 'delivered',
        attempts: 1,
        status: 200,
        fault: null,
        nextAt: null,
      }),
    ]);
    expect(await send()).toBe(0);
  });

  it('is told of days that were blocked and given back, and of listings, its host’s alone', async () => {
    await add(['calendar.changed', 'listing.snoozed']);
    await add(['calendar.changed', 'listing.snoozed'], johan);
    await block(car);
    await block(car);
    const stretches = [
      { vehicleId: car, startAt: '2026-12-24T00:00:00+02:00', endAt: '2026-12-24T20:00:00+02:00' },
    ];
    await server.succeed('calendars/unblock', { stretches }, { as: thandi });
    await server.succeed('listings/mine', {}, { as: thandi });
    const { version } = await server.succeed('listings/get', { id: car }, { as: thandi });
    await server.succeed('listings/snooze', { id: car, version, untilOn: '2026-12-20' }, { as: thandi });
    await send();
    const bodies = program.received
      .map(({ message }) => JSON.parse(message.body))
      .map(({ type, data }) => ({ type, ...data }));
    expect(bodies).toHaveLength(3);
    expect(bodies).toEqual(
      expect.arrayContaining([
        { type: 'calendar.changed', vehicleId: car, change: 'blocked' },
        { type: 'calendar.changed', vehicleId: car, change: 'unblocked' },
        { type: 'listing.snoozed', vehicleId: car, state: 'snoozed', transition: 'snooze' },
      ]),
    );
  });

  it('is told nothing of what was refused', async () => {
    await add();
    await book(server, sipho, tripWith(car));
    const stretches = [{ vehicleId: car, startAt: '2026-12-05T00:00:00Z', endAt: '2026-12-06T00:00:00Z' }];
    expect(await server.call('calendars/block', { stretches }, { as: thandi })).toMatchObject({
      code: 'days_are_booked',
    });
    expect(await send()).toBe(0);
  });

  it('is tried again later and later with the same id, and told again when it answers', async () => {
    const { webhook } = await add();
    await block(car);
    program.answer = { kind: 'answered', status: 503 };
    await send();
    expect(await send()).toBe(0);
    server.clock.advance(5_000);
    program.answer = { kind: 'failed', fault: 'timed_out', why: '' };
    await send();
    expect(await log(webhook.id)).toEqual([
      expect.objectContaining({ state: 'waiting', attempts: 2, status: null, fault: 'timed_out' }),
    ]);
    const [{ failingSince } = { failingSince: null }] = (
      await server.succeed('webhooks/mine', {}, { as: thandi })
    ).webhooks;
    expect(failingSince).toBe(TEST_NOW.toISOString());
    server.clock.advance(300_000);
    program.answer = { kind: 'answered', status: 204 };
    await send();
    expect(new Set(program.received.map(({ message }) => message.headers['webhook-id'])).size).toBe(1);
    expect(new Set(program.received.map(({ message }) => message.headers['webhook-timestamp'])).size).toBe(3);
    expect(await log(webhook.id)).toEqual([
      expect.objectContaining({ state: 'delivered', attempts: 3, status: 204 }),
    ]);
    expect((await server.succeed('webhooks/mine', {}, { as: thandi })).webhooks[0]?.failingSince).toBeNull();
  });

  it('takes no redirect for a yes', async () => {
    const { webhook } = await add();
    await block(car);
    program.answer = { kind: 'answered', status: 302 };
    await send();
    expect(await log(webhook.id)).toEqual([
      expect.objectContaining({ state: 'waiting', status: 302, fault: 'refused' }),
    ]);
  });

  it('that took nothing for five days is turned off, its host told once, and what it missed can be sent', async () => {
    const { webhook } = await add();
    await block(car, '20');
    program.answer = { kind: 'answered', status: 500 };
    await send();
    server.clock.advance(121 * HOUR_MS);
    await block(car, '21');
    await send();
    expect((await server.succeed('webhooks/mine', {}, { as: thandi })).webhooks[0]?.state).toBe('failing');
    await block(car, '22');
    expect(await send()).toBe(0);
    expect((await log(webhook.id)).map(({ state, fault }) => [state, fault])).toEqual([
      ['failed', 'webhook_off'],
      ['failed', 'webhook_off'],
    ]);
    await sendWebhookNotices(server.services);
    await sendWebhookNotices(server.services);
    expect(mails.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [thandi.email, 'We turned your webhook off – Kwela'],
    ]);
    expect(mails.sent[0]?.text).toContain('hooks.co.za');
    const [missed] = await log(webhook.id);
    const replay = () => server.call('webhooks/replay', { id: missed?.id ?? '' }, { as: thandi });
    expect(await replay()).toMatchObject({ status: 409, code: 'webhook_is_off' });
    const { id, url, events } = webhook;
    program.answer = { kind: 'answered', status: 200 };
    const on = await server.succeed('webhooks/change', { id, url, events, isOn: true }, { as: thandi });
    expect(on).toMatchObject({ state: 'on', failingSince: null });
    expect(await replay()).toMatchObject({ ok: true, value: { state: 'delivered', status: 200 } });
  });

  it('that says it is gone is believed at once', async () => {
    await add();
    await block(car);
    program.answer = { kind: 'answered', status: 410 };
    await send();
    expect((await server.succeed('webhooks/mine', {}, { as: thandi })).webhooks[0]?.state).toBe('failing');
  });

  it('gives a message up after its last try', async () => {
    const { webhook } = await add();
    await block(car);
    await server.database.db.updateTable('webhook_deliveries').set({ failures: 9 }).execute();
    program.answer = { kind: 'answered', status: 500 };
    await send();
    expect(await log(webhook.id)).toEqual([
      expect.objectContaining({ state: 'failed', status: 500, nextAt: null }),
    ]);
  });

  it('is sent a test and a message again at once, with what it answered, and not without end', async () => {
    const { webhook, secret } = await add();
    const tested = await server.succeed('webhooks/test', { id: webhook.id }, { as: thandi });
    expect(tested).toMatchObject({ event: 'test', state: 'delivered', status: 200, attempts: 1 });
    const again = await server.succeed('webhooks/replay', { id: tested.id }, { as: thandi });
    expect(again).toMatchObject({ messageId: tested.messageId, state: 'delivered', attempts: 2 });
    expect(program.received.map(({ message }) => verified(message, secret, TEST_NOW))).toEqual([true, true]);
    expect(program.received[0]?.message.body).toBe(program.received[1]?.message.body);
    const rest = [];
    for (let count = 0; count < 10; count += 1) {
      rest.push(await server.call('webhooks/test', { id: webhook.id }, { as: thandi }));
    }
    expect(rest.filter(({ ok }) => ok)).toHaveLength(9);
    expect(rest.at(-1)).toMatchObject({ status: 429, code: 'rate_limited' });
    server.clock.advance(60_001);
    expect((await server.call('webhooks/test', { id: webhook.id }, { as: thandi })).ok).toBe(true);
  });

  it('is signed by the new secret and the old one for a day after rotating, then by the new one alone', async () => {
    const { webhook, secret: old } = await add();
    const { secret: fresh, webhook: rotated } = await server.succeed(
      'webhooks/rotate-secret',
      { id: webhook.id },
      { as: thandi },
    );
    expect(fresh).not.toBe(old);
    expect(rotated.oldSecretEndsAt).toBe(new Date(TEST_NOW.getTime() + DAY_MS).toISOString());
    const told = async () => {
      await server.succeed('webhooks/test', { id: webhook.id }, { as: thandi });
      const last = program.received.at(-1);
      if (last === undefined) throw new Error('nothing was sent');
      return [old, fresh].map((secret) => verified(last.message, secret, server.clock.now()));
    };
    expect(await told()).toEqual([true, true]);
    server.clock.advance(DAY_MS);
    expect(await told()).toEqual([false, true]);
    const kept = await server.database.db.selectFrom('webhook_secrets').selectAll().execute();
    for (const secret of [old, fresh]) {
      const bytes = Buffer.from(secret.slice(6), 'base64');
      for (const { sealed } of kept) expect(sealed.includes(bytes)).toBe(false);
    }
  });

  it('is told once of what happened once, and forgotten with its log after 30 days or when it is removed', async () => {
    const { webhook } = await add();
    await block(car);
    await send();
    server.clock.advance(30 * DAY_MS + 1);
    await clearOldDeliveries(server.services);
    server.clock.set(TEST_NOW);
    expect(await server.database.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
    expect(await server.succeed('webhooks/remove', { id: webhook.id }, { as: thandi })).toEqual({
      isRemoved: true,
    });
    expect(await server.succeed('webhooks/remove', { id: webhook.id }, { as: thandi })).toEqual({
      isRemoved: false,
    });
    expect(await server.database.db.selectFrom('webhook_secrets').selectAll().execute()).toEqual([]);
  });

  it('has a log in pages', async () => {
    const { webhook } = await add();
    for (const day of ['20', '21', '22']) {
      await block(car, day);
      server.clock.advance(1_000);
    }
    const first = await server.succeed(
      'webhooks/deliveries',
      { webhookId: webhook.id, limit: 2 },
      { as: thandi },
    );
    const rest = await server.succeed(
      'webhooks/deliveries',
      { webhookId: webhook.id, limit: 2, after: first.nextCursor ?? '' },
      { as: thandi },
    );
    const times = [...first.items, ...rest.items].map(({ createdAt }) => createdAt);
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
