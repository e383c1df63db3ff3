/** Every address of the app, built in one place. */
export const paths = {
  home: '/',
  auth: '/auth',
  search: '/search',
  car: (id: string) => `/car/${id}`,
  enhancedBooking: (vehicleId: string) => `/enhanced-booking/${vehicleId}`,
  booking: (bookingId: string) => `/booking/${bookingId}`,
  myBookings: '/my-bookings',
  paymentSuccess: '/payment/success',
  paymentError: '/payment/error',
  paymentCancel: '/payment/cancel',
} as const;

/** An address with its query; what is undefined or empty is left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Sign in first, then come back here. */
export const signInThen = (next: string, mode: 'in' | 'up' = 'in') => withQuery(paths.auth, { mode, next });
