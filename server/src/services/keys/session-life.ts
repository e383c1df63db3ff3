import type { AuthConfig } from '../../config/auth-config.ts';
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

/** Its device may still come and hear that the session is over, and not that there never was one. */
const KNOWN_AFTER_END_MS = 24 * 3_600_000;

/** Removes the sessions that ended by themselves a day ago and whose device never came back. */
export async function forgetEndedSessions(db: Db, life: SessionLife, now: Date): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - KNOWN_AFTER_END_MS - seconds * 1000);
  const { sessionTimeboxS, sessionInactivityS } = life;
  if (sessionTimeboxS !== null) {
    await dropSessionsBegunBefore(db, before(sessionTimeboxS));
  }
  if (sessionInactivityS !== null) {
    await dropSessionsUnusedSince(db, before(sessionInactivityS));
  }
}
