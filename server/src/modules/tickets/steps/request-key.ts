import { createHash } from 'node:crypto';
import type { Actor } from '@kwela/domain/actor';

/** What a request is known by when it is sent again: who sent it, to which use-case, under which key. */
export const requestKeyOf = (useCase: string, actor: Actor, idempotencyKey: string): Buffer =>
  createHash('sha256')
    .update([useCase, actor.kind === 'person' ? actor.userId : 'visitor', idempotencyKey].join('\n'))
    .digest();
