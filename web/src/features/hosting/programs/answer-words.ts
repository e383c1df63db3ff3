import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import type { Delivery } from './program-calls.ts';
import { FAULT_WORDS } from './program-words.ts';

/** What an address answered the last time, in a few words. */
export function answerWords({ status, fault }: Pick<Delivery, 'status' | 'fault'>): string {
  if (status !== null) return t`answered ${status}`;
  return fault === null || fault === 'refused' ? t`not sent yet` : say(FAULT_WORDS[fault]);
}
