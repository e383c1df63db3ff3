import { beforeEach, describe, expect, it } from 'vitest';
import { hostCar } from '../../testing/trips.ts';
import { openWebhooks, URL_OF_HOOK } from './testing/program.ts';

const { server, thandi, johan, sipho, naledi, wanted, add, send, block, log } = await openWebhooks();
let car: string;
beforeEach(async () => {
  car = await hostCar(server, thandi, { bufferMinutes: 120 });
});

describe('adding and changing', () => {
  it('is a host’s alone, and of their own', async () => {
    for (const as of [sipho, naledi]) {
      expect(await server.call('webhooks/add', wanted(), { as })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    expect(await server.call('webhooks/add', wanted())).toMatchObject({ status: 401 });
    const { webhook } = await add();
    const { id, url, events } = webhook;
    const tested = await server.succeed('webhooks/test', { id }, { as: thandi });
    for (const as of [johan, naledi, sipho]) {
      expect((await server.call('webhooks/change', { id, url, events, isOn: false }, { as })).status).toBe(
        404,
      );
      expect((await server.call('webhooks/rotate-secret', { id }, { as })).status).toBe(404);
      expect((await server.call('webhooks/test', { id }, { as })).status).toBe(404);
      expect((await server.call('webhooks/replay', { id: tested.id }, { as })).status).toBe(404);
      expect((await server.call('webhooks/deliveries', { webhookId: id }, { as })).status).toBe(404);
      expect(await server.succeed('webhooks/remove', { id }, { as })).toEqual({ isRemoved: false });
      expect((await server.succeed('webhooks/mine', {}, { as })).webhooks).toEqual([]);
    }
    expect((await server.succeed('webhooks/mine', {}, { as: thandi })).webhooks).toEqual([webhook]);
  });

  it('is done once: the same id gives the same webhook and secret', async () => {
    const asked = wanted();
    const first = await server.succeed('webhooks/add', asked, { as: thandi });
    expect(await server.succeed('webhooks/add', asked, { as: thandi })).toEqual(first);
    expect(await server.call('webhooks/add', asked, { as: johan })).toMatchObject({ status: 404 });
    expect((await server.succeed('webhooks/mine', {}, { as: thandi })).webhooks).toHaveLength(1);
  });

  it('refuses addresses inside, events that are none, and a sixth', async () => {
    const inside = { ...wanted(), url: 'https://10.0.0.1/hook' };
    expect(await server.call('webhooks/add', inside, { as: thandi })).toMatchObject({
      status: 409,
      code: 'webhook_address_not_allowed',
    });
    const made = await Promise.all(
      Array.from({ length: 7 }, () => server.call('webhooks/add', wanted(), { as: thandi })),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(5);
    expect(made.find(({ ok }) => !ok)).toMatchObject({
      code: 'too_many_webhooks',
      details: { maxWebhooks: 5 },
    });
    const dreamt = { ...wanted(), events: ['booking.dreamt'] };
    expect(await server.callUntyped('webhooks/add', dreamt, { as: thandi })).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'events.0' }] },
    });
  });

  it('turned off is told nothing, and what waits can be sent once it is on', async () => {
    const { webhook } = await add();
    const { id, url, events } = webhook;
    await block(car, '20');
    await server.succeed('webhooks/change', { id, url, events, isOn: false }, { as: thandi });
    await block(car, '21');
    expect(await send()).toBe(0);
    expect(await server.call('webhooks/test', { id }, { as: thandi })).toMatchObject({
      code: 'webhook_is_off',
    });
    expect((await log(id)).map(({ state }) => state)).toEqual(['failed']);
  });

  it('stands in what somebody takes with them without its secret', async () => {
    const { secret } = await add();
    await block(car);
    const taken = JSON.stringify(await server.succeed('accounts/export', {}, { as: thandi }));
    expect(taken).toContain(URL_OF_HOOK);
    expect(taken).not.toContain(secret.slice(6, 20));
    expect(taken).not.toContain('"sealed"');
  });
});
