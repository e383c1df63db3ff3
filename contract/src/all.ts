import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as bookings from './bookings.ts';
import * as careers from './careers/use-cases.ts';
import * as articles from './content/articles.ts';
import * as catalogue from './content/catalogue.ts';
import * as press from './content/press.ts';
import * as votes from './content/votes.ts';
import * as content from './content.ts';
import type { UseCase } from './define.ts';
import * as handOvers from './hand-over/use-cases.ts';
import * as bulkPrices from './hosting/bulk-prices.ts';
import * as calendarFeeds from './hosting/calendar-feeds.ts';
import * as calendars from './hosting/calendars.ts';
import * as hostEarnings from './hosting/earnings.ts';
import * as fines from './hosting/fines.ts';
import * as guestMessages from './hosting/guest-messages.ts';
import * as letters from './hosting/letters.ts';
import * as hostNumbers from './hosting/numbers.ts';
import * as ownCover from './hosting/own-cover.ts';
import * as papers from './hosting/papers.ts';
import * as payouts from './hosting/payouts.ts';
import * as hostPerformance from './hosting/performance.ts';
import * as hostingPolicies from './hosting/policies.ts';
import * as prices from './hosting/prices.ts';
import * as hostTokens from './hosting/programs/tokens.ts';
import * as hostWebhooks from './hosting/programs/webhooks.ts';
import * as promos from './hosting/promos/use-cases.ts';
import * as records from './hosting/records.ts';
import * as spreadsheets from './hosting/spreadsheets.ts';
import * as hostStanding from './hosting/standing.ts';
import * as suggestedPrices from './hosting/suggested-prices.ts';
import * as team from './hosting/team.ts';
import * as hostWork from './hosting/work.ts';
import * as callBacks from './hosts/call-backs.ts';
import * as carNumbers from './hosts/car-numbers.ts';
import * as coaching from './hosts/coaching.ts';
import * as hosts from './hosts/onboarding.ts';
import * as listings from './listings/use-cases.ts';
import * as payments from './payments.ts';
import * as avatars from './pictures/avatars.ts';
import * as photos from './pictures/photos.ts';
import * as places from './places.ts';
import * as policies from './policies.ts';
import * as reviews from './reviews.ts';
import type { UseCaseName } from './routes.ts';
import * as search from './search.ts';
import * as tickets from './tickets.ts';
import * as appeals from './trips/appeals.ts';
import * as cancellations from './trips/cancellation.ts';
import * as changes from './trips/changes.ts';
import * as charges from './trips/charges.ts';
import * as compassion from './trips/compassion.ts';
import * as drivenTrips from './trips/driven-trips.ts';
import * as driverInvitations from './trips/driver-invitations.ts';
import * as groupPay from './trips/group-pay.ts';
import * as lateContacts from './trips/late-contacts.ts';
import * as noShows from './trips/no-show.ts';
import * as notices from './trips/notices.ts';
import * as platformCancellations from './trips/platform-cancellation.ts';
import * as quotes from './trips/quote.ts';
import * as refusedCars from './trips/refused-cars.ts';
import * as replacements from './trips/replacements.ts';
import * as deposits from './trust/deposits.ts';
import * as documents from './trust/documents.ts';
import * as issuedDocuments from './trust/issued-documents.ts';
import * as reviewReports from './trust/review-reports.ts';
import * as transparency from './trust/transparency.ts';
import * as tripReviews from './trust/trip-reviews.ts';
import * as vehicles from './vehicles.ts';
import * as verifications from './verification/use-cases.ts';
import * as cards from './wallet/cards.ts';
import * as refunds from './wallet/refunds.ts';
import * as wallet from './wallet/use-cases.ts';

const MODULES = [
  accounts,
  analytics,
  articles,
  avatars,
  bookings,
  bulkPrices,
  calendarFeeds,
  calendars,
  cancellations,
  changes,
  catalogue,
  charges,
  lateContacts,
  compassion,
  refusedCars,
  appeals,
  careers,
  deposits,
  drivenTrips,
  driverInvitations,
  groupPay,
  content,
  documents,
  issuedDocuments,
  guestMessages,
  handOvers,
  hostEarnings,
  hostNumbers,
  hostingPolicies,
  hostTokens,
  hostWebhooks,
  hostPerformance,
  carNumbers,
  callBacks,
  hostStanding,
  hostWork,
  hosts,
  coaching,
  fines,
  letters,
  listings,
  noShows,
  notices,
  platformCancellations,
  replacements,
  ownCover,
  papers,
  payments,
  payouts,
  photos,
  places,
  policies,
  press,
  prices,
  promos,
  records,
  reviews,
  reviewReports,
  tripReviews,
  search,
  spreadsheets,
  suggestedPrices,
  team,
  tickets,
  transparency,
  vehicles,
  verifications,
  cards,
  refunds,
  wallet,
  votes,
  quotes,
] as const;

type ExportsOf<Module> = Module extends unknown ? Module[keyof Module] : never;
type Defined = Extract<ExportsOf<(typeof MODULES)[number]>, { readonly name: UseCaseName }>;

/** A route that no module defines does not compile: its name stands here instead of a use-case. */
export type Contract = {
  readonly [Name in UseCaseName]: Name extends Defined['name']
    ? Extract<Defined, { readonly name: Name }>
    : Name;
};

const isUseCase = (value: unknown): value is UseCase =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'method' in value;

const found: readonly UseCase[] = MODULES.flatMap((module): readonly unknown[] =>
  Object.values(module),
).filter(isUseCase);

/** Every use-case by name, as the modules define them. The browser imports the type only. */
// The types above follow the same exports; going over them at run time loses the pairs of name and use-case.
export const CONTRACT = Object.fromEntries(found.map((useCase) => [useCase.name, useCase])) as Contract;
