import type { Handlers } from './http/expose.ts';
import { askDeletion } from './modules/accounts/ask-deletion.ts';
import { consents } from './modules/accounts/consents.ts';
import { endSession } from './modules/accounts/end-session.ts';
import { exportData } from './modules/accounts/export.ts';
import { keep } from './modules/accounts/keep.ts';
import { me } from './modules/accounts/me.ts';
import { nameFactor } from './modules/accounts/name-factor.ts';
import { notifications } from './modules/accounts/notifications.ts';
import { sessions } from './modules/accounts/sessions.ts';
import { setConsent } from './modules/accounts/set-consent.ts';
import { setNotifications } from './modules/accounts/set-notifications.ts';
import { abandon } from './modules/bookings/abandon.ts';
import { accept } from './modules/bookings/accept.ts';
import { decline } from './modules/bookings/decline.ts';
import { get as getBooking } from './modules/bookings/get.ts';
import { mine } from './modules/bookings/mine.ts';
import { quote } from './modules/bookings/quote.ts';
import { request } from './modules/bookings/request.ts';
import { withdraw } from './modules/bookings/withdraw.ts';
import { checkout } from './modules/payments/checkout.ts';
import { status } from './modules/payments/status.ts';
import { suggest } from './modules/places/suggest.ts';
import { current } from './modules/policies/current.ts';
import { relax } from './modules/search/suggestions.ts';
import { search } from './modules/search/vehicles.ts';
import { availability } from './modules/vehicles/availability.ts';
import { get as getVehicle } from './modules/vehicles/get.ts';
import { markets } from './modules/vehicles/markets.ts';
import { reviews } from './modules/vehicles/reviews.ts';
import type { ExposedSchema } from './services/rest/index.ts';

/** The whole public surface of the server on one screen; what is absent here answers 404. */

/** Tables with a URL under `/rest/v1`. Each has row policies, and each row is its own answer. */
export const EXPOSED_TABLES = ['profiles', 'user_roles'] as const;

/** The schemas of `/rest/v1` with their tables, and the functions of the database with a URL under `/rest/v1/rpc`. */
export const EXPOSED_SCHEMAS: readonly ExposedSchema[] = [
  { name: 'public', tables: EXPOSED_TABLES, functions: [] },
];

/** The use-case behind every promise of the contract: `<module>/<use-case>` ↔ `modules/<module>/<use-case>.ts`. */
export const handlers: Handlers = {
  'places/suggest': suggest,
  'policies/current': current,
  'search/vehicles': search,
  'search/suggestions': relax,
  'vehicles/markets': markets,
  'vehicles/get': getVehicle,
  'vehicles/availability': availability,
  'vehicles/reviews': reviews,
  'bookings/quote': quote,
  'bookings/request': request,
  'bookings/get': getBooking,
  'bookings/mine': mine,
  'bookings/accept': accept,
  'bookings/decline': decline,
  'bookings/withdraw': withdraw,
  'bookings/abandon': abandon,
  'payments/checkout': checkout,
  'payments/status': status,
  'accounts/me': me,
  'accounts/sessions': sessions,
  'accounts/end-session': endSession,
  'accounts/name-factor': nameFactor,
  'accounts/export': exportData,
  'accounts/ask-deletion': askDeletion,
  'accounts/keep': keep,
  'accounts/consents': consents,
  'accounts/set-consent': setConsent,
  'accounts/notifications': notifications,
  'accounts/set-notifications': setNotifications,
};
