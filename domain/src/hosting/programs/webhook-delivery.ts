import type { ProgramLimits } from '../../policy/hosting.ts';
import { after, HOUR_MS } from '../../time.ts';

/** What an address answered: an HTTP status, or why there was none. */
export const DELIVERY_FAULTS = [
  'not_allowed',
  'unknown_host',
  'unreachable',
  'timed_out',
  'refused',
  'webhook_off',
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

const GONE = 410;

/** Whether a message was taken. Any other answer is a no, one that leads elsewhere too. Source: docs/rules/programs.md “Sending”. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** When a message that failed so many times is sent again; null: never, unless its host asks for it. */
export function nextAttemptAt(
  failures: number,
  now: Date,
  { webhookRetrySeconds }: Pick<ProgramLimits, 'webhookRetrySeconds'>,
): Date | null {
  const seconds = webhookRetrySeconds[failures - 1];
  return seconds === undefined ? null : after(now, seconds * 1_000);
}

/**
 * Whether a webhook is turned off after a failure. `failingSince`: its first failure after which it took nothing. Who answers that the
 * address is gone is believed at once. Source: docs/rules/programs.md “Sending”.
 */
export function isGivenUp(
  { failingSince, status }: { readonly failingSince: Date; readonly status: number | null },
  now: Date,
  { webhookOffAfterHours }: Pick<ProgramLimits, 'webhookOffAfterHours'>,
): boolean {
  return status === GONE || after(failingSince, webhookOffAfterHours * HOUR_MS) <= now;
}
