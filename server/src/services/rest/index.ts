import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../db/away.ts';
import type { Db } from '../../db/open.ts';
import type { Caller, Tokens } from '../tokens.ts';
import { type Catalogue, checkSchema, readCatalogue, tableNamed } from './catalogue.ts';
import { fromDatabase } from './database-errors.ts';
import { badBody, RestError } from './errors.ts';
import { insertRows } from './insert.ts';
import { readRows } from './read.ts';
import { removeRows } from './remove.ts';
import { type RestAnswer, type RestRequest, restRequest } from './request.ts';
import { updateRows } from './update.ts';

export type RestDeps = {
  readonly db: Db;
  readonly tokens: Tokens;
  /** The tables that have a URL. All others answer as if they did not exist. */
  readonly tables: readonly string[];
};

type Method = (db: Db, request: RestRequest) => Promise<RestAnswer>;
type TableRoute = { Params: { table: string } };

/** `/rest/v1`: plain rows of the exposed tables, read and written with the rights of the caller. */
export function restService({ db, tokens, tables }: RestDeps): FastifyPluginAsync {
  return async (app) => {
    const catalogue: Catalogue = await readCatalogue(db, tables);

    const onTable =
      (method: Method, profileHeader: 'accept-profile' | 'content-profile') =>
      async (request: FastifyRequest<TableRoute>, reply: FastifyReply) => {
        checkSchema(request.headers[profileHeader]);
        const caller = await callerOf(tokens, request, reply);
        const table = tableNamed(catalogue, request.params.table);
        const understood = restRequest(request, table, caller);
        const answer = await method(db, understood).catch((failure: unknown) => {
          throw fromDatabase(failure, caller.role === 'anon') ?? failure;
        });
        return send(reply, answer, understood.preferences.applied);
      };

    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = errorFor(error, request);
      const { status, code, message, details, hint } = known;
      return reply.status(status).send({ code, message, details, hint });
    });
    app.setNotFoundHandler((_request, reply) =>
      reply.status(404).send({
        code: 'PGRST125',
        message: 'Invalid path specified in request URL',
        details: null,
        hint: null,
      }),
    );

    app.get<TableRoute>('/:table', onTable(readRows, 'accept-profile'));
    app.post<TableRoute>('/:table', onTable(insertRows, 'content-profile'));
    app.patch<TableRoute>('/:table', onTable(updateRows, 'content-profile'));
    app.delete<TableRoute>('/:table', onTable(removeRows, 'content-profile'));
  };
}

async function callerOf(tokens: Tokens, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const verified = await tokens.verifyBearer(request);
  if (verified.ok) return verified.value;
  const isUnreadable = verified.refusal === 'bad_jwt';
  reply.header('www-authenticate', `Bearer error="invalid_token", error_description="${verified.refusal}"`);
  if (isUnreadable) throw new RestError(401, 'PGRST301', 'The token cannot be read');
  throw new RestError(
    401,
    'PGRST303',
    verified.refusal === 'jwt_expired' ? 'JWT expired' : 'The session has ended',
  );
}

function send(reply: FastifyReply, { status, contentRange, json }: RestAnswer, applied: string) {
  if (contentRange !== null) reply.header('content-range', contentRange);
  if (applied !== '') reply.header('preference-applied', applied);
  reply.status(status);
  return json === null ? reply.send() : reply.type('application/json; charset=utf-8').send(json);
}

function errorFor(error: FastifyError, request: FastifyRequest): RestError {
  if (error instanceof RestError) return error;
  if (isDatabaseAway(error))
    return new RestError(503, 'PGRST001', 'The database cannot be reached right now');
  if (error.statusCode !== undefined && error.statusCode < 500) return badBody(error.message);
  request.log.error({ err: error }, 'a data request failed');
  return new RestError(500, 'PGRSTX00', 'Something went wrong on our side');
}
