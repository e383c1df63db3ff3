import type { ByteRange } from '../../../adapters/blobs/port.ts';

/**
 * The part of a file that `Range` asks for; null for the whole, also where several parts or other units are asked, which a
 * server may ignore. `beyond`: nothing of the file is in it. Source: RFC 9110 §14.1.2, §14.2.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'beyond' | null {
  const { from = '', to = '' } = /^bytes=(?<from>\d*)-(?<to>\d*)$/.exec(header?.trim() ?? '')?.groups ?? {};
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'beyond' : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'beyond' : { first, last };
}

interface Conditions {
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
}

/** Seconds are all that a date of HTTP tells. */
const second = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Whether the asker has it already. An entity tag counts more than a date. Source: RFC 9110 §13.1.2, §13.1.3. */
export function isKnown(headers: Conditions, eTag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === eTag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && second(changedAt) <= Math.floor(since / 1000);
}

/** Whether a part still belongs to what the asker has of it. Source: RFC 9110 §13.1.5. */
export function isSame(ifRange: string | undefined, eTag: string, changedAt: Date): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return ifRange === eTag;
  return second(changedAt) === Math.floor(Date.parse(ifRange) / 1000);
}
