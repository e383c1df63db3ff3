import { lookAtInvitation as lookUseCase } from '@kwela/contract/hosting/team';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { invitationFor } from './steps/open-invitation.ts';
import { shownCars } from './steps/view.ts';
import { findCoHost, findPerson } from './store/team-repo.ts';

export const lookAtInvitation = implement(lookUseCase, async (call, { id, key }) => {
  const { db } = call.database;
  const found = await invitationFor(db, call, await findCoHost(db, id), key);
  if (!found.ok) return found;
  const { hostId, scopes, cars, expiresAt, state } = found.value;
  const { name: hostName } = await findPerson(db, hostId);
  return ok({
    hostName,
    hostId,
    scopes: [...scopes],
    cars: shownCars(cars),
    expiresAt: expiresAt.toISOString(),
    isAccepted: state === 'active',
  });
});
