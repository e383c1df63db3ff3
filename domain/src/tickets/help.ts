/** What somebody in trouble is led to from an answer. */
export const HELP_ACTIONS = [
  'open-booking',
  'extend',
  'report-damage',
  'cancel-booking',
  'call-emergency',
  'ticket',
  'topic',
] as const;
export type HelpAction = (typeof HELP_ACTIONS)[number];
