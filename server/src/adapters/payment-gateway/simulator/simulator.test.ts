import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';
import { submit } from '../../../testing/trips.ts';
import { GatewayUnavailable } from '../port.ts';
import { deliverDue } from './deliveries.ts';
import { isSignedBy, SIGNATURE_HEADER, sign } from './signature.ts';

let server: TestServer;
const received: { body: string; signature: string | undefined }[] = [];
let isOutOfOrder = false;
const merchant = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const signature = request.headers[SIGNATURE_HEADER];
    received.push({ body: Buffer.concat(parts).toString(), signature: String(signature) });
    response.writeHead(isOutOfOrder ? 500 : 200).end();
  });
});
let notify = '';

beforeAll(async () => {
  server = await startTestServer();
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  notify = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/told`;
});
afterAll(async () => {
  await new Promise((resolve) => merchant.close(resolve));
  await server.close();
});
beforeEach(() => {
  received.length = 0;
  server.clock.set(TEST_NOW);
});

const parts = () => ({
  company: server.simulator.company,
  database: server.database,
  siteUrl: server.config.siteUrl,
  fetch,
  now: server.clock.now,
});

const open = (key: string, mode: 'sale' | 'authorise' = 'sale', description = 'Polo Vivo 2022') =>
  server.simulator.gateway
    .createCheckout({
      key,
      method: null,
      payer: { email: null, firstName: 'Sipho', lastName: 'Dlamini' },
      paymentId: key,
      bookingRef: 'TRP-2612-ABCDE',
      description,
      amountCents: 123_450,
      mode,
      expiresAt: new Date(TEST_NOW.getTime() + 900_000),
      urls: {
        success: 'http://shop.test/ok',
        error: 'http://shop.test/bad',
        cancel: 'http://shop.test/back',
        notify,
      },
    })
    .then(({ providerRef, way }) => ({ providerRef, checkoutUrl: way.url }));

const GOOD = { number: '4111111111111111', expiry: '08/29', cvc: '123', name: 'Sipho Dlamini' };
const pathOf = (url: string) => new URL(url).pathname;

describe('the checkout page', () => {
  it('shows the sum, the shop and the order, escaped, with no code of its own in the page', async () => {
    const { checkoutUrl } = await open('page', 'sale', '<script>alert(1)</script>');
    const page = await server.http.inject(pathOf(checkoutUrl));
    expect(page.body).toContain('R1\u00a0234.50');
    expect(page.body).toContain('TRP-2612-ABCDE');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body.match(/<script.*?<\/script>/gs)).toEqual([
      '<script src="/simulator/theme.js"></script>',
    ]);
    expect(page.body).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    expect(page.body).toContain('To pay now');
    expect(page.headers['cache-control']).toBe('no-store');
    const styles = /href="(\/simulator\/[^"]+\.css)"/.exec(page.body)?.[1] ?? '';
    expect((await server.http.inject(styles)).headers['content-type']).toContain('text/css');
  });

  it('takes its theme from the choice made on the site, whatever the device prefers', async () => {
    const theme = await server.http.inject('/simulator/theme.js');
    expect(theme.headers['content-type']).toContain('text/javascript');
    expect(theme.body).toContain("localStorage.getItem('kwela-theme')");
    const styles = (await server.http.inject('/simulator/checkout.css')).body;
    expect(styles).toContain(':root[data-theme="dark"]');
    expect(styles).not.toContain('prefers-color-scheme');
  });

  it('is told “no answer” by a bank that does not answer, and asks for nothing more', async () => {
    const { checkoutUrl } = await open('silent bank');
    const silent = await submit(server, `${pathOf(checkoutUrl)}/pay`, {
      ...GOOD,
      number: '4000000000000119',
    });
    expect(silent.headers.location).toBe('http://shop.test/bad');
    server.clock.advance(3_000);
    await deliverDue(parts());
    const told = received
      .map(({ body }) => JSON.parse(body))
      .find(({ paymentId }) => paymentId === 'silent bank');
    expect(told).toMatchObject({ outcome: 'failed', failure: 'timeout' });
    expect((await submit(server, `${pathOf(checkoutUrl)}/pay`, GOOD)).statusCode).toBe(409);
  });

  it('waits for the code of the bank for as long as the car is held, and no longer', async () => {
    const { checkoutUrl } = await open('slow code');
    const at = pathOf(checkoutUrl);
    await submit(server, `${at}/pay`, { ...GOOD, number: '4000002760003184' });
    server.clock.advance(899_999);
    expect((await server.http.inject(at)).body).toContain('Your bank asks for a code');
    server.clock.advance(1);
    expect((await submit(server, `${at}/verify`, { code: '123456' })).statusCode).toBe(409);
    expect((await server.http.inject(at)).body).toContain('This checkout has ended');
  });

  it('fills in a test card on request', async () => {
    const { checkoutUrl } = await open('fill');
    const page = await server.http.inject(`${pathOf(checkoutUrl)}?card=decline`);
    expect(page.body).toContain('value="4000 0000 0000 0002"');
  });

  it.each([
    ['number', '4111 1111 1111 1112', 'One of the digits'],
    ['expiry', '08/20', 'This card has expired'],
    ['expiry', '13/29', 'month and year'],
    ['cvc', '12', '3 or 4 digits'],
    ['name', ' ', 'name on the card'],
  ])('says what is wrong with %s “%s” and keeps the rest', async (field, value, sentence) => {
    const { checkoutUrl } = await open(`wrong ${field} ${value}`);
    const page = await submit(server, `${pathOf(checkoutUrl)}/pay`, { ...GOOD, [field]: value });
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain(sentence);
    expect(page.body).toContain(`id="${field}-problem"`);
    if (field !== 'name') expect(page.body).toContain('value="Sipho Dlamini"');
  });

  it('asks for no more money on the page after it was paid', async () => {
    const { checkoutUrl } = await open('paid');
    const done = await submit(server, `${pathOf(checkoutUrl)}/pay`, { ...GOOD, delivery: 'no_return' });
    expect(done.body).toContain('Done');
    expect(done.body).not.toContain('To pay now');
  });

  it('knows nothing of an address that it did not give out', async () => {
    for (const ref of ['tp_unknown', '%00', '%25', 'tp%20x', 'x'.repeat(200)]) {
      expect((await server.http.inject(`/simulator/checkout/${ref}`)).statusCode).toBe(404);
    }
    expect((await submit(server, '/simulator/checkout/tp_unknown/pay', GOOD)).statusCode).toBe(404);
  });
});

describe('a command to the company', () => {
  it('opens one checkout for one key', async () => {
    const [first, second] = await Promise.all([open('same'), open('same')]);
    expect(second).toEqual(first);
  });

  it('is done once for its key, and never beyond what was paid', async () => {
    const { gateway } = server.simulator;
    const { providerRef, checkoutUrl } = await open('commands');
    const refund = (key: string, amountCents: number) =>
      gateway.refund({
        key,
        providerRef,
        amountCents,
        transactionRef: null,
        paidCents: 123_450,
        refundedCents: 0,
        onTheWayCents: 0,
        method: null,
        bankAccount: null,
      });
    await expect(refund('too early', 100)).rejects.toThrow(GatewayUnavailable);
    await submit(server, `${pathOf(checkoutUrl)}/pay`, GOOD);
    await refund('r1', 100_000);
    await refund('r1', 100_000);
    await expect(refund('r2', 100_000)).rejects.toThrow(GatewayUnavailable);
    await refund('r3', 23_450);
  });

  it('captures or releases what is held, not both', async () => {
    const { gateway } = server.simulator;
    const { providerRef, checkoutUrl } = await open('hold', 'authorise');
    await submit(server, `${pathOf(checkoutUrl)}/pay`, GOOD);
    await gateway.holds.release({ key: 'let go', providerRef });
    await expect(gateway.holds.capture({ key: 'take', providerRef, amountCents: 1 })).rejects.toThrow(
      GatewayUnavailable,
    );
  });
});

describe('messages to the merchant', () => {
  it('come signed, again and again until they are taken, also after a restart', async () => {
    const { checkoutUrl } = await open('told');
    const { checkoutUrl: other } = await open('told twice');
    await submit(server, `${pathOf(checkoutUrl)}/pay`, GOOD);
    await submit(server, `${pathOf(other)}/pay`, { ...GOOD, delivery: 'twice' });
    // The page's own attempts went nowhere: in this process nothing answers at that address.
    expect(received).toHaveLength(0);
    isOutOfOrder = true;
    server.clock.advance(10_000);
    await deliverDue(parts());
    isOutOfOrder = false;
    server.clock.advance(60_000);
    const answeredAt = server.clock.now();
    await deliverDue(parts());
    await deliverDue(parts());
    const told = received.filter(({ body }) => String(JSON.parse(body).paymentId).startsWith('told'));
    // Each of the three messages failed once and came again.
    expect(told).toHaveLength(6);
    const last = told.at(-1);
    expect(
      isSignedBy(parts().company.secret, Buffer.from(last?.body ?? ''), last?.signature, answeredAt),
    ).toBe(true);
    expect(JSON.parse(last?.body ?? '{}')).toMatchObject({ outcome: 'captured', amountCents: 123_450 });
    expect(new Set(told.map(({ body }) => String(JSON.parse(body).eventId))).size).toBe(2);
  });
});

describe('a signature', () => {
  const at = TEST_NOW;
  const body = '{"a":1}';
  const header = sign('secret', body, at);
  const isGood = (more: { body?: string; header?: unknown; secret?: string; lateS?: number }) =>
    isSignedBy(
      more.secret ?? 'secret',
      Buffer.from(more.body ?? body),
      'header' in more ? more.header : header,
      new Date(at.getTime() + (more.lateS ?? 0) * 1000),
    );

  it('holds for five minutes, both ways', () => {
    expect([0, 300, -300].map((lateS) => isGood({ lateS }))).toEqual([true, true, true]);
    expect([301, -301].map((lateS) => isGood({ lateS }))).toEqual([false, false]);
  });

  it('is of this body by this secret', () => {
    expect(isGood({ body: '{"a":2}' })).toBe(false);
    expect(isGood({ secret: 'guess' })).toBe(false);
  });

  it.each([undefined, '', 't=1', header.replace('v1', 'v0'), `${header},v1=00`, ['x']])(
    'is not %s',
    (odd) => {
      expect(isGood({ header: odd })).toBe(false);
    },
  );
});
