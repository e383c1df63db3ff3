import { saveMessageTemplate } from '@kwela/contract/hosting/guest-messages';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { fingerprint } from '../fingerprint.ts';
import { implement } from '../implement.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { givenCars } from '../team/steps/own-team.ts';
import { findCarsOf } from '../team/store/team-repo.ts';
import { checkText } from './steps/check-text.ts';
import { actOnTemplate, carIdsOf, mayChange } from './steps/template-access.ts';
import { templateView } from './steps/views.ts';
import {
  findTemplatesOf,
  lockTemplate,
  lockTemplatesOf,
  type Template,
  writeTemplate,
} from './store/templates-repo.ts';
import { lookAgainAt } from './store/trips-repo.ts';

/** What a guest can tell of a template, and when: the same when nothing that was written is another. */
const written = ({ name, schedule, body, cars, isOn }: Template): string =>
  fingerprint({ name, schedule, body, isOn, cars: carIdsOf({ cars })?.toSorted((a, b) => a - b) ?? null });
const whenAndFor = (template: Template): string => written({ ...template, name: '', body: '' });

/** A host prepares a message or changes one; trips that are agreed to get it by what it says at their hour. */
export const save = implement(saveMessageTemplate, async (call, { id, hostId: named, version, ...input }) => {
  const checked = checkText(input.text);
  if (!checked.ok) return checked;
  return asSystem(call.database.db, async (tx) => {
    const place = await workplaceOf(call, tx, named);
    if (place === null) return refuse('not_found');
    const { hostId } = place;
    if (!(await lockTemplatesOf(tx, hostId))) return refuse('forbidden');
    const known = await lockTemplate(tx, id);
    if (known === null ? version !== null : known.hostId !== hostId) return refuse('not_found');
    const cars = await givenCars(tx, hostId, input.vehicleIds);
    if (!cars.ok) return cars;
    const isTheirs = mayChange(place, cars.value) && (known === null || mayChange(place, carIdsOf(known)));
    if (!isTheirs || !(await actOnTemplate(tx, call, hostId, cars.value))) return refuse('not_found');
    const own = await findCarsOf(tx, hostId);
    const at = call.now();
    const next: Template = {
      id,
      hostId,
      name: input.name,
      schedule: input.schedule,
      body: input.text,
      cars: cars.value === null ? null : own.filter(({ vehicleId }) => cars.value?.includes(vehicleId)),
      isOn: input.isOn,
      version: (known?.version ?? 0) + 1,
      scheduledSince: at,
    };
    if (known !== null) {
      if (written(known) === written(next)) return ok(templateView(known, true));
      if (version !== known.version) return refuse('template_changed', { version: known.version });
    } else {
      const { maxTemplates } = call.hostingPolicies.at(at).guestMessages;
      if ((await findTemplatesOf(tx, hostId)).length >= maxTemplates)
        return refuse('too_many_templates', { maxTemplates });
    }
    const isSameHour = known !== null && whenAndFor(known) === whenAndFor(next);
    const saved = isSameHour ? { ...next, scheduledSince: known.scheduledSince } : next;
    if (!(await writeTemplate(tx, saved))) return refuse('not_found');
    if (saved.isOn && !isSameHour) await lookAgainAt(tx, hostId, at);
    return ok(templateView(saved, true));
  });
});
