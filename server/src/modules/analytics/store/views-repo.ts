import type { CountedPage } from '@kwela/contract/counted-pages';
import type { Db } from '../../../db/open.ts';

export interface CountedView {
  /** The day on the wall in South Africa. */
  readonly on: string;
  readonly page: CountedPage;
  readonly referrerHost: string | null;
  readonly beginsVisit: boolean;
  readonly isFirstOfStep: boolean;
}

export const addView = (db: Db, view: CountedView): Promise<unknown> =>
  db
    .insertInto('page_views')
    .values({
      on_day: view.on,
      page: view.page,
      referrer_host: view.referrerHost,
      begins_visit: view.beginsVisit,
      first_of_step: view.isFirstOfStep,
    })
    .execute();

/** Forgets the views of days before this one. */
export const dropViewsBefore = (db: Db, on: string): Promise<unknown> =>
  db.deleteFrom('page_views').where('on_day', '<', on).execute();
