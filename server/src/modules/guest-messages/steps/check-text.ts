import { checkLeaks } from '@kwela/domain/hosting/guest-messages/leaks/find-leaks';
import { checkVariables } from '@kwela/domain/hosting/guest-messages/variables';
import { ok } from '@kwela/domain/result';

/** Whether a message may be written to guests. */
export function checkText(body: string) {
  const leaks = checkLeaks(body);
  if (!leaks.ok) return leaks;
  const variables = checkVariables(body);
  return variables.ok ? ok(null) : variables;
}
