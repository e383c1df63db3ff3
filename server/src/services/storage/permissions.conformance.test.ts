import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../../adapters/mail/port.ts';
import { listingDesk } from '../../modules/listings/testing/desk.ts';
import { teamDesk } from '../../modules/team/testing/desk.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';

/** Every address of the storage service, asked for what is Thandi's by everybody. Source: docs/rules/vehicles.md “Photos”, docs/rules/accounts.md “Picture”. */

const CALLERS = [
  'visitor',
  'guest',
  'other host',
  'co-host',
  'owner',
  'admin',
  'program of the owner',
  'somebody signed out',
] as const;
type CallerName = (typeof CALLERS)[number];
type Bucket = 'vehicle-photos' | 'avatars';

const sent: Mail[] = [];
let server: TestServer;
let thandi: TestPerson;
let tokenOf: Readonly<Record<CallerName, string | null>>;
let folderIn: Readonly<Record<Bucket, string>>;
let picture: Buffer;

const BUCKETS = ['vehicle-photos', 'avatars'] as const;
const nameIn = (bucket: Bucket) => `${folderIn[bucket]}/${randomUUID()}`;

/** A picture of Thandi's that is there. */
async function madeIn(bucket: Bucket): Promise<string> {
  const name = nameIn(bucket);
  const { error } = await thandi.client.storage
    .from(bucket)
    .upload(name, picture, { contentType: 'image/jpeg' });
  expect(error).toBeNull();
  return name;
}

beforeAll(async () => {
  server = await startTestServer({
    environment: { RATE_LIMIT_UPLOADS: 'off', RATE_LIMIT_STORAGE: 'off' },
    mailer: { name: 'caught', send: async (mail) => void sent.push(mail) },
  });
  thandi = await server.person('Thandi', ['host']);
  const [guest, johan, lerato, carol, gone] = [
    await server.person('Gugu'),
    await server.person('Johan', ['host']),
    await server.person('Lerato'),
    await server.person('Carol', ['admin']),
    await server.person('Themba', ['host']),
  ];
  const car = await hostCar(server, thandi);
  await hostCar(server, johan);
  await listingDesk(server).addPhotos(car, thandi);
  await teamDesk(server, sent).join(thandi, lerato, ['calendar', 'hand_over', 'messages', 'money']);
  const { secret } = await server.succeed(
    'tokens/create',
    {
      id: randomUUID(),
      name: 'Bot',
      scopes: ['calendar', 'hand_over', 'messages', 'money'],
      lastOn: '2026-12-31',
    },
    { as: thandi },
  );
  await gone.client.auth.signOut();
  picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  folderIn = { 'vehicle-photos': car, avatars: thandi.userId };
  tokenOf = {
    visitor: null,
    guest: guest.token,
    'other host': johan.token,
    'co-host': lerato.token,
    owner: thandi.token,
    admin: carol.token,
    'program of the owner': secret,
    'somebody signed out': gone.token,
  };
});
afterAll(() => server.close());

interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The picture is sent. */
  readonly isUpload?: true;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

const EVERYBODY: readonly CallerName[] = CALLERS;
/** Those whose token is one, or who have none. */
const WITHOUT_A_BAD_TOKEN = CALLERS.filter(
  (who) => who !== 'program of the owner' && who !== 'somebody signed out',
);
const OWNER: readonly CallerName[] = ['owner'];
const NOBODY: readonly CallerName[] = [];
const ownerIn = (bucket: Bucket) => (bucket === 'avatars' ? OWNER : NOBODY);

interface Row {
  readonly call: (bucket: Bucket) => Promise<Call> | Call;
  /** Whom it does something for, or tells something. */
  readonly by: (bucket: Bucket) => readonly CallerName[];
}

const there = (make: (bucket: Bucket, name: string) => Call) => async (bucket: Bucket) =>
  make(bucket, await madeIn(bucket));

const ROWS: Readonly<Record<string, Row>> = {
  'adding a file': {
    call: (bucket) => ({ method: 'POST', url: `/object/${bucket}/${nameIn(bucket)}`, isUpload: true }),
    by: () => OWNER,
  },
  'adding a file elsewhere in the bucket': {
    call: (bucket) => ({
      method: 'POST',
      url: `/object/${bucket}/${randomUUID()}/${randomUUID()}`,
      isUpload: true,
    }),
    by: () => NOBODY,
  },
  'replacing a file': {
    call: there((bucket, name) => ({ method: 'PUT', url: `/object/${bucket}/${name}`, isUpload: true })),
    by: () => NOBODY,
  },
  'beginning an upload in parts': {
    call: (bucket) => ({
      method: 'POST',
      url: '/upload/resumable',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(picture.length),
        'upload-metadata': `bucketName ${base64(bucket)},objectName ${base64(nameIn(bucket))}`,
      },
    }),
    by: () => OWNER,
  },
  'an address to upload to': {
    call: (bucket) => ({ method: 'POST', url: `/object/upload/sign/${bucket}/${nameIn(bucket)}`, json: {} }),
    by: () => OWNER,
  },
  'reading a public file': {
    call: there((bucket, name) => ({ method: 'GET', url: `/object/public/${bucket}/${name}` })),
    by: () => EVERYBODY,
  },
  'reading it in a size': {
    call: there((bucket, name) => ({
      method: 'GET',
      url: `/render/image/public/${bucket}/${name}?width=64`,
    })),
    by: () => EVERYBODY,
  },
  'reading it with a token': {
    call: there((bucket, name) => ({ method: 'GET', url: `/object/authenticated/${bucket}/${name}` })),
    by: () => WITHOUT_A_BAD_TOKEN,
  },
  'what is known of it': {
    call: there((bucket, name) => ({ method: 'GET', url: `/object/info/${bucket}/${name}` })),
    by: () => WITHOUT_A_BAD_TOKEN,
  },
  'a signed address': {
    call: there((bucket, name) => ({
      method: 'POST',
      url: `/object/sign/${bucket}/${name}`,
      json: { expiresIn: 60 },
    })),
    by: ownerIn,
  },
  'a list': {
    call: async (bucket) => {
      await madeIn(bucket);
      return { method: 'POST', url: `/object/list/${bucket}`, json: { prefix: folderIn[bucket] } };
    },
    by: ownerIn,
  },
  'a list by cursor': {
    call: async (bucket) => {
      await madeIn(bucket);
      return { method: 'POST', url: `/object/list-v2/${bucket}`, json: { prefix: folderIn[bucket] } };
    },
    by: ownerIn,
  },
  'moving it': {
    call: there((bucket, name) => ({
      method: 'POST',
      url: '/object/move',
      json: { bucketId: bucket, sourceKey: name, destinationKey: nameIn(bucket) },
    })),
    by: () => NOBODY,
  },
  'copying it': {
    call: there((bucket, name) => ({
      method: 'POST',
      url: '/object/copy',
      json: { bucketId: bucket, sourceKey: name, destinationKey: nameIn(bucket) },
    })),
    // A copy is a file that they add, of one that they see.
    by: ownerIn,
  },
  'removing it': {
    call: there((bucket, name) => ({
      method: 'DELETE',
      url: `/object/${bucket}`,
      json: { prefixes: [name] },
    })),
    by: ownerIn,
  },
  'removing it by its address': {
    call: there((bucket, name) => ({ method: 'DELETE', url: `/object/${bucket}/${name}` })),
    by: ownerIn,
  },
  'the buckets': { call: () => ({ method: 'GET', url: '/bucket' }), by: () => NOBODY },
  'the bucket': { call: (bucket) => ({ method: 'GET', url: `/bucket/${bucket}` }), by: () => NOBODY },
  'making a bucket': {
    call: () => ({ method: 'POST', url: '/bucket', json: { name: randomUUID(), public: true } }),
    by: () => NOBODY,
  },
  'changing the bucket': {
    call: (bucket) => ({ method: 'PUT', url: `/bucket/${bucket}`, json: { public: false } }),
    by: () => NOBODY,
  },
  'emptying the bucket': {
    call: (bucket) => ({ method: 'POST', url: `/bucket/${bucket}/empty`, json: {} }),
    by: () => NOBODY,
  },
  'deleting the bucket': {
    call: (bucket) => ({ method: 'DELETE', url: `/bucket/${bucket}` }),
    by: () => NOBODY,
  },
};

async function ask({ method, url, json, headers = {}, isUpload }: Call, token: string | null) {
  const payload = isUpload ? picture : json === undefined ? undefined : JSON.stringify(json);
  return server.http.inject({
    method,
    url: `/storage/v1${url}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isUpload ? { 'content-type': 'image/jpeg' } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** Whether something was done or told; a list of nothing is neither. */
function isReached({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>): boolean {
  if (statusCode >= 300) {
    expect([400, 403, 404], body).toContain(statusCode);
    expect(['403', '404'], body).toContain(JSON.parse(body).statusCode);
    return false;
  }
  if (!String(headers['content-type']).includes('json')) return true;
  const said: unknown = JSON.parse(body);
  if (Array.isArray(said)) return said.length > 0;
  return !(typeof said === 'object' && said !== null && 'objects' in said && String(said.objects) === '');
}

describe.each(BUCKETS)('in the bucket %s', (bucket) => {
  test.each(Object.entries(ROWS))('%s is for whom it should be', async (_, { call, by }) => {
    const reached: CallerName[] = [];
    for (const who of CALLERS) {
      if (isReached(await ask(await call(bucket), tokenOf[who]))) reached.push(who);
    }
    expect(reached).toEqual([...by(bucket)]);
  });
});

test('an upload in parts goes on for who began it alone', async () => {
  const begun = await ask(
    (await ROWS['beginning an upload in parts']?.call('avatars')) ?? never(),
    thandi.token,
  );
  const address = String(begun.headers.location).replace('/storage/v1', '');
  for (const who of CALLERS) {
    const answer = await ask(
      { method: 'HEAD', url: address, headers: { 'tus-resumable': '1.0.0' } },
      tokenOf[who],
    );
    expect([who, answer.statusCode < 300]).toEqual([who, who === 'owner']);
  }
});

function never(): never {
  throw new Error('There is no such row');
}
