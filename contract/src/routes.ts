import { COMMANDS } from './routes/commands.ts';

/**
 * Every use-case that the browser may call, with its HTTP method: reads are GET with query parameters, commands, in a
 * file of their own, are POST with JSON. The address is `/functions/v1/<name>`. Plain data, so that the browser needs no
 * validator to call.
 */
const READS = {
  'places/suggest': 'GET',
  'policies/current': 'GET',
  'policies/hosting': 'GET',
  'host-numbers/comparable': 'GET',
  'content/page': 'GET',
  'content/questions': 'GET',
  'content/articles': 'GET',
  'content/article': 'GET',
  'content/releases': 'GET',
  'content/help': 'GET',
  'content/site-map': 'GET',
  'content/catalogue': 'GET',
  'content/retention': 'GET',
  'content/legal': 'GET',
  'content/answer-votes': 'GET',
  'articles/list': 'GET',
  'articles/inspect': 'GET',
  'articles/preview-link': 'GET',
  'articles/preview': 'GET',
  'careers/openings': 'GET',
  'careers/applications': 'GET',
  'search/vehicles': 'GET',
  'search/count': 'GET',
  'search/options': 'GET',
  'search/suggestions': 'GET',
  'vehicles/markets': 'GET',
  'vehicles/day-prices': 'GET',
  'vehicles/for-occasion': 'GET',
  'vehicles/get': 'GET',
  'vehicles/availability': 'GET',
  'vehicles/reviews': 'GET',
  'photos/list': 'GET',
  'listings/mine': 'GET',
  'listings/get': 'GET',
  'listings/queue': 'GET',
  'listings/inspect': 'GET',
  'calendars/fleet': 'GET',
  'calendars/connections': 'GET',
  'bookings/get': 'GET',
  'bookings/mine': 'GET',
  'bookings/current': 'GET',
  'payments/status': 'GET',
  'prices/cars': 'GET',
  'prices/plan': 'GET',
  'prices/suggestion': 'GET',
  'prices/last-bulk': 'GET',
  'records/expenses': 'GET',
  'records/drives': 'GET',
  'records/export': 'GET',
  'documents/check': 'GET',
  'transparency/numbers': 'GET',
  'accounts/me': 'GET',
  'accounts/sessions': 'GET',
  'accounts/consents': 'GET',
  'accounts/notifications': 'GET',
  'analytics/report': 'GET',
  'hosts/onboarding': 'GET',
  'hosts/identities': 'GET',
  'tickets/similar': 'GET',
  'tickets/mine': 'GET',
  'tickets/get': 'GET',
  'tickets/queue': 'GET',
  'tickets/inspect': 'GET',
} as const;

export const ROUTES = { ...READS, ...COMMANDS } as const;

export type UseCaseName = keyof typeof ROUTES;
export type CommandName = keyof typeof COMMANDS;
export type ReadName = keyof typeof READS;
