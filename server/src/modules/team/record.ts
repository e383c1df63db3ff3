import { listTeamRecord } from '@kwela/contract/hosting/team';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { findRecord } from './store/record-repo.ts';

const CURSOR = /^\d{1,15}$/;

export const record = implement(listTeamRecord, async ({ database, actor }, { limit, after }) => {
  if (after !== undefined && !CURSOR.test(after)) return refuse('cursor_stale');
  const before = after === undefined ? null : Number(after);
  const found = await findRecord(database.db, actor.userId, { before, count: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return ok({
    items: page.map(({ seq, at, event, about, actorId, name, car }) => ({
      id: String(seq),
      at: at.toISOString(),
      event,
      by: actorId === null ? null : { name: name ?? '', isHost: actorId === actor.userId },
      about,
      car,
    })),
    nextCursor: found.length > limit && last !== undefined ? String(last.seq) : null,
  });
});
