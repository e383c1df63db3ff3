import { forgetStored, readText, storeText } from '../../../lib/storage.ts';
import { paths } from '../../../paths.ts';

/**
 * Third parties, and the mail that confirms an account, come back to the front page and say nothing of where a person
 * set out for (docs/rules/accounts.md “Sign-in methods”). This browser keeps it meanwhile: in local storage, as a mail opens another tab.
 */
const WAY_BACK_KEY = 'kwela-way-back';
/** The longest that a link in a mail can hold. */
const LONGEST_MS = 24 * 3_600_000;
const ANSWER = /[#?&](access_token|error)=/;

export const keepReturnTo = (next: string, now = Date.now()) => storeText(WAY_BACK_KEY, `${now} ${next}`);
export const forgetReturnTo = () => forgetStored(WAY_BACK_KEY);

/**
 * Where to go on from the front page with the answer that it was opened with; null: stay. It is the sign-in page, which
 * sees to a second factor, says what went wrong, and leads on within the site alone. Each way back is taken once.
 */
export function takeReturnTo(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  now = Date.now(),
): string | null {
  if (pathname !== paths.home || !ANSWER.test(search + hash)) return null;
  const [, keptAt, next = paths.home] = /^(\d+) (\/.*)$/.exec(readText(WAY_BACK_KEY) ?? '') ?? [];
  forgetReturnTo();
  const ageMs = now - Number(keptAt);
  const isFresh = ageMs >= 0 && ageMs <= LONGEST_MS;
  const isThere = next === paths.home && hash.includes('access_token=');
  if (!isFresh || isThere) return null;
  const query = new URLSearchParams(search);
  query.set('next', next);
  return `${paths.auth}?${query}${hash}`;
}
