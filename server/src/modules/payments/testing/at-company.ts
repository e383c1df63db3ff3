import type { PaymentMethodCode } from '@kwela/domain/payments/methods';
import { atQuote } from '../../../testing/agreements.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { tripWith } from '../../../testing/trips.ts';
import { confirmKept } from '../webhook/confirm-kept.ts';

/** A guest pays at a company that is played by its public contract, as a browser does. */

interface Way {
  readonly provider: string;
  readonly method: PaymentMethodCode;
}

/** Asks for a trip and chooses how to pay. */
export async function bookWith(server: TestServer, guest: TestPerson, vehicleId: string, payWith: Way) {
  const trip = tripWith(vehicleId);
  const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: guest }));
  const booking = await server.succeed(
    'bookings/request',
    { ...trip, ...agreed, payWith },
    { as: guest, idempotencyKey: server.services.newId() },
  );
  if (booking.checkoutUrl === null) throw new Error('no checkout');
  return { ...booking, checkoutUrl: booking.checkoutUrl };
}

const pathOf = (url: string): string =>
  new URL(url, 'http://kwela.test').pathname + new URL(url, 'http://kwela.test').search;

/** Goes to a checkout and, where it is a form of ours, sends it; gives the address of the company's page. */
export async function goTo(server: TestServer, checkoutUrl: string): Promise<string> {
  const page = await server.http.inject(pathOf(checkoutUrl));
  const [, action] = /<form method="post" action="([^"]+)">/.exec(page.body) ?? [];
  if (!checkoutUrl.includes('/payment/continue/') || action === undefined) return checkoutUrl;
  const fields = [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const body = fields.map(([, name = '', value = '']): [string, string] => [name, unescaped(value)]);
  const sent = await server.http.inject({
    method: 'POST',
    url: pathOf(action),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(body).toString(),
  });
  const { location } = sent.headers;
  if (typeof location !== 'string') throw new Error(`The company did not take the form: ${sent.body}`);
  return location;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** Presses a button of the company's page; gives where the browser goes then. */
export async function press(
  server: TestServer,
  page: string,
  outcome: string,
  delivery = 'prompt',
): Promise<string> {
  const answer = await server.http.inject({
    method: 'POST',
    url: `${pathOf(page)}/${outcome === 'cancel' ? 'cancel' : 'pay'}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ outcome, delivery }).toString(),
  });
  return String(answer.headers.location);
}

/** What is on its way from played companies arrives, and is confirmed with them. */
export async function hear(server: TestServer): Promise<void> {
  for (const { deliverDue } of server.played) await deliverDue();
  await confirmKept(server.services);
}

/** The whole way: to the company, one button there, and what it tells. */
export async function payAt(
  server: TestServer,
  checkoutUrl: string,
  outcome: string,
  delivery = 'prompt',
): Promise<string> {
  const back = await press(server, await goTo(server, checkoutUrl), outcome, delivery);
  await hear(server);
  return back;
}
