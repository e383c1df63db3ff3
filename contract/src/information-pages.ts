import { PAGES, type PageName } from './pages.ts';

/** The pages that inform, each with the name of its text in `content/pages/` or `content/legal/`. */
export const INFORMATION_PAGES = {
  howItWorks: 'how-it-works',
  becomeAHost: 'become-a-host',
  calculator: 'calculator',
  weddings: 'weddings',
  photoFilm: 'photo-film',
  shop: 'shop',
  getHelp: 'get-help',
  trustSafety: 'trust-safety',
  press: 'press',
  sitemap: 'sitemap',
  faq: 'faq',
  team: 'team',
  careers: 'careers',
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  blog: 'blog',
} as const satisfies Partial<Record<PageName, string>>;

export type InformationPageName = keyof typeof INFORMATION_PAGES;
export type InformationText = (typeof INFORMATION_PAGES)[InformationPageName];

export const INFORMATION_PAGE_NAMES = Object.keys(PAGES).filter((name): name is InformationPageName =>
  Object.hasOwn(INFORMATION_PAGES, name),
);

export const isInformationPage = (page: PageName): page is InformationPageName =>
  Object.hasOwn(INFORMATION_PAGES, page);
