import { readRetention } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { retentionOf } from '@kwela/domain/retention/retention';
import { implement } from '../implement.ts';

export const read = implement(readRetention, ({ policies, sessionLife, actor: { now } }) =>
  Promise.resolve(ok({ kept: [...retentionOf({ policy: policies.at(now), sessionLife })] })),
);
