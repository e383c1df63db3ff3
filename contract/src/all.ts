import * as accounts from './accounts.ts';
import * as bookings from './bookings.ts';
import * as payments from './payments.ts';
import * as places from './places.ts';
import * as reviews from './reviews.ts';
import type { UseCaseName } from './routes.ts';
import * as search from './search.ts';
import * as vehicles from './vehicles.ts';

/** Every use-case by name. The browser imports the type only. */
export const CONTRACT = {
  'places/suggest': places.suggestPlaces,
  'search/vehicles': search.searchVehicles,
  'search/suggestions': search.suggestSearches,
  'vehicles/markets': vehicles.listMarkets,
  'vehicles/get': vehicles.getVehicle,
  'vehicles/availability': vehicles.getAvailability,
  'vehicles/reviews': reviews.listReviews,
  'bookings/quote': bookings.quoteTrip,
  'bookings/request': bookings.requestBooking,
  'bookings/get': bookings.getBooking,
  'bookings/mine': bookings.listMyBookings,
  'bookings/accept': bookings.acceptBooking,
  'bookings/decline': bookings.declineBooking,
  'bookings/withdraw': bookings.withdrawBooking,
  'bookings/abandon': bookings.abandonBooking,
  'payments/checkout': payments.openCheckout,
  'payments/status': payments.getPaymentStatus,
  'accounts/me': accounts.getMyAccount,
  'accounts/sessions': accounts.listMySessions,
  'accounts/end-session': accounts.endMySession,
  'accounts/name-factor': accounts.nameMyFactor,
  'accounts/export': accounts.exportMyData,
  'accounts/ask-deletion': accounts.askMyDeletion,
  'accounts/keep': accounts.keepMyAccount,
  'accounts/consents': accounts.listMyConsents,
  'accounts/set-consent': accounts.setMyConsent,
  'accounts/notifications': accounts.getMyNotifications,
  'accounts/set-notifications': accounts.setMyNotifications,
} as const satisfies { readonly [Name in UseCaseName]: { readonly name: Name } };

export type Contract = typeof CONTRACT;
