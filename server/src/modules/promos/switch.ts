import { switchPromo } from '@kwela/contract/hosting/promos/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { ownPromoView } from './steps/view.ts';
import { lockOwnPromo, setPaused } from './store/host-promos-repo.ts';

/** Off at once for every new price. Switched off twice, it is off since the first time. */
export const switchCode = implement(switchPromo, async ({ actor, database }, { id, isOn }) => {
  const { userId: hostId, now } = actor;
  const switched = await asSystem(database.db, async (tx) => {
    const own = await lockOwnPromo(tx, id, hostId);
    if (own === null) return refuse('not_found');
    await setPaused(tx, id, isOn ? null : (own.rules.pausedAt ?? now));
    return ok(null);
  });
  if (!switched.ok) return switched;
  const view = await ownPromoView(database.db, id, hostId, now);
  return view === null ? refuse('not_found') : ok(view);
});
