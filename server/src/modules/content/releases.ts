import { listReleases } from '@kwela/contract/content/press';
import { ok } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { readyText } from './ready-text.ts';

/** What the press was told, each from its day on. */
export const list = implement(listReleases, ({ releases, policies, company, actor: { now } }) => {
  const speaker = { policy: policies.at(now), company };
  return Promise.resolve(
    ok({
      releases: releases
        .filter(({ releasedOn }) => releasedOn <= localDate(now))
        .toSorted((one, other) => other.releasedOn.localeCompare(one.releasedOn))
        .map(({ slug, title, summary, releasedOn, text }) => {
          const written = { title, description: summary, text };
          const { description, parts, ...ready } = readyText(`press/${slug}`, written, speaker);
          return { slug, title: ready.title, summary: description, releasedOn, parts };
        }),
    }),
  );
});
