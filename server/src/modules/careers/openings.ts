import { listOpenings } from '@kwela/contract/careers/use-cases';
import { ok } from '@kwela/domain/result';
import { KEPT_FOR } from '@kwela/domain/retention/retention';
import { readyText } from '../content/ready-text.ts';
import { implement } from '../implement.ts';
import { openNow } from './open-now.ts';

export const list = implement(listOpenings, ({ openings, policies, company, actor: { now } }) => {
  const speaker = { policy: policies.at(now), company };
  return Promise.resolve(
    ok({
      openings: openNow(openings, now).map(({ slug, title, place, closesOn, text }) => {
        const { parts } = readyText(`openings/${slug}`, { title, description: '', text }, speaker);
        return { slug, title, place, closesOn, parts };
      }),
      keptMonths: KEPT_FOR.applications.count,
    }),
  );
});
