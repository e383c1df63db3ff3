import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { paystackGateway } from '../paystack/gateway.ts';
import { openPaystackSimulator } from '../paystack/simulator/index.ts';
import { openPlayedDesk, orderOf, type PlayedDesk } from '../testing/played-desk.ts';
import { yocoGateway } from '../yoco/gateway.ts';
import { openYocoSimulator } from '../yoco/simulator/index.ts';

/** Somebody who goes back to the page of a company, presses twice, or mistypes the code of their bank. */

const SECRETS = { secretKey: 'sk_live_simulated', webhookSecret: 'whsec_MTIzNDU2Nzg5MGFiY2RlZg==' };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const DESKS = {
  yoco: () =>
    openPlayedDesk(database, ({ ask, ...parts }) => {
      const company = openYocoSimulator({ ...parts, ...SECRETS });
      const { baseUrl } = company;
      return { company, gateway: yocoGateway({ ...SECRETS, baseUrl, fetch: ask }) };
    }),
  paystack: () =>
    openPlayedDesk(database, ({ ask, ...parts }) => {
      const company = openPaystackSimulator({ ...parts, secretKey: SECRETS.secretKey });
      const { baseUrl } = company;
      const account = { secretKey: SECRETS.secretKey, baseUrl, fetch: ask, now: parts.now };
      return { company, gateway: paystackGateway(account) };
    }),
};

describe.each(['yoco', 'paystack'] as const)('a page of %s', (name) => {
  async function withPage(act: (desk: PlayedDesk, url: string) => Promise<void>): Promise<void> {
    const desk = await DESKS[name]();
    try {
      const { way } = await desk.gateway.createCheckout(orderOf(randomUUID()));
      await act(desk, way.url);
    } finally {
      await desk.close();
    }
  }
  const page = async (desk: PlayedDesk, url: string) => (await desk.http.inject(new URL(url).pathname)).body;
  const captured = async (desk: PlayedDesk) => {
    await desk.company.deliverDue();
    const read = desk.received.map(({ body, headers }) =>
      desk.gateway.readNotice(body, headers, desk.clock.now()),
    );
    return read.filter((notice) => notice?.about === 'payment' && notice.outcome === 'captured').length;
  };

  it('that was paid cannot be cancelled from the page before it, and says that it has ended', () =>
    withPage(async (desk, url) => {
      await desk.press(url, 'pay', { outcome: 'approve' });
      expect(await desk.press(url, 'cancel')).toBe('409');
      expect(await page(desk, url)).toContain('This checkout has ended');
      expect(await captured(desk)).toBe(1);
    }));

  it('can be opened again after it was cancelled, and paid', () =>
    withPage(async (desk, url) => {
      expect(await desk.press(url, 'cancel')).toContain('/payment/cancel');
      expect(await page(desk, url)).toContain('Choose what happens');
      await desk.press(url, 'pay', { outcome: 'mastercard' });
      expect(await captured(desk)).toBe(1);
    }));

  it('takes no wrong code, nothing that is not on it, and another card after that', () =>
    withPage(async (desk, url) => {
      expect(await desk.press(url, 'verify', { code: '123456' })).toBe('409');
      expect(await desk.press(url, 'pay', { outcome: 'gold' })).toBe('422');
      await desk.press(url, 'pay', { outcome: 'secure' });
      expect(await page(desk, url)).toContain('Your bank asks for a code');
      await desk.press(url, 'verify', { code: '123457' });
      expect(await captured(desk)).toBe(0);
      expect(await desk.press(url, 'verify', { code: '123456' })).toBe('409');
      await desk.press(url, 'pay', { outcome: 'approve' });
      expect(await captured(desk)).toBe(1);
    }));

  it('is not known by another address', () =>
    withPage(async (desk, url) => {
      for (const action of ['pay', 'cancel'])
        expect(await desk.press(`${url}x`, action, { outcome: 'approve' })).toBe('404');
      expect((await desk.http.inject(`${new URL(url).pathname}x`)).statusCode).toBe(404);
    }));
});
