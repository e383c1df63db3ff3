import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPaymentCompanies } from '../../config/payment-companies.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type CompanyAccounts, openCompanies } from './open.ts';
import { GatewayUnavailable } from './port.ts';
import { orderOf } from './testing/played-desk.ts';

/** Where each company of an installation is asked, and which of them this server plays itself. */

const KEYS = {
  payfast: { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'a phrase of ours' },
  ozow: { siteCode: 'KWE-KWE-001', privateKey: 'private', apiKey: 'api' },
  paystack: { secretKey: 'sk_live_ours' },
  yoco: { secretKey: 'sk_live_ours', webhookSecret: 'whsec_MTIzNDU2Nzg5MGFiY2RlZg==' },
} as const;
const accountsIn = (mode: 'simulator' | 'sandbox' | 'live'): CompanyAccounts => ({
  payfast: { mode, keys: KEYS.payfast },
  ozow: { mode, keys: KEYS.ozow },
  paystack: { mode, keys: KEYS.paystack },
  yoco: { mode, keys: KEYS.yoco },
});

let database: Database;
let asked: Request[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  asked = [];
});

const opened = (accounts: CompanyAccounts) =>
  openCompanies(accounts, {
    siteUrl: 'https://kwela.example',
    database,
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      throw new TypeError('fetch failed');
    },
    now: () => new Date('2026-12-02T08:00:00Z'),
  });
const NOBODY: CompanyAccounts = { payfast: null, ozow: null, paystack: null, yoco: null };

/** Where a checkout of each company leads: to its page, or to the call that would open one. */
async function placesOf(accounts: CompanyAccounts): Promise<Readonly<Record<string, string>>> {
  const places: Record<string, string> = {};
  for (const { gateway } of opened(accounts)) {
    const order = orderOf(randomUUID(), { method: gateway.methods[0]?.code ?? 'card' });
    try {
      places[gateway.name] = (await gateway.createCheckout(order)).way.url;
    } catch (error) {
      expect(error).toBeInstanceOf(GatewayUnavailable);
      places[gateway.name] = asked.at(-1)?.url ?? '';
    }
  }
  return places;
}

describe('the companies of an installation', () => {
  it('are asked for real where they are live, and this server plays none of them', async () => {
    expect(await placesOf(accountsIn('live'))).toEqual({
      payfast: 'https://www.payfast.co.za/eng/process',
      ozow: 'https://api.ozow.com/postpaymentrequest',
      paystack: 'https://api.paystack.co/transaction/initialize',
      yoco: 'https://payments.yoco.com/api/checkouts',
    });
    expect(opened(accountsIn('live')).map(({ played }) => played)).toEqual([null, null, null, null]);
  });

  it('are asked at their place for tests where they have one, and nobody is played', async () => {
    expect(await placesOf(accountsIn('sandbox'))).toEqual({
      payfast: 'https://sandbox.payfast.co.za/eng/process',
      ozow: 'https://stagingapi.ozow.com/postpaymentrequest',
      paystack: 'https://api.paystack.co/transaction/initialize',
      yoco: 'https://payments.yoco.com/api/checkouts',
    });
    expect(opened(accountsIn('sandbox')).map(({ played }) => played)).toEqual([null, null, null, null]);
  });

  it('are played below this very site otherwise, each at a path of its own', async () => {
    const places = await placesOf(accountsIn('simulator'));
    const played = opened(accountsIn('simulator')).map(({ gateway, played: one }) => [
      gateway.name,
      one?.path,
    ]);
    expect(played).toEqual(
      ['payfast', 'ozow', 'paystack', 'yoco'].map((name) => [name, `/simulator/${name}`]),
    );
    for (const [name, url] of Object.entries(places))
      expect(url.startsWith(`https://kwela.example/simulator/${name}/`)).toBe(true);
  });

  it('tell Ozow that nobody is charged unless it is live', async () => {
    for (const [mode, isTest] of [
      ['sandbox', 'true'],
      ['live', 'false'],
    ] as const) {
      await placesOf({ ...NOBODY, ozow: { mode, keys: KEYS.ozow } });
      expect(await asked.at(-1)?.json()).toMatchObject({ IsTest: isTest, SiteCode: 'KWE-KWE-001' });
    }
  });

  it('are those at which there is an account, and no other', () => {
    expect(opened(NOBODY)).toEqual([]);
    const yoco = { mode: 'live', keys: KEYS.yoco } as const;
    expect(opened({ ...NOBODY, yoco }).map(({ gateway }) => gateway.name)).toEqual(['yoco']);
  });

  it('can all be opened as the settings of development name them', () => {
    const names = opened(readPaymentCompanies({}, false)).map(({ gateway }) => gateway.name);
    expect(names).toEqual(['payfast', 'ozow', 'paystack', 'yoco']);
  });

  it('take each its own key along, and follow nobody who sends them elsewhere', async () => {
    await placesOf(accountsIn('live'));
    const keyOf = ({ headers }: Request) => headers.get('authorization') ?? headers.get('apikey');
    expect(asked.map(keyOf)).toEqual(['api', 'Bearer sk_live_ours', 'Bearer sk_live_ours']);
    expect(asked.map(({ redirect }) => redirect)).toEqual(['error', 'error', 'error']);
  });
});
