/**
 * Every page of the site by its address; anything else is the not-found page. Plain data: the browser builds its route
 * table from it, the server answers 404 for the rest. Source: specification §2.
 */
export const PAGES = {
  home: '/',
  auth: '/auth',
  search: '/search',
  car: '/car/:id',
  enhancedBooking: '/enhanced-booking/:vehicleId',
  booking: '/booking/:bookingId',
  myBookings: '/my-bookings',
  guestProfile: '/guest/profile',
  paymentSuccess: '/payment/success',
  paymentError: '/payment/error',
  paymentCancel: '/payment/cancel',
} as const;

export type PageName = keyof typeof PAGES;

/** The first words of the front page, which the server writes into the page so that they stand before the app runs. */
export const FRONT_PAGE_WORDS = {
  title: 'Climb in. See every rand first.',
  lead: 'Rent a car from someone nearby. The price, the deposit and the most you could owe are on the table before you book.',
} as const;

/** The same for the search page, whose own heading waits for the cars. */
export const SEARCH_PAGE_WORDS = {
  title: 'Cars you can book for your dates',
  lead: 'Every total includes the service fee and Basic protection.',
} as const;

export const pageTitle = (title: string): string => `${title} · Kwela`;

export const carPageTitle = (car: {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly area: string;
}): string => `${car.make} ${car.model} ${car.year} in ${car.area}`;
