import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { z } from 'zod';
import { openPictures, type Pictures } from '../../server/src/services/storage/images/pictures.ts';
import { COMPANY_SETTINGS } from '../../server/src/testing/company-settings.ts';
import { newEmail, PASSWORD, post } from './accounts.ts';
import type { BenchContext, Figure, Measurement } from './bench.ts';
import { httpRate } from './load-generator.ts';
import { startOwnServer } from './own-server.ts';
import { FILTER_MIXES, pathOf, searchProbes } from './search-probes.ts';
import { startStaticServer } from './static-server.ts';
import { median, percentile } from './statistics.ts';
import { wrkRate } from './wrk.ts';

/**
 * Pictures: how long a photo of a phone takes until pages show it, against the same drawings alone, by the same process; how a search fares while twenty
 * come in at once; and how fast a public picture is read, against `@fastify/static` with the same bytes.
 */

const WIDTH = 4000;
const HEIGHT = 3000;
const ROUNDS = 5;
const SECONDS = 4;
const SEARCHERS = 2;
const AT_ONCE = 20;
const READERS = 8;
const GOAL_READY = 1.5;
const GOAL_SLOWER_SEARCH = 3;
const GOAL_READING = 0.7;

interface Uploading {
  readonly url: string;
  readonly token: string;
  readonly userId: string;
}

/** As a phone takes it: a scene with detail everywhere, some four megabytes. */
async function photoOfAPhone(): Promise<Buffer> {
  const [width, height] = [WIDTH / 4, HEIGHT / 4];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(2)
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function signUp(url: string): Promise<Uploading> {
  const { body } = await post(url, '/signup', { email: newEmail(), password: PASSWORD });
  const session = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) }).parse(body);
  return { url, token: session.access_token, userId: session.user.id };
}

/** Gives the name under which it stands. */
async function upload({ url, token, userId }: Uploading, path: string): Promise<string> {
  const name = `avatars/${userId}/${randomUUID()}`;
  const answer = await fetch(`${url}/storage/v1/object/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: await openAsBlob(path),
  });
  if (!answer.ok) throw new Error(`A photo was refused: ${await answer.text()}`);
  await answer.arrayBuffer();
  return name;
}

const SENDER = `
import { openAsBlob } from 'node:fs';
const [folder, token, path, count] = process.argv.slice(1);
const body = await openAsBlob(path);
const headers = { authorization: 'Bearer ' + token, 'content-type': 'image/jpeg' };
const sent = Array.from({ length: Number(count) }, () => fetch(folder + crypto.randomUUID(), { method: 'POST', headers, body }));
if ((await Promise.all(sent)).some(({ ok }) => !ok)) process.exitCode = 1;
`;

/** So many at once, by a process of its own: who measures beside it is not held up by what it sends. */
const uploadMany = ({ url, token, userId }: Uploading, photo: string, count: number): Promise<unknown> =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    SENDER,
    '--',
    `${url}/storage/v1/object/avatars/${userId}/`,
    token,
    photo,
    String(count),
  ]);

const inSize = (name: string, more = '') =>
  `/storage/v1/render/image/public/${name}?width=640&format=webp${more}`;

async function readWhole(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} gave ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** What has to be drawn for it: the picture anew with the few pixels of it, and one size. */
async function drawAlone(pictures: Pictures, from: string): Promise<void> {
  const [whole, small] = [`${from}.whole`, `${from}.small`];
  const mostPixels = WIDTH * HEIGHT;
  const asKept = { format: 'jpeg', quality: 88, size: null, hasPlaceholder: true } as const;
  const size = { width: 640, height: null, fit: 'cover' } as const;
  await pictures.draw({ from, to: whole, mostPixels, ...asKept });
  await pictures.draw({
    from: whole,
    to: small,
    mostPixels,
    format: 'webp',
    quality: 80,
    size,
    hasPlaceholder: false,
  });
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function untilReady(context: BenchContext, by: Uploading, photo: string): Promise<Figure> {
  const pictures = openPictures();
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    ours.push(await msOf(async () => readWhole(`${by.url}${inSize(await upload(by, photo))}`)));
    alone.push(await msOf(() => drawAlone(pictures, photo)));
    context.report(
      `  photo, round ${round}: ready in ${ours[round]?.toFixed(0)} ms, drawn alone in ${alone[round]?.toFixed(0)} ms`,
    );
  }
  pictures.stop();
  // The first round starts the process for pictures.
  const [ready, reference] = [ours.slice(1), alone.slice(1)];
  return {
    name: 'a photo of 12 megapixels, sent until shown, against drawing alone',
    vehicles: context.vehicles,
    ours: median(ready),
    reference: median(reference),
    unit: 'ms',
    ratio: median(ready.map((ms, round) => ms / (reference[round] ?? Number.NaN))),
    goal: { kind: 'at_most', ratio: GOAL_READY },
  };
}

async function searchMeanwhile(context: BenchContext, by: Uploading, photo: string): Promise<Figure> {
  const paths = searchProbes(1_000, FILTER_MIXES.light, 'distance').map((probe) =>
    pathOf('search/vehicles', probe),
  );
  const load = { url: by.url, paths, connections: SEARCHERS, seconds: SECONDS };
  const p99 = async () => percentile((await httpRate(load)).latenciesMs, 0.99);
  await p99();
  const [busy, quiet]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await p99());
    const sending = uploadMany(by, photo, AT_ONCE);
    busy.push(await p99());
    await sending;
    context.report(
      `  search p99, round ${round + 1}: ${busy.at(-1)?.toFixed(1)} ms while photos come in, ${quiet.at(-1)?.toFixed(1)} ms quiet`,
    );
  }
  return {
    name: `search p99 while ${AT_ONCE} photos come in at once, against quiet`,
    vehicles: context.vehicles,
    ours: median(busy),
    reference: median(quiet),
    unit: 'ms',
    ratio: median(busy.map((ms, round) => ms / (quiet[round] ?? Number.NaN))),
    goal: { kind: 'at_most', ratio: GOAL_SLOWER_SEARCH },
  };
}

async function reading(context: BenchContext, by: Uploading, what: string, path: string): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'kwela-static-'));
  writeFileSync(join(folder, 'picture.webp'), await readWhole(`${by.url}${path}`));
  const files = await startStaticServer(folder);
  try {
    const [ours, reference]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      ours.push(await wrkRate({ url: by.url, paths: [path], connections: READERS, seconds: SECONDS }));
      reference.push(
        await wrkRate({ url: files.url, paths: ['/picture.webp'], connections: READERS, seconds: SECONDS }),
      );
      context.report(
        `  ${what}, round ${round}: ${ours[round]?.toFixed(0)}/s, static ${reference[round]?.toFixed(0)}/s`,
      );
    }
    const [warm, beside] = [ours.slice(1), reference.slice(1)];
    return {
      name: `${what} read, against @fastify/static`,
      vehicles: context.vehicles,
      ours: median(warm),
      reference: median(beside),
      unit: '/s',
      ratio: median(warm.map((rate, round) => rate / (beside[round] ?? Number.NaN))),
      goal: { kind: 'at_least', ratio: GOAL_READING },
    };
  } finally {
    await files.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const measurePhotos: Measurement = async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'kwela-photos-'));
  const server = await startOwnServer({
    DATABASE_URL: context.databaseUrl,
    NODE_ENV: 'production',
    ...COMPANY_SETTINGS,
    PAYMENT_SIMULATOR: 'true',
    PAYMENT_SIMULATOR_SECRET: 'a secret for measurements only',
    LOG_LEVEL: 'warn',
    SEED_DEMO: 'false',
    MAILER_AUTOCONFIRM: 'true',
    STORAGE_DIR: folder,
    STORAGE_PERSON_MB: 'off',
    RATE_LIMIT_FUNCTIONS: 'off',
    RATE_LIMIT_SIGNUP: 'off',
    RATE_LIMIT_STORAGE: 'off',
    RATE_LIMIT_UPLOADS: 'off',
    RATE_LIMIT_DOWNLOADS: 'off',
  });
  try {
    const by = await signUp(server.url);
    const photo = join(folder, 'photo.jpg');
    const content = await photoOfAPhone();
    writeFileSync(photo, content);
    context.report(`  a photo of ${(content.length / 1e6).toFixed(1)} MB`);
    const name = await upload(by, photo);
    const info = await fetch(`${server.url}/storage/v1/object/info/${name}`);
    const { version } = z.object({ version: z.string() }).parse(await info.json());
    return [
      await untilReady(context, by, photo),
      await searchMeanwhile(context, by, photo),
      await reading(context, by, 'a picture in a size', inSize(name, `&versionId=${version}`)),
      await reading(
        context,
        by,
        'a picture as it is kept',
        `/storage/v1/object/public/${name}?versionId=${version}`,
      ),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
