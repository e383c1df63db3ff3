import { ok, type Result, refuse } from '@kwela/domain/result';
import type { MessageKind } from '@kwela/domain/tickets/messages';
import type { Tx } from '../../../db/tx.ts';
import { takeFiles } from '../../files/repo.ts';
import { findWritten, insertMessage } from '../store/messages-repo.ts';
import type { TicketActor } from './apply-transition.ts';

interface Written {
  readonly id: string;
  readonly ticketId: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly at: Date;
  readonly by: TicketActor;
  readonly requestKey: Buffer;
}

const inOrder = (fileIds: readonly string[]): string => [...new Set(fileIds)].toSorted().join();

type Refusal = 'file_unknown' | 'idempotency_key_reused';

/**
 * Writes a message once. `isNew` is false for the same request sent again: it has been done. Another request under the
 * same key is refused.
 */
export async function writeMessage(
  tx: Tx,
  message: Written,
): Promise<Result<{ readonly isNew: boolean }, Refusal>> {
  const { requestKey, ticketId, kind, text, fileIds, at, by } = message;
  const earlier = await findWritten(tx, requestKey);
  if (earlier !== undefined) {
    const isSameText = earlier.ticket_id === ticketId && earlier.kind === kind && earlier.text === text;
    const isSame = isSameText && inOrder(fileIds) === inOrder(earlier.file_ids);
    return isSame ? ok({ isNew: false }) : refuse('idempotency_key_reused');
  }
  if (!(await takeFiles(tx, fileIds, by.actorId, at))) return refuse('file_unknown');
  const isNew = await insertMessage(tx, { ...message, actorId: by.actorId });
  return ok({ isNew });
}
