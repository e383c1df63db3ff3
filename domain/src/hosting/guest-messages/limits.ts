/** How much a host may write into a message. Source: docs/rules/hosting.md “Messages to guests”. */
export const LONGEST_TEMPLATE_NAME = 60;
export const LONGEST_MESSAGE = 1_000;
export const MOST_HOURS_BEFORE = 336;
