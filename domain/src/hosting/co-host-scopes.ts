/** What a host can let somebody help with. Source: docs/rules/hosting.md “Co-hosts”. */
export const CO_HOST_SCOPES = ['calendar', 'hand_over', 'messages', 'money'] as const;
export type CoHostScope = (typeof CO_HOST_SCOPES)[number];

/**
 * Everything that is done for a host, with the scopes each of which lets a co-host do it; none: the host alone. Nothing that moves
 * money or trust away from the host, or that binds them by law, is in a scope.
 */
export const HOSTING_ACTIONS = {
  see_vehicles: ['calendar', 'hand_over'],
  see_calendar: ['calendar', 'hand_over'],
  see_connections: ['calendar'],
  see_prices: ['calendar'],
  block_days: ['calendar'],
  set_prices: ['calendar'],
  import_calendar: ['calendar'],
  snooze_vehicle: ['calendar'],
  answer_request: ['calendar'],
  cancel_booking: [],
  see_bookings: ['calendar', 'hand_over', 'messages', 'money'],
  see_guest_contacts: ['hand_over', 'messages'],
  hand_over: ['hand_over'],
  take_back: ['hand_over'],
  report_damage: ['hand_over'],
  report_late_return: ['hand_over'],
  read_messages: ['messages'],
  send_messages: ['messages'],
  write_templates: ['messages'],
  reply_to_review: ['messages'],
  review_guest: ['messages'],
  file_charge: ['hand_over'],
  file_claim: [],
  see_earnings: ['money'],
  download_statements: ['money'],
  see_standing: [],
  see_listing: ['calendar'],
  edit_listing: [],
  submit_listing: [],
  archive_vehicle: [],
  choose_plan: [],
  see_records: [],
  keep_records: [],
  see_onboarding: [],
  set_availability: [],
  sign_rules: [],
  change_bank_account: [],
  change_identity: [],
  see_co_hosts: [],
  invite_co_host: [],
  see_promos: ['money'],
  create_promo: [],
  create_api_token: [],
} as const satisfies Readonly<Record<string, readonly CoHostScope[]>>;
export type HostingAction = keyof typeof HOSTING_ACTIONS;
export const HOSTING_ACTION_CODES = Object.keys(HOSTING_ACTIONS).filter((action): action is HostingAction =>
  Object.hasOwn(HOSTING_ACTIONS, action),
);

/** Nothing is changed by these, so they are not kept on record. */
const LOOKS = [
  'see_vehicles',
  'see_calendar',
  'see_connections',
  'see_prices',
  'see_bookings',
  'see_guest_contacts',
  'read_messages',
  'see_earnings',
  'see_standing',
  'see_listing',
  'see_records',
  'see_onboarding',
  'see_co_hosts',
  'see_promos',
] as const satisfies readonly HostingAction[];
/** What changes something. */
export type RecordedAction = Exclude<HostingAction, (typeof LOOKS)[number]>;

/** Whether a co-host who did this stands on record with it. Source: docs/rules/hosting.md “Co-hosts”. */
export const isOnRecord = (action: HostingAction): action is RecordedAction =>
  !LOOKS.some((look) => look === action);

/** Whether somebody may do something for a host: the host everything, a co-host what one of their scopes lets them. */
export const mayActForHost = (who: 'host' | readonly CoHostScope[], action: HostingAction): boolean => {
  const scopes: readonly CoHostScope[] = HOSTING_ACTIONS[action];
  return who === 'host' || who.some((scope) => scopes.includes(scope));
};

/** What a scope lets somebody do, to be read before it is given. */
export const actionsOfScope = (scope: CoHostScope): readonly HostingAction[] =>
  HOSTING_ACTION_CODES.filter((action) => mayActForHost([scope], action));
