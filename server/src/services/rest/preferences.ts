import type { FastifyRequest } from 'fastify';
import { RestError } from './errors.ts';

export type Preferences = {
  readonly isRepresentationWanted: boolean;
  readonly isCountWanted: boolean;
  readonly isObjectWanted: boolean;
  /** The honoured preferences, for the header `Preference-Applied`. */
  readonly applied: string;
};

const OBJECT = 'application/vnd.pgrst.object+json';
const OFFERED: ReadonlySet<string> = new Set([OBJECT, 'application/json', 'application/*', '*/*', '']);
const HONOURED: ReadonlySet<string> = new Set([
  'return=representation',
  'return=minimal',
  'count=exact',
  'count=planned',
  'count=estimated',
]);

/** What the caller wants back, from the headers `Prefer` and `Accept`. Every kind of count is an exact one here. */
export function preferencesOf(request: FastifyRequest): Preferences {
  const preferred = listed(request.headers.prefer).filter((preference) => HONOURED.has(preference));
  return {
    isRepresentationWanted: preferred.includes('return=representation'),
    isCountWanted: preferred.some((preference) => preference.startsWith('count=')),
    isObjectWanted: acceptedType(request.headers.accept ?? '') === OBJECT,
    applied: preferred.join(', '),
  };
}

const listed = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().flatMap((line) => line.split(',').map((item) => item.trim()));

function acceptedType(accept: string): string {
  const offered = accept
    .split(',')
    .map((item) => (item.split(';')[0] ?? '').trim().toLowerCase())
    .find((type) => OFFERED.has(type));
  if (offered !== undefined) return offered;
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}
