/**
 * Every use-case that the browser may call, with its HTTP method: reads are GET with query parameters, commands are
 * POST with JSON. The address is `/functions/v1/<name>`. Plain data, so that the browser needs no validator to call.
 */
export const ROUTES = {
  'places/suggest': 'GET',
  'policies/current': 'GET',
  'search/vehicles': 'GET',
  'search/count': 'GET',
  'search/options': 'GET',
  'search/suggestions': 'GET',
  'vehicles/markets': 'GET',
  'vehicles/get': 'GET',
  'vehicles/availability': 'GET',
  'vehicles/reviews': 'GET',
  'bookings/quote': 'POST',
  'bookings/request': 'POST',
  'bookings/get': 'GET',
  'bookings/mine': 'GET',
  'bookings/current': 'GET',
  'bookings/accept': 'POST',
  'bookings/decline': 'POST',
  'bookings/withdraw': 'POST',
  'bookings/abandon': 'POST',
  'payments/checkout': 'POST',
  'payments/status': 'GET',
  'accounts/me': 'GET',
  'accounts/sessions': 'GET',
  'accounts/end-session': 'POST',
  'accounts/name-factor': 'POST',
  'accounts/export': 'POST',
  'accounts/ask-deletion': 'POST',
  'accounts/keep': 'POST',
  'accounts/consents': 'GET',
  'accounts/set-consent': 'POST',
  'accounts/notifications': 'GET',
  'accounts/set-notifications': 'POST',
  'analytics/count-view': 'POST',
  'analytics/count-purchase': 'POST',
  'analytics/report': 'GET',
} as const;

export type UseCaseName = keyof typeof ROUTES;
