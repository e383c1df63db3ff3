import { removeMessageTemplate } from '@kwela/contract/hosting/guest-messages';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { actOnTemplate, carIdsOf, mayChange } from './steps/template-access.ts';
import { deleteTemplate, lockTemplate } from './store/templates-repo.ts';

/** Sent twice, or of a template that is somebody else's, it removes nothing. */
export const remove = implement(removeMessageTemplate, (call, { id }) =>
  asSystem(call.database.db, async (tx) => {
    const template = await lockTemplate(tx, id);
    const place = template && (await workplaceOf(call, tx, template.hostId));
    if (template === null || place === null) return ok({ isRemoved: false });
    const cars = carIdsOf(template);
    if (!mayChange(place, cars) || !(await actOnTemplate(tx, call, template.hostId, cars)))
      return ok({ isRemoved: false });
    await deleteTemplate(tx, id);
    return ok({ isRemoved: true });
  }),
);
