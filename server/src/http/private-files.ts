import { ISSUED_KINDS } from '@kwela/domain/documents/kinds';
import { MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import { type Locale, localeNamed } from '@kwela/words/locales';
import { sentenceFor } from '@kwela/words/sentence-for';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { applicationFile } from '../modules/careers/application-file.ts';
import type { Services } from '../modules/context.ts';
import { issuedFile } from '../modules/documents/issued-file.ts';
import { shareFile } from '../modules/documents/share-file.ts';
import { keepFile } from '../modules/files/keep-file.ts';
import type { PrivateFile } from '../modules/files/repo.ts';
import { hostFile } from '../modules/records/host-file.ts';
import { ticketFile } from '../modules/tickets/ticket-file.ts';
import type { Identity, Refused } from '../services/functions/index.ts';
import { actorOf } from './expose.ts';

interface Deps {
  identify(request: FastifyRequest): Promise<Identity | Refused | null>;
  localeOf(request: FastifyRequest): Locale;
}

const uploadQuery = z.object({ name: z.string().max(300).default('') });
const idQuery = z.object({ id: z.uuid() });
const documentQuery = z.union([
  z.object({ kind: z.literal('month_statement'), month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  z.object({
    kind: z.enum(ISSUED_KINDS).exclude(['month_statement', 'share_receipt']),
    bookingId: z.uuid(),
    id: z.uuid().optional(),
  }),
]);
const shareQuery = z.object({ shareId: z.uuid(), key: z.string().max(100) });
const fileQuery = z.object({ ref: z.string().max(40), id: z.uuid(), key: z.string().max(100).optional() });

/** What a file is refused with; no use-case of the contract carries one. Source: RFC 9110 §15.5.14, §15.5.16. */
const STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  not_found: 404,
  file_too_large: 413,
  file_kind_unknown: 415,
  rate_limited: 429,
} as const;

/** One byte more arrives, so that a file that is too large is told from one that fits. */
const BODY_LIMIT = MOST_FILE_BYTES + 1;

/**
 * Files that only a person and support may see: bytes in and bytes out, which no JSON carries. `POST files/upload` keeps
 * one until a use-case takes it by its id, `GET tickets/file` gives it to whom the ticket is, `GET careers/file` to admins,
 * `GET records/file` to the host whose receipt or paper it is. `GET documents/file` gives a document that we issue to whom it is meant for, and
 * `GET documents/share-file` the receipt of a share to whoever has its link.
 */
export const privateFiles =
  (services: Services, { identify, localeOf }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // Whatever the sender calls it: what a file is, its content says.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const refuse = (
      request: FastifyRequest,
      reply: FastifyReply,
      code: keyof typeof STATUS,
      field?: 'file' | 'name',
    ) => {
      const message = sentenceFor(code, undefined, localeNamed(localeOf(request)));
      if (code === 'rate_limited') reply.header('retry-after', services.openForms.secondsToWait());
      const details = field === undefined ? {} : { details: { issues: [{ field, message }] } };
      return reply.code(STATUS[code]).send({ code, message, ...details, requestId: request.id });
    };
    // What is larger still is not read to its end.
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.statusCode !== STATUS.file_too_large) throw error;
      return refuse(request, reply, 'file_too_large', 'file');
    });
    const give = (reply: FastifyReply, { kind, name, content }: PrivateFile) =>
      reply
        .type(kind)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(content);
    const actorBehind = async (request: FastifyRequest) => {
      const caller = await identify(request);
      if (caller !== null && 'code' in caller) return caller.isVisitor ? actorOf(null, services.now()) : null;
      return actorOf(caller, services.now());
    };

    app.post('/files/upload', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const actor = await actorBehind(request);
      if (actor === null) return refuse(request, reply, 'unauthenticated');
      const query = uploadQuery.safeParse(request.query);
      if (!query.success) return refuse(request, reply, 'invalid_input', 'name');
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const kept = await keepFile(services, { actor, ip: request.ip }, { ...query.data, content });
      if (kept.ok) return kept.value;
      return refuse(request, reply, kept.refusal, kept.refusal === 'rate_limited' ? undefined : 'file');
    });

    app.get('/tickets/file', async (request, reply) => {
      const actor = await actorBehind(request);
      if (actor === null) return refuse(request, reply, 'unauthenticated');
      const query = fileQuery.safeParse(request.query);
      if (!query.success) return refuse(request, reply, 'not_found');
      const found = await ticketFile(services, actor, query.data);
      if (!found.ok) return refuse(request, reply, found.refusal);
      return give(reply, found.value);
    });

    app.get('/careers/file', async (request, reply) => {
      const actor = await actorBehind(request);
      if (actor === null) return refuse(request, reply, 'unauthenticated');
      const query = idQuery.safeParse(request.query);
      if (!query.success) return refuse(request, reply, 'not_found');
      const found = await applicationFile(services, actor, query.data.id);
      return found.ok ? give(reply, found.value) : refuse(request, reply, found.refusal);
    });

    app.get('/documents/file', async (request, reply) => {
      const actor = await actorBehind(request);
      if (actor === null || actor.kind !== 'person') return refuse(request, reply, 'unauthenticated');
      const query = documentQuery.safeParse(request.query);
      if (!query.success) return refuse(request, reply, 'not_found');
      const found = await issuedFile(services, { actor, requestId: request.id }, query.data);
      return found.ok ? give(reply, found.value) : refuse(request, reply, found.refusal);
    });

    app.get('/documents/share-file', async (request, reply) => {
      const query = shareQuery.safeParse(request.query);
      if (!query.success) return refuse(request, reply, 'not_found');
      const found = await shareFile(services, request.ip, query.data);
      return found.ok ? give(reply, found.value) : refuse(request, reply, found.refusal);
    });

    app.get('/records/file', async (request, reply) => {
      const actor = await actorBehind(request);
      if (actor === null) return refuse(request, reply, 'unauthenticated');
      const query = idQuery.safeParse(request.query);
      if (!query.success) return refuse(request, reply, 'not_found');
      const found = await hostFile(services, { actor, ip: request.ip }, query.data.id);
      return found.ok ? give(reply, found.value) : refuse(request, reply, found.refusal);
    });
  };
