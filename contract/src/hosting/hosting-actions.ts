import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import type { Contract } from '../all.ts';
import type { UseCaseName } from '../routes.ts';

/** The use-cases that need somebody who is signed in. */
export type SignedInUseCase = {
  readonly [Name in UseCaseName]: Contract[Name] extends { readonly access: 'signed_in' } ? Name : never;
}[UseCaseName];

/**
 * What each use-case does for a host, by which the host’s co-hosts may call it or not; `own`: it is about the account, trips or
 * tickets of who calls; `admin`: it is for admins. A use-case that is not named here does not compile.
 * Source: docs/decisions/107-one-place-for-co-hosts.md.
 */
export const HOSTING_ACTION_OF = {
  'calendars/fleet': 'see_calendar',
  'calendars/connections': 'see_connections',
  'calendars/block': 'block_days',
  'calendars/unblock': 'block_days',
  'calendars/share': 'import_calendar',
  'calendars/rotate': 'import_calendar',
  'calendars/import': 'import_calendar',
  'calendars/sync': 'import_calendar',
  'calendars/remove': 'import_calendar',
  'prices/cars': 'see_prices',
  'prices/plan': 'see_prices',
  'prices/preview': 'see_prices',
  'prices/suggestion': 'see_prices',
  'prices/preview-bulk': 'see_prices',
  'prices/last-bulk': 'see_prices',
  'prices/save': 'set_prices',
  'prices/answer-suggestion': 'set_prices',
  'prices/change-bulk': 'set_prices',
  'prices/undo-bulk': 'set_prices',
  'listings/mine': 'see_vehicles',
  'listings/get': 'see_listing',
  'listings/start': 'edit_listing',
  'listings/save': 'edit_listing',
  'listings/duplicate': 'edit_listing',
  'listings/submit': 'submit_listing',
  'listings/withdraw': 'submit_listing',
  'listings/snooze': 'snooze_vehicle',
  'listings/wake': 'snooze_vehicle',
  'listings/archive': 'archive_vehicle',
  'photos/list': 'edit_listing',
  'photos/add': 'edit_listing',
  'photos/reorder': 'edit_listing',
  'photos/change-angle': 'edit_listing',
  'photos/remove': 'edit_listing',
  'bookings/get': 'see_bookings',
  'bookings/mine': 'see_bookings',
  'bookings/accept': 'answer_request',
  'bookings/decline': 'answer_request',
  'hosts/onboarding': 'see_onboarding',
  'hosts/submit-identity': 'change_identity',
  'hosts/give-bank-account': 'change_bank_account',
  'hosts/confirm-deposit': 'change_bank_account',
  'hosts/set-availability': 'set_availability',
  'hosts/choose-plan': 'choose_plan',
  'hosts/sign-rules': 'sign_rules',
  'team/list': 'see_co_hosts',
  'team/record': 'see_co_hosts',
  'team/invite': 'invite_co_host',
  'team/change': 'invite_co_host',
  'team/remove': 'invite_co_host',

  'team/workplaces': 'own',
  'team/look-at-invitation': 'own',
  'team/answer-invitation': 'own',
  'team/leave': 'own',
  'bookings/request': 'own',
  'bookings/current': 'own',
  'bookings/withdraw': 'own',
  'bookings/abandon': 'own',
  'payments/checkout': 'own',
  'payments/status': 'own',
  'accounts/me': 'own',
  'accounts/sessions': 'own',
  'accounts/consents': 'own',
  'accounts/notifications': 'own',
  'accounts/end-session': 'own',
  'accounts/name-factor': 'own',
  'accounts/export': 'own',
  'accounts/ask-deletion': 'own',
  'accounts/keep': 'own',
  'accounts/set-consent': 'own',
  'accounts/set-notifications': 'own',
  'analytics/count-purchase': 'own',
  'tickets/similar': 'own',
  'tickets/mine': 'own',

  'analytics/report': 'admin',
  'articles/list': 'admin',
  'articles/inspect': 'admin',
  'articles/preview-link': 'admin',
  'articles/write': 'admin',
  'articles/edit': 'admin',
  'articles/schedule': 'admin',
  'articles/publish': 'admin',
  'articles/withdraw': 'admin',
  'articles/return-to-draft': 'admin',
  'articles/discard': 'admin',
  'careers/applications': 'admin',
  'content/answer-votes': 'admin',
  'hosts/identities': 'admin',
  'hosts/look-at-identity': 'admin',
  'hosts/decide-identity': 'admin',
  'listings/queue': 'admin',
  'listings/inspect': 'admin',
  'listings/approve': 'admin',
  'listings/send-back': 'admin',
  'listings/reject': 'admin',
  'listings/suspend': 'admin',
  'listings/reinstate': 'admin',
  'tickets/queue': 'admin',
  'tickets/inspect': 'admin',
  'tickets/take': 'admin',
  'tickets/answer': 'admin',
  'tickets/note': 'admin',
  'tickets/merge': 'admin',
} as const satisfies Readonly<Record<SignedInUseCase, HostingAction | 'own' | 'admin'>>;

const ACTION_OF: Readonly<Partial<Record<UseCaseName, HostingAction | 'own' | 'admin'>>> = HOSTING_ACTION_OF;

/** What of a host’s work a use-case does; null: none. */
export function hostingActionOf(name: UseCaseName): HostingAction | null {
  const action = ACTION_OF[name];
  return action === undefined || action === 'own' || action === 'admin' ? null : action;
}
