import { MINUTE_MS } from '@kwela/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ShareCard, type ShareSubject, versionOf } from './card.ts';
import type { DrawCard } from './draw.ts';
import type { ImageStore } from './image-store.ts';
import { oneAtATime, TooBusy } from './one-at-a-time.ts';

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;
/** About ten seconds of drawing; beyond that people are asked to come back. */
const MOST_WAITING = 16;
const COME_BACK_S = 15;
/** New pictures for one address in a minute. One that is kept costs nothing and is not counted. */
const DRAWINGS_PER_MINUTE = 30;

export interface ShareImagesDeps {
  readonly draw: DrawCard;
  readonly store: ImageStore;
  /** What a picture shows now; null where there is no such thing. */
  cardOf(subject: ShareSubject): Promise<ShareCard | null>;
}

const FILE = /^(.{1,120})\.png$/;
const isKind = (kind: string): kind is 'car' | 'city' | 'article' => /^(car|city|article)$/.test(kind);

function subjectOf(kind: string, file: string): ShareSubject | null {
  const [, name] = FILE.exec(file) ?? [];
  return name === undefined || !isKind(kind) ? null : { kind, name };
}

/**
 * The pictures of shared links. Each is drawn once, when somebody first asks for it, and kept until it would look
 * different. Under an address with its version it never changes. Source: docs/rules/search.md “Pictures of links”.
 */
export function serveShareImages(app: FastifyInstance, { draw, store, cardOf }: ShareImagesDeps): void {
  const drawOnce = oneAtATime<Buffer>(MOST_WAITING);
  const count = app.createRateLimit({ max: DRAWINGS_PER_MINUTE, timeWindow: MINUTE_MS });

  async function send(subject: ShareSubject, request: FastifyRequest, reply: FastifyReply) {
    const card = await cardOf(subject);
    if (card === null) return reply.callNotFound();
    const version = versionOf(card);
    const etag = `"${version}"`;
    const isThisVersion = Object(request.query).v === version;
    const cached = isThisVersion ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`;
    const known = () => reply.header('cache-control', cached).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return known().code(304).send();
    const name = 'name' in subject ? `${subject.kind}/${subject.name}` : subject.kind;
    const kept = await store.read(name, version);
    if (kept !== null) return known().type('image/png').send(kept);

    const later = (status: 429 | 503) =>
      reply.code(status).header('retry-after', COME_BACK_S).header('cache-control', 'no-store').send();
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) return later(429);
    try {
      const image = await drawOnce(`${name} ${version}`, async () => {
        const drawn = await draw(card);
        await store.keep(name, version, drawn);
        return drawn;
      });
      return known().type('image/png').send(image);
    } catch (error) {
      if (error instanceof TooBusy) return later(503);
      throw error;
    }
  }

  app.get('/share/kwela.png', (request, reply) => send({ kind: 'site' }, request, reply));
  app.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', (request, reply) => {
    const subject = subjectOf(request.params.kind, request.params.file);
    return subject === null ? reply.callNotFound() : send(subject, request, reply);
  });
}
