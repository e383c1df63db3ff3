import { hostingPolicies } from '@kwela/contract/hosting/policies';
import type { HostingPolicy } from '@kwela/domain/policy/hosting';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';

const forJson = ({ validFrom, listing, papers, standing, programs, ...rest }: HostingPolicy) => ({
  ...rest,
  validFrom: validFrom.toISOString(),
  listing: { ...listing, highTheftModels: [...listing.highTheftModels] },
  papers: { ...papers, remindDaysBefore: [...papers.remindDaysBefore] },
  programs: { ...programs, webhookRetrySeconds: [...programs.webhookRetrySeconds] },
  standing: { ...standing, evaluationMonths: [...standing.evaluationMonths] },
});

export const hosting = implement(hostingPolicies, ({ hostingPolicies: versions, actor }) =>
  Promise.resolve(ok({ policies: versions.from(actor.now).map(forJson) })),
);
