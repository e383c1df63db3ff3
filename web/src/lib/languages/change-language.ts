import { mayHaveSession, supabase } from '../session.ts';
import { keepChoice } from './keep-choice.ts';

/** Kept with the person, so that their mails and other devices speak it too. */
export async function saveLanguage(userId: string, locale: string): Promise<void> {
  const client = await supabase();
  const { error } = await client.from('profiles').update({ locale }).eq('id', userId);
  if (error) throw error;
}

/** The files of a page are those of its language, so it is loaded again. */
function openAnew(): void {
  const here = new URL(window.location.href);
  here.searchParams.delete('locale');
  history.replaceState(history.state, '', here);
  window.location.reload();
}

/** For this browser at once, and for the person where one is signed in; a line that fails does not hold up the page. */
export async function changeLanguage(userId: string | undefined, locale: string): Promise<void> {
  if (userId !== undefined && mayHaveSession()) {
    await saveLanguage(userId, locale).catch((error: unknown) => console.error(error));
  }
  keepChoice(locale);
  openAnew();
}
