import { listPapers } from '@kwela/contract/hosting/papers';
import { standingOf } from '@kwela/domain/records/papers';
import { ok } from '@kwela/domain/result';
import { after, days, localDate } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { carViews } from '../records/steps/view.ts';
import { findRecordCars } from '../records/store/cars-repo.ts';
import { findPapers } from './store/papers-repo.ts';
import { findReminders } from './store/reminders-repo.ts';

/** Each host’s own; anyone else who asks finds none. */
export const list = implement(listPapers, async ({ database: { db }, hostingPolicies, actor }) => {
  const { userId: hostId, now } = actor;
  const rules = hostingPolicies.at(now).papers;
  const papers = await findPapers(db, hostId);
  const cars = await findRecordCars(db, hostId);
  const reminders = await findReminders(db, hostId, after(now, -days(Math.max(...rules.remindDaysBefore))));
  return ok({
    items: papers
      .filter(({ replacedBy }) => replacedBy === null)
      .map(({ replacedBy: _, addedAt, ...paper }) => ({
        ...paper,
        addedAt: addedAt.toISOString(),
        standing: standingOf(paper, localDate(now), rules),
        older: papers
          .filter(({ replacedBy }) => replacedBy === paper.id)
          .toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
          .map(({ id, expiresOn, addedAt: at, file }) => ({
            id,
            expiresOn,
            addedAt: at.toISOString(),
            file,
          })),
      })),
    cars: carViews(cars),
    remindDaysBefore: [...rules.remindDaysBefore],
    reminders: reminders.map(({ noticedAt, ...reminder }) => ({
      ...reminder,
      noticedAt: noticedAt.toISOString(),
    })),
  });
});
