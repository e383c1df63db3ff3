import { type CountedPage, canBeginVisit, stepOf } from '@kwela/contract/counted-pages';
import { PAGES, type PageName } from '@kwela/contract/pages';
import { referrerHost } from '@kwela/domain/analytics/referrer';
import { countLook } from '@kwela/domain/analytics/visit';
import type { InputOf } from '../../lib/api.ts';
import { matchPath } from '../../lib/router/match-path.ts';
import { consentNow } from '../consent/consent.ts';
import { policyNow } from '../policy/policy.ts';
import { companyVisitOf, keepTabVisit, tabVisit } from './tab-visit.ts';

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

/** The name under which an address is counted; what stands in it stays here. */
export const countedPageAt = (pathname: string): CountedPage =>
  Object.keys(PAGES)
    .filter(isPageName)
    .find((name) => matchPath(PAGES[name], pathname) !== null) ?? 'notFound';

/**
 * Sent without a token and without cookies, so that nothing of it says who sends it. Nobody waits for the answer: what does not
 * arrive is not counted.
 */
const send = (input: InputOf<'analytics/count-view'>) =>
  void fetch('/functions/v1/analytics/count-view', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify(input),
  }).catch(() => undefined);

/** Counts a page that is looked at now, if its person agreed. `referrer` is the page before it, where that is known. */
export function countView(pathname: string, referrer: string, now = Date.now()): void {
  const consent = consentNow();
  if (consent?.statistics !== true) return;
  const page = countedPageAt(pathname);
  const before = tabVisit();
  const look = { atMs: now, step: stepOf(page), canBegin: canBeginVisit(page) };
  const { visit, beginsVisit, isFirstOfStep } = countLook(
    before,
    look,
    policyNow().analytics.visitIdleMinutes,
  );
  const kept = keepTabVisit(visit, before);
  const host = beginsVisit ? referrerHost(referrer, window.location.hostname) : null;
  send({
    page,
    beginsVisit,
    isFirstOfStep,
    ...(host === null ? {} : { referrerHost: host }),
    ...(consent.google ? { company: companyVisitOf(kept) } : {}),
  });
}
