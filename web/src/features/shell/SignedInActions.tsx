import { useAuth } from '../auth/session/auth-context.ts';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import PersonMenu from './PersonMenu.tsx';

/** At the right of the header, for who is signed in: their news, once nothing more is asked of them, and their account. */
export default function SignedInActions() {
  const { needsSecondFactor } = useAuth();
  return (
    <>
      {!needsSecondFactor && <NoticeBell />}
      <PersonMenu />
    </>
  );
}
