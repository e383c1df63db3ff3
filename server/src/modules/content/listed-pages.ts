import type { SiteGroup } from '@kwela/contract/content';
import { PAGES, type PageName } from '@kwela/contract/pages';

/**
 * Where each page stands in the map of the site, for people and for search engines alike; null for pages that are one
 * person's own, and for those with a part to fill in. Source: docs/rules/search.md “Search engines and shared links”.
 */
const GROUP_OF: Readonly<Record<PageName, SiteGroup | null>> = {
  home: 'rent',
  search: 'rent',
  howItWorks: 'rent',
  weddings: 'rent',
  photoFilm: 'rent',
  shop: 'rent',
  becomeAHost: 'host',
  calculator: 'host',
  getHelp: 'help',
  faq: 'help',
  trustSafety: 'help',
  blog: 'about',
  team: 'about',
  careers: 'about',
  press: 'about',
  sitemap: 'about',
  terms: 'legal',
  privacy: 'legal',
  cookies: 'legal',
  protection: null,
  allStar: null,
  hostSupport: null,
  auth: null,
  car: null,
  enhancedBooking: null,
  booking: null,
  manageBooking: null,
  myBookings: null,
  guestProfile: null,
  guestOnboarding: null,
  hostDashboard: null,
  hostTools: null,
  hostOnboarding: null,
  addVehicle: null,
  paymentSuccess: null,
  paymentError: null,
  paymentCancel: null,
};

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

/** In the order of `PAGES`. */
export const LISTED_PAGES: readonly PageName[] = Object.keys(PAGES)
  .filter(isPageName)
  .filter((name) => GROUP_OF[name] !== null);

export const pagesOf = (group: SiteGroup): readonly PageName[] =>
  LISTED_PAGES.filter((name) => GROUP_OF[name] === group);
