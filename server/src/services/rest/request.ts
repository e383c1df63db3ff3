import type { FastifyRequest } from 'fastify';
import type { CallerRequest } from '../../db/tx.ts';
import type { Caller } from '../keys/tokens.ts';
import { type Media, mediaOf } from './media.ts';
import { type Preferences, preferencesOf } from './preferences.ts';
import { seenRequest } from './seen-request.ts';

/** One call, understood as far as all kinds of calls share it. */
export type RestRequest = {
  readonly method: string;
  /** With the prefix of the service, as it was asked. */
  readonly path: string;
  readonly caller: Caller;
  readonly ip: string;
  /** What SQL may read of it. */
  readonly seen: CallerRequest;
  readonly query: URLSearchParams;
  readonly preferences: Preferences;
  readonly media: Media;
  /** The text of the body, or undefined when there is none. */
  readonly body: unknown;
  readonly range: string | undefined;
};

export type RestAnswer = {
  readonly status: number;
  readonly contentRange: string | null;
  /** The rows as the database wrote them, or null for an empty body. */
  readonly body: string | null;
  /** The preferences that were honoured. */
  readonly applied: string;
  readonly location?: string;
};

export function restRequest(request: FastifyRequest, caller: Caller, prefix: string): RestRequest {
  const [path = '', ...query] = request.url.split('?');
  return {
    method: request.method,
    path,
    caller,
    ip: request.ip,
    seen: seenRequest(request, prefix),
    query: new URLSearchParams(query.join('?')),
    preferences: preferencesOf(request.headers.prefer),
    media: mediaOf(request.headers.accept),
    body: request.body,
    range: request.headers.range,
  };
}

/** GET and HEAD change nothing, and the database holds them to it. */
export const isReading = ({ method }: RestRequest): boolean => method === 'GET' || method === 'HEAD';
