import { listWorkplaces } from '@kwela/contract/hosting/team';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { shownCars } from './steps/view.ts';
import { findWorkplaces } from './store/team-repo.ts';

export const workplaces = implement(listWorkplaces, async ({ database, actor }) => {
  const found = await findWorkplaces(database.db, actor.userId);
  return ok({
    items: found.map(({ id, hostId, hostName, hostAvatarUrl, scopes, cars, stateAt }) => ({
      id,
      hostId,
      hostName,
      avatarUrl: hostAvatarUrl,
      scopes: [...scopes],
      cars: shownCars(cars),
      sinceAt: stateAt.toISOString(),
    })),
  });
});
