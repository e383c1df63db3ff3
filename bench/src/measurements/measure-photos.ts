import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { z } from 'zod';
import { openPictures, type Pictures } from '../../../server/src/services/storage/images/pictures.ts';
import { newEmail, PASSWORD, post } from '../accounts.ts';
import { type BenchContext, type Figure, figureOf, type Measurement } from '../bench.ts';
import { productionOver, startOwnServer } from '../own-server.ts';
import { searchBeside } from '../search-beside.ts';
import { startStaticServer } from '../static-server.ts';
import { wrkRate } from '../wrk.ts';

/**
 * Pictures: how long a photo of a phone takes until pages show it, against the same drawings alone, by the same process; how a search fares while twenty
 * come in at once; and how fast a public picture is read, against `@fastify/static` with the same bytes.
 */

const WIDTH = 4000;
const HEIGHT = 3000;
const ROUNDS = 5;
const SECONDS = 4;
const AT_ONCE = 20;
const READERS = 8;
const GOAL_READY = 1.5;
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
  return figureOf({
    name: 'a photo of 12 megapixels, sent until shown, against drawing alone',
    vehicles: context.vehicles,
    unit: 'ms',
    // The first round starts the process for pictures.
    ours: ours.slice(1),
    references: alone.slice(1),
    goal: { kind: 'at_most', ratio: GOAL_READY },
  });
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
    return figureOf({
      name: `${what} read, against @fastify/static`,
      vehicles: context.vehicles,
      unit: '/s',
      ours: ours.slice(1),
      references: reference.slice(1),
      goal: { kind: 'at_least', ratio: GOAL_READING },
    });
  } finally {
    await files.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const measurePhotos: Measurement = async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'kwela-photos-'));
  const server = await startOwnServer({
    ...productionOver(context.databaseUrl),
    LOG_LEVEL: 'warn',
    MAILER_AUTOCONFIRM: 'true',
    STORAGE_DIR: folder,
    STORAGE_PERSON_MB: 'off',
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
      await searchBeside({
        ...context,
        url: server.url,
        what: `${AT_ONCE} photos come in at once`,
        rounds: ROUNDS,
        seconds: SECONDS,
        disturb: () => uploadMany(by, photo, AT_ONCE),
      }),
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
