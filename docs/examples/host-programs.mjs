#!/usr/bin/env node
/**
 * A program of a host, in plain Node without packages: lists the cars, raises the price of one date, keeps a car for a day, and takes
 * one webhook.
 *
 *   KWELA_URL=https://kwela.example KWELA_TOKEN=kwela_… node docs/examples/host-programs.mjs 2026-12-24
 *
 * The token needs the scope `calendar`. With WEBHOOK_SECRET=whsec_… and PORT it waits for one message at that port, checks it, and ends.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { KWELA_URL, KWELA_TOKEN, WEBHOOK_SECRET, PORT } = process.env;
const [day] = process.argv.slice(2);

/** Asks an address: without a body it is read, with one it is changed. Waits when we ask too often, and says what was refused. */
async function ask(name, { body, query = {}, key } = {}) {
  const answer = await fetch(`${KWELA_URL}/functions/v1/${name}?${new URLSearchParams(query)}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${KWELA_TOKEN}`,
      'content-type': 'application/json',
      // A change that is sent again with its key is done once.
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1_000));
    return ask(name, { body, query, key });
  }
  const value = await answer.json();
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${value.code}: ${value.message}`);
  return value;
}

const MOST_SECONDS_OLD = 300;

/** Whether a message is ours and fresh. `body` is the text as it came: parsed and written again it would not match. */
export function isFromKwela(headers, body, secret, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(now / 1_000 - Number(timestamp)) <= MOST_SECONDS_OLD)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return signature.startsWith('v1,') && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** Takes messages until one is ours. Answer first and work later: anyone who takes longer than 15 seconds gets it again. */
function waitForMessage(secret, port) {
  return new Promise((resolve) => {
    const server = createServer(async (request, reply) => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += chunk;
      const isOurs = isFromKwela(request.headers, body, secret);
      reply.writeHead(isOurs ? 204 : 401).end();
      if (!isOurs) return;
      server.close();
      resolve({ id: request.headers['webhook-id'], ...JSON.parse(body) });
    });
    server.listen(port, () => console.log(`waiting at ${server.address().port}`));
  });
}

async function changeThings() {
  const { items } = await ask('listings/mine');
  for (const { id, title, state } of items) console.log(`${id} ${state} ${title}`);
  const car = items.find(({ state }) => state === 'live');
  if (car === undefined) return;

  const bulk = {
    vehicleIds: [car.id],
    fromOn: day,
    toOn: day,
    change: { kind: 'percent', percentBp: 1_000 },
  };
  const { dayCount } = await ask('prices/change-bulk', { body: bulk, key: `raise-${car.id}-${day}` });
  console.log(`raised ${dayCount}`);

  const stretches = [{ vehicleId: car.id, startAt: `${day}T00:00:00+02:00`, endAt: `${day}T23:59:00+02:00` }];
  const { blocked } = await ask('calendars/block', { body: { stretches, title: 'Service' } });
  console.log(`blocked ${blocked.length}`);
}

if (import.meta.main) {
  const message = WEBHOOK_SECRET === undefined ? null : waitForMessage(WEBHOOK_SECRET, Number(PORT));
  if (day !== undefined) await changeThings();
  if (message !== null) console.log(`told ${JSON.stringify(await message)}`);
}
