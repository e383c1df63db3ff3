import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../../db/is-unavailable.ts';
import type { Db } from '../../db/open.ts';
import type { Caller, Tokens } from '../keys/tokens.ts';
import { callFunction } from './call.ts';
import { type ExposedSchema, type Schema, schemaNamed, type Table, tableNamed } from './catalogue.ts';
import { fromDatabase } from './database-errors.ts';
import { badBody, RestError } from './errors.ts';
import { functionsNamed } from './functions.ts';
import { readRows } from './read.ts';
import { readCatalogue } from './read-catalogue.ts';
import { isReading, type RestAnswer, type RestRequest, restRequest } from './request.ts';
import { insertRows } from './write/insert.ts';
import { removeRows } from './write/remove.ts';
import { updateRows } from './write/update.ts';

export { checkAddedSchemas } from './added-schemas.ts';
export type { ExposedSchema } from './catalogue.ts';

export type RestDeps = {
  readonly db: Db;
  readonly tokens: Tokens;
  /** What has a URL, the first schema being the one that is meant when nobody names one. All else does not exist. */
  readonly schemas: readonly ExposedSchema[];
};

type Named = { Params: { name: string } };
type OnTable = (db: Db, table: Table, request: RestRequest) => Promise<RestAnswer>;

/** `/rest/v1`: plain rows and functions of what is exposed, with the rights of the caller. */
export function restService({ db, tokens, schemas }: RestDeps): FastifyPluginAsync {
  return async (app) => {
    const catalogue = await readCatalogue(db, schemas);

    const answering =
      (answer: (schema: Schema, name: string, request: RestRequest) => Promise<RestAnswer>) =>
      async (request: FastifyRequest<Named>, reply: FastifyReply) => {
        const caller = await callerOf(tokens, request, reply);
        const understood = restRequest(request, caller, app.prefix);
        const { headers, params } = request;
        const profile = headers[isReading(understood) ? 'accept-profile' : 'content-profile'];
        const schema = schemaNamed(catalogue, profile);
        if (catalogue.size > 1) reply.header('content-profile', schema.name);
        const given = await answer(schema, params.name, understood).catch((failure: unknown) => {
          throw fromDatabase(failure, caller.role === 'anon') ?? failure;
        });
        return send(reply, given, understood);
      };
    const onTable = (work: OnTable) =>
      answering((schema, name, request) => work(db, tableNamed(schema, name), request));
    const onFunction = answering((schema, name, request) =>
      callFunction(db, functionsNamed(schema, name), request),
    );

    // The text goes to the database as it came: JavaScript would round its long numbers.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body === '' ? undefined : body),
    );
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, code, message, details, hint } = errorFor(error, request);
      if (status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer');
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

    app.get<Named>('/:name', onTable(readRows));
    app.post<Named>('/:name', onTable(insertRows));
    app.patch<Named>('/:name', onTable(updateRows));
    app.delete<Named>('/:name', onTable(removeRows));
    app.get<Named>('/rpc/:name', onFunction);
    app.post<Named>('/rpc/:name', onFunction);
  };
}

async function callerOf(tokens: Tokens, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const verified = await tokens.verifyBearer(request);
  if (verified.ok) return verified.value;
  if (verified.refusal === 'second_factor_required') {
    throw new RestError(403, verified.refusal, 'Show your second factor first');
  }
  const isUnreadable = verified.refusal === 'bad_jwt';
  reply.header('www-authenticate', `Bearer error="invalid_token", error_description="${verified.refusal}"`);
  if (isUnreadable) throw new RestError(401, 'PGRST301', 'The token cannot be read');
  throw new RestError(
    401,
    'PGRST303',
    verified.refusal === 'jwt_expired' ? 'JWT expired' : 'The session has ended',
  );
}

function send(reply: FastifyReply, answer: RestAnswer, { media }: RestRequest) {
  const { status, contentRange, body, applied, location } = answer;
  if (contentRange !== null) reply.header('content-range', contentRange);
  if (applied !== '') reply.header('preference-applied', applied);
  if (location !== undefined) reply.header('location', location);
  reply.status(status);
  return body === null ? reply.send() : reply.type(media.contentType).send(body);
}

function errorFor(error: FastifyError, request: FastifyRequest): RestError {
  if (error instanceof RestError) return error;
  if (isUnavailable(error)) return new RestError(503, 'PGRST001', 'The database cannot be reached right now');
  if (error.statusCode !== undefined && error.statusCode < 500) return badBody(error.message);
  request.log.error({ err: error }, 'a data request failed');
  return new RestError(500, 'PGRSTX00', 'Something went wrong on our side');
}
