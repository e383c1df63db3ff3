import { listTeam } from '@kwela/contract/hosting/team';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { coHostView } from './steps/view.ts';
import { findCarsOf, findTeam } from './store/team-repo.ts';

export const list = implement(listTeam, async ({ database: { db }, hostingPolicies, actor }) => {
  const { maxCoHosts, invitationDays } = hostingPolicies.at(actor.now).team;
  const coHosts = await findTeam(db, actor.userId, actor.now);
  const cars = await findCarsOf(db, actor.userId);
  return ok({
    coHosts: coHosts.map((coHost) => coHostView(coHost, actor.now)),
    cars: cars.map(({ id, title }) => ({ id, title })),
    maxCoHosts,
    invitationDays,
  });
});
