/**
 * Every page of the site by its address; anything else is the not-found page. Plain data: the browser builds its route
 * table from it, the server answers 404 for the rest. Source: docs/rules/voice.md “Pages that are not there”.
 */
export const PAGES = {
  home: '/',
  auth: '/auth',
  search: '/search',
  car: '/car/:id',
  enhancedBooking: '/enhanced-booking/:vehicleId',
  booking: '/booking/:bookingId',
  manageBooking: '/booking/manage/:bookingId',
  myBookings: '/my-bookings',
  guestProfile: '/guest/profile',
  guestOnboarding: '/guest/onboarding',
  hostDashboard: '/host/dashboard',
  hostTools: '/host/tools',
  hostOnboarding: '/host/onboarding',
  addVehicle: '/host/add-vehicle',
  paymentSuccess: '/payment/success',
  paymentError: '/payment/error',
  paymentCancel: '/payment/cancel',
  howItWorks: '/how-it-works',
  becomeAHost: '/become-a-host',
  calculator: '/host/calculator',
  protection: '/host/protection',
  allStar: '/host/all-star',
  hostSupport: '/host/support',
  weddings: '/weddings',
  photoFilm: '/photo-film',
  shop: '/shop',
  faq: '/faq',
  team: '/about/team',
  careers: '/about/careers',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  blog: '/blog',
  getHelp: '/get-help',
  trustSafety: '/trust-safety',
  press: '/about/press',
  sitemap: '/sitemap',
} as const;

export type PageName = keyof typeof PAGES;

/**
 * The one address of the cars in a city, whatever the dates: what search engines keep and links share. A search that says
 * a place and no spot is for the city of that name. Source: docs/rules/search.md “Cities”.
 */
export const cityPath = (city: string): string =>
  `${PAGES.search}?${new URLSearchParams({ place: city }).toString()}`;
