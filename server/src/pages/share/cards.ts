import type { Db } from '../../db/open.ts';
import type { Policies } from '../../modules/policies/policies.ts';
import { vehicleDetailOf } from '../../modules/vehicles/detail-view.ts';
import { marketsOf } from '../../modules/vehicles/market-list.ts';
import { findDetail } from '../../modules/vehicles/repo.ts';
import { carCard, cityCard, type ShareCard, type ShareSubject, SITE_CARD } from './card.ts';

interface Sources {
  readonly db: Db;
  readonly policies: Policies;
  /** What stands on the picture of an article of ours. */
  articleCard(slug: string): Promise<ShareCard | null>;
  now(): Date;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What a picture shows now: of a car that has a page, of a city that has cars, of an article that is published. */
export const shareCards =
  ({ db, policies, articleCard, now }: Sources) =>
  async (subject: ShareSubject): Promise<ShareCard | null> => {
    switch (subject.kind) {
      case 'site':
        return SITE_CARD;
      case 'car': {
        const row = UUID.test(subject.name) ? await findDetail(db, subject.name) : undefined;
        return row === undefined ? null : carCard(vehicleDetailOf(row, policies.at(now()), now()));
      }
      case 'city': {
        const city = (await marketsOf(db, now())).find(({ name }) => name === subject.name);
        return city === undefined ? null : cityCard(city);
      }
      case 'article':
        return await articleCard(subject.name);
    }
  };
