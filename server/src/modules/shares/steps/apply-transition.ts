import {
  type GroupPayTransition,
  groupPayLifecycle,
  type ShareTransition,
  shareLifecycle,
} from '@kwela/domain/group-pay/lifecycle';
import type { Tx } from '../../../db/tx.ts';
import type { GroupPayment, Share } from '../store/shares-repo.ts';
import { saveGroup, saveShare } from '../store/write-repo.ts';

/** Takes a group payment along the table of its life; null: the table does not let it. Its booking is locked. */
export async function changeGroup(
  tx: Tx,
  group: GroupPayment,
  event: GroupPayTransition,
  at: Date,
  facts: Partial<Pick<GroupPayment, 'capturedAt' | 'endedAt'>> = {},
): Promise<GroupPayment | null> {
  const next = groupPayLifecycle.transition(group.state, event, 'system');
  if (!next.ok) return null;
  const changed = { ...group, ...facts, state: next.value };
  await saveGroup(tx, changed, { event, at });
  return changed;
}

/** The same of one share. */
export async function changeShare(
  tx: Tx,
  share: Share,
  event: ShareTransition,
  by: { readonly role: 'guest' | 'gateway' | 'system'; readonly at: Date },
  facts: Partial<Pick<Share, 'name' | 'cents' | 'version' | 'paymentId'>> = {},
): Promise<Share | null> {
  const next = shareLifecycle.transition(share.state, event, by.role);
  if (!next.ok) return null;
  const changed = { ...share, ...facts, state: next.value };
  await saveShare(tx, changed, { event, at: by.at });
  return changed;
}
