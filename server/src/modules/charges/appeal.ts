import { appealCharge } from '@kwela/contract/trips/charges';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { applyChargeTransition } from './steps/apply-transition.ts';
import { openCharge, viewAfter } from './steps/open-charge.ts';

/** Either side has a decision looked at again, by somebody else, and a guest what counts as accepted as they were silent; once. */
export const appeal = implement(appealCharge, async (call, { id, words }) => {
  const { db } = call.database;
  const { userId: actorId, now: at } = call.actor;
  const appealed = await asSystem(db, async (tx) => {
    const opened = await openCharge(call, tx, id);
    if (!opened.ok) return opened;
    const { booking, side, mayFile, charge } = opened.value;
    if (side === 'host' && !mayFile) return refuse('not_allowed');
    const facts = { appeal: { text: words, by: side, at } };
    const by = { role: side, actorId, facts };
    const name = charge.state === 'silent' ? 'appeal_silence' : 'appeal';
    const changed = await applyChargeTransition(tx, { charge, booking }, name, by, call);
    return changed.ok ? ok(opened.value) : changed;
  });
  return appealed.ok ? ok(await viewAfter(call, db, appealed.value)) : appealed;
});
