import { timingSafeEqual } from 'node:crypto';
import { ARTICLE_LIMITS } from '@kwela/domain/articles/articles';
import { after, days } from '@kwela/domain/time';
import type { Services } from '../../context.ts';

type Secret = Pick<Services, 'linkKey'>;

const KEY = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{20,})$/;

const signature = ({ linkKey }: Secret, id: string, expiresAt: string): string =>
  linkKey(`preview of article ${id} until ${expiresAt}`);

/** The secret part of the address at which an article stands before it is published. */
export function previewKey(secret: Secret, id: string, now: Date) {
  const expiresAt = after(now, days(ARTICLE_LIMITS.previewDays));
  const until = String(expiresAt.getTime());
  return { key: [id, until, signature(secret, id, until)].join('.'), expiresAt };
}

/** The article that a key leads to; null for one that we did not give, or that is too old. */
export function articleOfKey(secret: Secret, key: string, now: Date): string | null {
  const [, id, until, signed] = KEY.exec(key) ?? [];
  if (id === undefined || until === undefined || signed === undefined) return null;
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(secret, id, until))];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Number(until) > now.getTime() ? id : null;
}
