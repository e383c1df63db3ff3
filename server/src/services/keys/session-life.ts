import type { AuthConfig } from '../../config/auth-config.ts';
import { KEPT_FOR, keptSince } from '../../config/kept-for.ts';
import type { Db } from '../../db/open.ts';
import { dropSessionsBegunBefore, dropSessionsUnusedSince } from './keys-repo.ts';

export type SessionLife = Pick<AuthConfig, 'sessionTimeboxS' | 'sessionInactivityS'>;

type Session = { readonly created_at: Date; readonly last_used_at: Date | null };

/** Whether a session has ended by itself: so long after it began, or after its token was last refreshed. */
export function isOver(session: Session, life: SessionLife, now: Date): boolean {
  const isPast = (from: Date, seconds: number | null) =>
    seconds !== null && now.getTime() >= from.getTime() + seconds * 1000;
  return (
    isPast(session.created_at, life.sessionTimeboxS) ||
    isPast(session.last_used_at ?? session.created_at, life.sessionInactivityS)
  );
}

/**
 * Removes the sessions that ended by themselves a day ago. Until then a device may still come and hear that its session is
 * over, and not that there never was one.
 */
export async function forgetEndedSessions(db: Db, life: SessionLife, now: Date): Promise<void> {
  const endedBefore = keptSince(now, KEPT_FOR.endedSessions);
  const before = (seconds: number) => new Date(endedBefore.getTime() - seconds * 1000);
  const { sessionTimeboxS, sessionInactivityS } = life;
  if (sessionTimeboxS !== null) {
    await dropSessionsBegunBefore(db, before(sessionTimeboxS));
  }
  if (sessionInactivityS !== null) {
    await dropSessionsUnusedSince(db, before(sessionInactivityS));
  }
}
