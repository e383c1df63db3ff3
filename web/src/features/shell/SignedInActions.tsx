import { NoticeBell } from '../notices/NoticeBell.tsx';
import PersonMenu from './PersonMenu.tsx';

/** At the right of the header, for who is signed in: their news and their account. */
export default function SignedInActions() {
  return (
    <>
      <NoticeBell />
      <PersonMenu />
    </>
  );
}
