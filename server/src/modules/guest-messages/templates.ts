import { listMessageTemplates } from '@kwela/contract/hosting/guest-messages';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { reaches, workplaceOf } from '../team/acting/acting-for.ts';
import { findCarsOf } from '../team/store/team-repo.ts';
import { carIdsOf, mayChange, mayRead } from './steps/template-access.ts';
import { templateView } from './steps/views.ts';
import { findTemplatesOf } from './store/templates-repo.ts';

export const templates = implement(listMessageTemplates, async (call, { hostId }) => {
  const { db } = call.database;
  const place = await workplaceOf(call, db, hostId);
  if (place === null) return refuse('not_found');
  const found = await findTemplatesOf(db, place.hostId);
  const cars = await findCarsOf(db, place.hostId);
  return ok({
    templates: found
      .filter((template) => mayRead(place, carIdsOf(template)))
      .map((template) => templateView(template, mayChange(place, carIdsOf(template)))),
    cars: cars.filter(({ vehicleId }) => reaches(place, [vehicleId])).map(({ id, title }) => ({ id, title })),
    hasAllCars: place.reach === null,
    maxTemplates: call.hostingPolicies.at(call.actor.now).guestMessages.maxTemplates,
  });
});
