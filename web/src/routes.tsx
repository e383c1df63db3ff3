import type { PageName } from '@kwela/contract/pages';
import type { LaterPageName } from './later-pages.tsx';
import { type Preloadable, preloadable } from './lib/preloadable.ts';

export interface PageRoute extends Preloadable<object> {
  /** `standard`: header and footer. `own`: the page brings its own quiet header. `bare-foot`: header, no footer. */
  readonly shell: 'standard' | 'own' | 'bare-foot';
  /** The tab bar on phones. Left out where a fixed bar at the bottom decides about money. */
  readonly hasTabs: boolean;
}

const page = (load: PageRoute['load'], shell: PageRoute['shell'], hasTabs = false): PageRoute => ({
  ...preloadable(load),
  shell,
  hasTabs,
});

/** Their files are named in a table that comes with the first of them: visitors need none of it. */
const laterPage = (name: LaterPageName, hasTabs = true, shell: PageRoute['shell'] = 'standard') =>
  page(async () => (await import('./later-pages.tsx')).LATER_PAGES[name](), shell, hasTabs);

/** The one table of pages. Every page is loaded on demand; any other address is the not-found page. */
export const ROUTES: Record<PageName, PageRoute> = {
  home: page(() => import('./pages/home.tsx'), 'standard', true),
  auth: page(() => import('./pages/auth.tsx'), 'standard', true),
  search: page(() => import('./pages/search.tsx'), 'bare-foot', true),
  car: page(() => import('./pages/car.tsx'), 'standard'),
  enhancedBooking: page(() => import('./pages/enhanced-booking.tsx'), 'own'),
  booking: page(() => import('./pages/booking.tsx'), 'standard', true),
  myBookings: page(() => import('./pages/my-bookings.tsx'), 'standard', true),
  guestProfile: laterPage('guestProfile'),
  hostDashboard: laterPage('hostDashboard'),
  hostTools: laterPage('hostTools'),
  guestOnboarding: laterPage('guestOnboarding', false),
  manageBooking: laterPage('manageBooking', false),
  hostOnboarding: laterPage('hostOnboarding', false),
  addVehicle: laterPage('addVehicle', false, 'own'),
  paymentSuccess: laterPage('paymentSuccess', false),
  paymentError: laterPage('paymentError', false),
  paymentCancel: laterPage('paymentCancel', false),
  getHelp: page(() => import('./pages/get-help.tsx'), 'standard', true),
  howItWorks: page(() => import('./pages/how-it-works.tsx'), 'standard', true),
  weddings: page(() => import('./pages/weddings.tsx'), 'standard', true),
  photoFilm: page(() => import('./pages/photo-film.tsx'), 'standard', true),
  shop: page(() => import('./pages/shop.tsx'), 'standard', true),
  calculator: laterPage('calculator'),
  protection: laterPage('protection'),
  allStar: laterPage('allStar'),
  hostSupport: laterPage('hostSupport'),
  becomeAHost: page(() => import('./pages/become-a-host.tsx'), 'standard', true),
  faq: page(() => import('./pages/faq.tsx'), 'standard', true),
  team: page(() => import('./pages/about/team.tsx'), 'standard', true),
  careers: page(() => import('./pages/about/careers.tsx'), 'standard', true),
  privacy: page(() => import('./pages/privacy.tsx'), 'standard', true),
  cookies: page(() => import('./pages/cookies.tsx'), 'standard', true),
  blog: page(() => import('./pages/blog.tsx'), 'standard', true),
  terms: page(() => import('./pages/terms.tsx'), 'standard', true),
  trustSafety: page(() => import('./pages/trust-safety.tsx'), 'standard', true),
  press: page(() => import('./pages/about/press.tsx'), 'standard', true),
  sitemap: page(() => import('./pages/sitemap.tsx'), 'standard', true),
};

export const NOT_FOUND = page(() => import('./pages/not-found.tsx'), 'standard');

/** Pages for anyone who builds Kwela. The build drops them, so in the product their addresses are not found. */
export const DEV_ROUTES: Readonly<Record<string, PageRoute>> = import.meta.env.DEV
  ? { '/dev/ui': page(() => import('./pages/dev-ui.tsx'), 'standard') }
  : {};
