/** What a host can let somebody help with. Source: docs/rules/hosting.md “Co-hosts”. */
export const CO_HOST_SCOPES = ['calendar', 'hand_over', 'messages', 'money'] as const;
export type CoHostScope = (typeof CO_HOST_SCOPES)[number];

/** Everything that is done for a host, with the scopes each of which lets a co-host do it; none: the host alone. */
export const HOSTING_ACTIONS = {
  see_calendar: ['calendar', 'hand_over'],
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
  reply_to_review: ['messages'],
  file_charge: ['money'],
  file_claim: ['money'],
  see_earnings: ['money'],
  download_statements: ['money'],
  edit_listing: [],
  submit_listing: [],
  archive_vehicle: [],
  change_bank_account: [],
  change_identity: [],
  invite_co_host: [],
  create_promo: [],
  create_api_token: [],
} as const satisfies Readonly<Record<string, readonly CoHostScope[]>>;
export type HostingAction = keyof typeof HOSTING_ACTIONS;
export const HOSTING_ACTION_CODES = Object.keys(HOSTING_ACTIONS).filter((action): action is HostingAction =>
  Object.hasOwn(HOSTING_ACTIONS, action),
);

/** Whether somebody may do something for a host: the host everything, a co-host what one of their scopes lets them. */
export const mayActForHost = (who: 'host' | readonly CoHostScope[], action: HostingAction): boolean => {
  const scopes: readonly CoHostScope[] = HOSTING_ACTIONS[action];
  return who === 'host' || who.some((scope) => scopes.includes(scope));
};

/** What a scope lets somebody do, to be read before it is given. */
export const actionsOfScope = (scope: CoHostScope): readonly HostingAction[] =>
  HOSTING_ACTION_CODES.filter((action) => mayActForHost([scope], action));
