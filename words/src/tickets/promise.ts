import { TICKET_TARGETS } from '@kwela/domain/tickets/clock';
import type { Severity } from '@kwela/domain/tickets/topics';
import { WORKING_DAY_MS } from '@kwela/domain/tickets/working-time';
import { formatDuration } from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';

/** By when somebody who writes to us hears from us. */
export function answerPromise(severity: Severity): MessageDescriptor {
  const { runs, answerMs } = TICKET_TARGETS[severity];
  if (runs === 'always')
    return msg`You hear from us within ${{ time: formatDuration(answerMs) }}, day and night.`;
  const days = Math.ceil(answerMs / WORKING_DAY_MS);
  return msg`You hear from us within ${plural({ days }, { one: '# working day', other: '# working days' })}.`;
}
