import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BucketRequest, ObjectAddress, ObjectRequest } from '../context.ts';
import { ownerOf } from '../context.ts';
import { badToken, noSuchKey } from '../errors.ts';
import { transformParameters } from '../images/transform.ts';
import type { UploadLimit } from '../limits.ts';
import { isObjectName } from '../names.ts';
import { addressOf, askedOf, fileOf, versionAsked } from '../objects/find.ts';
import { bucketOf, checkMayWrite, type Keeping } from '../objects/keep-object.ts';
import { findObject, findObjects } from '../objects/objects-repo.ts';
import { sendFile } from '../objects/send-file.ts';
import { takeIn, wantsUpsert } from '../objects/uploads.ts';
import { asAsked, askingOf, bodyAs, queryAs, TRUSTED } from '../request.ts';
import { openReading, openWriting, readingToken, writingToken } from './tokens.ts';

const TEN_YEARS_S = 315_360_000;
const MOST_SIGNED = 500;

const expiresIn = z.number().int().min(1).max(TEN_YEARS_S);
const oneAddress = z.object({
  expiresIn,
  transform: transformParameters.optional(),
  versionId: z.string().max(100).optional(),
});
const manyAddresses = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(MOST_SIGNED) });
const withToken = z.looseObject({ token: z.string().max(8000).optional() });

type Params = { Params: { bucket: string; '*': string } };

const tokenOf = (request: ObjectRequest) => queryAs(withToken, request).token;
const signedPath = (kind: string, { bucketId, name }: ObjectAddress, token: string) =>
  `/${kind}/${bucketId}/${name}?token=${token}`;

/** The client writes what comes behind a signed address in the form of an address twice. */
function decodedOnce(download: string | null): string | null {
  try {
    return download === null ? null : decodeURIComponent(download);
  } catch {
    return download;
  }
}

/** Addresses that carry their own right, for anyone who has them, until they expire. */
export function signingRoutes(app: FastifyInstance, context: Keeping): void {
  app.post<Params>('/object/sign/:bucket/*', async (request) => {
    const { expiresIn: seconds, transform, versionId } = bodyAs(oneAddress, request);
    const asking = await askingOf(context, request);
    const address = addressOf(request);
    await bucketOf(context, address.bucketId);
    const object = await asAsked(context, asking, (tx) => findObject(tx, address));
    if (object === undefined) throw noSuchKey();
    versionAsked(object, versionId ?? null);
    const wanted = transform === undefined || Object.keys(transform).length === 0 ? {} : { transform };
    const token = await readingToken(context, address, seconds, {
      ...wanted,
      ...(versionId === undefined ? {} : { version: versionId }),
    });
    const kind = 'transform' in wanted ? 'render/image/sign' : 'object/sign';
    return { signedURL: signedPath(kind, address, token) };
  });

  app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request: BucketRequest) => {
    const { expiresIn: seconds, paths } = bodyAs(manyAddresses, request);
    const asking = await askingOf(context, request);
    const { id } = await bucketOf(context, request.params.bucket);
    const names = paths.filter(isObjectName);
    const found = await asAsked(context, asking, (tx) => findObjects(tx, id, names));
    const readable = new Set(found.map(({ name }) => name));
    return Promise.all(
      paths.map(async (path) => {
        if (!readable.has(path)) {
          return {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          };
        }
        const address = { bucketId: id, name: path };
        const token = await readingToken(context, address, seconds);
        return { error: null, path, signedURL: signedPath('object/sign', address, token) };
      }),
    );
  });

  app.get<Params>('/object/sign/:bucket/*', { compress: false }, async (request, reply) => {
    const address = addressOf(request);
    const { transform, version } = await openReading(context, tokenOf(request), address);
    // Signed for a picture of one size, it does not open the whole one.
    if (transform !== undefined) throw badToken();
    const object = await findObject(context.db, address);
    if (object === undefined) throw noSuchKey();
    versionAsked(object, version ?? null);
    const download = decodedOnce(askedOf(request).download);
    return sendFile(context, request, reply, fileOf(object), { keep: { kind: 'private' }, download });
  });

  app.post<Params>('/object/upload/sign/:bucket/*', async (request) => {
    const asking = await askingOf(context, request);
    const to = addressOf(request);
    await bucketOf(context, to.bucketId);
    const owner = ownerOf(asking.caller);
    const isUpsert = wantsUpsert(request);
    await checkMayWrite(context, { to, asking, owner, isUpsert });
    const token = await writingToken(context, to, { owner, isUpsert });
    return { url: signedPath('object/upload/sign', to, token), token };
  });
}

/** The upload that a signed address allows; nobody has to say who they are. */
export function signedUploadRoutes(app: FastifyInstance, context: Keeping, limit: UploadLimit): void {
  app.put<Params>('/object/upload/sign/:bucket/*', (request) =>
    takeIn(context, request, async () => {
      const to = addressOf(request);
      const { owner, upsert } = await openWriting(context, tokenOf(request), to);
      await limit({ account: owner, ip: request.ip, isTrusted: false });
      return { to, asking: TRUSTED, owner, isUpsert: upsert };
    }),
  );
}
