import type { AuthConfig } from '../auth-config.ts';

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
