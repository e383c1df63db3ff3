import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PostedMessage } from '../../adapters/outgoing/port.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, newKey } from '../../testing/trips.ts';
import { sendWebhooks } from './steps/send-due.ts';

const received: PostedMessage[] = [];
let server: TestServer;
let thandi: TestPerson;
let johan: TestPerson;
let car: string;

beforeAll(async () => {
  server = await startTestServer({
    outgoing: {
      mayFetch: () => true,
      fetchText: () => Promise.resolve({ kind: 'failed', fault: 'not_allowed', why: '' }),
      post: (_, message) => {
        received.push(message);
        return Promise.resolve({ kind: 'answered', status: 200 });
      },
    },
  });
  thandi = await server.person('Thandi', ['host']);
  johan = await server.person('Johan', ['host']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('webhooks').execute();
  car = await hostCar(server, thandi);
  received.length = 0;
});

const listen = async (as = thandi) => {
  const wanted = { id: randomUUID(), url: 'https://hooks.co.za/prices', events: ['prices.changed' as const] };
  await server.succeed('webhooks/add', wanted, { as });
  return wanted.id;
};
const plan = (vehicleId = car) => server.succeed('prices/plan', { vehicleId }, { as: thandi });
async function told() {
  await sendWebhooks(server.services);
  const bodies = received.map(({ body }) => JSON.parse(body));
  received.length = 0;
  return bodies.map(({ type, data }) => ({ type, ...data }));
}
const bulk = (vehicleIds: string[]) => ({
  vehicleIds,
  fromOn: '2026-12-11',
  toOn: '2026-12-20',
  weekdays: [5, 6],
  change: { kind: 'percent' as const, percentBp: 1_000 },
});

describe('programs of a host who listens for prices', () => {
  it('are told once of a plan that was saved, with the version that it led to', async () => {
    const webhookId = await listen();
    await listen(johan);
    const { version, plan: before } = await plan();
    const saved = { vehicleId: car, version, plan: { ...before, dayPriceCents: 77_000 } };
    const [one, other] = await Promise.all([
      server.call('prices/save', saved, { as: thandi }),
      server.call('prices/save', saved, { as: thandi }),
    ]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    expect((await plan()).version).toBe(version + 1);
    expect(await told()).toEqual([
      { type: 'prices.changed', vehicleId: car, version: version + 1, change: 'edit' },
    ]);
    const { items } = await server.succeed('webhooks/deliveries', { webhookId }, { as: thandi });
    expect(items).toMatchObject([{ event: 'prices.changed', state: 'delivered' }]);
  });

  it('are told once for each car of a change in bulk that is sent twice, and of its undoing', async () => {
    await listen();
    const second = await hostCar(server, thandi);
    const key = newKey();
    const change = () =>
      server.succeed('prices/change-bulk', bulk([car, second]), { as: thandi, idempotencyKey: key });
    const [{ bulkId }] = await Promise.all([change(), change()]);
    const both = (cause: string) =>
      expect.arrayContaining([
        expect.objectContaining({ vehicleId: car, change: cause }),
        expect.objectContaining({ vehicleId: second, change: cause }),
      ]);
    const changed = await told();
    expect(changed).toHaveLength(2);
    expect(changed).toEqual(both('bulk'));
    await server.succeed('prices/undo-bulk', { bulkId }, { as: thandi });
    await server.succeed('prices/undo-bulk', { bulkId }, { as: thandi });
    const undone = await told();
    expect(undone).toHaveLength(2);
    expect(undone).toEqual(both('undo'));
  });

  it('are told nothing of a change that was refused or changes nothing, nor of a preview', async () => {
    await listen();
    const { version, plan: before } = await plan();
    await server.succeed('prices/save', { vehicleId: car, version, plan: before }, { as: thandi });
    const low = { vehicleId: car, version, plan: { ...before, dayPriceCents: 1 } };
    expect((await server.call('prices/save', low, { as: thandi })).ok).toBe(false);
    expect((await server.call('prices/save', low, { as: johan })).ok).toBe(false);
    await server.succeed('prices/preview-bulk', bulk([car]), { as: thandi });
    expect(await told()).toEqual([]);
  });
});
