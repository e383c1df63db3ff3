import type { Person } from '@kwela/domain/actor';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { actingFor, reaches, type Workplace } from '../../team/acting/acting-for.ts';
import { addToRecord } from '../../team/store/record-repo.ts';
import type { Template } from '../store/templates-repo.ts';

type Calling = Pick<Call<Person>, 'actor' | 'hostingAction' | 'now' | 'requestId'>;
/** Null: all cars. */
type CarIds = readonly number[] | null;

export const carIdsOf = ({ cars }: Pick<Template, 'cars'>): CarIds =>
  cars?.map(({ vehicleId }) => vehicleId) ?? null;

/** Whether somebody works on all cars that a template is for, and so may change it. */
export const mayChange = (place: Workplace, cars: CarIds): boolean =>
  place.may('write_templates') && (cars === null ? place.reach === null : reaches(place, cars));

/** Whether a template is for a car that somebody works on, and so theirs to read. */
export const mayRead = (place: Workplace, cars: CarIds): boolean =>
  place.reach === null || cars === null || cars.some((id) => reaches(place, [id]));

/** Holds a co-host's right until the transaction ends and puts what they do on record; false: they have it no more. */
export async function actOnTemplate(tx: Tx, call: Calling, hostId: string, cars: CarIds): Promise<boolean> {
  const { actor, hostingAction, now, requestId } = call;
  if (actor.userId === hostId) return true;
  for (const vehicleId of cars ?? []) {
    if ((await actingFor(call, tx, { hostId, vehicleId })) === null) return false;
  }
  if (cars === null && hostingAction === 'write_templates') {
    const entry = {
      hostId,
      actorId: actor.userId,
      event: hostingAction,
      vehicleId: null,
      at: now(),
      requestId,
    };
    await addToRecord(tx, entry);
  }
  return true;
}
