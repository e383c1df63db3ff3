import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, openEmbedded } from '../db/open.ts';
import { ledgerIsBalanced } from '../modules/ledger/repo.ts';
import { atQuote } from './agreements.ts';
import {
  type BuiltServer,
  buildServer,
  type Caller,
  callOver,
  fillForTrips,
  payAt,
  signUp,
  startBuilt,
  tripFor,
} from './built-server.ts';
import { freePort } from './free-port.ts';

/** The built server as a process of its own, killed without warning. Only the embedded database is this process's own. */

const folder = mkdtempSync(join(tmpdir(), 'kwela-restart-'));
/** A data directory with one host and one car, which no server has seen. */
const unused = join(folder, 'unused');
let car = '';
let running: BuiltServer | null = null;

afterEach(kill);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(dataDir: string, port: number): Promise<string> {
  running = await startBuilt(port, { DATA_DIR: dataDir });
  return running.url;
}

async function kill(): Promise<void> {
  await running?.kill();
  running = null;
}

async function inDatabase<Value>(
  dataDir: string,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openEmbedded(dataDir);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  buildServer();
  [car = ''] = await inDatabase(unused, (database) => fillForTrips(database, 1));
});

function newDataDir(): string {
  const dataDir = join(folder, randomUUID());
  cpSync(unused, dataDir, { recursive: true });
  return dataDir;
}

const booked = z.object({ bookingId: z.string(), ref: z.string(), checkoutUrl: z.string() });
const quoted = z.object({ quoteHash: z.string(), agreements: z.array(z.unknown()) });
const paymentStatus = z.object({ bookingState: z.string(), paymentState: z.string() });

describe('a server that is killed', () => {
  it('after a request answers the same key the same, and after a payment keeps booking and ledger whole', async () => {
    const dataDir = newDataDir();
    const port = await freePort();
    const sipho = await signUp(await start(dataDir, port));
    const trip = tripFor(car);
    const agreed = atQuote(quoted.parse(await callOver(sipho, 'bookings/quote', trip)));
    const key = randomUUID();
    const first = booked.parse(await callOver(sipho, 'bookings/request', { ...trip, ...agreed }, key));
    await kill();

    await start(dataDir, port);
    expect(booked.parse(await callOver(sipho, 'bookings/request', { ...trip, ...agreed }, key))).toEqual(
      first,
    );
    const { checkoutUrl, bookingId, ref } = first;
    expect((await payAt(checkoutUrl)).headers.get('location')).toContain('/payment/success?ref=');
    await kill();

    await start(dataDir, port);
    expect(await callOver(sipho, 'payments/status', { ref })).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
    });
    expect(await callOver(sipho, 'bookings/get', { id: bookingId })).toMatchObject({
      state: 'confirmed',
      ref,
    });
    await kill();
    expect(await inDatabase(dataDir, ({ db }) => ledgerIsBalanced(db))).toMatchObject({ isBalanced: true });
  });

  it('in the middle of a payment loses nothing: what was paid is confirmed, once', async () => {
    const dataDir = newDataDir();
    const port = await freePort();
    const sipho = await signUp(await start(dataDir, port));
    const trip = tripFor(car);
    const agreed = atQuote(quoted.parse(await callOver(sipho, 'bookings/quote', trip)));
    const { checkoutUrl, ref } = booked.parse(
      await callOver(sipho, 'bookings/request', { ...trip, ...agreed }),
    );
    const paying = payAt(checkoutUrl).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 15));
    await kill();
    await paying;
    // After a crash the company waits before it sends a message again, twenty seconds which nobody needs to watch.
    await inDatabase(dataDir, ({ db }) =>
      db
        .updateTable('simulator.deliveries')
        .set({ try_at: new Date(0) })
        .where('delivered_at', 'is', null)
        .execute(),
    );

    await start(dataDir, port);
    // Paid or not when the lights went out: a person tries again, and the company's own message comes again.
    await payAt(checkoutUrl);
    const status = async () => paymentStatus.parse(await callOver(sipho, 'payments/status', { ref }));
    await expect
      .poll(status, { interval: 500 })
      .toEqual({ bookingState: 'confirmed', paymentState: 'captured' });
    await kill();
    const books = await inDatabase(dataDir, async ({ db }) => ({
      check: await ledgerIsBalanced(db),
      transactions: await db.selectFrom('ledger_transactions').select('event_key').execute(),
    }));
    expect(books.check.isBalanced).toBe(true);
    expect(books.transactions).toHaveLength(2);
  });
});

describe('a server that is killed while a photo is uploaded', () => {
  const PART = 400_000;

  const LAST_ROWS = 50;

  /** Noise, so that it is large, with bright rows at its end: a picture that was cut short is grey there. */
  async function photo(): Promise<Buffer> {
    const pixels = randomBytes(900 * 700 * 3);
    const bright = 900 * (700 - LAST_ROWS) * 3;
    for (let at = bright; at < pixels.length; at += 1) pixels[at] = 200 + ((pixels[at] ?? 0) % 40);
    return sharp(pixels, { raw: { width: 900, height: 700, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
  }
  const headersOf = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
  const listOf = async (caller: Caller): Promise<unknown> => {
    const answer = await fetch(`${caller.url}/storage/v1/object/list/avatars`, {
      method: 'POST',
      headers: { ...headersOf(caller), 'content-type': 'application/json' },
      body: JSON.stringify({ prefix: caller.userId }),
    });
    return answer.json();
  };
  const filesIn = (dataDir: string, folderName: string): string[] =>
    readdirSync(join(dataDir, 'storage', folderName), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  /** Sends the first bytes of what is announced to be longer, until the server has some of them. */
  async function sendHalf(
    caller: Caller,
    dataDir: string,
    { method, path, headers, body }: { method: string; path: string; headers: object; body: Buffer },
  ): Promise<void> {
    const before = filesIn(dataDir, 'incoming').reduce((sum, file) => sum + statSync(file).size, 0);
    const { hostname, port } = new URL(caller.url);
    const sending = request({
      hostname,
      port,
      method,
      path,
      headers: { ...headersOf(caller), ...headers, 'content-length': body.length },
    });
    sending.on('error', () => undefined);
    sending.write(body.subarray(0, Math.floor(body.length / 2)));
    await expect
      .poll(() => filesIn(dataDir, 'incoming').reduce((sum, file) => sum + statSync(file).size, 0))
      .toBeGreaterThan(before);
  }

  it('shows nothing of it after the restart, takes the same photo then, and collects what was left', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'storage/incoming'), { recursive: true });
    const port = await freePort();
    const sipho = await signUp(await start(dataDir, port));
    const content = await photo();
    const path = `/storage/v1/object/avatars/${sipho.userId}/${randomUUID()}`;
    await sendHalf(sipho, dataDir, {
      method: 'POST',
      path,
      headers: { 'content-type': 'image/jpeg' },
      body: content,
    });
    await kill();

    await start(dataDir, port);
    expect(await listOf(sipho)).toEqual([]);
    const shown = await fetch(`${sipho.url}${path.replace('/object/', '/object/public/')}`);
    expect(await shown.json()).toMatchObject({ code: 'NoSuchKey' });
    const again = await fetch(`${sipho.url}${path}`, {
      method: 'POST',
      headers: { ...headersOf(sipho), 'content-type': 'image/jpeg' },
      body: content,
    });
    expect(again.status, await again.clone().text()).toBe(200);
    expect(await listOf(sipho)).toHaveLength(1);
    const left = filesIn(dataDir, 'incoming');
    expect(left).toHaveLength(1);
    await kill();

    // A day later: what came in is as old as it can get before it is given up.
    const old = Date.now() / 1000 - 2 * 86_400;
    for (const file of left) utimesSync(file, old, old);
    await start(dataDir, port);
    await expect.poll(() => filesIn(dataDir, 'incoming')).toEqual([]);
    expect(await listOf(sipho)).toHaveLength(1);
  });

  it('in parts goes on where it stopped', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'storage/incoming'), { recursive: true });
    const port = await freePort();
    const sipho = await signUp(await start(dataDir, port));
    const content = await photo();
    const name = `${sipho.userId}/${randomUUID()}`;
    const tus = { ...headersOf(sipho), 'tus-resumable': '1.0.0' };
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const named = { bucketName: 'avatars', objectName: name, contentType: 'image/jpeg' };
    const begun = await fetch(`${sipho.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(content.length),
        'upload-metadata': Object.entries(named)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(),
      },
    });
    const address = new URL(begun.headers.get('location') ?? '', sipho.url);
    const patch = (offset: number, bytes: Buffer) =>
      fetch(address, {
        method: 'PATCH',
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes,
      });
    expect((await patch(0, content.subarray(0, PART))).status).toBe(204);
    await sendHalf(sipho, dataDir, {
      method: 'PATCH',
      path: address.pathname,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(PART),
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(PART),
    });
    await kill();

    await start(dataDir, port);
    expect(await listOf(sipho)).toEqual([]);
    const stands = await fetch(address, { method: 'HEAD', headers: tus });
    const offset = Number(stands.headers.get('upload-offset'));
    // Nothing that was acknowledged is lost, and what came beyond it is not sent twice.
    expect(offset).toBeGreaterThan(PART);
    expect(offset).toBeLessThan(content.length);
    expect((await patch(offset, content.subarray(offset))).status).toBe(204);
    expect(await listOf(sipho)).toHaveLength(1);
    const kept = await fetch(`${sipho.url}/storage/v1/object/public/avatars/${name}`);
    // Drawn anew, but the same picture to its last row.
    const last = await sharp(Buffer.from(await kept.arrayBuffer()))
      .extract({ left: 0, top: 700 - LAST_ROWS, width: 900, height: LAST_ROWS })
      .png()
      .toBuffer();
    for (const { mean } of (await sharp(last).stats()).channels) expect(mean).toBeGreaterThan(210);
    expect(filesIn(dataDir, 'incoming')).toEqual([]);
  });
});
