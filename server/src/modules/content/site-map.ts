import { SITE_GROUPS, siteMap } from '@kwela/contract/content';
import { INFORMATION_PAGES, isInformationPage } from '@kwela/contract/information-pages';
import { cityPath, PAGES, type PageName } from '@kwela/contract/pages';
import { ok } from '@kwela/domain/result';
import { HOME_HEAD } from '@kwela/words/heads/home';
import { placeHead, SEARCH_HEAD } from '@kwela/words/heads/search';
import { sayIn } from '@kwela/words/say';
import { implement } from '../implement.ts';
import { marketsOf } from '../vehicles/market-list.ts';
import { publishedArticles } from './all-articles.ts';
import { pagesOf } from './listed-pages.ts';
import { informationText } from './texts.ts';

const articlePath = (slug: string): string =>
  `${PAGES.blog}?${new URLSearchParams({ post: slug }).toString()}`;

/** The map of the site for people. */
export const map = implement(siteMap, async (call) => {
  const { database, policies, company, actor, locale } = call;
  const { now } = actor;
  const say = sayIn(locale);
  const speaker = { policy: policies.at(now), company };
  const titleOf = (name: PageName): string => {
    if (isInformationPage(name)) return informationText(INFORMATION_PAGES[name], speaker, now).title;
    return say(name === 'home' ? HOME_HEAD.title : SEARCH_HEAD.title);
  };
  const names = [...new Set((await marketsOf(database.db, now)).map(({ name }) => name))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const articles = await publishedArticles(call, now);
  return ok({
    groups: SITE_GROUPS.map((group) => ({
      group,
      pages: pagesOf(group).map((name) => ({ path: PAGES[name], title: titleOf(name) })),
    })),
    cities: names.map((name) => ({ path: cityPath(name), title: say(placeHead(name).title) })),
    articles: articles.map(({ slug, title }) => ({ path: articlePath(slug), title })),
  });
});
