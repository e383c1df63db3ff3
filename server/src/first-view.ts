import {
  carPageTitle,
  FRONT_PAGE_WORDS,
  type PageName,
  pageTitle,
  SEARCH_PAGE_WORDS,
} from '@kwela/contract/pages';
import type { Db } from './db/open.ts';
import { escapeHtml } from './escape-html.ts';
import { findPageWords } from './modules/vehicles/repo.ts';

/** What the server can say of a page before the app runs: in the tab, in a link preview, and as its first words. */
export interface FirstView {
  readonly exists: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly words?: { readonly style: string; readonly title: string; readonly lead?: string };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const DESCRIPTION_LENGTH = 300;

/** Only cars can be missing in a way that the server knows. Bookings are private, so their addresses tell nothing. */
export async function firstViewOf(
  db: Db,
  page: PageName,
  parameters: Readonly<Record<string, string>>,
): Promise<FirstView> {
  if (page === 'home') return { exists: true, words: { style: 'boot-home', ...FRONT_PAGE_WORDS } };
  if (page === 'search') return { exists: true, words: { style: 'boot-search', ...SEARCH_PAGE_WORDS } };
  if (page !== 'car' && page !== 'enhancedBooking') return { exists: true };
  const id = page === 'car' ? parameters.id : parameters.vehicleId;
  const car = id !== undefined && UUID.test(id) ? await findPageWords(db, id) : undefined;
  if (car === undefined || page === 'enhancedBooking') return { exists: car !== undefined };
  return {
    exists: true,
    title: pageTitle(carPageTitle(car)),
    description: car.description.slice(0, DESCRIPTION_LENGTH),
    words: { style: 'boot-car', title: `${car.make} ${car.model}` },
  };
}

const WORDS_PLACE = '<!-- first words -->';
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** The page with what the server knows written into it. Every text is escaped. */
export function withFirstView(shell: string, { title, description, words }: FirstView): string {
  const lead = words?.lead === undefined ? '' : `<p>${escapeHtml(words.lead)}</p>`;
  const view =
    words && `<main class="boot-words ${words.style}"><h1>${escapeHtml(words.title)}</h1>${lead}</main>`;
  const titled =
    title === undefined ? shell : shell.replace(TITLE, () => `<title>${escapeHtml(title)}</title>`);
  const described =
    description === undefined
      ? titled
      : titled.replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(description)}" />`);
  return described.replace(WORDS_PLACE, () => view ?? '');
}
