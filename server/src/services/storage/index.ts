import { join } from 'node:path';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { isUnavailable } from '../../db/is-unavailable.ts';
import type { SealedSecrets } from '../keys/sealed-secrets.ts';
import { bucketRoutes } from './buckets/buckets.ts';
import { bytesDoor } from './bytes/door.ts';
import { openSmallFiles } from './bytes/small-files.ts';
import { collector } from './collect.ts';
import type { StorageContext } from './context.ts';
import { refusalOf } from './database-errors.ts';
import { badRequest, internal, notOffered, StorageRefusal, tooMany } from './errors.ts';
import { pictureDoor } from './images/door.ts';
import { openPictures } from './images/pictures.ts';
import { renderRoutes } from './images/routes.ts';
import { limitCalls, uploadLimit } from './limits.ts';
import type { Keeping } from './objects/keep-object.ts';
import { listRoutes } from './objects/lists.ts';
import { moveRoutes } from './objects/moves.ts';
import { readingRoutes } from './objects/reading.ts';
import { openShownFiles } from './objects/shown-files.ts';
import { uploadRoutes } from './objects/uploads.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { signedUploadRoutes, signingRoutes } from './signed/routes.ts';
import { openTurns } from './turns.ts';

/** So many ask the database and the store at a time; how many send meanwhile does not matter. */
const UPLOADS_AT_ONCE = 4;

export type StorageDeps = Omit<StorageContext, 'incoming' | 'inTurn' | 'shownFiles' | 'smallFiles'> & {
  readonly secrets: Pick<SealedSecrets, 'fingerprint'>;
};

export interface StorageService {
  /** To be registered below `/storage/v1`. */
  readonly routes: FastifyPluginAsync;
  /** For other parts of the server: pictures without HTTP, past all policies. */
  readonly pictures: ReturnType<typeof pictureDoor>;
  /** Likewise bytes alone, for rows of others that point to them. */
  readonly bytes: ReturnType<typeof bytesDoor>;
  /** Takes away bytes that nothing points to and uploads that were given up. To be done again and again. */
  collect(): Promise<void>;
}

function failureFor(error: FastifyError, request: FastifyRequest): StorageRefusal {
  const refusal = refusalOf(error);
  if (refusal !== null) return refusal;
  if (isUnavailable(error)) {
    return new StorageRefusal(503, 'Unavailable', 'unavailable', 'Files cannot be reached right now', {
      status: 503,
    });
  }
  if (error.statusCode === 429) return tooMany();
  if (error.statusCode !== undefined && error.statusCode < 500) return badRequest(error.message);
  // Who broke off hears nothing any more.
  if (request.raw.errored !== null) return badRequest('The request broke off');
  request.log.error({ err: error }, 'a storage request failed');
  return internal();
}

/** What a client knows and this server does not offer is told so by name, not as an address that leads nowhere. */
function refuseWhatIsNotOffered(app: FastifyInstance): void {
  const lifecycle = () => {
    throw notOffered('Keeping earlier versions');
  };
  app.get('/bucket/:bucket/lifecycle', lifecycle);
  app.put('/bucket/:bucket/lifecycle', lifecycle);
  app.delete('/bucket/:bucket/lifecycle', lifecycle);
  // There is no cache of ours between a file and who reads it.
  const purge = () => {
    throw notOffered('A network that keeps copies');
  };
  app.delete('/cdn/:bucket', purge);
  app.delete('/cdn/:bucket/*', purge);
}

/** Opens the service: files by bucket and name, for whom the policies on them allow it. */
export function openStorage({ secrets, ...deps }: StorageDeps): StorageService {
  const pictures = openPictures();
  const incoming = join(deps.settings.dir, 'incoming');
  const context: Keeping = {
    ...deps,
    pictures,
    incoming,
    inTurn: openTurns(UPLOADS_AT_ONCE),
    shownFiles: openShownFiles(),
    smallFiles: openSmallFiles(deps.blobs),
  };
  const { uploadsPerFiveMinutes } = context.settings;
  const limit = uploadLimit({ db: context.db, secrets }, uploadsPerFiveMinutes, context.now);

  const routes: FastifyPluginAsync = async (app) => {
    app.addHook('onClose', async () => pictures.stop());
    app.setErrorHandler((error: FastifyError, request, reply: FastifyReply) => {
      const {
        status,
        statusCode,
        code,
        error: kind,
        message,
        retryAfterSeconds,
      } = failureFor(error, request);
      reply.header('cache-control', 'no-store').removeHeader('content-disposition');
      if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
      return reply.code(status).send({ statusCode: String(statusCode), error: kind, message, code });
    });
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({
        statusCode: '404',
        error: 'not_found',
        message: 'There is nothing at this address',
        code: 'NoSuchRoute',
      }),
    );
    limitCalls(app, context.settings);

    await app.register(async (calls) => {
      bucketRoutes(calls, context);
      readingRoutes(calls, context);
      listRoutes(calls, context);
      moveRoutes(calls, context);
      signingRoutes(calls, context);
      renderRoutes(calls, context);
      refuseWhatIsNotOffered(calls);
    });
    // Files, JSON among them, are taken in as they come.
    await app.register(async (files) => {
      files.removeAllContentTypeParsers();
      files.addContentTypeParser('*', (_request, body, done) => done(null, body));
      // A line can break while nobody reads from it, which is no fault of ours: an error that nobody hears ends the process.
      files.addHook('onRequest', async ({ raw }) => {
        raw.on('error', () => undefined);
      });
      uploadRoutes(files, context, limit);
      signedUploadRoutes(files, context, limit);
      resumableRoutes(files, context, limit);
    });
  };
  return { routes, pictures: pictureDoor(context), bytes: bytesDoor(context), collect: collector(context) };
}
