import { type calendarFeed, feedReport } from '@kwela/contract/hosting/calendar-feeds';
import type { z } from 'zod';
import type { Feed } from '../store/feeds-repo.ts';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A calendar from outside as its host sees it. */
export const feedView = (feed: Feed): z.input<typeof calendarFeed> => ({
  id: feed.id,
  name: feed.name,
  origin: feed.origin,
  url: feed.url,
  triedAt: textOf(feed.triedAt),
  readAt: textOf(feed.readAt),
  nextAt: textOf(feed.nextAt),
  fault: feed.fault,
  report: feed.report === null ? null : feedReport.parse(feed.report),
});
